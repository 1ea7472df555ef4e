import { sql, type SQL } from '../../../db/sql.ts'
import { allOf, type Condition } from '../../../db/page.ts'
import { openBooks } from '../../../db/open-books.ts'
import { isAmong, ownBookFilter, readFilter } from '../../library/filters/read-filter-queries.ts'
import { askedBase, isNear, mine, type Question } from './question-queries.ts'

/** Which books the filters leave. */

/** The books somebody has, or had, or has lent, from what they wrote down about buying, selling and lending. */
function ownedFilter({ owned, readerId }: Question): Condition {
  const bought = sql`select book_id from transactions where reader_id = ${readerId} group by book_id
    having sum(case type when 'bought' then quantity when 'sold' then -quantity else 0 end) > 0`
  const lent = sql`select book_id from transactions
    where reader_id = ${readerId} and type = 'lent' and return_date is null`
  const conditions = {
    owned: isAmong(sql`book_id`, bought),
    'not-owned': sql`book_id not in (${bought})`,
    lent: isAmong(sql`book_id`, lent),
  }
  return owned && conditions[owned]
}

/** Books that anyone could find with the reader. */
export const sharedFilter = ({ isShared, readerId }: Question): Condition =>
  isShared && isAmong(sql`book_id`, openBooks(readerId, 'public'))

const ownerOf = ({ readerId, timeZone }: Question) => ({ id: readerId, timeZone, level: 'private' as const })

/** The question, and the books in `table` that conditions leave: found once, however many charts ask. */
function narrowedBy(question: Question, table: SQL, conditions: readonly Condition[]): SQL[] {
  if (!conditions.some(Boolean)) return [askedBase(question)]
  return [
    askedBase(question),
    sql`chosen as materialized (select distinct book_id from ${table} where ${allOf([...conditions])})`,
  ]
}

const isChosen = isAmong(sql`book_id`, sql`select book_id from chosen`)

/** What filters leave of a table of what was bought, lent or put on a shelf. */
export function ownedBooks(question: Question, table: SQL): { base: SQL[]; isChosen: Condition } {
  const conditions = [ownBookFilter(question.filters, ownerOf(question), table), ownedFilter(question)]
  return { base: narrowedBy(question, table, conditions), isChosen: conditions.some(Boolean) && isChosen }
}

/** What filters leave of the reading logs that a condition finds; with it, those that they leave are in `chosen`. */
export function logsWhere(question: Question, condition: SQL): SQL {
  const [format, conditions] = filtersOfLogs(question)
  return sql`
    select id, book_id, work_id, book_format, length_type, length, progress, state, started_at, finished_at,
      started_precision, finished_precision
    from readings
    where ${allOf([condition, format, conditions.some(Boolean) && isChosen])}`
}

/** The logs that any chart may count in the days that are looked at: filters need not be asked about the books of others. */
function nearLogs(question: Question): SQL {
  const isAny = question.spans.now.from === null
  const sessions = sql`select reading_id from reading_sessions where ${mine} and ${isNear(question, sql`finished_at`)}`
  return sql`(select book_id from readings where ${allOf([
    mine,
    !isAny &&
      sql`((${isNear(question, sql`started_at`)}) or (${isNear(question, sql`finished_at`)}) or state = 'stopped'
        or finished_precision = 'unknown' or ${isAmong(sql`id`, sessions)})`,
  ])}) as logs`
}

/** What the filters ask of a log's format, and of its book. */
function filtersOfLogs(question: Question) {
  const [format, book] = readFilter(question.filters, ownerOf(question), nearLogs(question))
  return [format, [book, ownedFilter(question), sharedFilter(question)]] as const
}

export const narrowedBase = (question: Question) => narrowedBy(question, nearLogs(question), filtersOfLogs(question)[1])
