import { and, eq, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales.ts'
import { schema, type Database } from '../../db/database.ts'
import { nameDeleter } from '../../db/deleter.ts'
import { rowsOf } from '../../db/page.ts'
import { emit } from '../../events/emit.ts'
import { endSessions } from '../devices/queries.ts'
import type { ExportFile } from '../exports/queries.ts'

const { readers, reviews, sessions } = schema

export const accountDeletionQueries = (db: Database) => ({
  /** Signs out everywhere; the account can be restored for `daysToReturn` days. `locale` is that of the mail about it. */
  requestDeletion: (readerId: string, now: Date, leavesReviews: boolean, locale: Locale): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.update(readers).set({ leaving_at: now, leaves_reviews: leavesReviews }).where(eq(readers.id, readerId))
      await endSessions(tx, eq(sessions.reader_id, readerId))
      await emit(tx, [{ name: 'reader.deletion_requested', reader_id: readerId, locale }])
    }),

  cancelDeletion: (readerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.update(readers).set({ leaving_at: null, leaves_reviews: false }).where(eq(readers.id, readerId))
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
      await tx.execute(sql`set local statement_timeout = 0`)
      const [reader] = await tx
        .select({
          leaves_reviews: readers.leaves_reviews,
          visibility: readers.visibility,
          suspended_at: readers.suspended_at,
        })
        .from(readers)
        .where(and(eq(readers.id, readerId), sql`leaving_at < ${before}`))
        .for('update')
      // Came back at the last moment, or another process was quicker.
      if (!reader) return false
      await dropPicture()
      // What everybody's counts lose is only noted, and added up later.
      await tx.execute(sql`select set_config('quire.count_later', 'on', true)`)
      await tx.execute(sql`
        select lock_counted(array(
          select work_id from reviews where reader_id = ${readerId} and not private
            and exists (select 1 from review_tags where review_id = reviews.id)
          union select work_id from books where contributor_id = ${readerId}))`)
      const staying = and(eq(reviews.reader_id, readerId), eq(reviews.private, false))
      const [first] = await tx.select({ id: reviews.id }).from(reviews).where(staying).limit(1)
      if (reader.leaves_reviews && first) {
        const id = crypto.randomUUID()
        const [nobody] = await tx
          .insert(readers)
          .values({
            name: nameOfNobody,
            slug: `reader-${id}`,
            email: `${id}@nobody.invalid`,
            // Nothing comes to be seen by more people than before.
            visibility: reader.visibility,
            suspended_at: reader.suspended_at,
          })
          .returning({ id: readers.id })
        if (nobody) await tx.update(reviews).set({ reader_id: nobody.id }).where(staying)
      }
      const { rows: memberships } = await tx.execute<{ shared_read_id: string }>(
        sql`select shared_read_id from shared_read_members where reader_id = ${readerId}`,
      )
      const { rows: posts } = await tx.execute<{ shared_read_id: string }>(
        sql`select distinct shared_read_id from shared_read_posts where reader_id = ${readerId}`,
      )
      await nameDeleter(tx, readerId)
      await tx.delete(readers).where(eq(readers.id, readerId))
      await emit(tx, [
        ...memberships.map((member) => ({ name: 'member.left' as const, ...member, reader_id: readerId })),
        ...posts.map((post) => ({ name: 'post.deleted' as const, ...post })),
      ])
      return true
    }),
})
