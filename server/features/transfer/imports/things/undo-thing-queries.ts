import { sql, type SQL } from '../../../../db/sql.ts'
import type { Transaction } from '../../../../db/database.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { deleteLoneAuthors } from '../../../catalogue/authors/queries.ts'
import { deleteEmptySeries } from '../../../catalogue/series/queries.ts'
import { recordWithdrawn, recordWithdrawnComments } from '../../../moderation/withdrawn/queries.ts'
import { findOwnThings } from './own-thing-queries.ts'
import type { Written } from '../changes/written.ts'
import { setProfile } from './thing-queries.ts'

/**
 * Things beside books that an archive made go again, unless their reader has changed them since; and with lists go the
 * authors and series that came for them alone.
 */
export async function undoThings(tx: Transaction, readerId: string, rows: SQL): Promise<void> {
  await execute(
    tx,
    sql`delete from dismissed_books as stored using ${rows}
      where stored.reader_id = ${readerId} and stored.book_id = rows.book_id
        and stored.created_at = (rows.written ->> 'dismissed')::timestamptz`,
  )
  await execute(
    tx,
    sql`delete from challenge_fills using ${rows}, jsonb_array_elements_text(rows.written -> 'filled_prompts') as made
      where challenge_fills.prompt_id = made::uuid and challenge_fills.reader_id = ${readerId}
        and challenge_fills.filled_at <= rows.written_at`,
  )
  // One in which the reader has filled something since stays joined.
  await execute(
    tx,
    sql`delete from challenge_members using ${rows}, jsonb_array_elements_text(rows.written -> 'joined_challenges') as made
      where challenge_members.challenge_id = made::uuid and challenge_members.reader_id = ${readerId}
        and not exists (select 1 from challenge_fills as fills
          where fills.challenge_id = made::uuid and fills.reader_id = ${readerId})`,
  )
  const challenges = sql`thing.members_count = 0 and (thing.id, thing.updated_at) in (
    select made::uuid, rows.written_at from ${rows}, jsonb_array_elements_text(rows.written -> 'challenges') as made)`
  await recordWithdrawn(tx, 'challenge', challenges, readerId)
  await execute(tx, sql`delete from challenges as thing where ${challenges}`)
  await execute(
    tx,
    sql`delete from list_entries using ${rows}, jsonb_array_elements_text(rows.written -> 'entries') as made
      where list_entries.id = made::uuid`,
  )
  const lists = sql`thing.changed_at = thing.updated_at and (thing.id, thing.updated_at) in (
    select made::uuid, rows.written_at from ${rows}, jsonb_array_elements_text(rows.written -> 'lists') as made)`
  await recordWithdrawnComments(tx, 'list_id', sql`select thing.id from lists as thing where ${lists}`)
  await recordWithdrawn(tx, 'list', lists, readerId)
  await execute(tx, sql`delete from lists as thing where ${lists}`)
  const goals = sql`select goals.id from goals, ${rows}, jsonb_array_elements_text(rows.written -> 'goals') as made
    where goals.id = made::uuid and goals.updated_at = rows.written_at`
  await recordWithdrawnComments(tx, 'goal_id', goals)
  await execute(tx, sql`delete from goals where id in (${goals})`)
  const things = await rowsOf<{ id: string }>(
    tx,
    sql`select made as id from ${rows}, jsonb_array_elements_text(rows.written -> 'made_things') as made`,
  )
  const ids = things.map(({ id }) => id)
  if (ids.length === 0) return
  await deleteLoneAuthors(tx, ids)
  await deleteEmptySeries(tx, ids)
}

/**
 * Resets the profile fields that the import filled and the reader hasn't changed since. Returns the picture that is no
 * longer used, if any.
 */
export async function undoProfile(tx: Transaction, readerId: string, written: Written[]): Promise<string | null> {
  let gonePicture: string | null = null
  for (const { profile } of written) {
    if (!profile) continue
    const own = await findOwnThings(tx, readerId)
    const now: Record<string, unknown> = { ...own.profile, image: own.image }
    const back = Object.fromEntries(
      Object.entries(profile.before).filter(([key]) => JSON.stringify(now[key]) === JSON.stringify(profile.after[key])),
    )
    if (Object.hasOwn(back, 'image')) gonePicture = own.image
    await setProfile(tx, readerId, back)
  }
  return gonePicture
}
