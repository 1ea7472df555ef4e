import { sql } from '../../../db/sql.ts'
import type { BookCard } from '../../../../contract/books.ts'
import { defaultLocale, type Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { bestEdition, cardColumns, toCards, type CardRow } from '../books/card-queries.ts'
import { openLibraryNumber } from './open-library-number.ts'
import type { SourceBook } from './source-book.ts'

/**
 * The books of this catalogue that a source's books are, as a table `matched` (ordinal, work_id, book_id): by ISBN, by a
 * name that a source gave them, or by title and first author. The closest counts, and an edition only if it is the same.
 */
const matched = (source: string, books: SourceBook[]) => {
  const soughtBooks = books.map(({ id, isbn_13, title, original_title, authors, work_ids }, ordinal) => ({
    ordinal,
    isbn_13,
    identifier: `${source}:${id}`,
    work_ids,
    titles: original_title === null ? [title] : [title, original_title],
    loaded_work: work_ids.map((each) => openLibraryNumber(each, 'W')).find((number) => number !== null) ?? null,
    loaded_book: source === 'open-library' ? openLibraryNumber(id, 'M') : null,
    author: (authors.find(({ role }) => role === 'author') ?? authors[0])?.name ?? null,
  }))
  return sql`(
    select distinct on (given.ordinal) given.ordinal, found.work_id, found.book_id
    from jsonb_to_recordset(${JSON.stringify(soughtBooks)}::jsonb)
      as given (ordinal int, isbn_13 text, identifier text, work_ids jsonb, titles jsonb, loaded_work bigint,
        loaded_book bigint, author text)
    join lateral (
      select 1 as nearness, books.work_id, books.id as book_id from books where books.isbn_13 = given.isbn_13
      union all
      select 2, books.work_id, books.id from book_identifiers join books on books.id = book_identifiers.book_id
        where book_identifiers.identifier = given.identifier
      union all
      select 2, books.work_id, books.id from source_books join books on books.id = source_books.book_id
        where source_books.source = 'openlibrary' and source_books.key = given.loaded_book
      union all
      select 3, source_works.work_id, null from source_works
        where source_works.source = 'openlibrary' and source_works.key = given.loaded_work
      union all
      select 4, work_identifiers.work_id, null from work_identifiers
        where work_identifiers.identifier in (select jsonb_array_elements_text(given.work_ids))
      union all
      select 5, works.id, null from works
        where title_key(works.title) in (select title_key(named.title) from jsonb_array_elements_text(given.titles) as named (title))
          and exists (select 1 from work_authors join authors on authors.id = work_authors.author_id
            where work_authors.work_id = works.id and name_key(authors.name) = name_key(given.author))
      union all
      select 6, books.work_id, null from books
        where title_key(books.title) in (select title_key(named.title) from jsonb_array_elements_text(given.titles) as named (title))
          and exists (select 1 from work_authors join authors on authors.id = work_authors.author_id
            where work_authors.work_id = books.work_id and name_key(authors.name) = name_key(given.author))
    ) as found on true
    order by given.ordinal, found.nearness, found.work_id, found.book_id) as matched`
}

type MatchRow = CardRow & { ordinal: number }

export function matchQueries(db: Handle) {
  return {
    /** For each of a source's books the card of its work, if that is here: of the edition that a search shows. */
    findHere: async (
      viewerId: string,
      locale: Locale,
      source: string,
      books: SourceBook[],
    ): Promise<(BookCard | undefined)[]> => {
      if (books.length === 0) return []
      const rows = await rowsOf<MatchRow>(
        db,
        sql`select matched.ordinal, ${cardColumns} from ${matched(source, books)}
          join works on works.id = matched.work_id
          join ${bestEdition(locale, { keptBy: viewerId })} on true
          order by matched.ordinal`,
      )
      const cards = await toCards(
        db,
        viewerId,
        rows.map(({ ordinal: _, ...row }) => row),
      )
      const cardAt = new Map(rows.map(({ ordinal }, index) => [ordinal, cards[index]]))
      return books.map((_, ordinal) => cardAt.get(ordinal))
    },

    /** For each of some sources' editions the slug of the very same book here, if any. */
    findEditionsHere: async (editions: { source: string; book: SourceBook }[]): Promise<(string | undefined)[]> => {
      const slugs: (string | undefined)[] = editions.map(() => undefined)
      for (const source of new Set(editions.map((each) => each.source))) {
        const entries = [...editions.entries()].filter(([, each]) => each.source === source)
        const books = entries.map(([, { book }]) => book)
        const rows = await rowsOf<{ ordinal: number; slug: string }>(
          db,
          sql`select matched.ordinal, books.slug from ${matched(source, books)} join books on books.id = matched.book_id`,
        )
        for (const { ordinal, slug } of rows) slugs[entries[ordinal]?.[0] ?? -1] = slug
      }
      return slugs
    },

    /** The edition of a work that a book without an ISBN is taken for: none that is known to be in another language. */
    findEdition: async (tx: Handle, workId: string, language: string | null): Promise<string | undefined> => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`select books.id from works join ${bestEdition((language ?? defaultLocale) as Locale, {
          language: language ?? undefined,
          among: [language !== null && sql`(edition.language = ${language}) is not false`],
        })} on true where works.id = ${workId}`,
      )
      return rows[0]?.id
    },

    /** The work, and the edition if it is the very same, that a source's book is here. */
    findMatch: async (tx: Handle, source: string, book: SourceBook) => {
      const rows = await rowsOf<{ work_id: string; book_id: string | null }>(
        tx,
        sql`select matched.work_id, matched.book_id from ${matched(source, [book])}`,
      )
      return rows[0]
    },
  }
}

export async function findBookId(db: Handle, isbn: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(db, sql`select id from books where isbn_13 = ${isbn}`)
  return row?.id
}
