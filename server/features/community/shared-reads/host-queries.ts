import { sql } from '../../../db/sql.ts'
import type { Transaction } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { recordWithdrawn } from '../../moderation/withdrawn/queries.ts'

/**
 * Gives shared reads whose host has just left another one: the member who joined first, active accounts first. Host and
 * members see each other, so members with a block between them and the new host leave. Without members it is deleted. The
 * caller has locked the shared reads.
 */
export async function replaceHost(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const heirs = await rowsOf<{ shared_read_id: string }>(
    tx,
    sql`update shared_read_members as members set is_host = true
      from (
        select distinct on (candidates.shared_read_id) candidates.shared_read_id, candidates.reader_id
        from shared_read_members as candidates join readers on readers.id = candidates.reader_id
        where candidates.shared_read_id = any (${uuidArray(ids)}) and candidates.state = 'joined'
        order by candidates.shared_read_id, readers.suspended_at is not null or readers.leaving_at is not null,
          candidates.since, candidates.reader_id) as heirs
      where members.shared_read_id = heirs.shared_read_id and members.reader_id = heirs.reader_id
      returning members.shared_read_id`,
  )
  const hosted = heirs.map(({ shared_read_id }) => shared_read_id)
  const empty = ids.filter((id) => !hosted.includes(id))
  await recordWithdrawn(tx, 'post', sql`thing.shared_read_id = any (${uuidArray(empty)})`)
  await execute(tx, sql`delete from shared_reads where id = any (${uuidArray(empty)})`)
  await execute(
    tx,
    sql`delete from shared_read_members as members using shared_read_members as host, blocks
      where host.shared_read_id = any (${uuidArray(hosted)}) and host.is_host
        and members.shared_read_id = host.shared_read_id and members.state <> 'removed'
        and (blocks.blocker_id, blocks.blocked_id)
          in ((host.reader_id, members.reader_id), (members.reader_id, host.reader_id))`,
  )
}

/** Ends a reader's part in every shared read, as their account is about to be deleted; those they host get another host. */
export async function leaveAllSharedReads(tx: Transaction, readerId: string): Promise<{ shared_read_id: string }[]> {
  await rowsOf<{ id: string }>(
    tx,
    sql`select id from shared_reads where id in (
        select shared_read_id from shared_read_members where reader_id = ${readerId} and is_host)
      order by id for update`,
  )
  const memberships = await rowsOf<{ shared_read_id: string; is_host: boolean }>(
    tx,
    sql`delete from shared_read_members where reader_id = ${readerId} returning shared_read_id, is_host`,
  )
  await replaceHost(
    tx,
    memberships.flatMap(({ shared_read_id, is_host }) => (is_host ? [shared_read_id] : [])),
  )
  return memberships.map(({ shared_read_id }) => ({ shared_read_id }))
}
