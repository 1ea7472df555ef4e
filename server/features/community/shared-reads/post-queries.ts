import { sql, type SQL } from '../../../db/sql.ts'
import {
  maxReplies,
  revealablePosts,
  type HiddenPosition,
  type Post,
  type Reply,
} from '../../../../contract/shared-read-posts.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { canInteract } from '../../../db/visibility.ts'
import { emit } from '../../../events/emit.ts'
import { recordAction, type NewTarget } from '../../moderation/moderation-log/queries.ts'
import { hideAgain } from '../../moderation/withdrawn/hide-again-queries.ts'
import { recordWithdrawnPosts } from '../../moderation/withdrawn/queries.ts'
import { isReached } from '../../../db/spoiler-locks.ts'
import { lockQueries } from '../../journal/spoiler-locks/queries.ts'
import type { Measure } from './position.ts'
import { latestReading } from './scope-queries.ts'
import { personColumn } from '../user-cards/queries.ts'

/** A member who looks at the conversation of a shared read. */
export interface Member {
  readerId: string
  sharedReadId: string | SQL
  /** Hosts and moderators keep order. */
  mayDelete: boolean
}

/** How far the member has read, as `here`: asked by the very statement that decides what is shown. */
const here = ({ readerId, sharedReadId }: Member): SQL => sql`(
  select coalesce(max(reading.share), 0) as share from shared_reads
  join shared_read_members as member on member.shared_read_id = shared_reads.id
  left join ${latestReading(sql`member.reader_id`, sql`shared_reads.work_id`)} on true
  where shared_reads.id = ${sharedReadId} and member.reader_id = ${readerId} and member.state = 'joined') as here`

/** What a member says, with the id that they chose for it. */
interface PostText {
  id?: string | undefined
  content: string
}

type Said = 'posts' | 'replies'

/** Writers still see their own posts that a moderator hid. */
const isOpen = ({ readerId }: Pick<Member, 'readerId'>, table: Said): SQL =>
  sql`(${sql.identifier(table)}.hidden_at is null or ${sql.identifier(table)}.reader_id = ${readerId})`

/** Posts or replies that are open and whose writers the member meets, with `readers`; replies are looked for where posts and `here` are. */
const fromSaid = (member: Member, table: Said): SQL => sql`from shared_read_posts as ${sql.identifier(table)}
  join readers on readers.id = ${sql.identifier(table)}.reader_id
  ${table === 'posts' ? sql`cross join ${here(member)}` : sql``}
  where ${sql.identifier(table)}.shared_read_id = ${member.sharedReadId} and ${canInteract(member.readerId)}
    and ${isOpen(member, table)}`

/** A post is locked up to its own position; in a shared read a member's latest log says how far they are, not the furthest. */
const isShown = ({ readerId }: Member, table: Said): SQL => {
  const row = sql.identifier(table)
  return isReached(readerId, { kind: 'post', row }, sql`${row}.share`, sql`here.share`)
}

/** A reply is there only where its post is shown. */
const isUnderShown = (member: Member): SQL => sql`(posts.parent_id is null or exists (
  select 1 from shared_read_posts as replies
  where replies.id = posts.parent_id and ${isOpen(member, 'replies')} and ${isShown(member, 'replies')}))`

/** A post or reply that is shown to a reader in a shared read that they are in. */
export function visiblePost(readerId: string, id: string | null): SQL {
  const sharedReadId = sql`(select shared_read_id from shared_read_posts where id = ${id}::uuid)`
  const member = { readerId, sharedReadId, mayDelete: false }
  return sql`${fromSaid(member, 'posts')} and posts.id = ${id}::uuid and ${isShown(member, 'posts')} and ${isUnderShown(member)}
    and exists (select 1 from shared_read_members as members where members.shared_read_id = posts.shared_read_id
      and members.reader_id = ${readerId} and members.state = 'joined')`
}

const columns = ({ readerId, mayDelete }: Member, table: Said): SQL => {
  const name = sql.identifier(table)
  return sql`${name}.id, ${name}.share::float8 as share, ${name}.content, ${name}.hidden_at is not null as hidden,
    ${name}.created_at, ${name}.updated_at,
    ${personColumn(readerId)} as reader, ${name}.share > here.share as is_ahead,
    json_build_object('edit', ${name}.reader_id = ${readerId},
      'delete', ${name}.reader_id = ${readerId} or ${mayDelete}) as can`
}

/** Of a post that is shown. */
const replyColumns = (member: Member): SQL => sql`
  (select coalesce(json_agg(to_json(reply) order by reply.created_at, reply.id), '[]') from (
    select ${columns(member, 'replies')} ${fromSaid(member, 'replies')}
      and replies.parent_id = posts.id and ${isShown(member, 'replies')}) as reply) as replies,
  (select coalesce(json_agg(to_json(reply) order by reply.share, reply.id), '[]') from (
    select replies.id, replies.share::float8 as share ${fromSaid(member, 'replies')}
      and replies.parent_id = posts.id and not ${isShown(member, 'replies')}) as reply) as hidden_replies`

/** A post for the moderation log, under its work’s title: members read it in several editions. */
const postTarget = (id: string): NewTarget => ({
  kind: 'post',
  id,
  snapshot: sql`(select jsonb_build_object('name', works.title, 'shared_read', shared_reads.name,
      'slug', (select books.slug from books where books.work_id = works.id order by books.id limit 1),
      'owner', jsonb_build_object('slug', readers.slug, 'name', readers.name))
    from shared_read_posts as posts join shared_reads on shared_reads.id = posts.shared_read_id
    join works on works.id = shared_reads.work_id join readers on readers.id = posts.reader_id where posts.id = ${id})`,
  reader: sql`(select reader_id from shared_read_posts where id = ${id})`,
})

type PostRow = Omit<Post, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

const iso = (moment: string | Date) => new Date(moment).toISOString()

const dated = <Row extends { created_at: string | Date; updated_at: string | Date }>(row: Row) => ({
  ...row,
  created_at: iso(row.created_at),
  updated_at: iso(row.updated_at),
})

const toPost = (row: PostRow): Post => ({ ...dated(row), replies: row.replies.map((reply): Reply => dated(reply)) })

/** Posts, in `thing`, with their replies. */
async function deletePosts(tx: Transaction, condition: SQL, deleterId: string): Promise<number> {
  await recordWithdrawnPosts(tx, condition, deleterId)
  const rows = await rowsOf<{ shared_read_id: string }>(
    tx,
    sql`
    delete from shared_read_posts as thing where ${condition} returning shared_read_id`,
  )
  await emit(
    tx,
    rows.map((post) => ({ name: 'post.deleted' as const, ...post })),
  )
  return rows.length
}

export function postQueries(db: Handle) {
  const shown = (member: Member) =>
    sql`${fromSaid(member, 'posts')} and posts.parent_id is null and ${isShown(member, 'posts')}`
  const hidden = (member: Member) =>
    sql`${fromSaid(member, 'posts')} and posts.parent_id is null and not ${isShown(member, 'posts')}`

  const shareOf = ({ position, length }: Measure) => sql`share_of(${position}::numeric, ${length}::numeric)`

  return {
    listPosts: async (member: Member, page: Page): Promise<{ posts: Post[]; total: number }> => {
      const { rows, total } = await pageOf<PostRow>(db, page, {
        rows: (limit) => sql`select ${columns(member, 'posts')}, ${replyColumns(member)} ${shown(member)}
          order by posts.share desc, posts.created_at desc, posts.id desc ${limit}`,
        count: sql`select count(*)::int as total ${shown(member)}`,
      })
      return { posts: rows.map(toPost), total }
    },

    listHiddenPositions: async (member: Member, page: Page) => {
      const { rows, total } = await pageOf<HiddenPosition>(db, page, {
        rows: (limit) => sql`select posts.share::float8 as share, count(*)::int as posts_count,
            (array_agg(posts.id order by posts.id))[1:${sql.raw(String(revealablePosts))}] as posts
          ${hidden(member)} group by posts.share order by posts.share ${limit}`,
        count: sql`select count(distinct posts.share)::int as total ${hidden(member)}`,
      })
      return { positions: rows, total }
    },

    /** A post that is shown to the member. */
    findPost: async (member: Member, id: string): Promise<Post | undefined> => {
      if (!isId(id)) return undefined
      const [row] = await rowsOf<PostRow>(
        db,
        sql`select ${columns(member, 'posts')}, ${replyColumns(member)} ${shown(member)} and posts.id = ${id}`,
      )
      return row && toPost(row)
    },

    /** A post or reply that is shown to the member: the one, and what they may do with it. */
    findSaid: async (member: Member, id: string): Promise<Reply | undefined> => {
      if (!isId(id)) return undefined
      const [row] = await rowsOf<Omit<PostRow, 'replies' | 'hidden_replies'>>(
        db,
        sql`select ${columns(member, 'posts')} ${fromSaid(member, 'posts')} and posts.id = ${id} and ${isShown(member, 'posts')}`,
      )
      return row && dated(row)
    },

    insertPost: (
      { readerId, sharedReadId }: Member,
      { id: chosen, content }: PostText,
      position: Measure,
    ): Promise<string> =>
      db.transaction(async (tx) => {
        const rows = await rowsOf<{ id: string }>(
          tx,
          sql`
          insert into shared_read_posts (id, shared_read_id, reader_id, share, content)
          values (coalesce(${chosen ?? null}::uuid, new_id()), ${sharedReadId}, ${readerId}, ${shareOf(position)}, ${content}) returning id`,
        )
        const id = rows[0]?.id
        if (id === undefined) throw new Error('No post was made')
        await hideAgain(tx, 'post', [id])
        await emit(tx, [{ name: 'post.created', post_id: id }])
        return id
      }),

    /** False if the post has reached the limit of replies. A reply is at its post's position, or further on. */
    insertReply: async (
      { readerId }: Member,
      postId: string,
      { id: chosen, content }: PostText,
      position: Measure,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        await rowsOf<{ id: string }>(tx, sql`select id from shared_read_posts where id = ${postId} for update`)
        const rows = await rowsOf<{ post_id: string }>(
          tx,
          sql`
          insert into shared_read_posts (id, shared_read_id, reader_id, parent_id, share, content)
          select coalesce(${chosen ?? null}::uuid, new_id()), shared_read_id, ${readerId}, id, greatest(share, ${shareOf(position)}), ${content}
          from shared_read_posts as posts where id = ${postId} and (
            select count(*) from shared_read_posts as replies where replies.parent_id = posts.id) < ${maxReplies}
          returning id as post_id`,
        )
        await hideAgain(
          tx,
          'post',
          rows.map(({ post_id }) => post_id),
        )
        await emit(
          tx,
          rows.map((reply) => ({ name: 'post.created' as const, ...reply })),
        )
        return rows.length === 1
      }),

    updatePost: ({ readerId }: Member, id: string, content: string, seenAt: string | undefined): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [stored] = await rowsOf<{ updated_at: Date }>(
          tx,
          sql`select updated_at from shared_read_posts where id = ${id} and reader_id = ${readerId} for update`,
        )
        if (!stored) return false
        ensureUnchanged(stored, seenAt)
        await execute(
          tx,
          sql`update shared_read_posts set content = ${content}, updated_at = clock_timestamp() where id = ${id}`,
        )
        await emit(tx, [{ name: 'post.changed', post_id: id }])
        return true
      }),

    /** With a line in the moderation log where a moderator deletes what somebody else wrote. */
    deletePost: (deleterId: string, id: string, isModerating: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        if (isModerating) await recordAction(tx, { actorId: deleterId, kind: 'delete-post', target: postTarget(id) })
        await deletePosts(tx, sql`thing.id = ${id}`, deleterId)
      }),

    /** Their own words are a reader's to delete, also once they have left or were removed. False if it is not theirs. */
    deleteOwnPost: async (readerId: string, slug: string, id: string): Promise<boolean> =>
      isId(id) &&
      db.transaction(async (tx) => {
        const own = sql`thing.reader_id = ${readerId} and thing.shared_read_id = (
          select shared_reads.id from shared_reads where shared_reads.slug = ${slug})`
        return (await deletePosts(tx, sql`thing.id = ${id} and ${own}`, readerId)) > 0
      }),

    /** False if there is nothing of that name for the member: a reply only once its post is shown. */
    revealPost: async (member: Member, id: string): Promise<boolean> => {
      if (!isId(id)) return false
      const posts = await rowsOf<{ id: string }>(
        db,
        sql`select posts.id ${fromSaid(member, 'posts')} and posts.id = ${id} and ${isUnderShown(member)}`,
      )
      if (posts.length === 0) return false
      await db.transaction(async (tx) => {
        if (await lockQueries(tx).insertReveal(member.readerId, 'post', id))
          await emit(tx, [{ name: 'post.revealed', post_id: id, reader_id: member.readerId }])
      })
      return true
    },
  }
}
