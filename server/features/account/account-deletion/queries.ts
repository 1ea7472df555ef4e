import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { endSessions } from '../devices/queries.ts'
import { handOverChallenges } from '../../community/challenges/owner-queries.ts'
import { leaveAllSharedReads } from '../../community/shared-reads/host-queries.ts'
import { recordWithdrawn, recordWithdrawnComments } from '../../moderation/withdrawn/queries.ts'
import type { ExportFile } from '../../transfer/exports/queries.ts'

/** Signs out everywhere, and hides the account until it is deleted or restored. */
export async function startDeletion(
  tx: Transaction,
  readerId: string,
  { now, leavesReviews, locale }: { now: Date; leavesReviews: boolean; locale: Locale },
): Promise<void> {
  await execute(
    tx,
    sql`update readers set leaving_at = ${now}, leaves_reviews = ${leavesReviews} where id = ${readerId}`,
  )
  await endSessions(tx, sql`reader_id = ${readerId}`)
  await emit(tx, [{ name: 'reader.deletion_requested', reader_id: readerId, locale }])
}

/** What others may have commented on. */
const ownSubjects = [
  ['review_id', 'reviews'],
  ['reading_id', 'readings'],
  ['list_id', 'lists'],
  ['goal_id', 'goals'],
  ['note_id', 'notes'],
] as const

export const accountDeletionQueries = (db: Handle) => ({
  /** Signs out everywhere; the account can be restored for `daysToReturn` days. `locale` is that of the mail about it. */
  requestDeletion: (readerId: string, now: Date, leavesReviews: boolean, locale: Locale): Promise<void> =>
    db.transaction((tx) => startDeletion(tx, readerId, { now, leavesReviews, locale })),

  cancelDeletion: (readerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await execute(tx, sql`update readers set leaving_at = null, leaves_reviews = false where id = ${readerId}`)
      await emit(tx, [{ name: 'reader.returned', reader_id: readerId }])
    }),

  findLeft: (before: Date, limit: number) =>
    rowsOf<{ id: string; language: string | null; image: string | null }>(
      db,
      sql`select id, language, image from readers where leaving_at < ${before} order by leaving_at limit ${limit}`,
    ),

  /** What a reader brought in and took out, which has files beside its rows. */
  findFiles: async (readerId: string) => ({
    imports: await rowsOf<{ id: string }>(db, sql`select id from imports where reader_id = ${readerId}`),
    exports: await rowsOf<{ id: string; files: ExportFile[] }>(
      db,
      sql`select id, files from exports where reader_id = ${readerId}`,
    ),
  }),

  /**
   * Everything of a reader goes with their row. Reviews that stay are handed over to a row that is nobody: nothing else
   * ever belongs to it, so counts and "one review per book" hold as for any reader. Their picture goes first: nothing would
   * name it any more.
   */
  deleteReader: (readerId: string, before: Date, nameOfNobody: string, dropPicture: () => Promise<void>) =>
    db.transaction(async (tx) => {
      // A library of many years takes longer than any page may.
      await execute(tx, sql`set local statement_timeout = 0`, { isPrepared: false })
      const [reader] = await rowsOf<{ leaves_reviews: boolean }>(
        tx,
        sql`select leaves_reviews from readers where id = ${readerId} and leaving_at < ${before} for update`,
      )
      // Came back at the last moment, or another process was quicker.
      if (!reader) return false
      await dropPicture()
      // What everybody's counts lose is only noted, and added up later.
      await execute(tx, sql`select set_config('quire.count_later', 'on', true)`)
      await execute(
        tx,
        sql`select lock_counted(array(
            select work_id from reviews where reader_id = ${readerId} and not private
              and (traits is not null or exists (select 1 from review_tags where review_id = reviews.id))
            union select work_id from books where contributor_id = ${readerId}))`,
      )
      const staying = sql`reader_id = ${readerId} and not private`
      const [firstReview] = await rowsOf(tx, sql`select 1 from reviews where ${staying} limit 1`)
      if (reader.leaves_reviews && firstReview) {
        const id = crypto.randomUUID()
        // With the visibility of the reader: nothing comes to be seen by more people than before.
        const [nobody] = await rowsOf<{ id: string }>(
          tx,
          sql`insert into readers (name, slug, email, visibility, suspended_at)
            select ${nameOfNobody}, ${`reader-${id}`}, ${`${id}@nobody.invalid`}, visibility, suspended_at
            from readers where id = ${readerId}
            returning id`,
        )
        if (nobody) await execute(tx, sql`update reviews set reader_id = ${nobody.id} where ${staying}`)
      }
      const posts = await rowsOf<{ shared_read_id: string }>(
        tx,
        sql`select distinct shared_read_id from shared_read_posts where reader_id = ${readerId}`,
      )
      // What others said to what goes now. What the reader wrote themself goes with them.
      for (const [column, table] of ownSubjects)
        await recordWithdrawnComments(
          tx,
          column,
          sql`select id from ${sql.identifier(table)} where reader_id = ${readerId}`,
        )
      await recordWithdrawn(
        tx,
        'post',
        sql`thing.parent_id in (select id from shared_read_posts where reader_id = ${readerId})`,
      )
      const memberships = await leaveAllSharedReads(tx, readerId)
      await handOverChallenges(tx, readerId)
      await execute(tx, sql`delete from readers where id = ${readerId}`)
      await emit(tx, [
        ...memberships.map((member) => ({ name: 'member.left' as const, ...member, reader_id: readerId })),
        ...posts.map((post) => ({ name: 'post.deleted' as const, ...post })),
      ])
      return true
    }),
})
