import { sql, type SQL } from '../../../db/sql.ts'
import type { BookCard } from '../../../../contract/books.ts'
import { shelfCovers } from '../../../../contract/own-shelves.ts'
import type { OwnShelfSort, ShelfBook } from '../../../../contract/shelf-books.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { collationOf } from '../../../db/collation.ts'
import type { Handle } from '../../../db/database.ts'
import { type Page, pageOf, rowsOf } from '../../../db/page.ts'
import { matching } from '../../../db/words.ts'
import { cardColumns, creditOrder, toCards, type CardRow } from '../../catalogue/books/card-queries.ts'
import { coverUrl } from '../../catalogue/books/cover-url.ts'
import { chosenRows, sources, toLibraryBook, type BookRow } from './book-queries.ts'
import { knownEnd } from '../../../db/reading-dates.ts'
import { orderOf, type StoredShelf } from '../shelves/queries.ts'

/** When a book came to a global shelf is another matter than when it came to the library. */
const dateOn = (shelf: StoredShelf): SQL => (shelf.global ? sql`shelved_at` : sql`added_at`)

const inOrder = sql`position, book_id`

/** Every book of a shelf with its place and its date. */
function positionsOn(readerId: string, shelf: StoredShelf): SQL {
  const { table, where } = orderOf(readerId, shelf)
  return sql`(
    select ${readerId}::uuid as reader_id, book_id, ${dateOn(shelf)} as shelved_at, row_number() over (order by ${inOrder}) as shelf_position
    from ${table} where ${where}) as library_books`
}

/** The same for one page in the shelf's own order. The books before it are counted by the index alone. */
function pageInOrder(readerId: string, shelf: StoredShelf, limit: SQL): SQL {
  const { table, where, key } = orderOf(readerId, shelf)
  return sql`
    select positioned.*, stored.shelved_at, positioned.shelf_position as line from (
      select book_id, row_number() over (order by ${inOrder}) as shelf_position
      from ${table} where ${where} order by ${inOrder} ${limit}) as positioned
    cross join lateral (
      select ${dateOn(shelf)} as shelved_at from ${table} where ${where} and ${key} = positioned.book_id) as stored`
}

const { books, works, author } = sources
const finished = sql`left join lateral (
    select max(${knownEnd}) as finished_at from readings
    where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id) as finished on true`
interface Sorted {
  by: SQL
  needs: SQL[]
}

/** What each order sorts by, and what it has to look up of every book for it. */
function sortOf({ sort, locale }: ShelfSearch): Sorted {
  const byTitle = sql`books.title ${collationOf(locale)}`
  const byAuthor = sql`author.sort_name ${collationOf(locale)}`
  const sorts: Record<OwnShelfSort, Sorted> = {
    order: { by: sql`shelf_position`, needs: [] },
    'added-desc': { by: sql`shelved_at desc, shelf_position`, needs: [] },
    'added-asc': { by: sql`shelved_at, shelf_position`, needs: [] },
    'title-asc': { by: sql`${byTitle}, shelf_position`, needs: [books] },
    'title-desc': { by: sql`${byTitle} desc, shelf_position`, needs: [books] },
    'author-asc': { by: sql`${byAuthor} nulls last, ${byTitle}, shelf_position`, needs: [books, author] },
    'author-desc': { by: sql`${byAuthor} desc nulls last, ${byTitle}, shelf_position`, needs: [books, author] },
    // Unrated books come last either way.
    'rating-desc': { by: sql`works.ratings_count = 0, works.rating desc, shelf_position`, needs: [books, works] },
    'rating-asc': { by: sql`works.ratings_count = 0, works.rating, shelf_position`, needs: [books, works] },
    // Books without a known date come last either way, the newest on the shelf first.
    'finished-desc': {
      by: sql`finished.finished_at desc nulls last, shelved_at desc, shelf_position`,
      needs: [finished],
    },
    'finished-asc': { by: sql`finished.finished_at nulls last, shelved_at desc, shelf_position`, needs: [finished] },
  }
  return sorts[sort]
}

interface ShelfSearch {
  q: string
  sort: OwnShelfSort
  /** The language that titles and names are sorted for. */
  locale?: Locale
}

/** A page of what is on a shelf, as `book_id` and `line`, and how many books there are in all. */
function linesOf(readerId: string, shelf: StoredShelf, search: ShelfSearch) {
  const { q, sort } = search
  const { by, needs } = sortOf(search)
  const lookups = new Set(q === '' ? needs : [books, works, ...needs])
  const matches = sql`${sql.join([positionsOn(readerId, shelf), ...lookups], sql` `)}
    where ${q === '' ? sql`true` : matching('works', q)}`
  return {
    lines: (limit: SQL) =>
      q === '' && sort === 'order'
        ? pageInOrder(readerId, shelf, limit)
        : sql`select library_books.*, row_number() over (order by ${by}) as line from ${matches} order by line ${limit}`,
    count:
      q === '' ? sql`select ${shelf.books_count}::int as total` : sql`select count(*)::int as total from ${matches}`,
    /** How many there are, where that is known. */
    total: q === '' ? sql`, ${shelf.books_count}::int as total` : sql``,
  }
}

export function shelfBookQueries(db: Handle) {
  return {
    listShelfBooks: async (
      readerId: string,
      shelf: StoredShelf,
      search: ShelfSearch,
      page: Page,
    ): Promise<{ books: ShelfBook[]; total: number }> => {
      const { lines, count, total: totalColumn } = linesOf(readerId, shelf, search)
      const { rows, total } = await pageOf<BookRow & { order: number }>(db, page, {
        // The page is chosen first, so that only the books on it are looked at closely.
        rows: (limit) =>
          chosenRows(
            sql`select stored.reader_id, stored.book_id, stored.shelf, stored.added_at, lines.shelved_at, lines.shelf_position
              from (${lines(limit)}) as lines
              join library_books as stored on stored.reader_id = ${readerId} and stored.book_id = lines.book_id
              order by lines.line`,
            sql`, library_books.shelf_position::int as order ${totalColumn}`,
          ),
        count,
      })
      return { books: rows.map(({ order, ...row }) => ({ ...toLibraryBook(row), order })), total }
    },

    /** The same for other readers: without the owner's own data about the books. */
    listBooksForOthers: async (
      viewerId: string,
      readerId: string,
      shelf: StoredShelf,
      search: ShelfSearch,
      page: Page,
    ): Promise<{ books: BookCard[]; total: number }> => {
      const { lines, count, total: totalColumn } = linesOf(readerId, shelf, search)
      const { rows, total } = await pageOf<CardRow>(db, page, {
        rows: (limit) => sql`select ${cardColumns} ${totalColumn} from (${lines(limit)}) as lines
          join books on books.id = lines.book_id join works on works.id = books.work_id order by lines.line`,
        count,
      })
      return { books: await toCards(db, viewerId, rows), total }
    },

    /** The covers of the first books on each shelf. */
    listCovers: async (readerId: string, shelves: StoredShelf[]) => {
      const filled = shelves.filter(({ books_count }) => books_count > 0)
      const firstOf = (table: SQL, where: SQL) => sql`(
        select json_agg(json_build_object('slug', books.slug, 'title', books.title, 'image', books.cover, 'author', (
            select authors.name from work_authors join authors on authors.id = work_authors.author_id
            where work_authors.work_id = books.work_id order by ${creditOrder} limit 1))
          order by positioned.position, positioned.book_id)
        from (select book_id, position from ${table} where ${where} order by position, book_id limit ${shelfCovers})
          as positioned join books on books.id = positioned.book_id)`
      const rows = await rowsOf<{ slug: string; first: Parameters<typeof coverUrl>[0][] | null }>(
        db,
        sql`select shelf.slug, case when shelf.id is null
            then ${firstOf(sql`library_books`, sql`reader_id = ${readerId} and shelf = shelf.slug`)}
            else ${firstOf(sql`shelf_books`, sql`shelf_id = shelf.id`)} end as first
          from unnest(${sql.param(filled.map(({ slug }) => slug))}::text[], ${sql.param(filled.map(({ id }) => id))}::uuid[])
            with ordinality as shelf (slug, id, ordinal)
          order by shelf.ordinal`,
      )
      return rows.map(({ slug, first }) => ({ slug, covers: (first ?? []).map(coverUrl) }))
    },
  }
}
