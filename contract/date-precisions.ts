import * as z from 'zod/mini'
import { datePrecisions, dayPrecisions } from '../shared/date-precision.ts'

/**
 * How much of a date is known, and so shown and counted. `time` is the moment itself. Anything else is a calendar date, the
 * same in every zone: its moment is noon UTC of that day, or of the last day of that month or year. A call may send any moment
 * of the caller's day, which is answered as that noon.
 */
export const DatePrecision = z.enum(datePrecisions)
export type DatePrecision = z.infer<typeof DatePrecision>

/** Whether a moment is known to the time, or is noon UTC of a calendar day. */
export const DayPrecision = z.enum(dayPrecisions)
