import { datePrecisions, type DatePrecision } from './date-precision.ts'
import { addDays, dayAt, momentOf } from './zoned-time.ts'

/** Dates of which a reader knows the day, only the month or year, or nothing. */

const lengths: Record<DatePrecision, number> = {
  day: '2019-05-21'.length,
  month: '2019-05'.length,
  year: '2019'.length,
  unknown: 0,
}

/** Of `2019-05-21`, `2019-05`, `2019` or nothing. */
export const precisionOf = (date: string): DatePrecision =>
  datePrecisions.find((precision) => date.length === lengths[precision]) ?? 'unknown'

/** What is known of a moment: `2019-05-21`, `2019-05`, `2019` or nothing. */
export const partialDateAt = (moment: Date, precision: DatePrecision, timeZone: string): string =>
  dayAt(moment, timeZone).slice(0, lengths[precision])

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfYear = (day: string) => `${day.slice(0, 4)}-01-01`
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
const nextYear = (day: string) => firstOfYear(addDays(firstOfYear(day), 366))

/**
 * The moment that is stored for `2019-05-21`, `2019-05`, `2019` or nothing: noon, which stays the same day wherever the
 * reader travels, on the last day of it that is not after today.
 */
export function partialMoment(date: string, timeZone: string, today: string): Date {
  const lastDay = {
    day: () => date,
    month: () => addDays(nextMonth(`${date}-01`), -1),
    year: () => `${date}-12-31`,
    unknown: () => today,
  }
  const day = today.startsWith(date) ? today : lastDay[precisionOf(date)]()
  return momentOf(`${day}T12:00`, timeZone) ?? new Date(`${today}T12:00Z`)
}

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
