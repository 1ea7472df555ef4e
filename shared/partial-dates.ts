import type { CalendarPrecision, DatePrecision, DayPrecision } from './date-precision.ts'
import { dayMilliseconds } from './days.ts'
import { addDays, dayAt } from './zoned-time.ts'

/**
 * Dates of which a reader knows the moment, the day, only the month or year, or nothing. A calendar date has no zone: it is
 * stored as noon UTC of its day and read in UTC, or it would be another day once its reader moves.
 */

const lengths: Record<CalendarPrecision, number> = {
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
export function findPrecision(date: string): CalendarPrecision | undefined {
  if (date === '') return 'unknown'
  if (!pattern.test(date) || !isRealDay(`${date}-01-01`.slice(0, lengths.day))) return undefined
  if (date.length === lengths.year) return 'year'
  return date.length === lengths.month ? 'month' : 'day'
}

/** The same; of what is no date, nothing is known. */
export const precisionOf = (date: string): CalendarPrecision => findPrecision(date) ?? 'unknown'

/** Whether a whole day is known, with a time or without. */
export const isDayKnown = (precision: DatePrecision): boolean => precision === 'time' || precision === 'day'

/** The zone in which a stored date is read. */
export const zoneOf = <Zone extends string | null>(precision: DatePrecision, timeZone: Zone): Zone | 'UTC' =>
  precision === 'time' ? timeZone : 'UTC'

/** A moment that is stored with what is known of it. */
export interface KnownMoment<Precision = DatePrecision> {
  moment: Date
  precision: Precision
}

/** The day of a stored date. */
export const dayOf = ({ moment, precision }: KnownMoment, timeZone: string): string =>
  dayAt(moment, zoneOf(precision, timeZone))

/** What is known of a stored date: `2019-05-21`, `2019-05`, `2019` or nothing. */
export const partialDateAt = (moment: Date, precision: DatePrecision, timeZone: string): string =>
  dayOf({ moment, precision }, timeZone).slice(0, precision === 'time' ? lengths.day : lengths[precision])

/** The moment that is stored for a calendar day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00Z`)

const noon = dayMilliseconds / 2

const isNoon = (moment: Date): boolean =>
  ((moment.getTime() % dayMilliseconds) + dayMilliseconds) % dayMilliseconds === noon

/** The first and the last that a call may give: a zone may be a day beyond. */
const [firstDay, lastDay] = ['1000-01-01', '9999-12-31']

function givenDay(moment: Date, timeZone: string): string {
  const day = dayAt(moment, timeZone)
  if (day.length > lastDay.length) return lastDay
  return day < firstDay ? firstDay : day
}

/**
 * What is stored of a moment that a call gives. Without a time it is the caller's date at that moment, unless it is what a
 * calendar day is stored and answered as.
 */
export const storedMoment = ({ moment, precision }: KnownMoment, timeZone: string): Date =>
  precision === 'time' || isNoon(moment) ? moment : noonOf(givenDay(moment, timeZone))

interface GivenMoment<Precision> {
  moment: Date | undefined
  precision: Precision | undefined
}

/**
 * What is stored of a moment after a change. One that is given without a precision is the moment itself; one that is sent
 * back as it was stays what it was.
 */
export function changedMoment<Precision extends DatePrecision>(
  stored: KnownMoment<Precision>,
  { moment = stored.moment, precision }: GivenMoment<Precision>,
  timeZone: string,
): KnownMoment<Precision | 'time'> {
  const isSame = moment.getTime() === stored.moment.getTime()
  const newPrecision = precision ?? (isSame ? stored.precision : 'time')
  return { moment: storedMoment({ moment, precision: newPrecision }, timeZone), precision: newPrecision }
}

/**
 * The precision of a moment that comes from the clock or from an import, and from no form: the clock gives microseconds, and
 * never noon on the dot.
 */
export const clockPrecision = (moment: Date): DayPrecision => (isNoon(moment) ? 'day' : 'time')

export const clockDay = (moment: Date, timeZone: string): string =>
  dayOf({ moment, precision: clockPrecision(moment) }, timeZone)

/** Whether an end is not before its start: by the moments where both have a time, else by their days. */
export function isInOrder(start: KnownMoment, end: KnownMoment, timeZone: string): boolean {
  if (start.precision === 'time' && end.precision === 'time') return start.moment <= end.moment
  return dayOf(start, timeZone) <= dayOf(end, timeZone)
}

/** What a time on some day may be before the noon UTC of that day. */
const mostBefore = 26 * 60 * 60 * 1000

/** The same in any zone that there is: of a time and a calendar day, only a zone knows which is first. */
export function areInOrder(start: KnownMoment, end: KnownMoment): boolean {
  const isMixed = (start.precision === 'time') !== (end.precision === 'time')
  return start.moment.getTime() - end.moment.getTime() <= (isMixed ? mostBefore : 0)
}

// From the end: the years after 9999 have more digits.
const firstOfMonth = (day: string) => `${day.slice(0, -'-31'.length)}-01`
const firstOfYear = (day: string) => `${day.slice(0, -'-12-31'.length)}-01-01`
const nextMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), 31))
const nextYear = (day: string) => firstOfYear(addDays(firstOfYear(day), 366))

/**
 * The moment that is stored for `2019-05-21`, `2019-05`, `2019` or nothing: that of the last day of it that is not after
 * today. Undefined for what is no date.
 */
export function findPartialMoment(date: string, today: string): Date | undefined {
  const precision = findPrecision(date)
  if (precision === undefined) return undefined
  const last = {
    day: () => date,
    month: () => addDays(nextMonth(`${date}-01`), -1),
    year: () => `${date}-12-31`,
    unknown: () => today,
  }
  return noonOf(today.startsWith(date) ? today : last[precision]())
}

/** The same; for what is no date, today as for an unknown one. */
export const partialMoment = (date: string, today: string): Date => findPartialMoment(date, today) ?? noonOf(today)

/** From the one day until before the other; either may be open. */
export interface DaySpan {
  from: string | null
  until: string | null
}

/** All days of a year. */
export function daysOfYear(year: number): { from: string; until: string } {
  const digits = String(year).padStart(4, '0')
  return { from: `${digits}-01-01`, until: addDays(`${digits}-12-31`, 1) }
}

/** The whole months and years within some days: what is only known to be in a month counts where all of it would. */
export function wholeSpans({ from, until }: DaySpan): Record<'day' | 'month' | 'year', DaySpan> {
  const whole = (first: (day: string) => string, next: (day: string) => string): DaySpan => ({
    from: from === null || first(from) === from ? from : next(from),
    until: until && first(until),
  })
  return { day: { from, until }, month: whole(firstOfMonth, nextMonth), year: whole(firstOfYear, nextYear) }
}
