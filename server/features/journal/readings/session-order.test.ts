import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()
let reader: Awaited<ReturnType<typeof quire.reader>>
let book: string

beforeEach(async () => {
  reader = await quire.reader({ time_zone: 'UTC' })
  book = (await buildBook(quire.db)).slug
})

const log = { book_format: 'paperback', length_type: 'page', length: 300 }

async function start(dates: Partial<Reading>): Promise<Reading> {
  const { body } = await reader.post('/readings', { ...log, book, ...dates })
  return body.data as Reading
}

const sessionOn = (day: string) => ({ session_started_at: `${day}T08:00:00Z`, session_finished_at: `${day}T09:00:00Z` })

const tooEarly = { session_started_at: ['The session can’t start before the reading log.'] }
const tooLate = { started_at: ['The reading log can’t start after its first session.'] }

describe('a session', () => {
  test.each([
    ['day', '2026-03-10T12:00:00Z', '2026-03-09', '2026-03-11'],
    ['month', '2026-02-28T12:00:00Z', '2026-01-31', '2026-02-01'],
    ['year', '2025-12-31T12:00:00Z', '2024-12-31', '2025-01-01'],
  ] as const)('does not begin before its log, of which the %s is known', async (precision, moment, before, within) => {
    const { id } = await start({ started_at: moment, started_precision: precision })
    const refused = await reader.put(`/readings/${id}`, { progress: 10, ...sessionOn(before) })
    expect([refused.status, refused.body.errors]).toEqual([422, tooEarly])
    expect((await reader.put(`/readings/${id}`, { progress: 10, ...sessionOn(within) })).status).toBe(200)
  })

  test('may be of any day where nobody knows when its log began', async () => {
    const { id } = await start({ started_at: '2026-03-10T12:00:00Z', started_precision: 'unknown' })
    expect((await reader.put(`/readings/${id}`, { progress: 10, ...sessionOn('2020-01-01') })).status).toBe(200)
  })

  test('may be sent with an earlier start of its log', async () => {
    const { id } = await start({ started_at: '2026-03-10T12:00:00Z' })
    const patch = { progress: 10, started_at: '2026-03-01T08:00:00Z', ...sessionOn('2026-03-01') }
    expect((await reader.put(`/readings/${id}`, patch)).status).toBe(200)
  })
})

describe('a log', () => {
  test('does not begin after its first session', async () => {
    const { id } = await start({ started_at: '2026-03-01T08:00:00Z' })
    await reader.put(`/readings/${id}`, { progress: 10, ...sessionOn('2026-03-05') })
    await reader.put(`/readings/${id}`, { progress: 20, ...sessionOn('2026-03-03') })
    const late = await reader.put(`/readings/${id}`, { started_at: '2026-03-04T08:00:00Z' })
    expect([late.status, late.body.errors]).toEqual([422, tooLate])
    expect((await reader.put(`/readings/${id}`, { started_at: '2026-03-03T08:00:00Z' })).status).toBe(200)
    const both = { progress: 30, started_at: '2026-03-20T08:00:00Z', ...sessionOn('2026-03-12') }
    expect((await reader.put(`/readings/${id}`, both)).body.errors).toEqual(tooLate)
  })

  test('is changed in other ways even if an archive brought earlier sessions', async () => {
    const { id } = await start({ started_at: '2026-03-01T08:00:00Z' })
    await reader.put(`/readings/${id}`, { progress: 10, ...sessionOn('2026-03-05') })
    await quire.connection.pool.query(`update reading_sessions set started_at = '2025-01-01'`)
    expect((await reader.put(`/readings/${id}`, { started_at: '2026-02-01T08:00:00Z' })).status).toBe(200)
    expect((await reader.put(`/readings/${id}`, { progress: 20, ...sessionOn('2026-03-06') })).status).toBe(200)
  })

  test('keeps its start and how much of it is known, where both are sent as they are', async () => {
    const { id, started_at } = await start({ started_at: '2026-02-28T12:00:00Z', started_precision: 'month' })
    const same = { started_at, started_precision: 'month' }
    const { body } = await reader.put(`/readings/${id}`, { progress: 10, ...same, ...sessionOn('2026-02-10') })
    expect(body.data).toMatchObject({ ...same, progress: 10 })
  })
})
