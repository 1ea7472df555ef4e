import { listCurrentWorks, listCurrentReaders } from '../../../contract/current-readers.ts'
import { listFollowedReaders } from '../../../contract/followed-readers.ts'
import {
  inviteMember,
  joinSharedRead,
  leaveSharedRead,
  listInvitable,
  listMembers,
  removeMember,
} from '../../../contract/shared-read-members.ts'
import { createMilestone, deleteMilestone, updateMilestone } from '../../../contract/shared-read-milestones.ts'
import {
  createPost,
  createReply,
  deletePost,
  listHiddenPositions,
  listPosts,
  revealPost,
  updatePost,
} from '../../../contract/shared-read-posts.ts'
import {
  createSharedRead,
  deleteSharedRead,
  endSharedRead,
  getSharedRead,
  listSharedReads,
  resumeSharedRead,
  sharedReadEvents,
  updateSharedRead,
} from '../../../contract/shared-reads.ts'
import { apiPrefix, type Endpoint } from '../../../contract/endpoint.ts'
import { otherRow, row, type Call, type Row, type Scene, type Statuses } from '../row.ts'

const events = `${apiPrefix}${sharedReadEvents.path}`
const details = { name: 'Changed', starts_on: '2026-03-10' }
const position = { position: 10, length_type: 'percent' } as const
const words = { content: 'Changed', position }

/** Everybody may see it; the follower is a member, and the stranger and the moderator look on. */
const openRead = async ({ own, readers }: Scene) => {
  const { slug, ...parts } = await own.sharedRead('public', { joined: [readers.follower] })
  return { shared_read: slug, ...parts }
}
/** The owner's alone. */
const closedRead = async ({ own }: Scene) => {
  const { slug, ...parts } = await own.sharedRead('private')
  return { shared_read: slug, ...parts }
}

type Found = Awaited<ReturnType<typeof openRead>>

const nobodyElse: Statuses = [200, 404, 404, 404, 401, 404]
const nobodyElseMakes: Statuses = [201, 404, 404, 404, 401, 404]

const only = ({ shared_read }: Found) => ({ params: { shared_read } })
const milestoneOf = ({ shared_read, milestone }: Found) => ({ params: { shared_read, milestone } })
const postOf = ({ shared_read, post }: Found) => ({ params: { shared_read, post } })

/** One row for an open shared read, and one for a closed one. */
const both = <E extends Endpoint, const C extends Call<E>>(
  endpoint: E,
  { open, closed = nobodyElse }: { open: Statuses; closed?: Statuses },
  build: (found: Found) => C,
  options: Pick<Row, 'changes' | 'shows'> = {},
): Row[] => [
  row(endpoint, open, async (scene) => build(await openRead(scene)), { ...options, of: 'an open one' }),
  row(endpoint, closed, async (scene) => build(await closedRead(scene)), { ...options, of: 'a closed one' }),
]

/** A part of a shared read of the owner's, named as if it were of one of the caller's. */
const elsewhere = async (scene: Scene) => ({
  ...(await openRead(scene)),
  shared_read: (await scene.of(scene.viewer).sharedRead('private')).slug,
})
const ofAnother = { of: 'of another shared read' }

const hosting: Statuses = [200, 403, 403, 404, 401, 403]
const belonging: Statuses = [200, 200, 403, 404, 401, 403]
const looking: Statuses = [200, 200, 200, 404, 401, 200]
const nowhere: Statuses = [404, 404, 404, 404, 401, 404]

export const sharedReadRows: Row[] = [
  row(listCurrentWorks, [200, 200, 200, 200, 401, 200]),
  row(listCurrentReaders, [200, 200, 200, 200, 401, 200], async ({ own }) => {
    const book = await own.libraryBook(undefined, 'currently-reading')
    return { params: { book: book.slug }, query: { who: 'community' } }
  }),
  row(listFollowedReaders, [200, 200, 200, 200, 401, 200], async ({ own }) => {
    const book = await own.libraryBook(undefined, 'read')
    return { params: { book: book.slug } }
  }),
  row(listSharedReads, [200, 200, 200, 200, 401, 200], () => ({ query: { show: 'mine' } }), {
    of: 'of the caller',
    shows: 'private',
  }),
  row(listSharedReads, [200, 200, 200, 200, 401, 200], () => ({ query: { show: 'open' } }), { of: 'open ones' }),
  row(createSharedRead, [201, 201, 201, 201, 401, 201], async ({ own }) => ({
    body: { ...details, book: (await own.book()).slug },
  })),
  row(getSharedRead, looking, async (scene) => only(await openRead(scene)), { of: 'an open one', shows: 'public' }),
  row(getSharedRead, nobodyElse, async (scene) => only(await closedRead(scene)), {
    of: 'a closed one',
    shows: 'private',
  }),
  row(
    getSharedRead,
    [200, 200, 404, 404, 401, 404],
    async ({ own, readers }) => ({
      params: { shared_read: (await own.sharedRead('followers', { invited: [readers.follower] })).slug },
    }),
    { of: 'one for followers', shows: 'followers' },
  ),
  ...both(updateSharedRead, { open: hosting }, (found) => ({ ...only(found), body: details })),
  ...both(endSharedRead, { open: hosting }, only),
  ...both(resumeSharedRead, { open: hosting }, only),
  // Its host deletes it as long as nobody else is in it.
  ...both(deleteSharedRead, { open: [409, 403, 403, 404, 401, 403] }, only),

  ...both(createMilestone, { open: [201, 403, 403, 404, 401, 403], closed: nobodyElseMakes }, (found) => ({
    ...only(found),
    body: { name: 'The end', position },
  })),
  ...both(updateMilestone, { open: hosting }, (found) => ({ ...milestoneOf(found), body: { name: 'Changed' } })),
  ...both(deleteMilestone, { open: hosting }, milestoneOf),
  row(
    updateMilestone,
    nowhere,
    async (scene) => ({ ...milestoneOf(await elsewhere(scene)), body: { name: 'Changed' } }),
    ofAnother,
  ),
  row(deleteMilestone, nowhere, async (scene) => milestoneOf(await elsewhere(scene)), ofAnother),

  ...both(listMembers, { open: looking }, only, { shows: 'public' }),
  ...both(listInvitable, { open: hosting }, only),
  row(
    inviteMember,
    [201, 403, 404, 404, 401, 404],
    async ({ own, readers }) => ({
      params: { shared_read: (await own.sharedRead('followers')).slug },
      body: { user: readers.follower.row.slug },
    }),
    { of: 'to one for followers' },
  ),
  ...both(joinSharedRead, { open: looking }, only),
  ...both(leaveSharedRead, { open: looking }, only, { changes: ['shared_read_members'] }),
  row(
    removeMember,
    hosting,
    async (scene) => ({
      params: { shared_read: (await openRead(scene)).shared_read, user: scene.readers.follower.row.slug },
    }),
    { changes: ['shared_read_members'] },
  ),

  row(listPosts, belonging, async (scene) => only(await openRead(scene)), { of: 'an open one', shows: 'followers' }),
  row(listPosts, nobodyElse, async (scene) => only(await closedRead(scene)), { of: 'a closed one', shows: 'private' }),
  ...both(listHiddenPositions, { open: belonging }, only),
  ...both(createPost, { open: [201, 201, 403, 404, 401, 403], closed: nobodyElseMakes }, (found) => ({
    ...only(found),
    body: words,
  })),
  ...both(createReply, { open: [201, 201, 403, 404, 401, 403], closed: nobodyElseMakes }, (found) => ({
    ...postOf(found),
    body: words,
  })),
  ...both(updatePost, { open: hosting }, (found) => ({ ...postOf(found), body: { content: 'Changed' } })),
  ...both(deletePost, { open: hosting }, postOf),
  row(
    deletePost,
    belonging,
    async (scene) => {
      const { id, shared_read } = await openRead(scene)
      return { params: { shared_read, post: await scene.own.post(id, scene.readers.follower, 'public') } }
    },
    { of: 'of the follower, who is a member', changes: ['shared_read_posts'] },
  ),
  row(
    updatePost,
    nowhere,
    async (scene) => ({ ...postOf(await elsewhere(scene)), body: { content: 'Changed' } }),
    ofAnother,
  ),
  row(deletePost, nowhere, async (scene) => postOf(await elsewhere(scene)), ofAnother),
  ...both(revealPost, { open: belonging }, postOf),

  otherRow(events, belonging, async (scene) => only(await openRead(scene)), { of: 'an open one', isStream: true }),
  otherRow(events, nobodyElse, async (scene) => only(await closedRead(scene)), { of: 'a closed one', isStream: true }),
]
