import type { Period } from '../../../contract/goals.ts'
import type { Translator } from '../../../shared/translate.ts'
import { addDays } from '../../../shared/zoned-time.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** How the form offers periods: three at hand, and any other by its days. */
type NamedSpan = 'year' | 'month' | 'next-year'
export type Span = NamedSpan | 'custom'

const yearOf = (day: string): Period => ({ start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` })

function monthOf(day: string): Period {
  const start = `${day.slice(0, 7)}-01`
  // Past the end of any month, and never past the next.
  const next = addDays(start, 31).slice(0, 7)
  return { start, end: addDays(`${next}-01`, -1) }
}

const periods: Record<NamedSpan, (today: string) => Period> = {
  year: yearOf,
  month: monthOf,
  'next-year': (today) => yearOf(addDays(yearOf(today).end, 1)),
}

/** The year or the month that today is in, or the year after. */
export const periodOf = (span: NamedSpan, today: string): Period => periods[span](today)

const isSame = (a: Period, b: Period) => a.start === b.start && a.end === b.end

/** Which of the offers a period is. */
export const spanOf = (period: Period, today: string): Span =>
  (['year', 'month', 'next-year'] as const).find((span) => isSame(period, periodOf(span, today))) ?? 'custom'

/** A period as one would say it: 2026, March 2026, or from one day to another. */
export function periodWords(period: Period, translator: Translator): string {
  const { start, end } = period
  if (isSame(period, yearOf(start))) return formatPartialDate(start.slice(0, 4), translator)
  if (isSame(period, monthOf(start))) return formatPartialDate(start.slice(0, 7), translator)
  const days = new Intl.DateTimeFormat(translator.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  // The platform sets thin spaces around the dash, which a search on the page does not find.
  return days.formatRange(new Date(start), new Date(end)).replaceAll('\u2009', ' ')
}
