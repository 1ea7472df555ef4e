/** A day of 24 hours, for what is kept or waited for so many days; a reader's own days are in `zoned-time.ts`. */
export const dayMilliseconds = 24 * 60 * 60 * 1000
