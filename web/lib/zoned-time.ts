import { localTimeAt, momentOf } from '../../shared/zoned-time.ts'
import { browserTimeZone } from './dates.ts'

/** Converts between moments and the values of date-time fields, in the reader's time zone. */

/** A moment as `2025-09-21T16:05`, for a date-time field. */
export const toLocalTime = (iso: string, zone: string | null): string =>
  localTimeAt(new Date(iso), zone ?? browserTimeZone())

/** The value of a date-time field as a moment, its seconds zero; blank stays blank. */
export const fromLocalTime = (local: string, zone: string | null): string =>
  momentOf(local, zone ?? browserTimeZone())?.toISOString() ?? ''
