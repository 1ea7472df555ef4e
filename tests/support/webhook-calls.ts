import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../contract/webhooks.ts'
import { deliverWebhook } from '../../server/features/account/webhooks/jobs.ts'
import { buildBook } from './factories.ts'
import { givePassword, ownPassword, type TestApp } from './test-app.ts'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

export const answersWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end()

/** A server that events are sent to: what it got, and what it answers. */
export function useReceiver() {
  const receiver = {
    received: [] as Received[],
    answer: answersWith(200),
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      receiver.received.push({ headers: request.headers, body: bytes.toString(), bytes })
      receiver.answer(request, response)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    receiver.received = []
    receiver.answer = answersWith(200)
  })
  return receiver
}

type Reader = Awaited<ReturnType<TestApp['reader']>>

/** What tests of webhooks do as readers. */
export function webhookCalls(quire: TestApp, address: () => string) {
  const logOf = async (reader: Reader, { id }: Webhook) =>
    (await reader.get(`/account/webhooks/${id}/deliveries`)).body.data as WebhookDelivery[]

  return {
    logOf,

    readerWithPassword: async (): Promise<Reader> => {
      const reader = await quire.reader()
      await givePassword(quire, reader)
      return reader
    },

    makeWebhook: async (reader: Reader, details: object = {}) => {
      const { status, body } = await reader.post('/account/webhooks', {
        url: address(),
        events: ['review.created'],
        password: ownPassword,
        ...details,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.data as Webhook & { secret: string }
    },

    rate: async (reader: Reader): Promise<string> => {
      const book = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
      expect((await reader.post('/reviews', { book: book.slug, rating: 4.5 })).status).toBe(201)
      return book.slug
    },

    webhookOf: async (reader: Reader) => ((await reader.get('/account/webhooks')).body.data as Webhook[])[0],

    /** What the queue does once the writer's transaction is committed. */
    runDeliveries: async (reader: Reader, webhook: Webhook): Promise<WebhookDelivery[]> => {
      for (const { id, state } of await logOf(reader, webhook)) {
        if (state === 'waiting') await deliverWebhook.run({ delivery: id }, quire.context)
      }
      return logOf(reader, webhook)
    },
  }
}
