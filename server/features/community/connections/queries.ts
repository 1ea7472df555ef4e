import { sql, type SQL } from '../../../db/sql.ts'
import type { ConnectionKind, Relation } from '../../../../contract/connections.ts'
import type { FollowState } from '../../../../contract/user-card.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { cursorPageOf, cursorColumn, type CursorPage } from '../../../db/cursor-page.ts'
import { allOf, execute, rowsOf } from '../../../db/page.ts'
import { canInteract, reachableBy } from '../../../db/visibility.ts'
import { subjectOwner } from '../../../db/subject-owner.ts'
import { emit } from '../../../events/emit.ts'
import { recordWithdrawn } from '../../moderation/withdrawn/queries.ts'
import { toUserCard, userColumns, type UserRow } from '../user-cards/queries.ts'

const wasBlockedBy = (readerId: string) => sql`readers.id in (
  select blocked_id from blocks where blocker_id = ${readerId})`

/** Changes between two readers run one after the other, no matter which of them starts. */
export async function lockBoth(tx: Transaction, one: string, other: string): Promise<void> {
  await execute(tx, sql`select 1 from readers where id in (${one}, ${other}) order by id for no key update`)
}

async function findState(tx: Transaction, followerId: string, followeeId: string): Promise<FollowState | undefined> {
  const rows = await rowsOf<{ state: FollowState }>(
    tx,
    sql`select state from follows where follower_id = ${followerId} and followee_id = ${followeeId}`,
  )
  return rows[0]?.state
}

/** Both follow each other from now on, whether or not they approve followers. To be called after `lockBoth`. */
export async function insertBothFollows(tx: Transaction, one: string, other: string): Promise<void> {
  const pairs = sql`((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`
  const rows = await rowsOf<{ follower_id: string; followee_id: string; was_requested: boolean }>(
    tx,
    sql`with requests as materialized (
        select follower_id, followee_id from follows
        where (follower_id, followee_id) in ${pairs} and state = 'requested')
      insert into follows as stored (follower_id, followee_id, state)
      values (${one}::uuid, ${other}::uuid, 'following'), (${other}::uuid, ${one}::uuid, 'following')
      on conflict (follower_id, followee_id) do update set state = 'following', since = clock_timestamp()
        where stored.state = 'requested'
      returning follower_id, followee_id, (follower_id, followee_id) in (table requests) as was_requested`,
  )
  await emit(
    tx,
    rows.map(({ was_requested, ...follow }) => ({
      name: was_requested ? ('follow.accepted' as const) : ('follow.started' as const),
      ...follow,
    })),
  )
}

/** Called before any other lock is taken, as `lockBoth` is. */
export async function lockWaiting(tx: Transaction, readerId: string): Promise<void> {
  const waiting = sql`select follower_id from follows where followee_id = ${readerId} and state = 'requested'`
  await execute(
    tx,
    sql`select 1 from readers where id = ${readerId} or id in (${waiting}) order by id for no key update`,
  )
}

/** Accepts pending requests once a public profile stops requiring approval. */
export async function approveWaiting(tx: Transaction, readerId: string): Promise<void> {
  const rows = await rowsOf<{ follower_id: string; followee_id: string }>(
    tx,
    sql`update follows set state = 'following', since = clock_timestamp()
      where followee_id = ${readerId} and state = 'requested' and exists (
        select 1 from readers where id = ${readerId} and visibility = 'public' and not approve_followers)
      returning follower_id, followee_id`,
  )
  await emit(
    tx,
    rows.map((follow) => ({ name: 'follow.accepted' as const, ...follow })),
  )
}

/** Where those of each kind are found: how they are joined to the reader, and since when. */
const sources: Record<ConnectionKind, (readerId: string) => { from: SQL; where: SQL }> = {
  followers: (id) => ({
    from: sql`follows as link join readers on readers.id = link.follower_id`,
    where: sql`link.followee_id = ${id} and link.state = 'following'`,
  }),
  following: (id) => ({
    from: sql`follows as link join readers on readers.id = link.followee_id`,
    where: sql`link.follower_id = ${id} and link.state = 'following'`,
  }),
  requests: (id) => ({
    from: sql`follows as link join readers on readers.id = link.follower_id`,
    where: sql`link.followee_id = ${id} and link.state = 'requested'`,
  }),
  sent: (id) => ({
    from: sql`follows as link join readers on readers.id = link.followee_id`,
    where: sql`link.follower_id = ${id} and link.state = 'requested'`,
  }),
  blocked: (id) => ({
    from: sql`blocks as link join readers on readers.id = link.blocked_id`,
    where: sql`link.blocker_id = ${id}`,
  }),
}

interface Target {
  id: string
  slug: string
  name: string
}

export function connectionQueries(db: Handle) {
  return {
    /** The reader with this slug, if the condition holds, or if this reader blocked them. */
    findTarget: async (readerId: string, slug: string, condition: SQL): Promise<Target | undefined> => {
      const [row] = await rowsOf<Target & Record<string, unknown>>(
        db,
        sql`select readers.id, readers.slug, readers.name from readers
          where readers.slug = ${slug} and (${condition} or ${wasBlockedBy(readerId)})`,
      )
      return row
    },

    getRelation: async (readerId: string, otherId: string): Promise<Relation> => {
      const rows = await rowsOf<{ kind: 'follow' | 'follows_me' | 'block'; state: FollowState }>(
        db,
        sql`select 'follow' as kind, state from follows where follower_id = ${readerId} and followee_id = ${otherId}
          union all
          select 'follows_me', state from follows where follower_id = ${otherId} and followee_id = ${readerId}
          union all
          select 'block', 'none' from blocks where blocker_id = ${readerId} and blocked_id = ${otherId}`,
      )
      const stateOf = new Map(rows.map(({ kind, state }) => [kind, state]))
      return {
        follow: stateOf.get('follow') ?? 'none',
        follows_me: stateOf.get('follows_me') ?? 'none',
        is_blocked: stateOf.has('block'),
      }
    },

    /**
     * False if they have hidden from the reader meanwhile. Who is there for followers only approves each: else following
     * would be all it takes to see them. A request becomes a follow once nobody has to approve it.
     */
    insertFollow: (readerId: string, otherId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockBoth(tx, readerId, otherId)
        const before = await findState(tx, readerId, otherId)
        const rows = await rowsOf<{ state: FollowState }>(
          tx,
          sql`insert into follows as stored (follower_id, followee_id, state)
            select ${readerId}::uuid, readers.id, case
              when readers.approve_followers or readers.visibility <> 'public' then 'requested' else 'following' end
            from readers where readers.id = ${otherId} and ${reachableBy(readerId)}
            on conflict (follower_id, followee_id) do update set
              state = case stored.state when 'following' then 'following' else excluded.state end
            returning state`,
        )
        const state = rows[0]?.state
        if (state === undefined) return false
        const names = before
          ? { following: 'follow.accepted' as const, requested: undefined }
          : { following: 'follow.started' as const, requested: 'follow.requested' as const }
        const name = state === before || state === 'none' ? undefined : names[state]
        if (name) await emit(tx, [{ name, follower_id: readerId, followee_id: otherId }])
        return true
      }),

    deleteFollow: async (followerId: string, followeeId: string) => {
      await db.transaction(async (tx) => {
        await lockBoth(tx, followerId, followeeId)
        await execute(tx, sql`delete from follows where follower_id = ${followerId} and followee_id = ${followeeId}`)
      })
    },

    /** False if they have not asked, or have taken it back. */
    approveFollow: (followerId: string, followeeId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lockBoth(tx, followerId, followeeId)
        const state = await findState(tx, followerId, followeeId)
        if (state !== 'requested') return state === 'following'
        await execute(
          tx,
          sql`update follows set state = 'following', since = clock_timestamp()
            where follower_id = ${followerId} and followee_id = ${followeeId}`,
        )
        await emit(tx, [{ name: 'follow.accepted', follower_id: followerId, followee_id: followeeId }])
        return true
      }),

    /**
     * Ends the follows between the two and their part in shared reads that the other hosts, and deletes what they have said
     * to each other’s things.
     */
    insertBlock: async (blockerId: string, blockedId: string) => {
      await db.transaction(async (tx) => {
        await lockBoth(tx, blockerId, blockedId)
        const toEachOther = sql`thing.reader_id in (${blockerId}, ${blockedId})
          and ${subjectOwner(sql`thing`)} = case thing.reader_id when ${blockerId} then ${blockedId}::uuid else ${blockerId}::uuid end`
        await recordWithdrawn(tx, 'comment', toEachOther, blockerId)
        for (const table of [sql`comments`, sql`likes`]) {
          await execute(tx, sql`delete from ${table} as thing where ${toEachOther}`)
        }
        await execute(
          tx,
          sql`insert into blocks (blocker_id, blocked_id) values (${blockerId}, ${blockedId}) on conflict do nothing`,
        )
        const bothPairs = sql`((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))`
        await execute(tx, sql`delete from follows where (follower_id, followee_id) in ${bothPairs}`)
        const formerMembers = await rowsOf<{ shared_read_id: string; reader_id: string }>(
          tx,
          sql`delete from shared_read_members as members using shared_read_members as host
            where host.shared_read_id = members.shared_read_id and host.is_host and members.state <> 'removed'
              and (members.reader_id, host.reader_id) in ${bothPairs}
            returning members.shared_read_id, members.reader_id`,
        )
        await emit(tx, [
          ...formerMembers.map((member) => ({ name: 'member.left' as const, ...member })),
          { name: 'reader.blocked', blocker_id: blockerId, blocked_id: blockedId },
        ])
      })
    },

    deleteBlock: async (blockerId: string, blockedId: string) => {
      await execute(db, sql`delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)
    },

    countConnections: async (readerId: string): Promise<Record<ConnectionKind, number>> => {
      const [row] = await rowsOf<Record<ConnectionKind, number>>(
        db,
        sql`select followers_count as followers, following_count as following,
            (select count(*)::int from follows where followee_id = ${readerId} and state = 'requested') as requests,
            (select count(*)::int from follows where follower_id = ${readerId} and state = 'requested') as sent,
            (select count(*)::int from blocks where blocker_id = ${readerId}) as blocked
          from readers where id = ${readerId}`,
      )
      return row ?? { followers: 0, following: 0, requests: 0, sent: 0, blocked: 0 }
    },

    /** Not counted: `countConnections` knows. */
    listConnections: async (readerId: string, kind: ConnectionKind, page: CursorPage) => {
      const { from, where } = sources[kind](readerId)
      const order = { moment: sql`link.since`, id: sql`readers.id`, ids: 'rising' as const }
      const { rows, meta } = await cursorPageOf<UserRow>(db, page, {
        rows: (limit, isAfter) => sql`select ${userColumns(readerId)}, ${cursorColumn(order)} from ${from}
          where ${allOf([where, kind !== 'blocked' && canInteract(readerId), isAfter])}
          order by link.since desc, readers.id ${limit}`,
        count: sql`select 0 as total`,
        order,
      })
      return { users: rows.map(toUserCard), meta }
    },
  }
}
