import { sql } from './sql.ts'

/** The time zone in which a reader's days begin and end: the account's, else what their browser last said. */
export const readerZone = sql`coalesce(readers.time_zone, readers.browser_zone, 'UTC')`
