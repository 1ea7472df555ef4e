import { sql } from '../../../server/db/sql.ts'
import {
  approveFollower,
  blockUser,
  followUser,
  listConnections,
  removeFollower,
  unblockUser,
  unfollowUser,
} from '../../../contract/connections.ts'
import {
  acceptInvite,
  createFriendLink,
  getInvite,
  listFriendLinks,
  revokeFriendLink,
} from '../../../contract/friend-links.ts'
import { apiPrefix } from '../../../contract/endpoint.ts'
import { feedEvents, listActivities } from '../../../contract/feed.ts'
import { listUserGoals } from '../../../contract/goals.ts'
import { listUserLists } from '../../../contract/lists.ts'
import {
  listMutedBooks,
  listMutedReaders,
  muteBook,
  muteReader,
  unmuteBook,
  unmuteReader,
} from '../../../contract/mutes.ts'
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '../../../contract/notifications.ts'
import { listUserReviews } from '../../../contract/reviews.ts'
import { countUnread } from '../../../contract/unread.ts'
import { getTasteMatch } from '../../../contract/taste-match.ts'
import { getUserShelf, listUserShelfBooks, listUserShelves } from '../../../contract/user-shelves.ts'
import { getUser, listUserFollowers, listUserFollowing, listUsers } from '../../../contract/users.ts'
import { execute } from '../../../server/db/page.ts'
import { insertRows } from '../../support/insert-rows.ts'
import { making, otherRow, row, type Row, type Scene, type Statuses } from '../row.ts'
import { levels, type Level } from '../viewers.ts'

const theOwner = ({ readers }: Scene) => ({ params: { user: readers.owner.row.slug } })
const theStranger = ({ readers }: Scene) => ({ params: { user: readers.stranger.row.slug } })

const aBook = async ({ own }: Scene) => ({ params: { book: (await own.book()).slug } })

const shelfOf =
  (level: Level) =>
  async ({ own, readers }: Scene) => ({
    params: { user: readers.owner.row.slug, shelf: (await own.shelf(level)).slug },
  })

const bySight: Record<Level, Statuses> = {
  private: [200, 404, 404, 404, 401, 404],
  followers: [200, 200, 404, 404, 401, 404],
  public: [200, 200, 200, 404, 401, 200],
}

const byFriendLink = async ({ own }: Scene) => ({ params: { secret: (await own.friendLink()).secret } })

export const peopleRows: Row[] = [
  row(
    listFriendLinks,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.friendLink()),
    { isOwn: true },
  ),
  row(createFriendLink, [201, 201, 201, 201, 401, 201]),
  row(revokeFriendLink, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { link: (await own.friendLink()).id },
  })),
  row(getInvite, [200, 200, 200, 200, 200, 200], byFriendLink, { seenBy: ['signedOut'] }),
  row(acceptInvite, [409, 200, 200, 404, 401, 200], byFriendLink, {
    isApart: true,
    changes: ['friend_links', 'follows', 'readers'],
  }),
  row(listUsers, [200, 200, 200, 200, 401, 200], () => ({}), { shows: 'public' }),
  row(getUser, bySight.public, theOwner, { shows: 'public' }),
  row(getTasteMatch, bySight.public, theOwner),
  row(listUserGoals, bySight.public, theOwner, { shows: 'public', isApart: true }),
  row(listUserReviews, bySight.public, theOwner, { shows: 'public', isApart: true }),
  row(listUserLists, bySight.public, theOwner, { shows: 'public', isApart: true }),
  row(listUserShelves, bySight.public, theOwner, { shows: 'public', isApart: true }),
  row(getUserShelf, bySight.private, shelfOf('private'), { of: 'a private one', shows: 'private' }),
  row(getUserShelf, bySight.followers, shelfOf('followers'), { of: 'one for followers', shows: 'followers' }),
  row(getUserShelf, bySight.public, shelfOf('public'), { of: 'a public one', shows: 'public' }),
  row(listUserShelfBooks, bySight.private, shelfOf('private'), { of: 'a private one' }),
  row(listUserShelfBooks, bySight.followers, shelfOf('followers'), { of: 'one for followers' }),
  row(listUserShelfBooks, bySight.public, shelfOf('public'), { of: 'a public one' }),
  row(listUserFollowers, bySight.public, theOwner),
  row(listUserFollowing, bySight.public, theOwner),

  row(followUser, [409, 200, 200, 404, 401, 200], theOwner, { isApart: true, changes: ['readers'] }),
  row(
    unfollowUser,
    [409, 200, 200, 404, 401, 200],
    async (scene) => {
      await scene.of('follower').follow(scene.readers.owner, 'following')
      return theOwner(scene)
    },
    { isApart: true, changes: ['readers'] },
  ),
  row(
    approveFollower,
    [200, 404, 409, 404, 401, 404],
    async (scene) => {
      await scene.of('stranger').follow(scene.readers.owner, 'requested')
      return theStranger(scene)
    },
    { of: 'who asked the owner', isApart: true, changes: ['readers', 'follows', 'notifications'] },
  ),
  row(
    removeFollower,
    [200, 200, 409, 200, 401, 200],
    async (scene) => {
      await scene.of('stranger').follow(scene.readers.owner, 'following')
      return theStranger(scene)
    },
    { of: 'of the owner', isApart: true, changes: ['readers'] },
  ),
  row(blockUser, [409, 200, 200, 404, 401, 200], theOwner, { isApart: true, changes: ['readers'] }),
  row(
    blockUser,
    [409, 200, 404, 404, 401, 200],
    async ({ quire, own, readers, ...scene }) => {
      await execute(
        quire.db,
        sql`update readers set visibility = 'private', listed = false where id = ${readers.owner.row.id}`,
      )
      await own.comment((await scene.of('moderator').review('public')).id)
      return { params: { user: readers.owner.row.slug } }
    },
    {
      of: 'the owner, whose profile is private and who commented on the moderator’s review',
      isApart: true,
      changes: ['readers', 'comments', 'reviews'],
    },
  ),
  row(
    unblockUser,
    [200, 200, 200, 409, 401, 200],
    async (scene) => {
      await scene.own.block(scene.readers.blocked)
      return { params: { user: scene.readers.blocked.row.slug } }
    },
    { of: 'whom the owner has blocked', isApart: true },
  ),
  row(listConnections, [200, 200, 200, 200, 401, 200], () => ({ query: { kind: 'blocked' } })),

  row(
    listActivities,
    [200, 200, 200, 200, 401, 200],
    making(async (own) => {
      for (const level of levels) await own.news(level)
    }),
    { isApart: true },
  ),
  otherRow(`${apiPrefix}${feedEvents.path}`, [200, 200, 200, 200, 401, 200], () => ({}), { isStream: true }),
  row(muteReader, [409, 200, 200, 404, 401, 200], theOwner),
  row(unmuteReader, [200, 200, 200, 404, 401, 200], theOwner),
  row(
    listMutedReaders,
    [200, 200, 200, 200, 401, 200],
    async ({ quire, readers: { owner, stranger } }) => {
      await insertRows(quire.db, 'muted_readers', { reader_id: owner.row.id, muted_id: stranger.row.id })
      return {}
    },
    { isOwn: true },
  ),
  row(muteBook, [200, 200, 200, 200, 401, 200], aBook),
  row(unmuteBook, [200, 200, 200, 200, 401, 200], aBook),
  row(
    listMutedBooks,
    [200, 200, 200, 200, 401, 200],
    async ({ quire, own, readers: { owner } }) => {
      await insertRows(quire.db, 'muted_books', { reader_id: owner.row.id, book_id: (await own.book()).id })
      return {}
    },
    { isOwn: true },
  ),
  row(
    listNotifications,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.notification()),
    { isOwn: true, shows: 'private' },
  ),
  row(
    countUnread,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.notification()),
    { isOwn: true },
  ),
  row(
    readNotifications,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.notification()),
  ),
  row(getNotificationSettings, [200, 200, 200, 200, 401, 200]),
  row(updateNotificationSettings, [200, 200, 200, 200, 401, 200], () => ({ body: { digest: 'daily' } })),
]
