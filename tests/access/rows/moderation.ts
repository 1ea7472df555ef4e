import { answerAppeal, appealSuspension, createAppeal, listAppeals } from '../../../contract/appeals.ts'
import { deleteFailedJob, getServerState, retryJob } from '../../../contract/administration.ts'
import { listBookEdits, revertBookEdit } from '../../../contract/book-edits.ts'
import {
  acceptMerge,
  declineMerge,
  listMergeProposals,
  listMerges,
  proposeMerge,
  undoMerge,
} from '../../../contract/merges.ts'
import { getDecision, listModerationLog } from '../../../contract/moderation-log.ts'
import {
  approveAccount,
  countModeration,
  declineAccount,
  findReaders,
  listTeam,
  listUnverified,
  listWaiting,
  setRole,
  verifyReaderEmail,
} from '../../../contract/moderation.ts'
import { listReaderStorage, setReaderStorage } from '../../../contract/reader-storage.ts'
import { createInvitation, deleteInvitation, listInvitations } from '../../../contract/registration.ts'
import {
  createReport,
  decideReport,
  liftMeasure,
  listMeasures,
  listReports,
  takeMeasure,
} from '../../../contract/reports.ts'
import { listSeriesEdits, revertSeriesEdit, updateSeries } from '../../../contract/series-edits.ts'
import { getSiteText, listSiteTextVersions, saveSiteText } from '../../../contract/site-texts.ts'
import { appealTicket } from '../../../server/features/moderation/appeals/ticket.ts'
import { row, type Row, type Scene, type Statuses } from '../row.ts'

/** 404 for readers who are not moderators. */
const moderators: Statuses = [404, 404, 404, 404, 401, 200]
/** 403 for moderators who are not admins, 404 for other readers. */
const admins: Statuses = [404, 404, 404, 404, 401, 403]

/** Moderators are notified. */
const heardOf = { changes: ['notifications'] }

/** Everybody reports what they see, and nothing else. */
const reportOf =
  <Kind extends 'review' | 'list' | 'comment' | 'reader' | 'post' | 'book' | 'challenge' | 'quote'>(
    kind: Kind,
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

  row(listBookEdits, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { book: (await own.bookEdit()).slug },
  })),
  row(
    revertBookEdit,
    moderators,
    async ({ own }) => {
      const { slug, id } = await own.bookEdit()
      return { params: { book: slug, edit: id } }
    },
    { changes: ['notifications'] },
  ),

  row(
    updateSeries,
    [403, 403, 403, 403, 401, 200],
    async ({ own }) => ({ params: { series: (await own.series()).slug }, body: { total: 6 } }),
    { of: 'complete' },
  ),
  row(listSeriesEdits, [200, 200, 200, 200, 401, 200], async ({ own }) => ({
    params: { series: (await own.seriesEdit()).slug },
  })),
  row(revertSeriesEdit, moderators, async ({ own }) => {
    const { slug, id } = await own.seriesEdit()
    return { params: { series: slug, edit: id } }
  }),

  row(countModeration, moderators),
  row(listTeam, moderators),
  row(listModerationLog, moderators),
  row(getDecision, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { kind: 'review', thing: await own.hiddenReview() },
  })),
  row(
    createAppeal,
    [201, 404, 404, 404, 401, 404],
    async ({ own }) => ({ body: { decision: await own.decision(), text: 'I was joking.' } }),
    heardOf,
  ),
  row(
    appealSuspension,
    [201, 201, 201, 201, 201, 201],
    async ({ own, quire }) => ({
      body: { ticket: appealTicket(quire.context.secret, await own.suspension(), quire.now), text: 'It wasn’t me.' },
    }),
    { of: 'with a ticket', changes: ['moderation_appeals', 'notifications'] },
  ),
  row(appealSuspension, [409, 409, 409, 409, 409, 409], () => ({ body: { ticket: 'made.up', text: 'Let me in.' } }), {
    of: 'with another ticket',
  }),
  row(listAppeals, moderators),
  row(
    answerAppeal,
    moderators,
    async ({ own }) => ({
      params: { appeal: await own.appeal() },
      body: { outcome: 'uphold', answer: 'It was rude.' },
    }),
    { changes: ['moderation_appeals', 'notifications', 'moderation_actions'] },
  ),
  row(findReaders, admins, () => ({ query: { q: 'a' } })),
  row(setRole, admins, ({ readers }) => ({ body: { slug: readers.stranger.row.slug, role: 'moderator' } })),
  row(listUnverified, admins),
  row(verifyReaderEmail, admins, ({ readers }) => ({ params: { user: readers.stranger.row.slug } })),
  row(listWaiting, moderators),
  row(approveAccount, moderators, async ({ own }) => ({ params: { user: await own.waitingReader() } }), {
    changes: ['readers'],
  }),
  row(declineAccount, moderators, async ({ own }) => ({ params: { user: await own.waitingReader() }, body: {} }), {
    changes: ['readers'],
  }),
  row(getServerState, admins),
  row(listReaderStorage, admins),
  row(setReaderStorage, admins, ({ readers }) => ({
    params: { user: readers.stranger.row.slug },
    body: { megabytes: 10 },
  })),
  row(retryJob, admins, () => ({ params: { name: 'send-mail', job: crypto.randomUUID() } })),
  row(deleteFailedJob, admins, () => ({ params: { name: 'send-mail', job: crypto.randomUUID() } })),
  row(getSiteText, [200, 200, 200, 200, 200, 200], () => ({ params: { name: 'rules' } })),
  row(listSiteTextVersions, admins, () => ({ params: { name: 'rules', locale: 'en' } })),
  row(saveSiteText, admins, () => ({
    params: { name: 'rules', locale: 'en' },
    body: { content: 'Be kind.', after: null },
  })),
  row(listInvitations, admins),
  row(createInvitation, admins),
  row(deleteInvitation, admins, async ({ of }) => ({ params: { invitation: await of('moderator').invitation() } })),

  row(listReports, moderators),
  row(
    createReport,
    [201, 201, 201, 404, 401, 201],
    reportOf('review', async ({ own }) => (await own.review('public')).id),
    { ...heardOf, of: 'a public review' },
  ),
  row(
    createReport,
    [201, 404, 404, 404, 401, 404],
    reportOf('review', async ({ own }) => (await own.review()).id),
    { ...heardOf, of: 'a private review' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('list', async ({ own }) => (await own.list('followers')).slug),
    { ...heardOf, of: 'a list for followers' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('challenge', async ({ own }) => (await own.challenge('followers')).slug),
    { ...heardOf, of: 'a challenge for followers' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('quote', async ({ own }) => (await own.quote('followers')).id),
    { ...heardOf, of: 'a quote for followers' },
  ),
  row(
    createReport,
    [201, 404, 404, 404, 401, 404],
    reportOf('comment', async ({ own }) => own.comment((await own.review()).id)),
    { ...heardOf, of: 'a comment on a private review' },
  ),
  row(
    createReport,
    [201, 201, 404, 404, 401, 404],
    reportOf('post', async ({ own, readers }) => (await own.sharedRead('public', { joined: [readers.follower] })).post),
    { ...heardOf, of: 'a post of a shared read that the follower is in' },
  ),
  row(
    createReport,
    [201, 201, 201, 404, 401, 201],
    reportOf('reader', ({ readers }) => readers.owner.row.slug),
    { ...heardOf, of: 'the owner' },
  ),
  row(
    decideReport,
    moderators,
    async ({ own, of }) => ({
      params: { report: await of('stranger').report(await own.review('public')) },
      body: { decision: 'dismiss' },
    }),
    { changes: ['reports', 'moderation_actions', 'notifications'] },
  ),
  row(
    takeMeasure,
    [404, 404, 404, 404, 401, 201],
    reportOf('review', async ({ own }) => (await own.review('public')).id),
    {
      of: 'a public review',
      changes: ['reviews', 'moderation_actions', 'decision_texts', 'notifications', 'activities'],
    },
  ),
  row(
    takeMeasure,
    [404, 404, 404, 404, 401, 404],
    reportOf('review', async ({ own }) => (await own.review()).id),
    { of: 'a private review' },
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
