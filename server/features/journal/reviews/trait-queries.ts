import type { CountedWarning } from '../../../../contract/content-warnings.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { sql, type SQL } from '../../../db/sql.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'

/** What public reviews of a work say of pace and plot, and how many content warnings they name, as one column. */
export const traitsOfWork = (workId: string): SQL => sql`(
  select coalesce(json_object_agg(trait, reviews_count order by trait), '{}') from (
    select trait, reviews_count from work_traits where work_id = ${workId} and trait not like 'warning/%'
    union all select 'warnings', count(distinct split_part(trait, '/', 2)) from work_traits
      where work_id = ${workId} and trait like 'warning/%' having count(*) > 0) as said)`

const countOf = (grade: string) =>
  sql`coalesce(sum(reviews_count) filter (where split_part(trait, '/', 3) = ${grade}), 0)::int`

/** Pages are those of the edition asked about: of others with a known length, the page as far in. */
export const listCountedWarnings = (db: Handle, book: BookKey): Promise<CountedWarning[]> =>
  rowsOf<CountedWarning>(
    db,
    sql`with counted as (
        select split_part(trait, '/', 2) as warning, ${countOf('graphic')} as graphic, ${countOf('moderate')} as moderate,
          ${countOf('minor')} as minor, sum(reviews_count) as total
        from work_traits where work_id = ${book.work_id} and trait like 'warning/%' group by 1),
      placed as (
        select named ->> 'warning' as warning, min(case
          when reviews.book_id = asked.id then (named ->> 'page')::int
          else greatest(1, round((named ->> 'page')::numeric * asked.pages / theirs.pages))::int end) as page
        from reviews join books as theirs on theirs.id = reviews.book_id join books as asked on asked.id = ${book.id}
        cross join lateral jsonb_array_elements(reviews.traits -> 'content_warnings') as named
        where reviews.work_id = ${book.work_id} and reviews.traits is not null and not reviews.private
          and named ? 'page'
        group by 1)
      select warning, graphic, moderate, minor, page from counted left join placed using (warning)
      order by total desc, warning`,
  )
