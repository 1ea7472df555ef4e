import { sql, type SQL } from '../../../db/sql.ts'
import type { Filter } from '../../../../contract/filters.ts'
import { allOf, type Condition } from '../../../db/page.ts'
import { bookFilter, type FilterOwner } from './condition-queries.ts'

/** Evaluated once as a hashed subplan. A bare `in` would become a join, and might be evaluated for every row. */
export const isAmong = (id: SQL, ids: SQL) => sql`(${id} in (${ids})) is true`

/** What filters ask of the column `book_id` of a table of one reader's books. */
export function ownBookFilter(filters: Filter[], owner: FilterOwner, table: SQL): Condition {
  if (!filters.some(({ enabled }) => enabled)) return undefined
  const { work, edition, own } = bookFilter(filters, owner)
  return isAmong(
    sql`book_id`,
    sql`select books.id from (select distinct book_id from ${table}) as mine
      cross join lateral (select * from books where books.id = mine.book_id offset 0) as books
      cross join lateral (select * from works where works.id = books.work_id offset 0) as works
      where ${allOf([sql`true`, ...work, ...edition('books'), ...own.map((books) => isAmong(sql`books.id`, books))])}`,
  )
}

/**
 * What filters ask of a table of what was read, with `book_id` and `book_format`. The format comes from the reading, not
 * the edition: readers may listen to a book they own on paper.
 */
export function readFilter(filters: Filter[], owner: FilterOwner, table: SQL): [format: Condition, book: Condition] {
  const formats = filters.find(({ key, enabled }) => key === 'format' && enabled)?.value
  return [
    formats && sql`book_format = any (${sql.param(formats)}::text[])`,
    ownBookFilter(
      filters.filter(({ key }) => key !== 'format'),
      owner,
      table,
    ),
  ]
}
