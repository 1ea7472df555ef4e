import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { answersWith, useReceiver, webhookCalls } from '../../../../tests/support/webhook-calls.ts'
import { emit } from '../../../events/emit.ts'
import { deliverWebhook, retryPauses } from './jobs.ts'

const quire = useApp({ WEBHOOKS_PRIVATE_NETWORK: 'on' })
const receiver = useReceiver()
const { readerWithPassword, makeWebhook, rate, logOf, webhookOf, runDeliveries } = webhookCalls(quire, receiver.address)

describe('a delivery', () => {
  test('is signed as Standard Webhooks says, and tells what happened', async () => {
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    const slug = await rate(reader)
    const [delivery] = await logOf(reader, webhook)
    expect(delivery).toMatchObject({
      event: 'review.created',
      state: 'delivered',
      attempts: 1,
      status: 200,
      problem: null,
    })
    const { headers = {}, body = '' } = receiver.received[0] ?? {}
    const { 'webhook-id': id, 'webhook-timestamp': timestamp } = headers as Record<string, string>
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect([id, timestamp]).toEqual([delivery?.event_id, String(Math.floor(quire.now.getTime() / 1000))])
    expect(JSON.parse(body)).toMatchObject({
      id,
      type: 'review.created',
      data: {
        book: { slug, title: 'Emma', authors: ['Jane Austen'], url: expect.stringContaining(`/books/${slug}`) },
        review: { rating: 4.5, content: null },
      },
    })
  })

  test('of each kind of event carries its own data', async () => {
    const reader = await readerWithPassword()
    const events = [
      'reading.started',
      'progress.made',
      'reading.finished',
      'book.shelved',
      'review.worded',
      'list.created',
    ]
    const webhook = await makeWebhook(reader, { events: [...events, 'goal.met'] })
    const slug = await rate(reader)
    await reader.post('/reviews', { book: slug, rating: 4.5, content: 'Handsome, clever and rich' })
    const made = await reader.post('/readings', {
      book: slug,
      book_format: 'paperback',
      length_type: 'page',
      length: 300,
      started_at: '2026-03-01T09:00:00Z',
    })
    const { id } = made.body.data as { id: string }
    const session = { session_started_at: '2026-03-02T09:00:00Z', session_finished_at: '2026-03-02T10:00:00Z' }
    expect(await reader.put(`/readings/${id}`, { progress: 300, ...session })).toMatchObject({ status: 200 })
    await (await listCalls(reader)).createdSlug({ name: 'Regency' })
    const goal = await quire.connection.pool.query<{ id: string }>(
      `insert into goals (reader_id, metric, target, period_start, period_end)
       values ($1, 'books', 1, '2026-01-01', '2026-12-31') returning id`,
      [reader.row.id],
    )
    const met = {
      name: 'goal.met' as const,
      goal_id: goal.rows[0]?.id ?? '',
      met_at: '2026-03-10T00:00:00Z',
      found_at: quire.now,
    }
    for (let night = 0; night < 2; night += 1) await quire.db.transaction((tx) => emit(tx, [met]))
    await runDeliveries(reader, webhook)
    const bodies = receiver.received.map(
      ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
    )
    const dataOf = (type: string) => bodies.filter((each) => each.type === type).map(({ data }) => data)
    expect(new Set(bodies.map(({ type }) => type))).toEqual(new Set([...events, 'goal.met']))
    expect(dataOf('progress.made')[0]).toMatchObject({ session: { end_position: 300 }, reading: { id, length: 300 } })
    expect(dataOf('reading.finished')).toMatchObject([{ book: { slug }, reading: { state: 'finished' } }])
    expect(dataOf('review.worded')).toMatchObject([{ review: { content: 'Handsome, clever and rich' } }])
    expect(dataOf('list.created')).toMatchObject([{ list: { name: 'Regency' } }])
    expect(dataOf('goal.met')).toMatchObject([{ goal: { metric: 'books', target: 1 } }])
    expect(dataOf('book.shelved')[0]).toMatchObject({ book: { slug } })
  })

  test('is not made for what others do, what was not chosen, or what an import or a bulk change brings', async () => {
    const [reader, other] = [await readerWithPassword(), await readerWithPassword()]
    const webhook = await makeWebhook(reader, { events: ['list.created', 'book.shelved'] })
    await rate(other)
    await rate(reader)
    const books = await quire.connection.pool.query<{ id: string }>('select id from books')
    const shelved = books.rows.map(({ id }) => ({
      name: 'book.shelved' as const,
      reader_id: reader.row.id,
      book_id: id,
    }))
    await quire.connection.pool.query('delete from webhook_deliveries')
    await quire.connection.pool.query(
      `insert into library_books (reader_id, book_id, shelf) select $1, id, 'read' from books on conflict do nothing`,
      [reader.row.id],
    )
    await quire.db.transaction((tx) => emit(tx, shelved, { isImported: true }))
    await quire.db.transaction((tx) =>
      emit(
        tx,
        Array.from({ length: 101 }).flatMap(() => shelved.slice(0, 1)),
      ),
    )
    expect(await logOf(reader, webhook)).toEqual([])
    await quire.db.transaction((tx) => emit(tx, shelved))
    expect(await logOf(reader, webhook)).toHaveLength(2)
  })

  test('that fails is tried again for about a day, always with the same id', async () => {
    receiver.answer = answersWith(500)
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    await rate(reader)
    expect(await logOf(reader, webhook)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, problem: 'The server answered with an error.' },
    ])
    expect((await webhookOf(reader))?.failing_since).toBe(quire.now.toISOString())
    for (const { length } of retryPauses.map((_, index) => ({ length: index + 1 }))) {
      expect(quire.later).toHaveLength(length)
      await runDeliveries(reader, webhook)
    }
    expect(quire.later.map(({ afterSeconds }) => afterSeconds)).toEqual(retryPauses)
    expect(await logOf(reader, webhook)).toMatchObject([{ state: 'failed', attempts: 9 }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test('that a reader sends again while it waits keeps all of its own attempts', async () => {
    receiver.answer = answersWith(500)
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader)
    await rate(reader)
    const [waiting] = await logOf(reader, webhook)
    const path = `/account/webhooks/${webhook.id}/deliveries/${waiting?.id ?? ''}/resend`
    expect((await reader.post(path)).body.data).toMatchObject({ state: 'waiting', attempts: 1, status: 500 })
    expect(quire.later).toHaveLength(1)
    receiver.answer = answersWith(200)
    expect(await runDeliveries(reader, webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('is there only if what it tells of is, and a job that was killed can be run again', async () => {
    const reader = await readerWithPassword()
    const webhook = await makeWebhook(reader, { events: ['list.created'] })
    const { send } = quire.context.queue
    quire.context.queue.send = async () => undefined
    await (await listCalls(reader)).createdSlug()
    quire.context.queue.send = send
    const { rows } = await quire.connection.pool.query<{ id: string }>('select id from lists')
    const rollback = quire.db.transaction(async (tx) => {
      await emit(tx, [{ name: 'list.created', list_id: rows[0]?.id ?? '' }])
      throw new Error('not today')
    })
    await expect(rollback).rejects.toThrow('not today')
    const [delivery] = await logOf(reader, webhook)
    expect(await logOf(reader, webhook)).toHaveLength(1)
    const job = { delivery: delivery?.id ?? '' }
    const transaction = quire.db.transaction.bind(quire.db)
    quire.db.transaction = () => Promise.reject(new Error('killed'))
    await expect(deliverWebhook.run(job, quire.context)).rejects.toThrow('killed')
    quire.db.transaction = transaction
    await deliverWebhook.run(job, quire.context)
    await deliverWebhook.run(job, quire.context)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      delivery?.event_id,
      delivery?.event_id,
    ])
    expect(await logOf(reader, webhook)).toMatchObject([{ state: 'delivered' }])
  })

  test('follows no redirect', async () => {
    receiver.answer = answersWith(302, { location: receiver.address() })
    const reader = await readerWithPassword()
    const { body } = await reader.post(`/account/webhooks/${(await makeWebhook(reader)).id}/test`)
    expect(body.data).toMatchObject({
      event: 'webhook.test',
      state: 'failed',
      status: 302,
      problem: 'The address redirects. Create a webhook with the final address.',
    })
    expect(receiver.received).toHaveLength(1)
  })
})
