import { sql, type SQL } from '../../../db/sql.ts'
import type { Comment } from '../../../../contract/comments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { canInteract, visibleTo, visibleUnless } from '../../../db/visibility.ts'
import { emit } from '../../../events/emit.ts'
import { hideAgain } from '../../moderation/withdrawn/hide-again-queries.ts'
import { recordWithdrawn } from '../../moderation/withdrawn/queries.ts'
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

/** From `comments`, its `reviews`, and `readers`, who wrote it. */
const columns = (
  viewerId: string,
) => sql`comments.id, comments.content, comments.hidden_at is not null as hidden, comments.created_at, comments.updated_at,
  ${personColumn(viewerId)} as reader,
  json_build_object('edit', comments.reader_id = ${viewerId},
    'delete', ${viewerId} in (comments.reader_id, reviews.reader_id)) as can`

/** A review that the viewer may see, and so comment on. */
const visibleReview = (viewerId: string, id: string | SQL) => sql`
  select reviews.* from reviews join readers on readers.id = reviews.reader_id
  where reviews.id = ${id} and ${visibleUnless(viewerId, sql`reviews.private`)}`

/**
 * Writers still see their own comments that a moderator hid. The review's writer also sees comments by readers with
 * hidden profiles, to be able to delete them.
 */
const isShown = (viewerId: string) => sql`(comments.hidden_at is null or comments.reader_id = ${viewerId})
  and (${visibleTo(viewerId)} or (reviews.reader_id = ${viewerId} and ${canInteract(viewerId)}))`

/** A comment that the viewer may see, on a review that they may see. */
export const visibleComment = (viewerId: string, id: string | null) => sql`
  from review_comments as comments
  join reviews on reviews.id = comments.review_id
  join readers on readers.id = comments.reader_id
  where comments.id = ${id}::uuid and ${isShown(viewerId)}
    and exists (${visibleReview(viewerId, sql`comments.review_id`)})`

export function commentQueries(db: Handle) {
  const findComment = async (viewerId: string, id: string): Promise<Comment | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<CommentRow & Record<string, unknown>>(
      db,
      sql`select ${columns(viewerId)} ${visibleComment(viewerId, id)}`,
    )
    return row && toComment(row)
  }

  return {
    findComment,

    hasReview: async (viewerId: string, id: string): Promise<boolean> =>
      isId(id) && (await rowsOf(db, visibleReview(viewerId, id))).length > 0,

    listComments: async (viewerId: string, reviewId: string, page: Page) => {
      const { rows, total } = await pageOf<CommentRow & Record<string, unknown>>(db, page, {
        rows: (limit) => sql`select ${columns(viewerId)}
          from review_comments as comments
          join reviews on reviews.id = comments.review_id
          join readers on readers.id = comments.reader_id
          where comments.review_id = ${reviewId} and ${isShown(viewerId)}
          order by comments.created_at, comments.id ${limit}`,
        // Kept with the review; those who hide from the viewer are in it, unnamed.
        count: sql`select comments_count as total from reviews where id = ${reviewId}`,
      })
      return { comments: rows.map(toComment), total }
    },

    /** Undefined if the review was deleted or hidden meanwhile. */
    insertComment: async (
      readerId: string,
      reviewId: string,
      { id: chosen, content }: { id?: string | undefined; content: string },
    ): Promise<Comment | undefined> => {
      const id = await db.transaction(async (tx) => {
        const rows = await rowsOf<{ id: string }>(
          tx,
          sql`insert into review_comments (id, review_id, reader_id, content)
            select coalesce(${chosen ?? null}::uuid, new_id()), id, ${readerId}, ${content} from (${visibleReview(readerId, reviewId)}) as review returning id`,
        )
        await hideAgain(
          tx,
          'comment',
          rows.map(({ id: written }) => written),
        )
        await emit(
          tx,
          rows.map((comment) => ({ name: 'review.commented' as const, comment_id: comment.id })),
        )
        return rows[0]?.id
      })
      return id === undefined ? undefined : findComment(readerId, id)
    },

    updateComment: (readerId: string, id: string, content: string, seenAt: string | undefined): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [stored] = await rowsOf<{ updated_at: Date }>(
          tx,
          sql`select updated_at from review_comments where id = ${id} and reader_id = ${readerId} for update`,
        )
        if (!stored) return false
        ensureUnchanged(stored, seenAt)
        await execute(
          tx,
          sql`update review_comments set content = ${content}, updated_at = clock_timestamp() where id = ${id}`,
        )
        return true
      }),

    deleteComment: (deleterId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await recordWithdrawn(tx, 'comment', sql`thing.id = ${id}`, deleterId)
        await execute(tx, sql`delete from review_comments where id = ${id}`)
      }),
  }
}
