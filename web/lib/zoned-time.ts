import type { DatePrecision } from '../../shared/date-precision.ts'
import { zoneOf } from '../../shared/partial-dates.ts'
import { localTimeAt, momentOf } from '../../shared/zoned-time.ts'
import { appData } from './app-data.ts'
import { browserTimeZone } from './dates.ts'

/** Converts between moments and the values of date-time fields, in the reader's time zone. */

/** The signed-in reader's zone, for code outside components. */
export const readerZone = (): string => appData().reader?.time_zone ?? browserTimeZone()

/** A moment as `2025-09-21T16:05`, for a date-time field; noon where it has no time. */
export const toLocalTime = (iso: string, zone: string | null, precision: DatePrecision = 'time'): string =>
  localTimeAt(new Date(iso), zoneOf(precision, zone) ?? browserTimeZone())

/** The value of a date-time field as a moment, its seconds zero; blank stays blank. */
export const fromLocalTime = (local: string, zone: string | null): string =>
  momentOf(local, zone ?? browserTimeZone())?.toISOString() ?? ''
