import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()
let reader: Awaited<ReturnType<typeof quire.reader>>
let book: string

beforeEach(async () => {
  reader = await quire.reader()
  book = (await buildBook(quire.db)).slug
})

const paper = { book_format: 'paperback', length_type: 'page', length: 300 }

const add = (details: object) => reader.post('/readings', { book, ...paper, ...details })
const made = async (details: object) => (await add(details)).body.data as Reading
const put = async (id: string, patch: object) => {
  const { status, body } = await reader.put(`/readings/${id}`, patch)
  return { status, errors: body.errors, reading: body.data as Reading }
}
const moveTo = (zone: string) => (reader.cookies['_tz'] = zone)

const endBeforeStart = { finished_at: ['The end can’t be before the start.'] }

describe('a date of which a call says no time', () => {
  test.each([
    ['Pacific/Auckland', '2026-03-01T20:00:00Z', '2026-03-02T12:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-01T10:00:00Z', '2026-02-28T12:00:00.000Z'],
    // What is answered means the same when it is sent back.
    ['Pacific/Kiritimati', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
  ])('is the date in %s at %s', async (zone, given, stored) => {
    moveTo(zone)
    for (const precision of ['day', 'month', 'year', 'unknown']) {
      const dates = {
        started_at: given,
        started_precision: precision,
        finished_at: given,
        finished_precision: precision,
      }
      expect(await made(dates)).toMatchObject({ ...dates, started_at: stored, finished_at: stored })
    }
    expect(await made({ started_at: given })).toMatchObject({
      started_at: new Date(given).toISOString(),
      started_precision: 'time',
    })
  })

  test('may be the day on which a log began, whatever the time', async () => {
    const start = { started_at: '2026-03-10T20:00:00Z' }
    const day = { finished_at: '2026-03-10T12:00:00Z', finished_precision: 'day' }
    expect(await made({ ...start, ...day })).toMatchObject({ started_precision: 'time', finished_precision: 'day' })
    const before = await add({ ...start, ...day, finished_at: '2026-03-09T12:00:00Z' })
    expect([before.status, before.body.errors]).toEqual([422, endBeforeStart])
    // There it was the eleventh when the log began.
    moveTo('Pacific/Auckland')
    expect((await add({ ...start, ...day })).body.errors).toEqual(endBeforeStart)
  })

  test('stays possible where its reader has moved to another day', async () => {
    const dates = { started_at: '2026-03-10T20:00:00Z', finished_at: '2026-03-10T12:00:00Z', finished_precision: 'day' }
    const { id } = await made(dates)
    moveTo('Pacific/Auckland')
    expect(await put(id, { name: 'Again' })).toMatchObject({ status: 200, reading: { name: 'Again' } })
    expect((await put(id, dates)).status).toBe(200)
    expect((await put(id, { ...dates, finished_at: '2026-03-09T12:00:00Z' })).errors).toEqual(endBeforeStart)
  })

  test('takes the session along that ended its log, and is a time again when it is corrected to one', async () => {
    const { id } = await made({ started_at: '2026-03-01T08:00:00Z' })
    const session = { session_started_at: '2026-03-05T20:00:00Z', session_finished_at: '2026-03-05T21:00:00Z' }
    expect((await put(id, { progress: 300, ...session })).reading).toMatchObject({
      finished_at: '2026-03-05T21:00:00.000Z',
      finished_precision: 'time',
      sessions: [{ precision: 'time' }],
    })
    const day = { finished_at: '2026-03-04T12:00:00.000Z', finished_precision: 'day' }
    expect((await put(id, day)).reading).toMatchObject({
      ...day,
      sessions: [{ started_at: '2026-03-04T11:00:00.000Z', finished_at: day.finished_at, precision: 'day' }],
    })
    const time = { finished_at: '2026-03-06T19:30:00.000Z' }
    expect((await put(id, time)).reading).toMatchObject({
      ...time,
      finished_precision: 'time',
      sessions: [{ started_at: '2026-03-06T18:30:00.000Z', finished_at: time.finished_at, precision: 'time' }],
    })
  })
})

describe('a note', () => {
  const note = { content: 'A thought', written_at: '2026-03-01T20:00:00Z' }

  test('is of a time, or of the writer’s day', async () => {
    moveTo('Pacific/Auckland')
    expect((await reader.post('/notes', { book, ...note })).body.data).toMatchObject({
      written_at: '2026-03-01T20:00:00.000Z',
      written_precision: 'time',
    })
    const day = await reader.post('/notes', { book, ...note, written_precision: 'day' })
    expect(day.body.data).toMatchObject({ written_at: '2026-03-02T12:00:00.000Z', written_precision: 'day' })
    const { id, written_at } = day.body.data as { id: string; written_at: string }
    moveTo('Pacific/Pago_Pago')
    const same = await reader.put(`/notes/${id}`, { content: 'Another', written_at })
    expect(same.body.data).toMatchObject({ written_at, written_precision: 'day' })
    const moved = await reader.put(`/notes/${id}`, { content: 'Another', written_at: note.written_at })
    expect(moved.body.data).toMatchObject({ written_at: '2026-03-01T20:00:00.000Z', written_precision: 'time' })
  })
})
