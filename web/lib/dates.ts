import { timeZoneCookie, timeZoneCookieDays } from '../../contract/constants.ts'
import { dayAt } from '../../shared/zoned-time.ts'

export {
  clockZone,
  formatDay,
  formatKnownDate,
  formatKnownMoment,
  formatMoment,
  formatPartialDate,
  formatShortDay,
  formatSpan,
  formatTime,
  formatYear,
} from '../../shared/date-words.ts'

export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Stores the browser's time zone in a cookie, for dates that the server formats. */
export function rememberTimeZone(): void {
  const seconds = timeZoneCookieDays * 24 * 60 * 60
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(browserTimeZone())}; path=/; max-age=${seconds}; samesite=lax`
}

/** The date in the reader's time zone, as `2025-09-21`. */
export const today = (timeZone: string | null, now = new Date()): string => dayAt(now, timeZone ?? browserTimeZone())
