import { sql, type SQL } from '../db/sql.ts'
import type { Transaction } from '../db/database.ts'
import { uuidArray } from '../db/given-rows.ts'
import { execute } from '../db/page.ts'
import { endedSessions, feedChanges, readerChanges, sharedReadChanges } from '../db/signals.ts'
import { named, type Event } from './event.ts'
import { on, type Reaction } from './reaction.ts'

/** One signal for each kind of change to a shared read, however many rows say it. `changes` selects shared_read_id, kind and reader_id. */
const signal = (tx: Transaction, changes: SQL) =>
  execute(
    tx,
    sql`
    select pg_notify(${sharedReadChanges}, concat_ws(' ', shared_read_id, kind, reader_id))
    from (select distinct shared_read_id, kind, reader_id from (${changes}) as changes) as signals`,
  )

/** What the members see, by what has changed. */
const parts = {
  'shared-read.changed': 'members',
  'milestone.created': 'milestones',
  'milestone.changed': 'milestones',
  'milestone.deleted': 'milestones',
  'post.deleted': 'posts',
} as const

const partNames = Object.keys(parts) as (keyof typeof parts)[]

const signalParts = (tx: Transaction, events: Event<keyof typeof parts>[]) =>
  signal(
    tx,
    sql`select shared_read_id, kind, null::uuid as reader_id
      from unnest(${uuidArray(events.map((event) => event.shared_read_id))},
        ${sql.param(events.map(({ name }) => parts[name]))}::text[]) as changed (shared_read_id, kind)`,
  )

const signalPosts = (tx: Transaction, events: Event<'post.created' | 'post.changed'>[]) =>
  signal(
    tx,
    sql`select shared_read_id, 'posts' as kind, null::uuid as reader_id from shared_read_posts
      where id = any (${uuidArray(events.map(({ post_id }) => post_id))})`,
  )

/** Revealing a post changes only what that reader sees. */
const signalReveals = (tx: Transaction, events: Event<'post.revealed'>[]) =>
  signal(
    tx,
    sql`select posts.shared_read_id, 'position' as kind, revealed.reader_id
      from unnest(${uuidArray(events.map(({ post_id }) => post_id))}, ${uuidArray(events.map(({ reader_id }) => reader_id))})
        as revealed (post_id, reader_id)
      join shared_read_posts as posts on posts.id = revealed.post_id`,
  )

/** `left` ends the stream of somebody who is no member any more. */
const signalMembers = (tx: Transaction, events: Event<'member.invited' | 'member.changed' | 'member.left'>[]) =>
  signal(
    tx,
    sql`select shared_read_id, kind, case kind when 'left' then changed.reader_id end as reader_id
      from unnest(${uuidArray(events.map((event) => event.shared_read_id))}, ${uuidArray(events.map((event) => event.reader_id))})
        as changed (shared_read_id, reader_id)
      cross join (values ('members'), ('left')) as kinds (kind)
      where kind = 'members' or not exists (
        select 1 from shared_read_members as members where members.shared_read_id = changed.shared_read_id
          and members.reader_id = changed.reader_id and members.state = 'joined')`,
  )

/** Their streams are opened again, which is refused for an account that is suspended or being deleted. */
const signalReaders = (
  tx: Transaction,
  events: Event<'reader.suspended' | 'reader.reinstated' | 'reader.deletion_requested' | 'reader.returned'>[],
) =>
  signal(
    tx,
    sql`select shared_read_id, kind, case kind when 'left' then reader_id end as reader_id
      from shared_read_members cross join (values ('members'), ('left')) as kinds (kind)
      where state = 'joined' and reader_id = any (${uuidArray(events.map(({ reader_id }) => reader_id))})`,
  )

/** Each no longer sees what the other says. */
const signalBlocks = (tx: Transaction, events: Event<'reader.blocked'>[]) =>
  signal(
    tx,
    sql`select one.shared_read_id, 'position' as kind, unnest(array[one.reader_id, other.reader_id]) as reader_id
      from unnest(${uuidArray(events.map((event) => event.blocker_id))}, ${uuidArray(events.map((event) => event.blocked_id))})
        as blocked (blocker_id, blocked_id)
      join shared_read_members as one on one.reader_id = blocked.blocker_id and one.state = 'joined'
      join shared_read_members as other on other.shared_read_id = one.shared_read_id
        and other.reader_id = blocked.blocked_id and other.state = 'joined'`,
  )

const readingEvents = [
  'reading.started',
  'reading.finished',
  'reading.changed',
  'reading.resized',
  'progress.made',
  'progress.undone',
] as const

type ReadingEvent = Event<(typeof readingEvents)[number] | 'reading.edited' | 'reading.deleted' | 'book.shelved'>

/**
 * By one statement, since most writes of a reader are of this kind: how far a member is decides what they see of a shared
 * read, and the reader's other devices show their logs and their timer. A shelf may start, pause or stop a log.
 */
const signalReadings = (tx: Transaction, events: ReadingEvent[]) => {
  const moved = named(events, ...readingEvents)
  const edited = named(events, 'reading.edited')
  const deleted = named(events, 'reading.deleted')
  const shelved = named(events, 'book.shelved')
  return execute(
    tx,
    sql`
    with moved as materialized (
      select reader_id, work_id from readings where id = any (${uuidArray(moved.map(({ reading_id }) => reading_id))})
      union
      select * from unnest(${uuidArray(deleted.map(({ reader_id }) => reader_id))}, ${uuidArray(deleted.map(({ work_id }) => work_id))})
    ),
    signals as (
      select ${sharedReadChanges} as channel, concat_ws(' ', members.shared_read_id, 'position', members.reader_id) as payload
      from moved join shared_read_members as members on members.reader_id = moved.reader_id
      join shared_reads on shared_reads.id = members.shared_read_id and shared_reads.work_id = moved.work_id
      where members.state = 'joined'
      union
      select ${readerChanges}, concat_ws(' ', reader_id, 'readings')
      from (
        select reader_id from moved
        union select reader_id from readings where id = any (${uuidArray(edited.map(({ reading_id }) => reading_id))})
        union select unnest(${uuidArray(shelved.map(({ reader_id }) => reader_id))})) as changed
    )
    select pg_notify(channel, payload) from signals`,
  )
}

/** Ends all streams of somebody who may not listen any more. */
const endReaderStreams = (tx: Transaction, events: Event<'reader.suspended' | 'reader.deletion_requested'>[]) =>
  execute(
    tx,
    sql`
    select pg_notify(channel, concat_ws(' ', id, 'left'))
    from unnest(${uuidArray(events.map(({ reader_id }) => reader_id))}) as id
    cross join (values (${readerChanges}), (${feedChanges})) as channels (channel)`,
  )

/** Shared reads and reading logs have moved from one work to another. */
const signalMerges = (tx: Transaction, events: Event<'merge.applied' | 'merge.undone'>[]) =>
  signal(
    tx,
    sql`select members.shared_read_id, 'position' as kind, members.reader_id
      from merges join shared_reads on shared_reads.work_id = any (merges.things)
      join shared_read_members as members on members.shared_read_id = shared_reads.id and members.state = 'joined'
      where merges.id = any (${uuidArray(events.map(({ merge_id }) => merge_id))})`,
  )

const signalEndedSessions = (tx: Transaction, events: Event<'session.ended'>[]) =>
  execute(
    tx,
    sql`
    select pg_notify(${endedSessions}, id)
    from unnest(${sql.param(events.map(({ session_id }) => session_id))}::text[]) as id`,
  )

/** What the processes of a Quire signal to one another; the database hands it on when the transaction is committed. */
export const liveSignals: Reaction[] = [
  on(['session.ended'], signalEndedSessions),
  on(partNames, signalParts),
  on(['post.created', 'post.changed'], signalPosts),
  on(['post.revealed'], signalReveals),
  on(['member.invited', 'member.changed', 'member.left'], signalMembers),
  on(['reader.suspended', 'reader.reinstated', 'reader.deletion_requested', 'reader.returned'], signalReaders),
  on(['reader.blocked'], signalBlocks),
  on([...readingEvents, 'reading.edited', 'reading.deleted', 'book.shelved'], signalReadings),
  on(['reader.suspended', 'reader.deletion_requested'], endReaderStreams),
  on(['merge.applied', 'merge.undone'], signalMerges),
]
