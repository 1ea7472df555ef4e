import { isLocked, lockJson, openText } from './spoiler-locks.ts'
import { subjectWork } from './subjects.ts'
import { sql, type SQL } from './sql.ts'

/** The only place where readers are given the text of a comment: in its list, and in the notification about it. */

const locked = { kind: 'comment', row: sql`comments` } as const
/** A comment gives away the book of what it is about; on a list or a goal it has no lock. */
const work = subjectWork(sql`comments`)

const openContent = (readerId: string | SQL): SQL => openText(readerId, locked, work, sql`comments.content`)

/** Of a row of `comments`, with what else its list says of the text. */
export const commentText = (readerId: string): SQL => sql`${openContent(readerId)} as content,
  ${isLocked(readerId, locked, work)} as is_locked, ${lockJson(sql`comments`)} as lock,
  comments.hidden_at is not null as hidden`

/** As much of a comment as fits on two lines. */
const excerptLength = 160

/** For the notification about it; null once a moderator has hidden it, and while it is locked for who is notified. */
export const commentExcerpt = (id: SQL, readerId: SQL): SQL =>
  sql`(select left(${openContent(readerId)}, ${excerptLength}) from comments
    where comments.id = ${id} and comments.hidden_at is null)`
