import type { Period } from '../../../contract/goals.ts'
import type { Translator } from '../../../shared/translate.ts'
import { addDays } from '../../../shared/zoned-time.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** The form offers three named periods, and custom dates. */
type NamedSpan = 'year' | 'month' | 'next-year'
export type Span = NamedSpan | 'custom'

const yearOf = (day: string): Period => ({ start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` })

function monthOf(day: string): Period {
  const start = `${day.slice(0, 7)}-01`
  // 31 days after the first of a month is always in the next month.
  const next = addDays(start, 31).slice(0, 7)
  return { start, end: addDays(`${next}-01`, -1) }
}

const periods: Record<NamedSpan, (today: string) => Period> = {
  year: yearOf,
  month: monthOf,
  'next-year': (today) => yearOf(addDays(yearOf(today).end, 1)),
}

/** This year, this month or next year. */
export const periodOf = (span: NamedSpan, today: string): Period => periods[span](today)

const isSame = (a: Period, b: Period) => a.start === b.start && a.end === b.end

/** The named period that these dates are, or custom. */
export const spanOf = (period: Period, today: string): Span =>
  (['year', 'month', 'next-year'] as const).find((span) => isSame(period, periodOf(span, today))) ?? 'custom'

/** A period in words: 2026, March 2026, or a range of dates. */
export function periodWords(period: Period, translator: Translator): string {
  const { start, end } = period
  if (isSame(period, yearOf(start))) return formatPartialDate(start.slice(0, 4), translator)
  if (isSame(period, monthOf(start))) return formatPartialDate(start.slice(0, 7), translator)
  const days = new Intl.DateTimeFormat(translator.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  // ICU puts thin spaces around the dash, which find-in-page does not match.
  return days.formatRange(new Date(start), new Date(end)).replaceAll('\u2009', ' ')
}
