import { weekdayNames } from '../../../../shared/reading-times.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatPartialDate } from '../../../lib/dates.ts'

const tenHours = 600

/** Numbers and keys of charts as a reader reads them. */
export function chartWords(translator: Translator) {
  const { t, plural, locale } = translator
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const number = (value: number) => whole.format(value)
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
  const weekdays = (length: 'long' | 'short') => weekdayNames(locale, length)
  const hourNames = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })

  /** `150 to 299`, `800 or more`, with the number that a noun after it follows. */
  const rangeOf = (ends: readonly number[], from: number) => {
    const next = ends[ends.indexOf(from) + 1]
    if (next === undefined) return { range: t(':from or more', { from: number(from) }), last: from }
    const last = next - 1
    return { range: last === from ? number(from) : t(':from to :to', { from: number(from), to: number(last) }), last }
  }

  return {
    number,
    fine: (value: number) => fine.format(value),
    /** For the top of a bar. */
    compact: (value: number) => compact.format(value < 10 ? value : Math.round(value)),
    exact: (value: number) => exact.format(value),
    percent: (value: number) => percent.format(value),
    /** Tenths say something of a few hours only. */
    hours: (minutes: number) => (minutes < tenHours ? fine : whole).format(minutes / 60),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    time: (key: string) => formatPartialDate(key, translator),
    shortTime: (key: string) =>
      key.length === 'YYYY'.length ? key.slice(2) : monthNames.format(new Date(`${key}-01T00:00Z`)),
    monthName: (key: string) => monthNames.format(new Date(`${key}-01T00:00Z`)),
    weekdays,
    hour: (hour: number) => hourNames.format(new Date(Date.UTC(2024, 0, 1, hour))),
    pages: (from: number) => t(':range pages', { range: rangeOf([0, 150, 300, 500, 800], from).range }),
    listening: (from: number) => t(':hours h', { hours: rangeOf([0, 5, 10, 15, 20], from / 60).range }),
    years: (from: number) => {
      const { range, last } = rangeOf([0, 2, 6, 11, 26, 51, 101], from)
      return plural(last, ':range year', ':range years', { range })
    },
    days: (from: number) => {
      const { range, last } = rangeOf([1, 2, 4, 8, 15, 31, 91], from)
      return plural(last, ':range day', ':range days', { range })
    },
  }
}

export type ChartWords = ReturnType<typeof chartWords>
