import { addDays, dayAt } from '../../shared/zoned-time.ts'

/**
 * Where the readers of the browser tests are. It is no UTC, and its clocks change, so that a day of the wrong zone is
 * noticed.
 */
export const browserZone = 'Europe/Madrid'

/** A day some days from today, as those readers have it in a date field. */
export const day = (days: number): string => addDays(dayAt(new Date(), browserZone), days)
