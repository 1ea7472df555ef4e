/**
 * How much of a date is known: `time` is the moment itself, anything else a calendar date without a time. partial-dates.ts
 * has what follows from it.
 */
export const datePrecisions = ['time', 'day', 'month', 'year', 'unknown'] as const
export type DatePrecision = (typeof datePrecisions)[number]

/** Of what has a moment or a whole day: a session, a note. */
export const dayPrecisions = ['time', 'day'] as const satisfies readonly DatePrecision[]
export type DayPrecision = (typeof dayPrecisions)[number]

/** Of what says no time. */
export const calendarPrecisions = ['day', 'month', 'year', 'unknown'] as const satisfies readonly DatePrecision[]
export type CalendarPrecision = (typeof calendarPrecisions)[number]
