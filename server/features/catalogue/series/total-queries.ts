import { sql } from '../../../db/sql.ts'

/** A moderator has said that more are to come. */
export const isOngoing = sql`(series.total is null and series.total_source is not distinct from 'moderator')`
