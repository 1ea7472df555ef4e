import { expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const paper = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-01-01T08:00:00Z' }
const session = { session_started_at: '2026-03-02T20:00:00Z', session_finished_at: '2026-03-02T21:00:00Z' }

async function begin(reader: Visitor) {
  const book = await buildBook(quire.db)
  const { id } = (await reader.post('/readings', { book: book.slug, ...paper })).body.data as Reading
  const put = async (patch: object) => {
    const { status, body } = await reader.put(`/readings/${id}`, patch)
    return { status, message: body.message, reading: body.data as Reading }
  }
  return { id, put }
}

test('a timer is kept with its log, paused, and ends with the session', async () => {
  const reader = await quire.reader()
  const { id, put } = await begin(reader)
  const { reading } = await put({ timer: 'running' })
  expect(reading.timer).toMatchObject({ seconds: 0 })
  expect(reading.timer?.started_at).not.toBeNull()
  const [listed] = (await reader.get('/readings?state=reading')).body.data as Reading[]
  expect(listed).toMatchObject({ id, timer: reading.timer })
  expect((await put({ timer: 'paused' })).reading.timer).toMatchObject({ started_at: null })
  const stopped = await put({ progress: 20, ...session, timer: 'none' })
  expect(stopped.reading).toMatchObject({ progress: 20, timer: null, sessions: [{ length: 20 }] })
})

test('a timer that was pressed without a connection counts from then, but never from the future', async () => {
  const { put } = await begin(await quire.reader())
  const press = async (timer: string, timer_at: string) => (await put({ timer, timer_at })).reading.timer
  expect(await press('running', '2026-03-14T09:00:00Z')).toEqual({ started_at: '2026-03-14T09:00:00.000Z', seconds: 0 })
  expect(await press('paused', '2026-03-14T09:15:00Z')).toEqual({ started_at: null, seconds: 15 * 60 })
  await put({ timer: 'none' })
  const ahead = await press('running', '2999-01-01T00:00:00Z')
  expect(ahead?.started_at).toBe('2026-03-14T09:26:53.000Z')
})

test('there is one timer at a time', async () => {
  const reader = await quire.reader()
  const [one, other] = [await begin(reader), await begin(reader)]
  await one.put({ timer: 'running' })
  const refused = await other.put({ timer: 'running' })
  expect(refused.status).toBe(409)
  expect(refused.message).toMatch(/^The timer for “.+” is running\. Stop it first\.$/)
  await one.put({ timer: 'none' })
  expect((await other.put({ timer: 'running' })).status).toBe(200)
  const [first, second] = [await quire.reader(), await quire.reader()]
  for (const each of [first, second]) expect((await (await begin(each)).put({ timer: 'running' })).status).toBe(200)
})

test.each([
  ['is finished', { progress: 300, ...session }],
  ['is stopped', { state: 'stopped' }],
  ['is paused', { state: 'paused' }],
])('a log that %s has no timer', async (_what, patch) => {
  const { put } = await begin(await quire.reader())
  await put({ timer: 'running' })
  expect((await put(patch)).reading.timer).toBeNull()
})

test('a timer resumes a paused log, and a finished one gets none', async () => {
  const { put } = await begin(await quire.reader())
  await put({ state: 'paused' })
  expect((await put({ timer: 'running' })).reading.state).toBe('reading')
  await put({ progress: 300, ...session })
  expect((await put({ timer: 'running' })).status).toBe(409)
})
