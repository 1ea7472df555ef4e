import type { DatePrecision } from './date-precision.ts'
import { addDays, dayAt, momentOf } from './zoned-time.ts'

/** Dates of which a reader knows the day, only the month or year, or nothing. */

const lengths: Record<DatePrecision, number> = {
  day: '2019-05-21'.length,
  month: '2019-05'.length,
  year: '2019'.length,
  unknown: 0,
}

const pattern = /^(?!0000)\d{4}(-\d{2}(-\d{2})?)?$/

/** The thirty-first of June is well-formed, but no day; some engines take it for the first of July. */
function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Of `2019-05-21`, `2019-05`, `2019` or nothing; undefined of what is no date. */
export function findPrecision(date: string): DatePrecision | undefined {
  if (date === '') return 'unknown'
  if (!pattern.test(date) || !isRealDay(`${date}-01-01`.slice(0, lengths.day))) return undefined
  if (date.length === lengths.year) return 'year'
  return date.length === lengths.month ? 'month' : 'day'
}

/** The same; of what is no date, nothing is known. */
export const precisionOf = (date: string): DatePrecision => findPrecision(date) ?? 'unknown'

/** What is known of a moment: `2019-05-21`, `2019-05`, `2019` or nothing. */
export const partialDateAt = (moment: Date, precision: DatePrecision, timeZone: string): string =>
  dayAt(moment, timeZone).slice(0, lengths[precision])

// From the end: the years after 9999 have more digits.
const firstOfMonth = (day: string) => `${day.slice(0, -'-31'.length)}-01`
const firstOfYear = (day: string) => `${day.slice(0, -'-12-31'.length)}-01-01`
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
const nextYear = (day: string) => firstOfYear(addDays(firstOfYear(day), 366))

/**
 * The moment that is stored for `2019-05-21`, `2019-05`, `2019` or nothing: noon, which stays the same day wherever the
 * reader travels, on the last day of it that is not after today. Undefined for what is no date.
 */
export function findPartialMoment(date: string, timeZone: string, today: string): Date | undefined {
  const precision = findPrecision(date)
  if (precision === undefined) return undefined
  const lastDay = {
    day: () => date,
    month: () => addDays(nextMonth(`${date}-01`), -1),
    year: () => `${date}-12-31`,
    unknown: () => today,
  }
  const day = today.startsWith(date) ? today : lastDay[precision]()
  const noon = momentOf(`${day}T12:00`, timeZone)
  // Kiritimati went from 30 December 1994 straight to 1 January 1995, which is not in December.
  const isSkipped = noon !== undefined && !dayAt(noon, timeZone).startsWith(date)
  return isSkipped ? momentOf(`${addDays(day, -1)}T12:00`, timeZone) : noon
}

/** The same; for what is no date, today as for an unknown one. */
export const partialMoment = (date: string, timeZone: string, today: string): Date =>
  findPartialMoment(date, timeZone, today) ?? new Date(`${today}T12:00Z`)

/** From the one day until before the other; either may be open. */
export interface DaySpan {
  from: string | null
  until: string | null
}

/** The whole months and years within some days: what is only known to be in a month counts where all of it would. */
export function wholeSpans({ from, until }: DaySpan): Record<'day' | 'month' | 'year', DaySpan> {
  const whole = (first: (day: string) => string, next: (day: string) => string): DaySpan => ({
    from: from === null || first(from) === from ? from : next(from),
    until: until && first(until),
  })
  return { day: { from, until }, month: whole(firstOfMonth, nextMonth), year: whole(firstOfYear, nextYear) }
}
