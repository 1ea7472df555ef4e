import type { Period } from '../../../../contract/goals.ts'
import { isSamePeriod, monthOf, yearOf } from '../../../../shared/goal-period.ts'
import { addDays } from '../../../../shared/zoned-time.ts'

/** The form offers three named periods, and custom dates. */
type NamedSpan = 'year' | 'month' | 'next-year'
export type Span = NamedSpan | 'custom'

const periods: Record<NamedSpan, (today: string) => Period> = {
  year: yearOf,
  month: monthOf,
  'next-year': (today) => yearOf(addDays(yearOf(today).end, 1)),
}

/** This year, this month or next year. */
export const periodOf = (span: NamedSpan, today: string): Period => periods[span](today)

/** The named period that these dates are, or custom. */
export const spanOf = (period: Period, today: string): Span =>
  (['year', 'month', 'next-year'] as const).find((span) => isSamePeriod(period, periodOf(span, today))) ?? 'custom'
