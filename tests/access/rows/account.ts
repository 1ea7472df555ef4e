import { getAccount, updateAccount } from '../../../contract/account.ts'
import { deleteAvatar, setAvatar } from '../../../contract/avatars.ts'
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '../../../contract/calendar.ts'
import { endDevice, endOtherDevices, listDevices } from '../../../contract/devices.ts'
import { leaveQuire, returnToQuire } from '../../../contract/account-deletion.ts'
import {
  createShareLink,
  listNarrowedLinks,
  listShareLinks,
  revokeShareLink,
  updateShareLink,
} from '../../../contract/links.ts'
import { deletePasskey, listPasskeys, updatePasskey } from '../../../contract/passkeys.ts'
import { listSecurityEvents } from '../../../contract/security-events.ts'
import { getReminders, turnOffReminder, updateReminders } from '../../../contract/reminders.ts'
import { screens } from '../../../contract/screens.ts'
import { turnOffToken } from '../../../server/features/account/reminders/token.ts'
import { getPush, turnOffPush, turnOnPush } from '../../../contract/push.ts'
import { getOpenAccess } from '../../../contract/open-access.ts'
import { getProfile, updateProfile } from '../../../contract/profile.ts'
import { apiPrefix } from '../../../contract/endpoint.ts'
import { readerEvents } from '../../../contract/reader-events.ts'
import { getRegistration } from '../../../contract/registration.ts'
import { createToken, deleteToken, listTokens } from '../../../contract/tokens.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from '../../../contract/webhooks.ts'
import { newSecret } from '../../../server/features/community/links/link-secret.ts'
import { picture } from '../../support/pictures.ts'
import { ownPassword } from '../../support/test-app.ts'
import { insertRows } from '../../support/insert-rows.ts'
import { exampleSubscription } from '../making-account-things.ts'
import { making, otherRow, row, type Row, type Scene } from '../row.ts'
import { marks, viewerNames } from '../viewers.ts'

const portrait = () => picture(64, 64).png().toBuffer()

/** Private things that their owner made a link to. */
const sharedThings: [of: string, build: (scene: Scene) => Promise<{ params: { secret: string } }>][] = [
  ['a list', async ({ own }) => secretOf(own.link('list', { list_id: (await own.list('private')).id }))],
  ['a shelf', async ({ own }) => secretOf(own.link('shelf', { shelf_id: (await own.shelf('private')).id }))],
  ['a review', async ({ own }) => secretOf(own.link('review', { review_id: (await own.review('private')).id }))],
  ['a goal', async ({ own }) => secretOf(own.link('goal', { goal_id: await own.goal('private') }))],
]

const secretOf = async (link: Promise<{ secret: string }>) => ({ params: { secret: (await link).secret } })

export const accountRows: Row[] = [
  row(getRegistration, [200, 200, 200, 200, 200, 200]),
  row(getAccount, [200, 200, 200, 200, 401, 200], () => ({}), { shows: 'private' }),
  row(updateAccount, [200, 200, 200, 200, 401, 200], () => ({ body: { theme: 'dark' } })),
  otherRow(`${apiPrefix}${readerEvents.path}`, [200, 200, 200, 200, 401, 200], () => ({}), { isStream: true }),
  row(getProfile, [200, 200, 200, 200, 401, 200]),
  row(updateProfile, [200, 200, 200, 200, 401, 200], () => ({ body: { location: 'Highbury' } })),
  row(leaveQuire, [200, 200, 200, 200, 401, 200], () => ({ body: { password: ownPassword } }), { isApart: true }),
  row(returnToQuire, [200, 200, 200, 200, 401, 200]),

  row(
    listSecurityEvents,
    [200, 200, 200, 200, 401, 200],
    async ({ quire, readers }) => {
      const event = { reader_id: readers.owner.row.id, kind: 'token-created', detail: marks.private }
      await insertRows(quire.db, 'security_events', event)
      return {}
    },
    { isOwn: true, shows: 'private' },
  ),
  row(
    listDevices,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.device()),
    { isOwn: true, shows: 'private' },
  ),
  row(endDevice, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: { device: await own.device() } })),
  row(
    endOtherDevices,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.device()),
  ),
  row(
    listPasskeys,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.passkey()),
    { isOwn: true, shows: 'private' },
  ),
  row(updatePasskey, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { passkey: await own.passkey() },
    body: { name: 'Changed' },
  })),
  row(deletePasskey, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { passkey: await own.passkey() },
  })),
  row(
    listTokens,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.token()),
    { isOwn: true, shows: 'private' },
  ),
  row(createToken, [201, 201, 201, 201, 401, 201], () => ({
    body: { name: 'Script', scope: 'read', password: ownPassword },
  })),
  row(deleteToken, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: { token: await own.token() } })),

  row(
    listWebhooks,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.webhook()),
    { isOwn: true, shows: 'private' },
  ),
  row(createWebhook, [201, 201, 201, 201, 401, 201], () => ({
    body: { url: 'https://example.org/hook', events: ['reading.finished'], password: ownPassword },
  })),
  row(updateWebhook, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { webhook: (await own.webhook()).webhook },
    body: { is_active: false },
  })),
  row(deleteWebhook, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { webhook: (await own.webhook()).webhook },
  })),
  row(testWebhook, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { webhook: (await own.webhook()).webhook },
  })),
  row(
    listWebhookDeliveries,
    [200, 404, 404, 404, 401, 404],
    async ({ own }) => ({ params: { webhook: (await own.webhook()).webhook } }),
    { shows: 'private' },
  ),
  row(resendDelivery, [200, 404, 404, 404, 401, 404], async ({ own }) => ({ params: await own.webhook() })),

  row(
    getPush,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.push()),
    { isOwn: true },
  ),
  row(turnOnPush, [200, 200, 200, 200, 401, 200], () => ({
    body: { ...exampleSubscription, endpoint: `https://push.example.org/${crypto.randomUUID()}` },
  })),
  row(
    turnOffPush,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.push()),
  ),

  row(
    getReminders,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.reminder()),
    { isOwn: true },
  ),
  row(updateReminders, [200, 200, 200, 200, 401, 200], () => ({ body: { streak: { is_on: true } } })),
  // The token from an e-mail is the key: it turns off one reminder, and nothing else.
  row(
    turnOffReminder,
    [200, 200, 200, 200, 200, 200],
    async ({ own, quire }) => ({ body: { token: turnOffToken(quire.context.secret, await own.reminder()) } }),
    { of: 'with its token', changes: ['reminders'] },
  ),
  row(turnOffReminder, [404, 404, 404, 404, 404, 404], () => ({ body: { token: 'reading.made.up' } }), {
    of: 'with another token',
  }),
  otherRow(
    screens.turnOffReminder.path,
    [204, 204, 204, 204, 204, 204],
    async ({ own, quire }) => ({ query: { token: turnOffToken(quire.context.secret, await own.reminder()) } }),
    { method: 'POST', changes: ['reminders'] },
  ),

  row(
    getCalendarLink,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.calendar()),
    { isOwn: true },
  ),
  row(
    createCalendarLink,
    [201, 201, 201, 201, 401, 201],
    making((own) => own.calendar()),
  ),
  row(
    deleteCalendarLink,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.calendar()),
  ),
  row(
    getOpenAccess,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.token()),
    { isOwn: true },
  ),
  row(
    listShareLinks,
    [200, 200, 200, 200, 401, 200],
    making((own) => own.link('profile')),
    { isOwn: true, shows: 'private' },
  ),
  row(
    listNarrowedLinks,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => {
      await own.link('profile')
      return { query: { kind: 'profile', visibility: 'private' } }
    },
    { shows: 'private' },
  ),
  row(createShareLink, [201, 404, 404, 404, 401, 404], async ({ own }) => ({
    body: { kind: 'shelf', thing: (await own.shelf('public')).slug },
  })),
  row(updateShareLink, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { link: (await own.link('profile')).id },
    body: { name: 'Changed' },
  })),
  row(revokeShareLink, [200, 404, 404, 404, 401, 404], async ({ own }) => ({
    params: { link: (await own.link('profile')).id },
  })),
  row(setAvatar, [200, 200, 200, 200, 401, 200], async () => ({ file: await portrait() })),
  row(deleteAvatar, [200, 200, 200, 200, 401, 200]),
  // Anyone who has the address of a picture may see it: it does not reveal its owner.
  otherRow('/avatars/:file', [200, 200, 200, 200, 200, 200], async ({ own }) => ({
    params: { file: await own.avatar() },
  })),
  // The address is the key: anyone who has it can read the calendar without signing in.
  otherRow(
    '/calendar/:file',
    [200, 200, 200, 200, 200, 200],
    async ({ own }) => ({ params: { file: await own.calendar() } }),
    { shows: 'private', seenBy: viewerNames },
  ),
  ...(['public', 'private'] as const).map((level) =>
    otherRow(
      '/share-images/:kind/:thing/:file',
      [200, 404, 404, 404, 401, 404],
      async ({ own }) => ({ params: { kind: 'goal', thing: await own.goal(level), file: 'preview.png' } }),
      { of: `a goal for ${level}` },
    ),
  ),
  // The secret is the key: anyone who has it sees its one thing, without signing in.
  ...sharedThings.flatMap(([of, build]): Row[] => [
    otherRow('/s/:secret', [200, 200, 200, 200, 200, 200], build, { of, shows: 'private', seenBy: viewerNames }),
    otherRow(
      '/s/:secret/:file',
      [200, 200, 200, 200, 200, 200],
      async (scene) => {
        const { params } = await build(scene)
        return { params: { ...params, file: 'image-1200x630.png' } }
      },
      { of },
    ),
  ]),
  otherRow(
    '/s/:secret',
    [200, 200, 200, 200, 200, 200],
    async ({ own }) => ({
      params: { secret: (await own.link('profile')).secret },
    }),
    { of: 'the profile', shows: 'public', seenBy: viewerNames },
  ),
  otherRow(
    '/s/:secret',
    [200, 200, 200, 200, 200, 200],
    async ({ own }) => {
      await own.finishedBook()
      return { params: { secret: (await own.link('year', { year: 2026 })).secret } }
    },
    { of: 'a year', shows: 'public', seenBy: viewerNames },
  ),
  otherRow('/s/:secret', [404, 404, 404, 404, 404, 404], () => ({ params: { secret: newSecret() } }), {
    of: 'nothing',
  }),
]
