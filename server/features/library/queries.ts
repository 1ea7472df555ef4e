import { sql, type SQL } from 'drizzle-orm'
import type { LibraryAuthor, LibraryAuthorSort } from '../../../contract/library.ts'
import type { Database } from '../../db/database.ts'
import { type Page, pageOf } from '../../db/page.ts'
import { matching } from '../search/queries.ts'

/**
 * The works in a reader's library, and whether they have read them. Each book is looked up by itself: joined as a
 * whole, the catalogue might be read from end to end.
 */
const worksOf = (readerId: string): SQL => sql`
  select books.work_id, bool_or(library_books.shelf = 'read' or finished.book_id is not null) as is_read
  from library_books
  cross join lateral (select work_id from books where books.id = library_books.book_id offset 0) as books
  left join (
    select distinct book_id from readings where reader_id = ${readerId} and finished_at is not null) as finished
    on finished.book_id = library_books.book_id
  where library_books.reader_id = ${readerId}
  group by books.work_id`

const authorOrders = {
  'name-asc': sql`authors.sort_name collate "und-x-icu", authors.id`,
  'name-desc': sql`authors.sort_name collate "und-x-icu" desc, authors.id`,
  'count-asc': sql`my_works_count, authors.sort_name collate "und-x-icu", authors.id`,
  'count-desc': sql`my_works_count desc, authors.sort_name collate "und-x-icu", authors.id`,
  'read-asc': sql`my_read_count, authors.sort_name collate "und-x-icu", authors.id`,
  'read-desc': sql`my_read_count desc, authors.sort_name collate "und-x-icu", authors.id`,
} satisfies Record<LibraryAuthorSort, SQL>

export function libraryQueries(db: Database) {
  return {
    listMyAuthors: async (readerId: string, { q, sort }: { q: string; sort: LibraryAuthorSort }, page: Page) => {
      const from = sql`
        from (
          select held.author_id, count(*)::int as my_works_count, count(*) filter (where is_read)::int as my_read_count
          from (${worksOf(readerId)}) as mine
          cross join lateral (
            select distinct author_id from work_authors where work_authors.work_id = mine.work_id offset 0) as held
          group by held.author_id) as counted
        cross join lateral (select * from authors where authors.id = counted.author_id offset 0) as authors
        where ${matching('authors', q)}`
      const { rows, total } = await pageOf<LibraryAuthor>(db, page, {
        rows: (limit) => sql`select authors.slug, authors.name, authors.photo, authors.works_count,
            my_works_count, my_read_count ${from} order by ${authorOrders[sort]} ${limit}`,
        count: sql`select count(*)::int as total ${from}`,
      })
      return { authors: rows, total }
    },
  }
}
