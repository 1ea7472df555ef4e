import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { PushState } from '../../../../contract/push.ts'
import { maxPushDevices } from '../../../../contract/push.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { pushDevice, signedBy } from '../../../../tests/support/push-device.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { answersWith, useReceiver } from '../../../../tests/support/webhook-calls.ts'
import { countRows, insertEach, insertRows } from '../../../../tests/support/insert-rows.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { readPushKeys } from '../../../db/secret.ts'
import { suspendReader } from '../../moderation/reports/report-queries.ts'
import { pushNotification, pushPauses } from './jobs.ts'

const quire = useApp({ WEBHOOKS_PRIVATE_NETWORK: 'on' })
const service = useReceiver()
type Reader = Awaited<ReturnType<typeof quire.reader>>

const stateOf = async (reader: Reader) => (await reader.get('/account/push')).body.data as PushState
const subscriptions = () => rowsOf<{ session_id: string }>(quire.db, sql`select session_id from push_subscriptions`)

async function turnOn(reader: Reader) {
  const device = pushDevice(service.address)
  const { status, body } = await reader.put('/account/push', device.subscription())
  expect(status, JSON.stringify(body)).toBe(200)
  return device
}

/** Ada reviewed Emma and has her device on; Bea likes the review. */
async function buildScene(details: Parameters<typeof quire.reader>[0] = {}) {
  const [ada, bea] = [await quire.reader({ name: 'Ada', ...details }), await quire.reader({ name: 'Bea' })]
  const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
  const made = await ada.post('/reviews', { book: book.slug, rating: 4, content: 'Better every time.' })
  const { id: review } = made.body.data as { id: string }
  const device = await turnOn(ada)
  const like = async () => expect((await bea.put(`/reviews/${review}/like`)).status).toBe(200)
  return { ada, bea, book, review, device, like }
}

async function pushAgain(): Promise<void> {
  for (const { id } of await rowsOf<{ id: string }>(quire.db, sql`select id from notifications`)) {
    await pushNotification.run({ notification: id }, quire.context)
  }
}

describe('a notification', () => {
  test('is pushed encrypted, signed, in the reader’s language and with where it leads', async () => {
    const { ada, book, device, like } = await buildScene({ language: 'de' })
    await like()
    expect(service.received).toHaveLength(1)
    const [received] = service.received
    if (!received) throw new Error('Nothing arrived')
    const [notification] = await rowsOf<{ id: string }>(quire.db, sql`select id from notifications`)
    expect(device.read(received)).toEqual({
      id: notification?.id,
      kind: 'liked',
      text: 'Bea gefällt deine Rezension zu „Emma“',
      lang: 'de',
      path: `/de/books/${book.slug}`,
    })
    expect(received.bytes.includes('Emma')).toBe(false)
    expect(received.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: notification?.id.replaceAll('-', ''),
    })
    const now = Math.floor(quire.now.getTime() / 1000)
    expect(signedBy((await stateOf(ada)).key, received)).toEqual({
      aud: new URL(service.address()).origin,
      exp: now + 12 * 60 * 60,
      sub: quire.context.config.publicUrl,
    })
  })

  test('is not pushed once it was read, withdrawn or is of somebody blocked, nor for a kind that was turned off', async () => {
    const { ada, bea, review, like } = await buildScene()
    await like()
    const [liked] = await rowsOf<{ id: string }>(quire.db, sql`select id from notifications`)
    const push = () => pushNotification.run({ notification: liked?.id ?? '' }, quire.context)
    await ada.patch('/notifications/settings', { push_off: ['liked'] })
    await push()
    await ada.patch('/notifications/settings', { push_off: [] })
    await ada.put('/notifications/read')
    await push()
    expect(service.received).toHaveLength(1)
    await execute(quire.db, sql`update notifications set read_at = null`)
    await push()
    expect(service.received).toHaveLength(2)
    await quire.connection.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      ada.row.id,
      bea.row.id,
    ])
    await push()
    await quire.connection.pool.query('delete from blocks')
    await bea.delete(`/reviews/${review}/like`)
    await push()
    expect(service.received).toHaveLength(2)
  })

  test('sends a job in its own transaction, and none for readers without a device or for a kind that is off', async () => {
    const { ada, bea, review, like } = await buildScene()
    const sent: object[] = []
    const { send } = quire.context.queue
    quire.context.queue.send = async (job, data) => void sent.push({ job: job.name, ...data })
    await like()
    const [notification] = await rowsOf<{ id: string }>(quire.db, sql`select id from notifications`)
    expect(sent).toEqual([{ job: 'push-notification', notification: notification?.id }])
    await ada.patch('/notifications/settings', { push_off: ['commented'] })
    await bea.post(`/reviews/${review}/comments`, { content: 'So did I.' })
    await ada.put(`/users/${bea.row.slug}/follow`)
    expect(sent).toHaveLength(1)
    quire.context.queue.send = send
    expect(await countRows(quire.db, 'notifications')).toBe(3)
  })

  test.each([404, 410])('that a push service answers with %i ends the subscription', async (status) => {
    const { ada, like } = await buildScene()
    service.answer = answersWith(status)
    await like()
    expect(await subscriptions()).toEqual([])
    expect(await stateOf(ada)).toMatchObject({ is_on: false, devices: 0 })
    expect(quire.later).toEqual([])
  })

  test('that does not get through is tried again for that device, later and later, then given up', async () => {
    const { like } = await buildScene()
    service.answer = answersWith(503)
    await like()
    for (let next = quire.later[0]; next; next = quire.later[quire.later.indexOf(next) + 1]) {
      await pushNotification.run(next.data as { notification: string }, quire.context)
    }
    expect(quire.later.map(({ afterSeconds }) => afterSeconds)).toEqual(pushPauses)
    expect(service.received).toHaveLength(pushPauses.length + 1)
    expect(await subscriptions()).toHaveLength(1)
  })

  test('waits as long as a busy push service asks for, and is not repeated to one that refuses it', async () => {
    const { like } = await buildScene()
    service.answer = answersWith(429, { 'retry-after': '600' })
    await like()
    expect(quire.later).toMatchObject([{ afterSeconds: 600 }])
    service.answer = answersWith(403)
    await pushAgain()
    expect(quire.later).toHaveLength(1)
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test('is of one device, can be replaced and turned off, and is not in the list of any other', async () => {
    const ada = await quire.reader()
    await turnOn(ada)
    await turnOn(ada)
    expect(await stateOf(ada)).toMatchObject({ is_on: true, devices: 1 })
    expect((await ada.get('/account/devices')).body.data).toMatchObject([{ is_current: true, has_push: true }])
    expect((await ada.delete('/account/push')).body.message).toBe('Notifications are off for this device.')
    expect(await stateOf(ada)).toMatchObject({ is_on: false, devices: 0 })
    expect((await ada.get('/account/devices')).body.data).toMatchObject([{ has_push: false }])
  })

  test('goes to the reader who uses the device now', async () => {
    const [ada, bea] = [await quire.reader(), await quire.reader()]
    const device = await turnOn(ada)
    expect((await bea.put('/account/push', device.subscription())).status).toBe(200)
    expect([await stateOf(ada), await stateOf(bea)]).toMatchObject([{ is_on: false }, { is_on: true }])
  })

  test('ends when the reader signs out, is suspended or leaves', async () => {
    const readers = [await quire.reader(), await quire.reader(), await quire.reader()] as const
    for (const reader of readers) await turnOn(reader)
    const [ada, bea, cleo] = readers
    await ada.auth('sign-out')
    expect(await subscriptions()).toHaveLength(2)
    await quire.db.transaction((tx) => suspendReader(tx, bea.row.id, quire.now))
    expect(await subscriptions()).toHaveLength(1)
    await quire.connection.pool.query('delete from readers where id = $1', [cleo.row.id])
    expect(await subscriptions()).toEqual([])
  })

  test('there are only so many of', async () => {
    const ada = await quire.reader()
    const device = pushDevice(service.address)
    const sessions = await insertEach(
      quire.db,
      'sessions',
      Array.from({ length: maxPushDevices }, () => ({
        reader_id: ada.row.id,
        token: crypto.randomUUID(),
        expires_at: new Date(Date.now() + 3_600_000),
        updated_at: quire.now,
      })),
    )
    await insertRows(
      quire.db,
      'push_subscriptions',
      sessions.map(({ id }) => ({
        ...device.subscription(),
        session_id: id,
        reader_id: ada.row.id,
        endpoint: `https://push.example/${id}`,
      })),
    )
    const { status, body } = await ada.put('/account/push', device.subscription())
    expect([status, body.message]).toEqual([422, 'You get notifications on 20 devices. Sign out of one first.'])
    expect(await subscriptions()).toHaveLength(maxPushDevices)
  })

  test('needs an address, and keys that something can be encrypted for', async () => {
    const ada = await quire.reader()
    const subscription = pushDevice(service.address).subscription()
    const wrong = [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { endpoint: 'ftp://example.org' }, { endpoint: 'nowhere' }]
    for (const each of wrong) {
      const { status, body } = await ada.put('/account/push', { ...subscription, ...each })
      expect([status, body.message]).toEqual([422, 'We can’t send notifications to this browser.'])
    }
    expect(await subscriptions()).toEqual([])
  })
})

test('the server’s keys are made once, and both halves belong together', async () => {
  const made = await Promise.all([readPushKeys(quire.db), readPushKeys(quire.db)])
  expect(made[0]).toEqual(made[1])
  expect(await readPushKeys(quire.db)).toEqual(made[0])
})
