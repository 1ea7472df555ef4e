import { weekdayNames } from '../../../shared/reading-times.ts'
import type { Translator } from '../../../shared/translate.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** Numbers and keys of charts as a reader reads them. */
export function chartWords(translator: Translator) {
  const { t, locale } = translator
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const number = (value: number) => whole.format(value)
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
  const weekdays = (length: 'long' | 'short') => weekdayNames(locale, length)
  const hourNames = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })

  /** `150 to 299`, `800 or more`. */
  const range = (ends: readonly number[], from: number, format: (value: number) => string) => {
    const next = ends[ends.indexOf(from) + 1]
    if (next === undefined) return t(':from or more', { from: format(from) })
    return next - 1 === from ? format(from) : t(':from to :to', { from: format(from), to: format(next - 1) })
  }

  return {
    number,
    fine: (value: number) => fine.format(value),
    exact: (value: number) => exact.format(value),
    percent: (value: number) => percent.format(value),
    hours: (minutes: number) => fine.format(minutes / 60),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    time: (key: string) => formatPartialDate(key, translator),
    shortTime: (key: string) =>
      key.length === 'YYYY'.length ? key.slice(2) : monthNames.format(new Date(`${key}-01T00:00Z`)),
    monthName: (key: string) => monthNames.format(new Date(`${key}-01T00:00Z`)),
    weekdays,
    hour: (hour: number) => hourNames.format(new Date(Date.UTC(2024, 0, 1, hour))),
    pages: (from: number) => range([0, 150, 300, 500, 800], from, number),
    listening: (from: number) =>
      t(':hours h', {
        hours: range(
          [0, 300, 600, 900, 1200].map((minutes) => minutes / 60),
          from / 60,
          number,
        ),
      }),
    years: (from: number) => range([0, 2, 6, 11, 26, 51, 101], from, number),
    days: (from: number) => range([1, 2, 4, 8, 15, 31, 91], from, number),
  }
}

export type ChartWords = ReturnType<typeof chartWords>
