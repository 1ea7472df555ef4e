import { parse as parseIsbn } from 'isbn3'
import { sql, type SQL } from 'drizzle-orm'
import type { AuthorCard } from '../../../contract/authors.ts'
import type { BookCard } from '../../../contract/books.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Database } from '../../db/database.ts'
import { offsetOf, rowsOf, totalOf, type Page } from '../../db/page.ts'
import { matches, prefixQuery, wordsOf } from '../../db/words.ts'
import { bestEdition, byPopularity, cardColumns, toCards, type CardRow } from '../books/cards.ts'

export const matching = (table: 'works' | 'authors', text: string): SQL =>
  matches(sql`${sql.identifier(table)}.search`, text)

/** The same for a text that has no index of its own. */
export const matchingText = (column: SQL, text: string): SQL =>
  text === '' ? sql`true` : sql`to_tsvector('simple', fold(${column})) @@ ${prefixQuery(wordsOf(text))}`

export function searchQueries(db: Database) {
  return {
    findByIsbn: async (viewerId: string, text: string): Promise<BookCard | undefined> => {
      const isbn = parseIsbn(text)?.isbn13
      if (!isbn) return undefined
      const rows = await rowsOf<CardRow>(
        db,
        sql`select ${cardColumns} from books join works on works.id = books.work_id where books.isbn_13 = ${isbn}`,
      )
      const [card] = await toCards(db, viewerId, rows)
      return card
    },

    searchBooks: async (viewerId: string, text: string, page: Page, locale: Locale): Promise<BookCard[]> => {
      const words = wordsOf(text)
      const rank =
        text === ''
          ? byPopularity
          : sql`fold(works.title) = fold(${text}) desc,
              ts_rank(works.search, ${prefixQuery(words)}) desc, ${byPopularity}`
      const rows = await rowsOf<CardRow>(
        db,
        // The page of works is chosen first, so that only those on it are looked at closely.
        sql`select ${cardColumns} from (
            select works.* from works where ${matching('works', text)} and works.editions_count > 0
            order by ${rank} limit ${page.per_page} offset ${offsetOf(page)}) as works
          join ${bestEdition(locale)} on true order by ${rank}`,
      )
      return toCards(db, viewerId, rows)
    },

    searchAuthors: (text: string, page: Page): Promise<AuthorCard[]> =>
      rowsOf<AuthorCard>(
        db,
        sql`select slug, name, photo, works_count from authors where ${matching('authors', text)}
          order by works_count desc, sort_name collate "und-x-icu", id
          limit ${page.per_page} offset ${offsetOf(page)}`,
      ),

    countMatches: async (text: string) => {
      const [book, author] = await Promise.all([
        totalOf(
          db,
          sql`select count(*)::int as total from works where ${matching('works', text)} and editions_count > 0`,
        ),
        totalOf(db, sql`select count(*)::int as total from authors where ${matching('authors', text)}`),
      ])
      return { book, author }
    },
  }
}
