import { sql, type SQL } from 'drizzle-orm'
import type { GoalMetric, Period } from '../../../contract/goals.ts'
import type { Filter } from '../../../contract/filters.ts'
import type { Visibility } from '../../../contract/vocabulary.ts'
import { addDays, startOfDay } from '../../../shared/zoned-time.ts'
import type { Database } from '../../db/database.ts'
import { allOf, rowsOf, type Condition } from '../../db/page.ts'
import type { FilterOwner } from '../filters/condition-queries.ts'
import { readFilter } from '../filters/read-filter-queries.ts'
import { amounts, moved, sat } from '../readings/amount-queries.ts'
import { isWithinDays } from '../readings/precision-queries.ts'
import type { Course, Measured } from './progress.ts'

/** What is to be measured: a goal's settings, and the position of today in its period. */
export interface Measurable {
  metric: GoalMetric
  target: number
  period: Period
  filters: Filter[]
  /** A goal counts by nothing that fewer may see than see the goal. */
  visibility: Visibility
  course: Course
}

type Owner = Omit<FilterOwner, 'level'>

type StartOf = (day: string) => Date

/** The start of each day, cached: goals share many days, and computing one is slow. */
function daysIn(timeZone: string): StartOf {
  const known = new Map<string, Date>()
  return (day) => {
    const start = known.get(day) ?? startOfDay(day, timeZone)
    known.set(day, start)
    return start
  }
}

/** The first moment, and the first that is past. */
interface Span {
  from: Date
  until: Date
}

const isWithin = (moment: SQL, { from, until }: Span) => sql`${moment} >= ${from} and ${moment} < ${until}`

// Each is looked up by itself: joined as a whole, the catalogue might be read from end to end.
const itsBook = sql`cross join lateral (select pages, minutes from books where id = readings.book_id offset 0) as books`

/** A session ends on a day; with its log, when that is known to have ended. */
const sessionPrecision = sql`case when session.finished_at = readings.finished_at then readings.finished_precision
  else 'day' end as precision`

/** A reader's sessions, each at its end; a log written down as finished is one session over all of it. */
const sessionsOf = (readerId: string, span: Span) => sql`
  select session.finished_at as moment, ${sessionPrecision}, readings.book_id, readings.book_format,
    ${amounts(moved, sat)}
  from reading_sessions as session
  cross join lateral (
    select book_id, book_format, length_type, finished_at, finished_precision from readings
    where id = session.reading_id offset 0) as readings
  ${itsBook}
  where session.reader_id = ${readerId} and ${isWithin(sql`session.finished_at`, span)}
  union all
  select readings.finished_at, readings.finished_precision, readings.book_id, readings.book_format, ${amounts(sql`readings.length`, sql`0`)}
  from readings ${itsBook}
  where readings.reader_id = ${readerId} and ${isWithin(sql`readings.finished_at`, span)}
    and not exists (select 1 from reading_sessions where reading_id = readings.id)`

const finishedBy = (readerId: string, span: Span) => sql`
  select finished_at as moment, finished_precision as precision, book_id, book_format, work_id from readings
  where reader_id = ${readerId} and ${isWithin(sql`finished_at`, span)}`

/** What a goal's filters ask of what was read. */
const filtered = ({ filters, visibility }: Measurable, owner: Owner, table: SQL): Condition[] =>
  readFilter(filters, { ...owner, level: visibility }, table)

const sources = { books: sql`finished`, pages: sql`sessions`, minutes: sql`sessions`, streak: sql`reading_moments` }

/** What makes a day one on which a reader read: a session ended, or a log was finished, where the day is known. */
const readingMoments = sql`
  select moment, precision, book_id, book_format from sessions where precision = 'day'
  union all select moment, precision, book_id, book_format from finished where precision = 'day'`

/** What was read that a goal looks at. What was finished in some month or year counts where the period has all of it. */
function readFor(goal: Measurable, owner: Owner, startOf: StartOf): SQL {
  const table = sources[goal.metric]
  const days = { from: goal.period.start, until: addDays(goal.period.end, 1) }
  return sql`from ${table} where ${allOf([
    isWithin(sql`moment`, spanOf(goal, startOf)),
    isWithinDays(sql`moment`, sql`precision`, days, startOf),
    ...filtered(goal, owner, table),
  ])}`
}

/** The moments at which something counted. A work that is finished twice counts once, when it was finished first. */
function counted(goal: Measurable & { metric: Exclude<GoalMetric, 'streak'> }, rows: SQL): SQL {
  const amounts =
    goal.metric === 'books'
      ? sql`select min(moment) as moment, 1 as amount ${rows} group by work_id`
      : sql`select moment, ${sql.identifier(goal.metric)} as amount ${rows}`
  return sql`select moment, sum(amount) over (order by moment) as total, null::int as day, null::int as first_day
    from (${amounts}) as counted`
}

/**
 * The first moment of each reading day, the day's number in the period, the number of the first day of its run, and the
 * longest run by then. Days in a row share the difference between their number and their rank.
 */
function runs(goal: Measurable, rows: SQL, startOf: StartOf): SQL {
  const { period, course } = goal
  const starts = Array.from({ length: Math.min(course.passed + 1, course.days) }, (_, after) =>
    startOf(addDays(period.start, after)).toISOString(),
  )
  return sql`select moment, max(day - first_day + 1) over (order by day) as total, day, first_day
    from (select moment, day, min(day) over (partition by day - rank) as first_day
      from (select min(moment) as moment, day, (row_number() over (order by day))::int as rank
        from (select moment, width_bucket(moment, ${sql.param(starts)}::timestamptz[]) as day ${rows}) as moments
        group by day) as days) as days`
}

function spanOf({ period, course }: Measurable, startOf: StartOf): Span {
  const last = course.steps.at(-1)?.day ?? period.end
  return { from: startOf(period.start), until: startOf(addDays(last, 1)) }
}

/** The running total at each moment, by the step it falls into. */
function runningTotal(goal: Measurable, ordinal: number, owner: Owner, startOf: StartOf): SQL {
  const bounds = goal.course.steps
    .slice(0, -1)
    .map(({ passed }) => startOf(addDays(goal.period.start, passed)).toISOString())
  const rows = readFor(goal, owner, startOf)
  const { metric } = goal
  const totals = metric === 'streak' ? runs(goal, rows, startOf) : counted({ ...goal, metric }, rows)
  return sql`select ${ordinal}::int as ordinal, ${goal.target}::int as target, moment, total, day, first_day,
      width_bucket(moment, ${sql.param(bounds)}::timestamptz[]) as step
    from (${totals}) as totals`
}

interface TotalRow {
  ordinal: number
  step: number
  total: number
  met_at: Date | null
  /** Of a streak: the last reading day of the step and the first of its run, counted from 1. */
  day: number | null
  first_day: number | null
}

/** What all the goals look at is read once. */
async function totalsOf(db: Database, goals: Measurable[], owner: Owner): Promise<TotalRow[]> {
  const begun = goals.flatMap((goal, ordinal) => (goal.course.steps.length > 0 ? [{ goal, ordinal }] : []))
  if (begun.length === 0) return []
  const startOf = daysIn(owner.timeZone)
  const spans = begun.map(({ goal }) => spanOf(goal, startOf))
  const all = {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    until: new Date(Math.max(...spans.map(({ until }) => until.getTime()))),
  }
  const totals = begun.map(({ goal, ordinal }) => runningTotal(goal, ordinal, owner, startOf))
  return rowsOf<TotalRow & Record<string, unknown>>(
    db,
    sql`with finished as materialized (${finishedBy(owner.id, all)}), sessions as materialized (${sessionsOf(owner.id, all)}),
        reading_moments as materialized (${readingMoments})
      select ordinal, step, trunc(max(total), 2)::float8 as total, min(moment) filter (where total >= target) as met_at,
        max(day) as day, max(first_day) as first_day
      from (${sql.join(totals, sql` union all `)}) as totals group by ordinal, step order by ordinal, step`,
    // Put together from what readers chose.
    { isPrepared: false },
  )
}

const runOf = (row: TotalRow | undefined): Measured['run'] =>
  row && row.day !== null && row.first_day !== null ? { days: row.day - row.first_day + 1, last: row.day } : null

/**
 * Each goal with what was read of what it counts, for all of a reader's goals in one statement. What is dated after
 * today counts from its day on.
 */
export async function measure<Goal extends Measurable>(db: Database, goals: Goal[], owner: Owner) {
  const byGoal = Map.groupBy(await totalsOf(db, goals, owner), ({ ordinal }) => ordinal)
  return goals.map((goal, ordinal): { goal: Goal; measured: Measured } => {
    const own = byGoal.get(ordinal) ?? []
    return {
      goal,
      measured: {
        totals: new Map(own.map(({ step, total }) => [step, total])),
        met_at: own.find(({ met_at }) => met_at !== null)?.met_at ?? null,
        run: runOf(own.at(-1)),
      },
    }
  })
}
