import { sql, type SQL } from '../../../db/sql.ts'

/**
 * How much somebody read, for goals and statistics alike. Pages count as pages and an audiobook's minutes as minutes.
 * Percent are that share of the edition's pages or, read as an audiobook, of its minutes. For minutes, any other session
 * counts the time it took.
 */

/** Nobody sits longer; a start that was noted days ago is no sitting. */
const longestSitting = 24 * 60

/** The minutes from the start of `session` to its end. */
export const sat = sql`least(extract(epoch from session.finished_at - session.started_at) / 60, ${longestSitting})`

/** How far `session` moved on in the unit its reading counts in; one that goes back moved nowhere. */
export const moved = sql`greatest(session.end_position - session.start_position, 0)`

/** Both as the database keeps them with each session, as floats: the exact way takes longer, for digits that no chart shows. */
export const kept = { sat: sql`session.sat`, moved: sql`session.moved` }

/** From `readings`, its edition `books`, and how far it was moved on. */
export const pagesOf = (distance: SQL) => sql`
  case when readings.length_type = 'page' then ${distance}
    when readings.length_type = 'percent' and readings.book_format <> 'audiobook'
      then ${distance} * coalesce(books.pages, 0) / 100
    else 0 end`

export const minutesOf = (distance: SQL, time: SQL) => sql`
  case when readings.length_type = 'minute' then ${distance}
    when readings.length_type = 'percent' and readings.book_format = 'audiobook' and books.minutes is not null
      then ${distance} * books.minutes / 100
    else ${time} end`

/** Both as columns. */
export const amounts = (distance: SQL, time: SQL) =>
  sql`${pagesOf(distance)} as pages, ${minutesOf(distance, time)} as minutes`
