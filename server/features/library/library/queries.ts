import { sql, type SQL } from '../../../db/sql.ts'
import type {
  Contribution,
  ContributionSort,
  LibraryAuthor,
  LibraryAuthorSort,
  LibrarySeries,
  LibrarySeriesSort,
} from '../../../../contract/library.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { collationOf } from '../../../db/collation.ts'
import type { Handle } from '../../../db/database.ts'
import { countedAlong, type Page, pageOf } from '../../../db/page.ts'
import { cardColumns, creditOrder, toCards, type CardRow } from '../../catalogue/books/card-queries.ts'
import { isKeptByOthers } from '../../catalogue/contributions/delete-book-queries.ts'
import { matching } from '../../../db/words.ts'
import { seriesColumns, toSeriesCard, type SeriesRow } from '../../catalogue/series/card-queries.ts'
import { countMainWorksOf, mainKey } from '../../catalogue/series/main-work-queries.ts'

/**
 * All books of a library, in the order of their ids, and so are their works where it matters: neighbouring lookups then
 * hit the same pages, which makes a large catalogue hardly slower than a small one.
 */
export const keptBooks = (readerId: string) =>
  sql`select book_id, shelf from library_books where reader_id = ${readerId} order by book_id`

/**
 * The works in a reader's library, and whether they have read them. Each book is looked up by itself: joined as a
 * whole, the catalogue might be read from end to end.
 */
const worksOf = (readerId: string): SQL => sql`
  select work_id, bool_or(library_books.shelf = 'read' or finished.book_id is not null) as is_read
  from (${keptBooks(readerId)}) as library_books
  cross join lateral (select work_id from books where books.id = library_books.book_id offset 0) as books
  left join (
    select distinct book_id from readings where reader_id = ${readerId} and finished_at is not null) as finished
    on finished.book_id = library_books.book_id
  group by work_id order by work_id`

/** How many works of the library each author has, and how many of them are read. */
const countedByAuthor = (readerId: string) => sql`(
    select author_id, count(*)::int as my_works_count, count(*) filter (where is_read)::int as my_read_count
    from (${worksOf(readerId)}) as mine
    cross join lateral (
      select distinct author_id from work_authors where work_authors.work_id = mine.work_id offset 0) as stored
    group by author_id) as counted`

/** The same of series, where only main works count as read if the total is known. */
const countedBySeries = (readerId: string) => sql`(
    select series_id, count(*)::int as my_works_count, ${countMainWorksOf({ total: sql`stored.total`, mainKey: sql`stored.main_key` }, sql`is_read`)} as my_read_count
    from (${worksOf(readerId)}) as mine
    cross join lateral (
      select series_works.series_id, series.total, ${mainKey} as main_key
      from series_works join series on series.id = series_works.series_id
      where series_works.work_id = mine.work_id offset 0) as stored
    group by series_id, stored.total) as counted`

/** Authors or series by their name, or by how many works of the library are theirs. */
function orderOf(sort: LibraryAuthorSort | LibrarySeriesSort, name: SQL, id: SQL): SQL {
  const [upwards, downwards] = [sql`${name}, ${id}`, sql`${name} desc, ${id}`]
  const orders = {
    'name-asc': upwards,
    'name-desc': downwards,
    'title-asc': upwards,
    'title-desc': downwards,
    'count-asc': sql`my_works_count, ${upwards}`,
    'count-desc': sql`my_works_count desc, ${upwards}`,
    'read-asc': sql`my_read_count, ${upwards}`,
    'read-desc': sql`my_read_count desc, ${upwards}`,
  } satisfies Record<LibraryAuthorSort | LibrarySeriesSort, SQL>
  return orders[sort]
}

const authorOrder = (sort: LibraryAuthorSort, locale: Locale) =>
  orderOf(sort, sql`authors.sort_name ${collationOf(locale)}`, sql`authors.id`)

const seriesOrder = (sort: LibrarySeriesSort, locale: Locale) =>
  orderOf(sort, sql`series.title ${collationOf(locale)}`, sql`series.id`)

const firstAuthor = sql`(
  select authors.sort_name from work_authors join authors on authors.id = work_authors.author_id
  where work_authors.work_id = works.id order by ${creditOrder} limit 1)`

function contributionOrder(sort: ContributionSort, locale: Locale): SQL {
  const title = sql`books.title ${collationOf(locale)}`
  const author = sql`${firstAuthor} ${collationOf(locale)}`
  const orders = {
    'added-asc': sql`books.created_at, books.id`,
    'added-desc': sql`books.created_at desc, books.id desc`,
    'title-asc': sql`${title}, books.id`,
    'title-desc': sql`${title} desc, books.id`,
    'author-asc': sql`${author} nulls last, ${title}, books.id`,
    'author-desc': sql`${author} desc nulls last, ${title}, books.id`,
  } satisfies Record<ContributionSort, SQL>
  return orders[sort]
}

interface LibrarySearch<Sort> {
  q: string
  sort: Sort
}

export function libraryQueries(db: Handle) {
  return {
    listMyAuthors: async (
      readerId: string,
      { q, sort }: LibrarySearch<LibraryAuthorSort>,
      page: Page,
      locale: Locale,
    ) => {
      const from = sql`from ${countedByAuthor(readerId)}
        cross join lateral (select * from authors where authors.id = counted.author_id offset 0) as authors
        where ${matching('authors', q)}`
      const { rows, total } = await pageOf<LibraryAuthor>(db, page, {
        rows: (limit) => sql`select authors.slug, authors.name, authors.photo, authors.works_count,
            my_works_count, my_read_count, ${countedAlong} ${from} order by ${authorOrder(sort, locale)} ${limit}`,
        count: sql`select count(*)::int as total ${from}`,
      })
      return { authors: rows, total }
    },

    listMySeries: async (
      readerId: string,
      { q, sort }: LibrarySearch<LibrarySeriesSort>,
      page: Page,
      locale: Locale,
    ) => {
      const from = sql`from ${countedBySeries(readerId)}
        cross join lateral (select * from series where series.id = counted.series_id offset 0) as series
        where ${matching('series', q)}`
      const { rows, total } = await pageOf<SeriesRow & Pick<LibrarySeries, 'my_works_count' | 'my_read_count'>>(
        db,
        page,
        {
          // The page of series is chosen first, so that only those on it are looked at closely.
          rows: (
            limit,
          ) => sql`select ${seriesColumns(locale)}, my_works_count, my_read_count, series_count as total from (
              select series.*, my_works_count, my_read_count, count(*) over ()::int as series_count ${from} order by ${seriesOrder(sort, locale)} ${limit}) as series
            order by ${seriesOrder(sort, locale)}`,
          count: sql`select count(*)::int as total ${from}`,
        },
      )
      const series: LibrarySeries[] = rows.map(({ my_works_count, my_read_count, ...row }) => ({
        ...toSeriesCard(row),
        my_works_count,
        my_read_count,
      }))
      return { series, total }
    },

    listMyContributions: async (
      readerId: string,
      { q, sort }: LibrarySearch<ContributionSort>,
      page: Page,
      locale: Locale,
    ) => {
      const from = sql`from books join works on works.id = books.work_id
        where books.contributor_id = ${readerId} and not books.is_imported and ${matching('works', q)}`
      const { rows, total } = await pageOf<CardRow & { created_at: Date; is_kept: boolean }>(db, page, {
        rows: (limit) => sql`select ${cardColumns}, books.created_at,
            ${isKeptByOthers(sql`books.id`, readerId)} as is_kept
            ${from} order by ${contributionOrder(sort, locale)} ${limit}`,
        count: sql`select count(*)::int as total ${from}`,
      })
      const cards = await toCards(db, readerId, rows)
      const contributions: Contribution[] = cards.map(({ created_at, is_kept, ...card }) => ({
        ...card,
        created_at: created_at.toISOString(),
        can: { edit: true, delete: !is_kept },
      }))
      return { contributions, total }
    },
  }
}
