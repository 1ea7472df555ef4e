import { sql } from '../../../db/sql.ts'
import type { Comment } from '../../../../contract/comments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import { commentText } from '../../../db/comment-text.ts'
import type { Handle } from '../../../db/database.ts'
import { assignments } from '../../../db/assignments.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { subjectOwner } from '../../../db/subject-owner.ts'
import { subjectBook, subjectVisible } from '../../../db/subjects.ts'
import { canInteract, visibleTo } from '../../../db/visibility.ts'
import { emit } from '../../../events/emit.ts'
import { lockQueries, noLock, type StoredLock } from '../../journal/spoiler-locks/queries.ts'
import { hideAgain } from '../../moderation/withdrawn/hide-again-queries.ts'
import { recordWithdrawn } from '../../moderation/withdrawn/queries.ts'
import { isAbout, type StoredSubject } from '../subjects/queries.ts'
import { personColumn } from '../user-cards/queries.ts'

interface CommentRow extends Omit<Comment, 'created_at' | 'updated_at'> {
  created_at: Date
  updated_at: Date
}

const toComment = (row: CommentRow): Comment => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const owner = subjectOwner(sql`comments`)

/** From `comments` and `readers`, who wrote it. */
const columns = (
  viewerId: string,
) => sql`comments.id, ${commentText(viewerId)}, comments.created_at, comments.updated_at,
  ${personColumn(viewerId)} as reader,
  json_build_object('edit', comments.reader_id = ${viewerId},
    'delete', ${viewerId} in (comments.reader_id, ${owner})) as can`

/**
 * Writers still see their own comments that a moderator hid. The one whose thing it is about also sees comments by readers
 * with hidden profiles, to be able to delete them.
 */
const isShown = (viewerId: string) => sql`(comments.hidden_at is null or comments.reader_id = ${viewerId})
  and (${visibleTo(viewerId)} or (${owner} = ${viewerId} and ${canInteract(viewerId)}))`

/** A comment that the viewer may see, on something that they may see. */
export const visibleComment = (viewerId: string, id: string | null) => sql`
  from comments join readers on readers.id = comments.reader_id
  where comments.id = ${id}::uuid and ${isShown(viewerId)} and ${subjectVisible(viewerId, sql`comments`)}`

/** As its writer sends it; a change that says nothing of its lock keeps it. */
interface WrittenComment {
  content: string
  lock: StoredLock | undefined
}

async function findComment(db: Handle, viewerId: string, id: string): Promise<Comment | undefined> {
  if (!isId(id)) return undefined
  const [row] = await rowsOf<CommentRow & Record<string, unknown>>(
    db,
    sql`select ${columns(viewerId)} ${visibleComment(viewerId, id)}`,
  )
  return row && toComment(row)
}

export function commentQueries(db: Handle) {
  return {
    findComment: (viewerId: string, id: string) => findComment(db, viewerId, id),

    /** Opens the lock of a comment for a viewer who may see it. */
    revealComment: (viewerId: string, id: string): Promise<{ content: string } | undefined> =>
      db.transaction(async (tx) => {
        if (!isId(id)) return undefined
        const [comment] = await rowsOf<{ content: string }>(
          tx,
          sql`select comments.content ${visibleComment(viewerId, id)} for key share of comments`,
        )
        if (comment) await lockQueries(tx).insertReveal(viewerId, 'comment', id)
        return comment
      }),

    listComments: async (viewerId: string, subject: StoredSubject, page: Page) => {
      const about = isAbout(sql`comments`, subject)
      const { rows, total } = await pageOf<CommentRow & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${columns(viewerId)}
          from comments join readers on readers.id = comments.reader_id
          where ${about} and ${isShown(viewerId)}
          order by comments.created_at, comments.id ${limit}`,
        // Those who hide from the viewer are in it, unnamed. Of a review it is kept.
        count:
          subject.kind === 'review'
            ? sql`select comments_count as total from reviews where id = ${subject.id}`
            : sql`select count(*)::int as total from comments where ${about} and comments.hidden_at is null`,
      })
      return { comments: rows.map(toComment), total }
    },

    insertComment: (
      readerId: string,
      subject: StoredSubject,
      { id: chosen, content, lock = noLock }: WrittenComment & { id?: string | undefined },
    ): Promise<Comment | undefined> =>
      db.transaction(async (tx) => {
        const rows = await rowsOf<{ id: string }>(
          tx,
          sql`insert into comments (id, ${sql.identifier(subject.column)}, day, reader_id, content, lock_share, lock_position, lock_type)
            values (coalesce(${chosen ?? null}::uuid, new_id()), ${subject.id}, ${subject.day}, ${readerId}, ${content},
              ${lock.lock_share}, ${lock.lock_position}, ${lock.lock_type})
            returning id`,
        )
        const ids = rows.map(({ id }) => id)
        await hideAgain(tx, 'comment', ids)
        await emit(
          tx,
          ids.map((comment_id) => ({ name: 'comment.created' as const, comment_id })),
        )
        return findComment(tx, readerId, ids[0] ?? '')
      }),

    /** The edition that a comment is about; null of one on a list or a goal. */
    findBook: async (id: string): Promise<string | null> => {
      const [row] = await rowsOf<{ book_id: string | null }>(
        db,
        sql`select ${subjectBook(sql`comments`)} as book_id from comments where id = ${id}`,
      )
      return row?.book_id ?? null
    },

    updateComment: (
      readerId: string,
      id: string,
      { content, lock }: WrittenComment,
      seenAt: string | undefined,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [stored] = await rowsOf<{ updated_at: Date }>(
          tx,
          sql`select updated_at from comments where id = ${id} and reader_id = ${readerId} for update`,
        )
        if (!stored) return false
        ensureUnchanged(stored, seenAt)
        await execute(
          tx,
          sql`update comments set ${assignments({ content, ...lock }, sql`updated_at = clock_timestamp()`)} where id = ${id}`,
        )
        return true
      }),

    deleteComment: (deleterId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await recordWithdrawn(tx, 'comment', sql`thing.id = ${id}`, deleterId)
        await execute(tx, sql`delete from comments where id = ${id}`)
      }),
  }
}
