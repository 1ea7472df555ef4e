import { sql, type SQL } from '../../../db/sql.ts'
import { maxMembers, type Member } from '../../../../contract/shared-read-members.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { canInteract } from '../../../db/visibility.ts'
import { matches } from '../../../db/words.ts'
import { emit } from '../../../events/emit.ts'
import { personColumn, toUserCard, userColumns, type UserRow } from '../user-cards/queries.ts'
import { replaceHost } from './host-queries.ts'
import { lockSharedRead } from './read-queries.ts'
import { latestReading, memberVisible } from './scope-queries.ts'

/** With tens of thousands of followers, only this many of the latest can be invited. */
const mostInvitable = 3000

interface SharedReadAccess {
  id: string
  me: { state: string; is_host: boolean }
}

/** Hosts manage every invitation; members only their own. */
export interface Inviter {
  readerId: string
  isHost: boolean
}

/**
 * Only hosts can invite readers that the host removed. Members can't invite readers who block the host or are blocked
 * by them.
 */
const mayBeInvited = ({ isHost }: Inviter, sharedReadId: string): SQL =>
  isHost
    ? sql`true`
    : sql`not exists (
        select 1 from shared_read_members as stored where stored.shared_read_id = ${sharedReadId}
          and (stored.is_host or (stored.reader_id = readers.id and stored.state = 'removed'))
          and (stored.reader_id = readers.id or exists (select 1 from blocks
            where (blocker_id, blocked_id) in ((stored.reader_id, readers.id), (readers.id, stored.reader_id)))))`

/** Readers that a reader follows, and their followers. */
const connected = (readerId: string): SQL => sql`(
  (select followee_id as id from follows where follower_id = ${readerId} and state = 'following'
    order by since desc limit ${mostInvitable})
  union
  (select follower_id from follows where followee_id = ${readerId} and state = 'following'
    order by since desc limit ${mostInvitable})) as connected`

/** Whether there is no block between a reader and the host. */
const meetsHost = (id: string, readerId: string): SQL => sql`not exists (
  select 1 from shared_read_members as host join blocks
    on (blocks.blocker_id, blocks.blocked_id) in ((host.reader_id, ${readerId}::uuid), (${readerId}::uuid, host.reader_id))
  where host.shared_read_id = ${id} and host.is_host)`

const memberIds = async (tx: Transaction, id: string): Promise<string[]> => {
  const rows = await rowsOf<{ reader_id: string }>(
    tx,
    sql`select reader_id from shared_read_members where shared_read_id = ${id} and state <> 'removed'`,
  )
  return rows.map(({ reader_id }) => reader_id)
}

export type JoinOutcome = 'joined' | 'gone' | 'full'
export type InviteOutcome = 'invited' | 'already' | 'full'

const isFull = async (tx: Transaction, id: string, besides: string): Promise<boolean> => {
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`
    select count(*)::int as total from shared_read_members
    where shared_read_id = ${id} and state <> 'removed' and reader_id <> ${besides}`,
  )
  return (rows[0]?.total ?? 0) >= maxMembers
}

export function memberQueries(db: Handle) {
  return {
    listMembers: async (viewerId: string, { id, me }: SharedReadAccess, state: 'joined' | 'invited', page: Page) => {
      const isMember = me.state === 'joined'
      const fromMembers = sql`from shared_read_members as members
        join shared_reads on shared_reads.id = members.shared_read_id
        join readers on readers.id = members.reader_id
        where members.shared_read_id = ${id} and members.state = ${state}
          and ${memberVisible(viewerId, isMember)}
          and (${state === 'joined' || me.is_host} or members.inviter_id = ${viewerId})`
      const { rows, total } = await pageOf<Omit<Member, 'since'> & { since: Date }>(db, page, {
        rows: (limit) => sql`select ${personColumn(viewerId)} as reader, members.is_host, members.since,
            readers.id = ${viewerId} as is_me, reading.share::float8 as share,
            json_build_object('remove', not members.is_host and (${me.is_host}
              or (members.state = 'invited' and members.inviter_id = ${viewerId}))) as can
          from (select members.*, shared_reads.work_id ${fromMembers}) as members
          join readers on readers.id = members.reader_id
          left join ${latestReading(sql`members.reader_id`, sql`members.work_id`)} on true
          order by reading.share desc nulls last, members.since, readers.id ${limit}`,
        count: sql`select count(*)::int as total ${fromMembers}`,
      })
      return { members: rows.map((row) => ({ ...row, since: row.since.toISOString() })), total }
    },

    listInvitable: async (inviter: Inviter, id: string, q: string, page: Page) => {
      const { readerId } = inviter
      const fromInvitable = sql`from ${connected(readerId)} join readers on readers.id = connected.id
        where ${canInteract(readerId)} and ${mayBeInvited(inviter, id)} and ${matches(sql`readers.search`, q)} and not exists (
          select 1 from shared_read_members as members where members.shared_read_id = ${id}
            and members.reader_id = readers.id and members.state <> 'removed')`
      const { rows, total } = await pageOf<UserRow>(db, page, {
        rows: (limit) => sql`select ${userColumns(readerId)} ${fromInvitable}
          order by readers.name collate "und-x-icu", readers.id ${limit}`,
        count: sql`select count(*)::int as total ${fromInvitable}`,
      })
      return { users: rows.map(toUserCard), total }
    },

    /** A reader the inviter may invite. */
    findInvitable: async (
      inviter: Inviter,
      sharedReadId: string,
      slug: string,
    ): Promise<{ id: string; name: string } | undefined> => {
      const { readerId } = inviter
      const [row] = await rowsOf<{ id: string; name: string }>(
        db,
        sql`select readers.id, readers.name from readers where readers.slug = ${slug} and readers.id <> ${readerId}
          and ${canInteract(readerId)} and ${mayBeInvited(inviter, sharedReadId)}
          and exists (select 1 from follows where state = 'following'
            and (follower_id, followee_id) in ((readers.id, ${readerId}), (${readerId}, readers.id)))`,
      )
      return row
    },

    invite: (inviterId: string, id: string, readerId: string): Promise<InviteOutcome> =>
      db.transaction(async (tx) => {
        await lockSharedRead(tx, id)
        if (await isFull(tx, id, readerId)) return 'full'
        const rowCount = await execute(
          tx,
          sql`
          insert into shared_read_members as stored (shared_read_id, reader_id, state, inviter_id)
          select shared_reads.id, ${readerId}, 'invited', ${inviterId} from shared_reads
          where id = ${id} and ${meetsHost(id, readerId)}
          on conflict (shared_read_id, reader_id) do update set state = 'invited', since = clock_timestamp(),
            inviter_id = excluded.inviter_id
            where stored.state = 'removed'`,
        )
        if (rowCount !== 1) return 'already'
        await emit(tx, [{ name: 'member.invited', shared_read_id: id, reader_id: readerId }])
        return 'invited'
      }),

    join: (id: string, readerId: string): Promise<JoinOutcome> =>
      db.transaction(async (tx) => {
        if (!(await lockSharedRead(tx, id))) return 'gone'
        if (await isFull(tx, id, readerId)) return 'full'
        const rowCount = await execute(
          tx,
          sql`
          insert into shared_read_members as stored (shared_read_id, reader_id, state)
          select shared_reads.id, ${readerId}, 'joined' from shared_reads
          where id = ${id} and ${meetsHost(id, readerId)}
          on conflict (shared_read_id, reader_id) do update set state = 'joined', since = clock_timestamp()
            where stored.state = 'invited'`,
        )
        if (rowCount !== 1) return 'gone'
        await emit(tx, [{ name: 'member.changed', shared_read_id: id, reader_id: readerId }])
        return 'joined'
      }),

    /**
     * Deletes the membership; the reader may join again. Where they were the host, another takes over, and those with a block
     * between them and the new host leave too; an empty shared read is deleted.
     */
    leave: (id: string, readerId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockSharedRead(tx, id)
        const before = await memberIds(tx, id)
        const [membership] = await rowsOf<{ is_host: boolean }>(
          tx,
          sql`
          delete from shared_read_members
          where shared_read_id = ${id} and reader_id = ${readerId} and state <> 'removed' returning is_host`,
        )
        if (membership?.is_host) await replaceHost(tx, [id])
        const after = new Set(await memberIds(tx, id))
        const formerMembers = before.filter((member) => !after.has(member))
        await emit(
          tx,
          formerMembers.map((reader_id) => ({ name: 'member.left' as const, shared_read_id: id, reader_id })),
        )
      }),

    /** False if they are not in it. An invitation is taken back without a trace. */
    remove: ({ readerId, isHost }: Inviter, id: string, slug: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockSharedRead(tx, id)
        const stored = sql`shared_read_id = ${id} and not is_host and reader_id in (
          select readers.id from readers where readers.slug = ${slug})`
        const withdrawn = await rowsOf<{ reader_id: string }>(
          tx,
          sql`delete from shared_read_members where ${stored} and state = 'invited'
            and (${isHost} or inviter_id = ${readerId}) returning reader_id`,
        )
        await emit(
          tx,
          withdrawn.map(({ reader_id }) => ({ name: 'member.left' as const, shared_read_id: id, reader_id })),
        )
        if (withdrawn.length === 1) return true
        if (!isHost) return false
        const rows = await rowsOf<{ reader_id: string }>(
          tx,
          sql`update shared_read_members set state = 'removed' where ${stored} and state = 'joined' returning reader_id`,
        )
        await emit(
          tx,
          rows.map(({ reader_id }) => ({ name: 'member.changed' as const, shared_read_id: id, reader_id })),
        )
        return rows.length === 1
      }),
  }
}
