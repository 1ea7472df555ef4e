import { westernDigits } from '../../../../shared/digits.ts'

/** A date in three fields; only the year is required. */
export interface DateText {
  year: string
  month: string
  day: string
}

export function dateText(date: string | null): DateText {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  return { year: year.replace(/^0+/, ''), month, day: day.replace(/^0/, '') }
}

/** `2019`, `2019-05` or `2019-05-01`; blank is null. A day without a month is kept, so that the schema rejects it. */
export function dateIn({ year, month, day }: DateText): string | null {
  const typed = (text: string, length: number) => text.trim() && westernDigits(text.trim()).padStart(length, '0')
  const parts = [typed(year, 4), month, typed(day, 2)]
  const last = parts.findLastIndex((part) => part !== '')
  return last < 0 ? null : parts.slice(0, last + 1).join('-')
}
