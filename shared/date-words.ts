import type { DatePrecision } from './date-precision.ts'
import { formatOrdinal } from './ordinals.ts'
import { clockPrecision, zoneOf } from './partial-dates.ts'
import type { Translator } from './translate.ts'

/** The platform's dates and times in the reader's language. Without a zone they are those of the machine. */

const zone = (timeZone: string | null) => (timeZone === null ? {} : { timeZone })

/** September 21st, 1937; other languages have no such form and follow their own custom. */
function longDay(date: Date, locale: string, timeZone: string | null): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', ...zone(timeZone) } as const
  if (locale !== 'en') return new Intl.DateTimeFormat(locale, options).format(date)
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('month')} ${formatOrdinal(Number(part('day')), { locale })}, ${part('year')}`
}

/** A year that may be before the common era. Years are never grouped by thousands. */
export function formatYear(year: number, { t }: Translator): string {
  return year < 0 ? t(':year BCE', { year: String(-year) }) : String(year)
}

/** `2019`, `2019-05` or `2019-05-21`, with no more precision than it has. */
export function formatPartialDate(value: string, { locale }: Translator): string {
  const [year = '', month, day] = value.split('-')
  if (!month) return String(Number(year))
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, day ? Number(day) : 1)
  if (day) return longDay(date, locale, 'UTC')
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date)
}

/** The time of a moment on the reader's clock: 4:05 PM. */
export function formatTime(iso: string, { locale }: Translator, timeZone: string | null): string {
  const options = { hour: 'numeric', minute: '2-digit', ...zone(timeZone) } as const
  // The platform sets a narrow space before PM, which a search on the page does not find.
  return new Intl.DateTimeFormat(locale, options).format(new Date(iso)).replaceAll('\u202f', ' ')
}

/** A moment in the reader's zone: September 21st, 2025 4:05 PM. */
export function formatMoment(iso: string, translator: Translator, timeZone: string | null): string {
  const day = formatDay(iso, translator, timeZone)
  const time = formatTime(iso, translator, timeZone)
  return translator.t(':day :time', { day, time })
}

/** From a moment to a later one; a day that both share is said once. */
export function formatSpan(start: string, end: string, translator: Translator, timeZone: string | null): string {
  const isOneDay = formatShortDay(start, translator, timeZone) === formatShortDay(end, translator, timeZone)
  const format = isOneDay ? formatTime : formatMoment
  return translator.t(':start to :end', {
    start: formatMoment(start, translator, timeZone),
    end: format(end, translator, timeZone),
  })
}

/** The day of a moment in the reader's zone. */
export const formatDay = (iso: string, { locale }: Translator, timeZone: string | null): string =>
  longDay(new Date(iso), locale, timeZone)

/** As much of a date as is known, without a time: May 3rd, 2019, May 2019, 2019, or nothing. */
export function formatKnownDate(
  iso: string,
  precision: DatePrecision,
  translator: Translator,
  timeZone: string | null,
): string {
  if (precision === 'time' || precision === 'day') return formatDay(iso, translator, zoneOf(precision, timeZone))
  if (precision === 'unknown') return ''
  const month = precision === 'month' ? ({ month: 'long' } as const) : {}
  const options = { year: 'numeric', ...month, timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(translator.locale, options).format(new Date(iso))
}

/** The same, with the time where that is known: May 3rd, 2019 4:05 PM. */
export const formatKnownMoment = (
  iso: string,
  precision: DatePrecision,
  translator: Translator,
  timeZone: string | null,
): string =>
  precision === 'time' ? formatMoment(iso, translator, timeZone) : formatKnownDate(iso, precision, translator, timeZone)

/** The zone in which a moment is shown that comes from the clock, or from an import as a day. */
export const clockZone = (iso: string, timeZone: string | null): string | null =>
  zoneOf(clockPrecision(new Date(iso)), timeZone)

interface ReadingDates {
  started_at: string
  started_precision: DatePrecision
  finished_at: string | null
  finished_precision: DatePrecision
}

/** From when to when something was read, as far as that is known. */
export function formatReadingDates(dates: ReadingDates, translator: Translator, timeZone: string | null): string {
  const { t } = translator
  const start = formatKnownDate(dates.started_at, dates.started_precision, translator, timeZone)
  if (dates.finished_at === null) return start === '' ? t('Date unknown') : t('Since :start', { start })
  const end = formatKnownDate(dates.finished_at, dates.finished_precision, translator, timeZone)
  if (start === '' && end === '') return t('Date unknown')
  if (end === '') return t('Since :start', { start })
  return start === '' || start === end ? end : t(':start to :end', { start, end })
}

/** The same where room is short: Sep 21, 2025. */
export const formatShortDay = (iso: string, { locale }: Translator, timeZone: string | null): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone(timeZone) }).format(new Date(iso))
