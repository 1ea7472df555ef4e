import { sql } from '../../../db/sql.ts'
import type { Role } from '../../../../contract/account.ts'
import { bookFieldNames } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { allOf, isId, type Page, pageOf } from '../../../db/page.ts'
import { fixedStatement } from '../../../db/statements.ts'
import {
  bestEdition,
  byPopularity,
  byShelf,
  ofReader,
  cardColumns,
  creditsOfWork,
  toCards,
  withCover,
  type CardRow,
} from './card-queries.ts'
import { authorNamed } from '../authors/author-key-queries.ts'
import { shownCounts, waitingOfWork } from '../work-counts/queries.ts'
import { findBookKey } from './book-key-queries.ts'
import { jsonPairsOf } from './field-queries.ts'
import { canDeleteBook, canEditBook, canEditWork } from './policy.ts'

const viewer = sql.placeholder('viewer')

/** The shelves the viewer has a book on: the global one first, then their own in their order. */
const myShelves = sql`array_remove(array[kept.shelf] || array(
    select shelves.slug from shelves join shelf_books on shelf_books.shelf_id = shelves.id and shelf_books.book_id = books.id
    where shelves.reader_id = ${viewer} order by shelves.position, shelves.id), null)`

const myOtherEdition = sql`case when kept.shelf is null and works.editions_count > 1 then (
    select json_build_object('slug', edition.slug, 'shelf', library_books.shelf)
    from books as edition join library_books
      on library_books.reader_id = ${viewer} and library_books.book_id = edition.id and library_books.shelf is not null
    where edition.work_id = books.work_id and edition.id <> books.id
    order by ${byShelf} limit 1) end`

/** Everything about a book but what depends on who may change it: as JSON, which is quicker to read than forty columns. */
const bookColumn = sql`json_build_object(
    'id', books.id, 'slug', books.slug, 'image', books.cover, ${jsonPairsOf(bookFieldNames)}, 'description', works.description,
    'rating', ${shownCounts.rating}, 'ratings_count', ${shownCounts.ratings}, 'authors', ${creditsOfWork},
    'series', (
      select coalesce(json_agg(json_build_object('slug', series.slug, 'title', series.title,
        'position', series_works.position, 'books_count', series.books_count, 'total', series.total)
        order by series.books_count, series.title), '[]')
      from series_works join series on series.id = series_works.series_id where series_works.work_id = works.id),
    'genres', (
      select coalesce(json_agg(json_build_object('slug', genres.slug, 'name', genres.name)
        order by work_genres.position), '[]')
      from work_genres join genres on genres.id = work_genres.genre_id where work_genres.work_id = works.id),
    'work', json_build_object('id', works.id, 'title', works.title, 'language', works.language,
      'first_published_year', works.first_published_year, 'rating', ${shownCounts.rating},
      'ratings_count', ${shownCounts.ratings}, 'reviews_count', ${shownCounts.reviews},
      'readings_count', ${shownCounts.readings}),
    'me', json_build_object(
      'shelves', ${myShelves},
      'review', case when review.id is not null then json_build_object('id', review.id, 'rating', review.rating) end,
      'readings_count', (select count(*) from readings where reader_id = ${viewer} and book_id = books.id),
      'notes_count', (select count(*) from notes where reader_id = ${viewer} and book_id = books.id),
      'owned', (
        select coalesce(sum(case type when 'bought' then quantity when 'sold' then -quantity end), 0) > 0
        from transactions where reader_id = ${viewer} and book_id = books.id),
      'other_edition', ${myOtherEdition}))`

interface FoundBook {
  book: Omit<Book, 'cover' | 'can' | 'updated_at' | 'other_editions_count'> & { image: string | null }
  editions_count: number
  contributor_id: string | null
  updated_at: Date
  viewer_role: Role | null
}

const findStatement = (column: 'slug' | 'id') =>
  fixedStatement(sql`
    select ${bookColumn} as book, works.editions_count, books.contributor_id, books.updated_at,
      (select role from readers where readers.id = ${viewer}) as viewer_role
    from books join works on works.id = books.work_id cross join ${waitingOfWork}
    left join library_books as kept on kept.reader_id = ${viewer} and kept.book_id = books.id
    left join reviews as review on review.reader_id = ${viewer} and review.book_id = books.id
    where books.${sql.identifier(column)} = ${sql.placeholder('key')}`)

const findBySlug = findStatement('slug')
const findById = findStatement('id')

export interface BookFilter {
  author?: string | undefined
  genre?: string | undefined
}

/** All SQL of books. The page of a book is the most opened one, so its query is prepared. */
export function bookQueries(db: Handle) {
  async function findRow(key: string, viewer: string): Promise<FoundBook | undefined> {
    const find = async (statement: ReturnType<typeof findStatement>, idOrSlug: string) =>
      (await db.query<FoundBook>(statement({ key: idOrSlug, viewer }))).rows[0]
    const row = await find(isId(key) ? findById : findBySlug, key)
    if (row) return row
    const successor = await findBookKey(db, key)
    return successor && find(findById, successor.id)
  }

  return {
    findBook: async (key: string, viewerId: string): Promise<Book | undefined> => {
      const row = await findRow(key, viewerId)
      if (!row) return undefined
      const { book, editions_count, contributor_id, updated_at, viewer_role } = row
      const contributed = { contributor_id, editions_count }
      const viewer = { id: viewerId, role: viewer_role ?? 'reader' }
      return {
        ...withCover(book),
        other_editions_count: editions_count - 1,
        updated_at: updated_at.toISOString(),
        can: {
          edit: canEditBook(viewer, contributed),
          edit_work: canEditWork(viewer, contributed),
          delete: canDeleteBook(viewer, contributed),
        },
      }
    },

    /** One edition of each work. */
    listBooks: async (viewerId: string, filter: BookFilter, page: Page, locale: Locale) => {
      const where = sql`where ${allOf([
        // A work whose last edition was deleted has nothing to show.
        sql`works.editions_count > 0`,
        filter.author !== undefined &&
          sql`works.id in (select work_id from work_authors where author_id in ${authorNamed(filter.author)})`,
        filter.genre !== undefined &&
          sql`works.id in (select work_id from work_genres join genres on genres.id = genre_id
            where genres.slug = ${filter.genre})`,
      ])}`
      const { rows, total } = await pageOf<CardRow>(db, page, {
        // The page of works is chosen first, so that only those on it are looked at closely.
        rows: (limit) => sql`select ${cardColumns} from (
            select works.* from works ${where} order by ${byPopularity} ${limit}) as works
          join ${bestEdition(locale, { keptBy: viewerId })} on true order by ${byPopularity}`,
        count: sql`select count(*)::int as total from works ${where}`,
      })
      return { books: await toCards(db, viewerId, rows), total }
    },

    /** One edition of each work that is here of those named by the slug of any edition, in their order. */
    listFirstBooks: async (viewerId: string, slugs: string[], page: Page, locale: Locale) => {
      const named = sql`unnest(${sql.param(slugs)}::text[]) with ordinality as named (slug, position)
        join books as edition on edition.slug = named.slug`
      const { rows, total } = await pageOf<CardRow>(db, page, {
        rows: (limit) => sql`select ${cardColumns} from (
            select works.*, named.position from ${named} join works on works.id = edition.work_id
            order by named.position ${limit}) as works
          join ${bestEdition(locale)} on true order by works.position`,
        count: sql`select count(*)::int as total from ${named}`,
      })
      return { books: await toCards(db, viewerId, rows), total }
    },

    /** The total comes from `works.editions_count`: the editions are not counted. */
    listEditions: async (
      viewerId: string,
      book: { id: string; work_id: string },
      page: Page,
      { isUnkept }: { isUnkept: boolean },
    ) => {
      const keptBooks = sql`select edition.id from books as edition ${ofReader('library_books', viewerId)}
        where edition.work_id = ${book.work_id} and edition.id <> ${book.id}`
      const { rows, total } = await pageOf<CardRow>(db, page, {
        rows: (limit) => sql`select ${cardColumns} from books join works on works.id = books.work_id
            where books.work_id = ${book.work_id} and books.id <> ${book.id} ${isUnkept ? sql`and books.id not in (${keptBooks})` : sql``}
            order by books.language, books.publication_date desc nulls last, books.id ${limit}`,
        count: sql`select editions_count - 1 ${isUnkept ? sql`- (select count(*)::int from (${keptBooks}) as kept)` : sql``} as total
          from works where id = ${book.work_id}`,
      })
      return { editions: await toCards(db, viewerId, rows, 'edition'), total }
    },
  }
}
