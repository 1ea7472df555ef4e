import { sql, type SQL } from '../../../db/sql.ts'
import { logsWhere, narrowedBase } from './filter-queries.ts'
import { isNow, mine, type Question } from './question-queries.ts'

/**
 * Of `logs`, those in percent of an edition whose pages, or minutes as an audiobook, nobody knows, which moved on within the
 * days asked for: they count in no sum of pages or minutes. A session that ended its log is known as well as the log's end.
 */
export const lengthlessLogs = (question: Question): SQL => sql`
  select logs.id, logs.book_id, logs.book_format, logs.finished_at, logs.finished_precision
  from logs
  cross join lateral (
    select case when logs.book_format = 'audiobook' then minutes else pages end as length
    from books where books.id = logs.book_id offset 0) as edition
  where logs.length_type = 'percent' and edition.length is null
    and case when exists (select 1 from reading_sessions where reading_id = logs.id offset 0) then exists (
        select 1 from reading_sessions as session
        where session.reading_id = logs.id and session.moved > 0
          and case when session.finished_at = case when logs.finished_precision not in ('time', 'day') then logs.finished_at end
            then ${isNow(question, sql`logs.finished_at`, sql`logs.finished_precision`)}
            else ${isNow(question, sql`session.finished_at`, sql`session.precision`)} end
        offset 0)
      else ${isNow(question, sql`logs.finished_at`, sql`logs.finished_precision`)} end`

export const lengthlessBase = (question: Question): SQL[] => [
  ...narrowedBase(question),
  sql`logs as not materialized (${logsWhere(question, sql`${mine} and length_type = 'percent'`)})`,
  sql`lengthless as materialized (${lengthlessLogs(question)})`,
]
