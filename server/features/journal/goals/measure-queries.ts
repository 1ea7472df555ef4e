import { sql, type SQL } from '../../../db/sql.ts'
import type { GoalMetric, Period } from '../../../../contract/goals.ts'
import type { Filter } from '../../../../contract/filters.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import type { KnownMoment } from '../../../../shared/partial-dates.ts'
import { addDays, startOfDay } from '../../../../shared/zoned-time.ts'
import type { Handle } from '../../../db/database.ts'
import { bucketOf, isNearDays, isOnDays, type StartOf } from '../../../db/known-days.ts'
import { allOf, rowsOf, type Condition } from '../../../db/page.ts'
import type { FilterOwner } from '../../library/filters/condition-queries.ts'
import { readFilter } from '../../library/filters/read-filter-queries.ts'
import { amounts, moved, sat } from '../readings/amount-queries.ts'
import { sessionPrecision } from '../readings/reading-day-queries.ts'
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

/** The start of each day, cached: goals share many days, and computing one is slow. */
function daysIn(timeZone: string): StartOf {
  const starts = new Map<string, Date>()
  return (day) => {
    const start = starts.get(day) ?? startOfDay(day, timeZone)
    starts.set(day, start)
    return start
  }
}

/** From the first day until before the other. */
interface Span {
  from: string
  until: string
}

/** Near a span of days: which are within depends on what is known of each. */
type IsNear = (moment: SQL) => SQL

const momentColumns = { moment: sql`moment`, precision: sql`precision` }

// Each is looked up by itself: joined as a whole, the catalogue might be read from end to end.
const itsBook = sql`cross join lateral (select pages, minutes from books where id = readings.book_id offset 0) as books`

/** A reader's sessions, each at its end; a log written down as finished is one session over all of it. */
const sessionsOf = (readerId: string, isNear: IsNear) => sql`
  select session.finished_at as moment, ${sessionPrecision}, readings.book_id, readings.book_format,
    ${amounts(moved, sat)}
  from reading_sessions as session
  cross join lateral (
    select book_id, book_format, length_type, finished_at, finished_precision from readings
    where id = session.reading_id offset 0) as readings
  ${itsBook}
  where session.reader_id = ${readerId} and ${isNear(sql`session.finished_at`)}
  union all
  select readings.finished_at, readings.finished_precision, readings.book_id, readings.book_format, ${amounts(sql`readings.length`, sql`0`)}
  from readings ${itsBook}
  where readings.reader_id = ${readerId} and ${isNear(sql`readings.finished_at`)}
    and not exists (select 1 from reading_sessions where reading_id = readings.id)`

const finishedBy = (readerId: string, isNear: IsNear) => sql`
  select finished_at as moment, finished_precision as precision, book_id, book_format, work_id from readings
  where reader_id = ${readerId} and ${isNear(sql`finished_at`)}`

/** What a goal's filters ask of what was read. */
const filtered = ({ filters, visibility }: Measurable, owner: Owner, table: SQL): Condition[] =>
  readFilter(filters, { ...owner, level: visibility }, table)

const sources = { books: sql`finished`, pages: sql`sessions`, minutes: sql`sessions`, streak: sql`reading_moments` }

/** What makes a day one on which a reader read: a session ended, or a log was finished, where the day is known. */
const readingMoments = sql`
  select moment, precision, book_id, book_format from sessions where precision in ('time', 'day')
  union all select moment, precision, book_id, book_format from finished where precision in ('time', 'day')`

/**
 * What was read that a goal looks at, each in its step. What was finished in some month or year counts where the period has
 * all of it.
 */
function readFor(goal: Measurable, owner: Owner, startOf: StartOf): SQL {
  const { period, course } = goal
  const table = sources[goal.metric]
  const days = { from: period.start, until: addDays(period.end, 1) }
  const firstDays = course.steps.slice(0, -1).map(({ passed }) => addDays(period.start, passed))
  return sql`(select *, ${bucketOf(momentColumns, firstDays, startOf)} as step from ${table} where ${allOf([
    isOnDays(momentColumns, { ...days, startOf, end: spanOf(goal).until }),
    ...filtered(goal, owner, table),
  ])}) as counted`
}

/**
 * What was read by each moment at which something counted, in order of its days. A work that is finished twice counts once,
 * when it was finished first.
 */
function counted(goal: Measurable & { metric: Exclude<GoalMetric, 'streak'> }, rows: SQL): SQL {
  const amounts =
    goal.metric === 'books'
      ? sql`select distinct on (work_id) step, moment, precision, 1 as amount from ${rows} order by work_id, step, moment`
      : sql`select step, moment, precision, ${sql.identifier(goal.metric)} as amount from ${rows}`
  return sql`select step, moment, precision, sum(amount) over (order by step, moment) as total, null::int as day,
      null::int as first_day
    from (${amounts}) as amounts`
}

/**
 * The first moment of each reading day, the day's number in the period, the number of the first day of its run, and the
 * longest run by then. Days in a row share the difference between their number and their rank.
 */
function runs(goal: Measurable, rows: SQL, startOf: StartOf): SQL {
  const { period, course } = goal
  const days = Array.from({ length: Math.min(course.passed + 1, course.days) }, (_, after) =>
    addDays(period.start, after),
  )
  return sql`select step, moment, precision, max(day - first_day + 1) over (order by day) as total, day, first_day
    from (select *, min(day) over (partition by day - rank) as first_day
      from (select *, (row_number() over (order by day))::int as rank
        from (select distinct on (day) step, moment, precision, day
          from (select *, ${bucketOf(momentColumns, days, startOf)} as day from ${rows}) as moments
          order by day, moment) as days) as ranked) as days`
}

function spanOf({ period, course }: Pick<Measurable, 'period' | 'course'>): Span {
  const last = course.steps.at(-1)?.day ?? period.end
  return { from: period.start, until: addDays(last, 1) }
}

/** The running total at each moment, by the step it falls into. */
function runningTotal(goal: Measurable, ordinal: number, owner: Owner, startOf: StartOf): SQL {
  const rows = readFor(goal, owner, startOf)
  const { metric } = goal
  const totals = metric === 'streak' ? runs(goal, rows, startOf) : counted({ ...goal, metric }, rows)
  return sql`select ${ordinal}::int as ordinal, ${goal.target}::int as target, totals.* from (${totals}) as totals`
}

interface TotalRow {
  ordinal: number
  step: number
  total: number
  met: { moment: string; precision: DatePrecision } | null
  /** Of a streak: the last reading day of the step and the first of its run, counted from 1. */
  day: number | null
  first_day: number | null
}

/** What all the goals look at is read once. */
async function totalsOf(db: Handle, goals: Measurable[], owner: Owner): Promise<TotalRow[]> {
  const begunGoals = goals.flatMap((goal, ordinal) => (goal.course.steps.length > 0 ? [{ goal, ordinal }] : []))
  if (begunGoals.length === 0) return []
  const startOf = daysIn(owner.timeZone)
  const spans = begunGoals.map(({ goal }) => spanOf(goal))
  const [from = '', until = ''] = [
    spans.map((span) => span.from).toSorted()[0],
    spans
      .map((span) => span.until)
      .toSorted()
      .at(-1),
  ]
  const isNear: IsNear = (moment) => isNearDays(moment, { from, until, startOf })
  const totals = begunGoals.map(({ goal, ordinal }) => runningTotal(goal, ordinal, owner, startOf))
  return rowsOf<TotalRow & Record<string, unknown>>(
    db,
    sql`with finished as materialized (${finishedBy(owner.id, isNear)}),
        sessions as materialized (${sessionsOf(owner.id, isNear)}), reading_moments as materialized (${readingMoments})
      select ordinal, step, trunc(max(total), 2)::float8 as total,
        (array_agg(json_build_object('moment', moment, 'precision', precision) order by moment)
          filter (where total >= target))[1] as met,
        max(day) as day, max(first_day) as first_day
      from (${sql.join(totals, sql` union all `)}) as totals group by ordinal, step order by ordinal, step`,
    // Put together from what readers chose.
    { isPrepared: false },
  )
}

const knownMoment = (met: TotalRow['met'] | undefined): KnownMoment | null =>
  met ? { moment: new Date(met.moment), precision: met.precision } : null

const runOf = (row: TotalRow | undefined): Measured['run'] =>
  row && row.day !== null && row.first_day !== null ? { days: row.day - row.first_day + 1, last: row.day } : null

/**
 * Each goal with what was read of what it counts, for all of a reader's goals in one statement. What is dated after
 * today counts from its day on.
 */
export async function measure<Goal extends Measurable>(db: Handle, goals: Goal[], owner: Owner) {
  const byGoal = Map.groupBy(await totalsOf(db, goals, owner), ({ ordinal }) => ordinal)
  return goals.map((goal, ordinal): { goal: Goal; measured: Measured } => {
    const own = byGoal.get(ordinal) ?? []
    return {
      goal,
      measured: {
        totals: new Map(own.map(({ step, total }) => [step, total])),
        met: knownMoment(own.find(({ met }) => met !== null)?.met),
        run: runOf(own.at(-1)),
      },
    }
  })
}
