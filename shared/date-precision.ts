/** How much of a date a reader knows; partial-dates.ts has what follows from it. */
export const datePrecisions = ['day', 'month', 'year', 'unknown'] as const
export type DatePrecision = (typeof datePrecisions)[number]
