import { timeZoneCookie, timeZoneCookieDays } from '../../contract/constants.ts'
import { dayAt } from '../../shared/zoned-time.ts'

/** What the reader's browser knows of dates, times and zones. */

export {
  formatDay,
  formatMoment,
  formatPartialDate,
  formatShortDay,
  formatSpan,
  formatYear,
} from '../../shared/date-words.ts'

export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Tells the server the reader's zone, for what it has to say in it. */
export function rememberTimeZone(): void {
  const seconds = timeZoneCookieDays * 24 * 60 * 60
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(browserTimeZone())}; path=/; max-age=${seconds}; samesite=lax`
}

/** The day that it is for the reader, or was at a moment, as `2025-09-21`. */
export const today = (timeZone: string | null, now = new Date()): string => dayAt(now, timeZone ?? browserTimeZone())
