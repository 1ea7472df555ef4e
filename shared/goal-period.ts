import { formatPartialDate } from './date-words.ts'
import type { Translator } from './translate.ts'
import { addDays } from './zoned-time.ts'

/** Days, both included. */
interface Period {
  start: string
  end: string
}

export const yearOf = (day: string): Period => ({ start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` })

export function monthOf(day: string): Period {
  const start = `${day.slice(0, 7)}-01`
  // 31 days after the first of a month is always in the next month.
  const next = addDays(start, 31).slice(0, 7)
  return { start, end: addDays(`${next}-01`, -1) }
}

export const isSamePeriod = (a: Period, b: Period) => a.start === b.start && a.end === b.end

/** A period in words: 2026, March 2026, or a range of dates. */
export function periodWords(period: Period, translator: Translator): string {
  const { start, end } = period
  if (isSamePeriod(period, yearOf(start))) return formatPartialDate(start.slice(0, 4), translator)
  if (isSamePeriod(period, monthOf(start))) return formatPartialDate(start.slice(0, 7), translator)
  const days = new Intl.DateTimeFormat(translator.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  // ICU puts thin spaces around the dash, which find-in-page does not match.
  return days.formatRange(new Date(start), new Date(end)).replaceAll('\u2009', ' ')
}
