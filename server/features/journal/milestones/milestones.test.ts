import { describe, expect, test } from 'vitest'
import type { Milestones } from '../../../../contract/milestones.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { finish, newGoal, read, setGoal } from '../../../../tests/support/goal-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { addDays } from '../../../../shared/zoned-time.ts'

/** Its clock says 2026-03-14T09:26:53Z. */
const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
type Book = Awaited<ReturnType<typeof buildBook>>

const year = newGoal.period

async function milestonesOf(reader: Reader, book: Book): Promise<Milestones> {
  const { body } = await reader.get(`/readings?book=${book.slug}`)
  const [log] = body.data as { id: string }[]
  return (await reader.get(`/readings/${log?.id}/milestones`)).body.data as Milestones
}

describe('the position in the year', () => {
  test('is that among the works finished in it, of as many as the reader’s goal for the year', async () => {
    const reader = await quire.reader()
    const [first, second, older, vague] = [
      await buildBook(quire.db),
      await buildBook(quire.db),
      await buildBook(quire.db),
      await buildBook(quire.db),
    ]
    await finish(quire.db, reader, older, '2025-12-30T10:00Z', { started_at: new Date('2025-12-01T10:00Z') })
    await finish(quire.db, reader, first, '2026-01-02T10:00Z')
    await finish(quire.db, reader, second, '2026-03-14T09:00Z')
    await finish(quire.db, reader, vague, '2026-12-31T12:00Z', { finished_precision: 'year' })
    expect((await milestonesOf(reader, second)).year).toEqual({ number: 2026, ordinal: 2, target: null })

    const filters = [{ key: 'format', value: ['paperback'], enabled: true }]
    await setGoal(reader, { target: 5, filters })
    await setGoal(reader, { target: 6, metric: 'pages' })
    await setGoal(reader, { target: 7, period: { ...year, end: '2026-12-30' } })
    await setGoal(await quire.reader(), { target: 8 })
    await setGoal(reader, { target: 63, filters: [{ ...filters[0], enabled: false }] })
    expect((await milestonesOf(reader, first)).year).toEqual({ number: 2026, ordinal: 1, target: 63 })
    expect((await milestonesOf(reader, vague)).year).toEqual({ number: 2026, ordinal: 3, target: 63 })
    expect((await milestonesOf(reader, older)).year).toEqual({ number: 2025, ordinal: 1, target: null })
  })

  test('is none of a log that is open, of an unknown year, and of a work that was finished in it before', async () => {
    const reader = await quire.reader()
    const [open, undated, again] = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
    const sameWork = await buildBook(quire.db, { work_id: again.work_id })
    await read(quire.db, reader, open)
    await finish(quire.db, reader, undated, '2026-03-13T12:00Z', { finished_precision: 'unknown' })
    await finish(quire.db, reader, again, '2026-02-01T10:00Z')
    await finish(quire.db, reader, sameWork, '2026-03-14T09:00Z')
    expect((await milestonesOf(reader, open)).year).toBeNull()
    expect((await milestonesOf(reader, undated)).year).toBeNull()
    expect((await milestonesOf(reader, again)).year).toMatchObject({ ordinal: 1 })
    expect((await milestonesOf(reader, sameWork)).year).toBeNull()
  })
})

describe('goals', () => {
  test('are those that the end of the log met, while they are active', async () => {
    const reader = await quire.reader()
    const [first, second, third] = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
    await finish(quire.db, reader, first, '2026-02-01T10:00Z')
    await finish(quire.db, reader, second, '2026-03-14T09:00Z')
    const goal = await setGoal(reader, { target: 2, name: 'Two books' })
    await setGoal(reader, { target: 3 })
    await setGoal(reader, { target: 1, period: { start: '2026-02-01', end: '2026-02-28' } })
    const { id, name, metric, target, period, visibility } = goal
    expect((await milestonesOf(reader, second)).goals).toEqual([{ id, name, metric, target, period, visibility }])
    expect((await milestonesOf(reader, first)).goals).toEqual([])
    await finish(quire.db, reader, third, '2026-03-14T09:10Z')
    expect((await milestonesOf(reader, third)).goals).toMatchObject([{ target: 3 }])
  })

  test('of pages are met by the latest session of an open log, and by no later one', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await setGoal(reader, { metric: 'pages', target: 50 })
    const { body } = await reader.post('/readings', {
      book: book.slug,
      book_format: 'paperback',
      length: 300,
      started_at: '2026-03-01T10:00:00Z',
    })
    const log = body.data as { id: string }
    const moveTo = async (progress: number, at: string) => {
      const session = { session_started_at: at, session_finished_at: at }
      expect((await reader.put(`/readings/${log.id}`, { progress, ...session })).status).toBe(200)
      return (await milestonesOf(reader, book)).goals
    }
    expect(await moveTo(40, '2026-03-12T09:00:00Z')).toEqual([])
    expect(await moveTo(60, '2026-03-13T09:00:00Z')).toMatchObject([{ metric: 'pages', target: 50 }])
    expect(await moveTo(70, '2026-03-14T09:00:00Z')).toEqual([])
  })
})

describe('days in a row', () => {
  const sessionsOn = (days: number, last = '2026-03-14') =>
    Array.from({ length: days }, (_, index) => ({
      at: `${addDays(last, index + 1 - days)}T08:00Z`,
      from: index,
      to: index + 1,
    }))

  test.each([
    [6, null],
    [7, 7],
    [8, null],
    [30, 30],
    [365, 365],
    [366, null],
  ])('%i days make %s', async (days, streak) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await read(quire.db, reader, book, { length: 1000, sessions: sessionsOn(days) })
    expect((await milestonesOf(reader, book)).streak).toBe(streak)
  })

  test('are completed by the first session of today, not by a later one and not on another day', async () => {
    const reader = await quire.reader()
    const [book, other, old] = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
    await read(quire.db, reader, book, { length: 1000, sessions: sessionsOn(7) })
    await read(quire.db, reader, other, { sessions: [{ at: '2026-03-14T09:00Z', from: 0, to: 10 }] })
    await read(quire.db, reader, old, { sessions: sessionsOn(7, '2026-02-10') })
    expect((await milestonesOf(reader, book)).streak).toBe(7)
    expect((await milestonesOf(reader, other)).streak).toBeNull()
    expect((await milestonesOf(reader, old)).streak).toBeNull()
  })
})

test('nobody else sees them', async () => {
  const [owner, other] = [await quire.reader(), await quire.reader()]
  const book = await buildBook(quire.db)
  await finish(quire.db, owner, book, '2026-03-14T09:00Z')
  const { body } = await owner.get(`/readings?book=${book.slug}`)
  const [log] = body.data as { id: string }[]
  const path = `/readings/${log?.id}/milestones`
  expect((await owner.get(path)).status).toBe(200)
  expect((await other.get(path)).status).toBe(404)
  expect((await owner.get('/readings/nonsense/milestones')).status).toBe(404)
})
