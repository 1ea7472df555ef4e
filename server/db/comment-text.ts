import { sql, type SQL } from './sql.ts'

/** The only place where readers are given the text of a comment: in its list, and in the notification about it. */

/** Of a row of `comments`, with what else its list says of the text. */
export const commentText: SQL = sql`comments.content, comments.hidden_at is not null as hidden`

/** As much of a comment as fits on two lines. */
const excerptLength = 160

/** For the notification about it; null once a moderator has hidden it. */
export const commentExcerpt = (id: SQL): SQL =>
  sql`(select left(comments.content, ${excerptLength}) from comments where comments.id = ${id} and comments.hidden_at is null)`
