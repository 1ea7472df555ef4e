import { friendLinkDays, maxFriendLinks, type FriendLink, type Invite } from '../../../../contract/friend-links.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { sql, type SQL } from '../../../db/sql.ts'
import { canInteract, visibleTo } from '../../../db/visibility.ts'
import { insertBothFollows, lockBoth } from '../connections/queries.ts'

interface LinkRow extends Record<string, unknown> {
  id: string
  accepted_count: number
  created_at: Date
  expires_at: Date
}

const columns = sql`friend_links.id, friend_links.accepted_count, friend_links.created_at, friend_links.expires_at`

const toLink = ({ created_at, expires_at, ...row }: LinkRow): FriendLink => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

const works = sql`friend_links.expires_at > now()`

/** Whether the reader in `readers` and this one follow each other. */
const areFriends = (readerId: string): SQL => sql`(select count(*) = 2 from follows where state = 'following'
  and (follower_id, followee_id) in ((readers.id, ${readerId}), (${readerId}, readers.id)))`

interface Inviter extends Invite, Record<string, unknown> {
  link_id: string
  reader_id: string
}

export const friendLinkQueries = (db: Handle) => ({
  listFriendLinks: async (readerId: string): Promise<FriendLink[]> => {
    const rows = await rowsOf<LinkRow>(
      db,
      sql`select ${columns} from friend_links where reader_id = ${readerId} and ${works}
        order by created_at desc, id desc limit ${maxFriendLinks}`,
    )
    return rows.map(toLink)
  },

  /** Undefined where too many work already. */
  insertFriendLink: (readerId: string, hash: string): Promise<FriendLink | undefined> =>
    db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from friend_links where reader_id = ${readerId} and ${works}`
      if (!(await isUnderLimit(tx, { of: `friend links ${readerId}`, count, max: maxFriendLinks }))) return undefined
      const [row] = await rowsOf<LinkRow>(
        tx,
        sql`insert into friend_links (reader_id, hash, expires_at)
          values (${readerId}, ${hash}, now() + make_interval(days => ${friendLinkDays}))
          returning ${columns}`,
      )
      return row && toLink(row)
    }),

  deleteFriendLink: async (readerId: string, id: string): Promise<boolean> =>
    isId(id) &&
    (await execute(db, sql`delete from friend_links where id = ${id} and reader_id = ${readerId} and ${works}`)) > 0,

  /** The reader who invites, however they hide from others; undefined for those with a block between the two. */
  findInviter: async (hash: string, viewerId: string): Promise<Inviter | undefined> => {
    const [row] = await rowsOf<Inviter>(
      db,
      sql`select friend_links.id as link_id, readers.id as reader_id, readers.id = ${viewerId} as is_mine,
          json_build_object('slug', readers.slug, 'name', readers.name, 'image', readers.image,
            'is_visible', ${visibleTo(viewerId)}) as reader,
          ${areFriends(viewerId)} as is_friend
        from friend_links join readers on readers.id = friend_links.reader_id
        where friend_links.hash = ${hash} and ${works} and ${canInteract(viewerId)}`,
    )
    return row
  },

  /** False if the link ended meanwhile, or one of them has blocked the other. */
  acceptInvite: (readerId: string, { link_id, reader_id }: Pick<Inviter, 'link_id' | 'reader_id'>): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockBoth(tx, readerId, reader_id)
      // Somebody who accepts twice is one friend.
      const accepted = await execute(
        tx,
        sql`update friend_links set accepted_count = accepted_count + case when ${areFriends(readerId)} then 0 else 1 end
          from readers where readers.id = friend_links.reader_id and friend_links.id = ${link_id} and ${works}
            and ${canInteract(readerId)}`,
      )
      if (accepted === 0) return false
      await insertBothFollows(tx, readerId, reader_id)
      return true
    }),
})
