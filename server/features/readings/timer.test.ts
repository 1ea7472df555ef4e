import { expect, test } from 'vitest'
import type { Reading } from '../../../contract/readings.ts'
import { buildBook } from '../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'
import { timerAfter } from './timer.ts'

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

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds))
const none = { timer_started_at: null, timer_seconds: null }

test('a timer counts only while it runs, and no longer than a day', () => {
  const started = timerAfter(none, 'running', at(0))
  expect(started).toEqual({ timer_started_at: at(0), timer_seconds: 0 })
  expect(timerAfter(started, 'running', at(5))).toEqual(started)
  const paused = timerAfter(started, 'paused', at(90))
  expect(paused).toEqual({ timer_started_at: null, timer_seconds: 90 })
  expect(timerAfter(paused, 'paused', at(500))).toEqual(paused)
  const resumed = timerAfter(paused, 'running', at(600))
  expect(timerAfter(resumed, 'paused', at(610))).toEqual({ timer_started_at: null, timer_seconds: 100 })
  expect(timerAfter(started, 'paused', at(1_000_000)).timer_seconds).toBe(86_400)
  expect(timerAfter(resumed, 'none', at(700))).toEqual(none)
  expect(timerAfter(none, 'paused', at(0))).toEqual(none)
})

test('a timer counts what has passed where clocks change, and nothing where the server’s clock is set back', () => {
  const started = timerAfter(none, 'running', new Date('2026-10-25T00:45:00Z'))
  // From a quarter to three to a quarter past two, as a clock in Berlin shows it.
  expect(timerAfter(started, 'paused', new Date('2026-10-25T01:15:00Z')).timer_seconds).toBe(30 * 60)
  expect(timerAfter(started, 'paused', new Date('2026-10-24T23:45:00Z')).timer_seconds).toBe(0)
})

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
