import { timeZoneCookie, timeZoneCookieDays } from '../../contract/constants.ts'
import type { Translator } from '../../contract/translate.ts'

/** The platform's dates, times and zones in the reader's language. */

export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server the reader's zone, for what it has to say in it. */
export function rememberTimeZone(): void {
  const seconds = timeZoneCookieDays * 24 * 60 * 60
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(browserTimeZone())}; path=/; max-age=${seconds}; samesite=lax`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** September 21st, 1937; other languages have no such form and follow their own custom. */
function longDay(date: Date, locale: string, timeZone: string): string {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone } as const
  if (locale !== 'en') return new Intl.DateTimeFormat(locale, options).format(date)
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const suffix = suffixes[ordinals.select(Number(part('day')))] ?? 'th'
  return `${part('month')} ${part('day')}${suffix}, ${part('year')}`
}

/** A year that may lie before the common era. Years are never grouped by thousands. */
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

/** A moment in the reader's zone: September 21st, 2025 4:05 PM. */
export function formatMoment(iso: string, { locale }: Translator, timeZone: string | null): string {
  const date = new Date(iso)
  const zone = timeZone ?? browserTimeZone()
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(date)
  // The platform sets a narrow space before PM, which a search on the page does not find.
  if (locale === 'en') return `${longDay(date, locale, zone)} ${time.replaceAll('\u202f', ' ')}`
  return `${longDay(date, locale, zone)}, ${time}`
}

/** The day of a moment in the reader's zone. */
export const formatDay = (iso: string, { locale }: Translator, timeZone: string | null): string =>
  longDay(new Date(iso), locale, timeZone ?? browserTimeZone())
