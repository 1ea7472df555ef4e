import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { SecurityEvent } from '../../../../contract/security-events.ts'
import type { WebhookDelivery } from '../../../../contract/webhooks.ts'
import { ownPassword, useApp } from '../../../../tests/support/test-app.ts'
import { answersWith, useReceiver, webhookCalls } from '../../../../tests/support/webhook-calls.ts'
import { execute } from '../../../db/page.ts'
import { sweepDeliveries } from './jobs.ts'

const quire = useApp({ WEBHOOKS_PRIVATE_NETWORK: 'on' })
const receiver = useReceiver()
const { readerWithPassword, makeWebhook, rate, logOf, webhookOf, runDeliveries } = webhookCalls(quire, receiver.address)

const at = async (moment: string, work: () => Promise<unknown>) => {
  const before = quire.now
  quire.now = new Date(moment)
  await work()
  quire.now = before
}

describe('a webhook', () => {
  test('shows its secret once, is changed, and goes with its log', async () => {
    const reader = await readerWithPassword()
    const made = await makeWebhook(reader)
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(await webhookOf(reader)).not.toHaveProperty('secret')
    const patched = await reader.patch(`/account/webhooks/${made.id}`, { events: ['goal.met'], is_active: false })
    expect(patched.body.data).toMatchObject({ events: ['goal.met'], is_active: false, url: receiver.address() })
    expect((await reader.delete(`/account/webhooks/${made.id}`)).body.message).toBe('Webhook deleted.')
    expect((await reader.get(`/account/webhooks/${made.id}/deliveries`)).status).toBe(404)
    const noted = (await reader.get('/account/security-events')).body.data as SecurityEvent[]
    const { host } = new URL(receiver.address())
    expect(noted.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      `webhook-deleted ${host}`,
      `webhook-changed ${host}`,
      `webhook-created ${host}`,
    ])
  })

  test('is tested at once, and a failed delivery can be sent again', async () => {
    receiver.answer = answersWith(503)
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    const tested = (await reader.post(`/account/webhooks/${webhook.id}/test`)).body.data as WebhookDelivery
    expect(tested).toMatchObject({ state: 'failed', status: 503 })
    expect(quire.later).toEqual([])
    expect((await webhookOf(reader))?.failing_since).toBeNull()
    receiver.answer = answersWith(204)
    const path = `/account/webhooks/${webhook.id}/deliveries/${tested.id}/resend`
    expect((await reader.post(path)).body.data).toMatchObject({ state: 'delivered', status: 204, attempts: 2 })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([tested.event_id]))
    expect((await reader.post(path.replace(tested.id, crypto.randomUUID()))).status).toBe(404)
  })

  test('that nothing has reached for three days is turned off, and its reader hears of it', async () => {
    receiver.answer = answersWith(500)
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    await rate(reader)
    await runDeliveries(reader, webhook)
    await at('2026-03-18T09:26:53Z', () => runDeliveries(reader, webhook))
    expect(await webhookOf(reader)).toMatchObject({ is_active: false })
    const { body } = await reader.get('/notifications')
    expect(body.data).toMatchObject([{ kind: 'webhook-off', webhook: { host: new URL(receiver.address()).host } }])
    expect(await runDeliveries(reader, webhook)).toMatchObject([
      { state: 'failed', problem: 'The webhook was turned off.' },
    ])
    await rate(reader)
    expect(await logOf(reader, webhook)).toHaveLength(1)
    await reader.patch(`/account/webhooks/${webhook.id}`, { is_active: true })
    expect(await webhookOf(reader)).toMatchObject({ is_active: true, failing_since: null })
    expect((await reader.get('/notifications')).body.data).toEqual([])
  })

  test('is not turned off by one failure long after another', async () => {
    receiver.answer = answersWith(500)
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    await rate(reader)
    await runDeliveries(reader, webhook)
    await execute(quire.db, sql`update webhook_deliveries set state = 'failed'`)
    await at('2026-04-18T09:26:53Z', async () => {
      await rate(reader)
      await runDeliveries(reader, webhook)
    })
    expect(await webhookOf(reader)).toMatchObject({ is_active: true, failing_since: '2026-04-18T09:26:53.000Z' })
  })

  test('whose receiver answers 410 is turned off at once', async () => {
    receiver.answer = answersWith(410)
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    await rate(reader)
    expect(await runDeliveries(reader, webhook)).toMatchObject([{ state: 'failed', status: 410 }])
    expect(await webhookOf(reader)).toMatchObject({ is_active: false })
  })

  test.each([
    ['http://no-such-host.invalid/', 'We couldn’t find this host. Check the address.'],
    ['http://127.0.0.1:1/', 'We couldn’t reach this server.'],
  ])('to %s says what is wrong', async (url, problem) => {
    const reader = await readerWithPassword()
    const { id } = await makeWebhook(reader, { url })
    expect((await reader.post(`/account/webhooks/${id}/test`)).body.data).toMatchObject({ status: null, problem })
  })

  test.each([
    [{ url: 'ftp://example.org' }, { url: ['Enter an address that starts with https:// or http://.'] }],
    [{ url: 'https://ada:secret@example.org' }, { url: ['Enter an address that starts with https:// or http://.'] }],
    [{ events: [] }, { events: ['Choose at least 1.'] }],
    [{ password: 'not mine' }, { password: ['Wrong password. Please try again.'] }],
  ])('refuses %j', async (details, errors) => {
    const reader = await readerWithPassword()
    const webhook = { url: receiver.address(), events: ['goal.met'], password: ownPassword, ...details }
    const { status, body } = await reader.post('/account/webhooks', webhook)
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('is one of ten at most', async () => {
    const reader = await readerWithPassword()
    for (let made = 0; made < 10; made += 1) await makeWebhook(reader)
    const webhook = { url: receiver.address(), events: ['goal.met'], password: ownPassword }
    expect((await reader.post('/account/webhooks', webhook)).body.errors).toEqual({
      url: ['You already have 10 webhooks. Delete one first.'],
    })
  })

  test('keeps a thousand deliveries of the last thirty days', async () => {
    const reader = await readerWithPassword()
    const { id } = await makeWebhook(reader)
    await quire.connection.pool.query(
      `insert into webhook_deliveries (webhook_id, event_id, event, body, state, created_at)
       select $1::uuid, gen_random_uuid(), 'goal.met', '{}', 'delivered', $2::timestamptz - make_interval(mins => number)
       from generate_series(1, 1005) as number
       union all select $1::uuid, gen_random_uuid(), 'old', '{}', 'delivered', $2::timestamptz - interval '31 days'`,
      [id, quire.now],
    )
    await sweepDeliveries.run({}, quire.context)
    const { rows } = await quire.connection.pool.query('select event from webhook_deliveries')
    expect(rows).toHaveLength(1000)
  })
})

test('a password that is replaced by link turns webhooks off', async () => {
  const reader = await readerWithPassword()
  await makeWebhook(reader)
  quire.mails = []
  const visitor = quire.visitor()
  await visitor.auth('request-password-reset', { email: reader.row.email })
  const token = decodeURIComponent(/token=([^\s"<]+)/.exec(quire.mails[0]?.text ?? '')?.[1] ?? '')
  expect((await visitor.auth('reset-password', { token, newPassword: 'staple battery horse' })).status).toBe(200)
  const { rows } = await quire.connection.pool.query('select is_active from webhooks where reader_id = $1', [
    reader.row.id,
  ])
  expect(rows).toEqual([{ is_active: false }])
})
