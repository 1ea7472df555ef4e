import type { AskedStatistics } from '../../../../contract/statistics.ts'
import type { DaySpan } from '../../../../shared/partial-dates.ts'
import { addDays, daysFrom } from '../../../../shared/zoned-time.ts'

/** The days that are looked at, and what they are compared with. */
export interface Spans {
  now: DaySpan
  /** The first day that is not looked at: what is dated after today has not happened yet. */
  end: string
  /** The same days of the year before, of some that are a year at most. */
  before: DaySpan | null
  unit: 'month' | 'year'
  /** Where the unit is a month, those from the first that is looked at or compared with to the last, as `2026-03`. */
  months: string[]
}

const longestYear = 366
/** Beyond, the bars of so many months would be too thin to see. */
const mostDaysInMonths = 2 * longestYear

/** The last of which the day after has four digits too. */
const lastDay = '9998-12-31'

/** Before the year 1 there is none. */
const firstCompared = '0002-01-01'

/** A day of the year before; the 29th of February is the 28th there. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before
}

/** Both ends included. */
export function daysAsked(
  { year, from, to, time }: Pick<AskedStatistics, 'year' | 'from' | 'to' | 'time'>,
  today: string,
) {
  if (time === 'all') return { from: null, to: null }
  if (from !== undefined || to !== undefined) return { from: from ?? null, to: to ?? null }
  const digits = String(year ?? Number(today.slice(0, 4))).padStart(4, '0')
  return { from: `${digits}-01-01`, to: `${digits}-12-31` }
}

/** Whether they are all the days of one year. */
export const isYear = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from?.endsWith('-01-01') === true && to === `${from.slice(0, 4)}-12-31`

export function spansOf({ from, to }: { from: string | null; to: string | null }, today: string): Spans {
  const until = to === null ? null : addDays(to < lastDay ? to : lastDay, 1)
  const days = from === null ? Number.POSITIVE_INFINITY : daysFrom(from, to ?? today)
  const end = addDays(to === null || to > today ? today : to, 1)
  const before =
    from !== null && from >= firstCompared && days < longestYear
      ? { from: yearBefore(from), until: addDays(yearBefore(to ?? today), 1) }
      : null
  const isInMonths = from !== null && days < mostDaysInMonths
  return {
    now: { from, until },
    end,
    before,
    unit: isInMonths ? 'month' : 'year',
    months: isInMonths ? monthsFrom((before?.from ?? from).slice(0, 7), end.slice(0, 7)) : [],
  }
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addDays(`${month}-28`, 4).slice(0, 7)) months.push(month)
  return months
}
