import { sql, type SQL } from '../../../db/sql.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import { daysOfYear } from '../../../../shared/partial-dates.ts'
import type { LibraryBook, LibraryBookSort, Ownership, SelectedBook } from '../../../../contract/library.ts'
import type { BookFormat, Genre } from '../../../../contract/vocabulary.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { collationOf } from '../../../db/collation.ts'
import type { Handle } from '../../../db/database.ts'
import {
  bucketOf,
  firstDay,
  isWithinDays,
  lastDay,
  outerDates,
  startsIn,
  type OuterDates,
} from '../../../db/known-days.ts'
import { allOf, countedAlong, type Page, pageOf, rowsOf } from '../../../db/page.ts'
import { cardColumns, creditOrder, ofReader, withCover, type CardRow } from '../../catalogue/books/card-queries.ts'
import { matching } from '../../../db/words.ts'
import { knownEnd, latestFirst, readingEnd } from '../../../db/reading-dates.ts'
import { keptBooks } from './queries.ts'

/**
 * What a book of the library can be asked about. Each is looked up for one book at a time (`offset 0` sees to that):
 * joined as a whole, the catalogue might be read from end to end for a reader who keeps fifty books.
 */
export const sources = {
  books: sql`cross join lateral (
    select work_id, title, format, language, publication_date, isbn_13, pages, minutes, chapters
    from books where books.id = library_books.book_id offset 0) as books`,
  works: sql`cross join lateral (
    select id, rating, ratings_count, search from works where works.id = books.work_id offset 0) as works`,
  author: sql`left join lateral (
    select authors.sort_name from work_authors join authors on authors.id = work_authors.author_id
    where work_authors.work_id = books.work_id order by ${creditOrder} limit 1) as author on true`,
  review: sql`left join lateral (
    select rating from reviews
    where reviews.reader_id = library_books.reader_id and reviews.book_id = library_books.book_id offset 0) as review
    on true`,
  finished: sql`left join lateral (
    select max(${knownEnd}) as finished_at from readings
    where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id offset 0) as finished
    on true`,
}
type Source = keyof typeof sources

interface Clause {
  needs: Source[]
  sql: SQL
}

/** In the very order of the index library_books_added, so that a page of it is read and not sorted. */
const lately = sql`library_books.added_at desc, library_books.book_id`
const longAgo = sql`library_books.added_at, library_books.book_id desc`

const orders = {
  'added-desc': { needs: [], sql: lately },
  'added-asc': { needs: [], sql: longAgo },
  'shelved-desc': { needs: [], sql: sql`library_books.shelved_at desc, ${lately}` },
  'shelved-asc': { needs: [], sql: sql`library_books.shelved_at, ${longAgo}` },
  'finished-desc': { needs: ['finished'], sql: sql`finished.finished_at desc nulls last, ${lately}` },
  'finished-asc': { needs: ['finished'], sql: sql`finished.finished_at nulls last, ${lately}` },
  'publication-date-asc': { needs: ['books'], sql: sql`books.publication_date nulls last, ${lately}` },
  'publication-date-desc': { needs: ['books'], sql: sql`books.publication_date desc nulls last, ${lately}` },
  'my-rating-asc': { needs: ['review'], sql: sql`review.rating nulls last, ${lately}` },
  'my-rating-desc': { needs: ['review'], sql: sql`review.rating desc nulls last, ${lately}` },
  // Unrated books come last either way.
  'rating-asc': { needs: ['books', 'works'], sql: sql`works.ratings_count = 0, works.rating, ${lately}` },
  'rating-desc': { needs: ['books', 'works'], sql: sql`works.ratings_count = 0, works.rating desc, ${lately}` },
  // Pages, minutes and chapters cannot be compared: printed books come first, then spoken ones.
  'length-asc': {
    needs: ['books'],
    sql: sql`books.pages nulls last, books.minutes nulls last, books.chapters nulls last, ${lately}`,
  },
  'length-desc': {
    needs: ['books'],
    sql: sql`books.pages desc nulls last, books.minutes desc nulls last, books.chapters desc nulls last, ${lately}`,
  },
} satisfies Partial<Record<LibraryBookSort, Clause>>

/** Those by words depend on the language that they are sorted for. */
function orderOf({ sort, locale }: LibraryBookOrder): Clause {
  const title = sql`books.title ${collationOf(locale)}`
  const author = sql`author.sort_name ${collationOf(locale)}`
  switch (sort) {
    case 'title-asc':
      return { needs: ['books'], sql: sql`${title}, ${lately}` }
    case 'title-desc':
      return { needs: ['books'], sql: sql`${title} desc, ${lately}` }
    case 'author-asc':
      return { needs: ['books', 'author'], sql: sql`${author} nulls last, ${title}, ${lately}` }
    case 'author-desc':
      return { needs: ['books', 'author'], sql: sql`${author} desc nulls last, ${title}, ${lately}` }
    default:
      return orders[sort]
  }
}

export interface LibraryBookOrder {
  sort: LibraryBookSort
  locale: Locale
}

const copies = sql`(
  select coalesce(sum(case type when 'bought' then quantity when 'sold' then -quantity end), 0)
  from transactions
  where transactions.reader_id = library_books.reader_id and transactions.book_id = library_books.book_id)`

const ownerships = {
  owned: sql`${copies} > 0`,
  'not-owned': sql`${copies} <= 0`,
  lent: sql`exists (
    select 1 from transactions
    where transactions.reader_id = library_books.reader_id and transactions.book_id = library_books.book_id
      and type = 'lent' and return_date is null)`,
} satisfies Record<Ownership, SQL>

export interface LibraryBookFilter {
  q: string
  /** A global shelf by its slug, or one of the reader's own by its id. */
  shelf?: { slug: string } | { id: string } | undefined
  format?: BookFormat | undefined
  language?: string | undefined
  /** By its id. */
  genre?: string | undefined
  owned?: Ownership | undefined
  rated?: 'yes' | 'no' | undefined
  /** The year in which it was finished, by the reader's clock. */
  finished?: { year: number; timeZone: string } | undefined
}

function clausesOf({ q, shelf, format, language, genre, owned, rated, finished }: LibraryBookFilter): Clause[] {
  const isbn = isbn13In(q)
  const clauses: (Clause | false)[] = [
    q !== '' &&
      (isbn
        ? { needs: ['books'], sql: sql`books.isbn_13 = ${isbn}` }
        : { needs: ['books', 'works'], sql: matching('works', q) }),
    shelf !== undefined && {
      needs: [],
      sql:
        'slug' in shelf
          ? sql`library_books.shelf = ${shelf.slug}`
          : sql`library_books.book_id in (select book_id from shelf_books where shelf_id = ${shelf.id})`,
    },
    format !== undefined && { needs: ['books'], sql: sql`books.format = ${format}` },
    language !== undefined && { needs: ['books'], sql: sql`books.language = ${language}` },
    genre !== undefined && {
      needs: ['books'],
      sql: sql`exists (
        select 1 from work_genres where work_genres.work_id = books.work_id and work_genres.genre_id = ${genre})`,
    },
    owned !== undefined && { needs: [], sql: ownerships[owned] },
    rated !== undefined && {
      needs: ['review'],
      sql: rated === 'yes' ? sql`review.rating is not null` : sql`review.rating is null`,
    },
    finished !== undefined && {
      needs: [],
      sql: sql`exists (
        select 1 from readings
        where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id
          and ${isWithinDays(readingEnd, { ...daysOfYear(finished.year), startOf: startsIn(finished.timeZone) })})`,
    },
  ]
  return clauses.filter((clause) => clause !== false)
}

function joined(clauses: Clause[]): SQL {
  const needed = new Set(clauses.flatMap(({ needs }) => needs))
  const names = (Object.keys(sources) as Source[]).filter((name) => needed.has(name))
  return sql.join(
    names.map((name) => sources[name]),
    sql` `,
  )
}

export type BookRow = CardRow &
  Omit<LibraryBook, keyof CardRow | 'cover' | 'added_at' | 'shelved_at' | 'me'> & {
    added_at: Date
    shelved_at: Date
    shelves: string[]
    owned: boolean
    review: LibraryBook['me']['review']
    reading: LibraryBook['me']['reading']
  }

/** The global shelf, then the reader's own in their order. */
const shelvesColumn = sql`array_remove(array[library_books.shelf], null) || array(
    select shelves.slug from shelves
    cross join lateral (
      select from shelf_books where shelf_id = shelves.id and book_id = library_books.book_id offset 0) as stored
    where shelves.reader_id = library_books.reader_id order by shelves.position, shelves.id)`

/** The reader's own data about this edition, from the columns of `library_books`. */
const mineColumns = sql`
  library_books.added_at, library_books.shelved_at, books.pages, books.minutes, books.chapters,
  ${shelvesColumn} as shelves,
  ${copies} > 0 as owned,
  (select json_build_object('id', reviews.id, 'rating', reviews.rating) from reviews
    where reviews.reader_id = library_books.reader_id and reviews.book_id = library_books.book_id) as review,
  (select json_build_object('started_at', started_at, 'finished_at', finished_at,
      'state', case when finished_at is null then state else 'finished' end,
      'percent', round(100 * progress / length)) from readings
    where readings.reader_id = library_books.reader_id and readings.book_id = library_books.book_id
    order by ${latestFirst} limit 1) as reading`

const iso = (moment: string) => new Date(moment).toISOString()

export function toLibraryBook({ added_at, shelved_at, shelves, owned, review, reading, ...row }: BookRow): LibraryBook {
  return {
    ...withCover(row),
    added_at: added_at.toISOString(),
    shelved_at: shelved_at.toISOString(),
    me: {
      shelves,
      owned,
      review,
      reading: reading && {
        ...reading,
        started_at: iso(reading.started_at),
        finished_at: reading.finished_at && iso(reading.finished_at),
      },
    },
  }
}

/** Books of a library, chosen and put in order first, so that only those on the page are looked at closely. */
export const chosenRows = (chosen: SQL, more = sql``) => sql`
  select ${cardColumns}, ${mineColumns} ${more}
  from (select *, row_number() over () as ordinal from (${chosen}) as found) as library_books
  join books on books.id = library_books.book_id join works on works.id = books.work_id
  order by library_books.ordinal`

export function libraryBookQueries(db: Handle) {
  return {
    findShelf: async (readerId: string, slug: string) => {
      const [row] = await rowsOf<{ id: string }>(
        db,
        sql`select id from shelves where reader_id = ${readerId} and slug = ${slug}`,
      )
      return row
    },

    listMyBooks: async (readerId: string, filter: LibraryBookFilter, by: LibraryBookOrder, page: Page) => {
      const clauses = clausesOf(filter)
      const order = orderOf(by)
      const where = allOf([sql`library_books.reader_id = ${readerId}`, ...clauses.map((clause) => clause.sql)])
      const count = sql`select count(*)::int as total from library_books ${joined(clauses)} where ${where}`
      // Where books are looked up to see whether they match, that is done once for the page and for the number.
      const isCountedAlong = clauses.some(({ needs }) => needs.length > 0)
      const { rows, total } = await pageOf<BookRow>(db, page, {
        rows: (limit) =>
          chosenRows(
            sql`select library_books.* ${isCountedAlong ? sql`, ${countedAlong}` : sql``}
                from library_books ${joined([...clauses, order])} where ${where} order by ${order.sql} ${limit}`,
            isCountedAlong ? sql`, library_books.total` : sql`, (${count}) as total`,
          ),
        count,
      })
      return { books: rows.map(toLibraryBook), total }
    },

    /** Everything the filter matches, up to so many books. */
    selectMyBooks: (readerId: string, filter: LibraryBookFilter, most: number) => {
      const clauses = clausesOf(filter)
      const where = allOf([sql`library_books.reader_id = ${readerId}`, ...clauses.map((clause) => clause.sql)])
      return rowsOf<SelectedBook>(
        db,
        sql`select books.slug, ${shelvesColumn} as shelves
          from (select library_books.* from library_books ${joined(clauses)}
            where ${where} order by ${lately} limit ${most}) as library_books
          join books on books.id = library_books.book_id order by ${lately}`,
      )
    },

    /** Other editions of the work in the reader's library. */
    listMyEditions: async (readerId: string, book: { id: string; work_id: string }, most: number) => {
      const rows = await rowsOf<BookRow>(
        db,
        chosenRows(sql`select (library_books.whole).* from books as edition ${ofReader('library_books', readerId)}
          where edition.work_id = ${book.work_id} and edition.id <> ${book.id} order by ${lately} limit ${most}`),
      )
      return rows.map(toLibraryBook)
    },

    /** The days on which the reader finished the first of their readings, and the last. */
    findFinishedDays: async (readerId: string, timeZone: string) => {
      const [row] = await rowsOf<{ first: OuterDates; last: OuterDates }>(
        db,
        sql`select ${outerDates('min', readingEnd)} as first, ${outerDates('max', readingEnd)} as last
          from readings where reader_id = ${readerId} and ${knownEnd} is not null`,
      )
      const [first, last] = [row && firstDay(row.first, timeZone), row && lastDay(row.last, timeZone)]
      return first !== undefined && last !== undefined ? { first, last } : undefined
    },

    /** How many books of the library were finished from each of these days until before the next. */
    countFinished: async (readerId: string, days: string[], timeZone: string): Promise<number[]> => {
      const rows = await rowsOf<{ bucket: number; count: number }>(
        db,
        sql`select ${bucketOf(readingEnd, days, startsIn(timeZone))} as bucket, count(distinct book_id)::int as count
          from readings
          where reader_id = ${readerId} and ${knownEnd} is not null and exists (
            select 1 from library_books
            where library_books.reader_id = readings.reader_id and library_books.book_id = readings.book_id)
          group by bucket`,
      )
      const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
      return days.map((_, index) => counts.get(index + 1) ?? 0)
    },

    getFacets: async (readerId: string) => {
      const [row] = await rowsOf<{
        formats: { format: BookFormat; count: number }[]
        languages: { language: string; count: number }[]
        genres: (Genre & { count: number })[]
      }>(
        db,
        sql`with mine as materialized (
            select books.work_id, books.format, books.language
            from (${keptBooks(readerId)}) as library_books ${sources.books})
          select
            (select coalesce(json_agg(each), '[]') from (
              select format, count(*) from mine where format is not null group by format order by count(*) desc, format) as each) as formats,
            (select coalesce(json_agg(each), '[]') from (
              select language, count(*) from mine where language is not null
              group by language order by count(*) desc, language) as each)
              as languages,
            (select coalesce(json_agg(each), '[]') from (
              select genres.slug, genres.name, counted.count from (
                select genre_id, count(*) from (select work_id from mine order by work_id) as works
                cross join lateral (
                  select genre_id from work_genres where work_genres.work_id = works.work_id offset 0) as stored
                group by genre_id) as counted
              join genres on genres.id = counted.genre_id
              order by counted.count desc, genres.slug) as each) as genres`,
      )
      return row ?? { formats: [], languages: [], genres: [] }
    },
  }
}
