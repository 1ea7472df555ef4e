import {
  acceptMerge,
  declineMerge,
  listMergeProposals,
  listMerges,
  proposeMerge,
  undoMerge,
} from '../../../contract/merges.ts'
import { verifyReaderEmail, listTeam, listUnverified, setRole } from '../../../contract/moderation.ts'
import { createInvitation, deleteInvitation, listInvitations } from '../../../contract/registration.ts'
import { createReport, decideReport, liftMeasure, listMeasures, listReports } from '../../../contract/reports.ts'
import { row, type Row, type Scene, type Statuses } from '../row.ts'

/** 404 for readers who are not moderators. */
const moderators: Statuses = [404, 404, 404, 404, 401, 200]
/** 403 for moderators who are not admins, 404 for other readers. */
const admins: Statuses = [404, 404, 404, 404, 401, 403]

/** Everybody reports what they see, and nothing else. */
const reportOf =
  (
    kind: 'review' | 'list' | 'comment' | 'reader' | 'post' | 'book' | 'challenge',
    find: (world: Scene) => Promise<string> | string,
  ) =>
  async (world: Scene) => ({ body: { kind, thing: await find(world), reason: 'Rude.' } })

export const moderationRows: Row[] = [
  row(proposeMerge, [201, 201, 201, 201, 401, 201], async ({ own }) => ({
    body: { kind: 'book', gone: (await own.book()).slug, kept: (await own.book()).slug },
  })),
  row(listMergeProposals, moderators),
  row(acceptMerge, moderators, async ({ own }) => ({ params: { proposal: await own.proposal() }, body: {} }), {
    changes: ['merge_proposals', 'notifications'],
  }),
  row(declineMerge, moderators, async ({ own }) => ({ params: { proposal: await own.proposal() } }), {
    changes: ['merge_proposals', 'notifications'],
  }),
  row(listMerges, moderators),
  row(
    undoMerge,
    moderators,
    async ({ own, readers }) => {
      const proposal = await own.proposal()
      await readers.moderator.post(`/moderation/merges/${proposal}/accept`)
      return { params: { merge: await own.mergeOf(proposal) } }
    },
    { changes: ['notifications', 'merge_rows'] },
  ),

  row(listTeam, moderators),
  row(setRole, admins, ({ readers }) => ({ body: { slug: readers.stranger.row.slug, role: 'moderator' } })),
  row(listUnverified, admins),
  row(verifyReaderEmail, admins, ({ readers }) => ({ params: { user: readers.stranger.row.slug } })),
  row(listInvitations, admins),
  row(createInvitation, admins),
  row(deleteInvitation, admins, async ({ of }) => ({ params: { invitation: await of('moderator').invitation() } })),

  row(listReports, moderators),
  row(
    createReport,
    [201, 201, 201, 404, 401, 201],
    reportOf('review', async ({ own }) => (await own.review('public')).id),
    { of: 'a public review' },
  ),
  row(
    createReport,
    [201, 404, 404, 404, 401, 404],
    reportOf('review', async ({ own }) => (await own.review()).id),
    { of: 'a private review' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('list', async ({ own }) => (await own.list('followers')).slug),
    { of: 'a list for followers' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('challenge', async ({ own }) => (await own.challenge('followers')).slug),
    { of: 'a challenge for followers' },
  ),
  row(
    createReport,
    [201, 404, 404, 404, 401, 404],
    reportOf('comment', async ({ own }) => own.comment((await own.review()).id)),
    { of: 'a comment on a private review' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('post', async ({ own, readers }) => (await own.sharedRead('public', { joined: [readers.follower] })).post),
    { of: 'a post of a shared read that the follower is in' },
  ),
  row(
    createReport,
    [201, 201, 201, 404, 401, 201],
    reportOf('reader', ({ readers }) => readers.owner.row.slug),
    { of: 'the owner' },
  ),
  row(
    decideReport,
    moderators,
    async ({ own, of }) => ({
      params: { report: await of('stranger').report(await own.review('public')) },
      body: { decision: 'dismiss' },
    }),
    { changes: ['reports'] },
  ),
  row(listMeasures, moderators),
  row(
    liftMeasure,
    moderators,
    async ({ own, quire }) => ({
      params: {
        measure: (await own.review('public', { private: true, private_before: false, hidden_at: quire.now })).id,
      },
    }),
    { changes: ['reviews', 'activities'] },
  ),
]
