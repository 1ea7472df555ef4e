import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { finish, march, read, setGoal } from '../../../../tests/support/goal-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute } from '../../../db/page.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

describe('what counts', () => {
  const progress = async (reader: Reader, goal: object) => (await setGoal(reader, goal)).progress

  test('books are works that were finished, each once, whichever editions of it were read', async () => {
    const reader = await quire.reader()
    const emma = await buildBook(quire.db)
    const emmaAgain = await buildBook(quire.db, { work_id: emma.work_id })
    const other = await buildBook(quire.db)
    await finish(quire.db, reader, emma, '2026-03-02T10:00Z')
    await finish(quire.db, reader, emmaAgain, '2026-03-05T10:00Z')
    await finish(quire.db, reader, other, '2026-02-28T10:00Z')
    await read(quire.db, reader, other)
    await finish(quire.db, await quire.reader(), other, '2026-03-02T10:00Z')
    expect(await progress(reader, { period: march })).toBe(1)
    expect(await progress(reader, { period: { ...march, start: '2026-02-28' } })).toBe(2)
  })

  test('pages are those of sessions, or that share of the book; minutes are listened or noted', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { pages: 321, minutes: 600 })
    const unknown = await buildBook(quire.db)
    const sessions = [
      { at: '2026-03-02T10:00Z', from: 0, to: 10, minutes: 30 },
      // Going back is no reading.
      { at: '2026-03-03T10:00Z', from: 10, to: 4, minutes: 5 },
    ]
    await read(quire.db, reader, book, { sessions })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(10)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(35)

    await read(quire.db, reader, book, { length_type: 'chapter', sessions })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(10)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(70)

    await read(quire.db, reader, book, { length_type: 'percent', book_format: 'kindle', sessions })
    await read(quire.db, reader, unknown, {
      length_type: 'percent',
      book_format: 'kindle',
      sessions: sessions.slice(0, 1),
    })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(42.1)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(135)

    await read(quire.db, reader, book, { length_type: 'percent', book_format: 'audiobook', sessions })
    await read(quire.db, reader, book, { length_type: 'minute', book_format: 'audiobook', sessions })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(42.1)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(205)
  })

  test('nobody sits for more than a day', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await read(quire.db, reader, book, { sessions: [{ at: '2026-03-09T10:00Z', from: 0, to: 10, minutes: 10_000 }] })
    expect(await progress(reader, { metric: 'minutes', target: 99_999, period: march })).toBe(1440)
  })

  test('a log written down as finished counts whole when it was finished; one with sessions by these alone', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { pages: 321, minutes: 600 })
    await finish(quire.db, reader, book, '2026-03-02T10:00Z', { length: 250 })
    await finish(quire.db, reader, book, '2026-03-03T10:00Z', {
      length: 90,
      sessions: [
        { at: '2026-02-20T10:00Z', from: 0, to: 60 },
        { at: '2026-03-03T10:00Z', from: 60, to: 90 },
      ],
    })
    await finish(quire.db, reader, book, '2026-03-04T10:00Z', { length_type: 'percent' })
    await finish(quire.db, reader, book, '2026-03-05T10:00Z', {
      length: 500,
      length_type: 'minute',
      book_format: 'audiobook',
    })
    expect(await progress(reader, { metric: 'pages', target: 9999, period: march })).toBe(250 + 30 + 321)
    expect(await progress(reader, { metric: 'minutes', target: 9999, period: march })).toBe(500)
  })

  test('what is dated after today counts from its day on', async () => {
    const reader = await quire.reader()
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-14T23:00Z')
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-20T23:00Z')
    expect(await progress(reader, { period: march })).toBe(1)
  })

  test('of a shared goal, what only private reviews tell does not count', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await finish(quire.db, reader, book, '2026-03-02T10:00Z')
    await execute(
      quire.db,
      sql`insert into reviews (reader_id, book_id, work_id, rating, private)
        values (${reader.row.id}, ${book.id}, ${book.work_id}, 4, true)`,
    )
    const filters = [{ key: 'review-date', value: { start: '2000-01-01' } }]
    expect(await progress(reader, { period: march, filters })).toBe(0)
    expect(await progress(reader, { period: march, filters, visibility: 'private' })).toBe(1)
  })

  test('a format is the one that was read in, whatever the edition is', async () => {
    const reader = await quire.reader()
    await finish(quire.db, reader, await buildBook(quire.db, { format: 'paperback' }), '2026-03-02T10:00Z', {
      book_format: 'audiobook',
    })
    const formats = (format: string) => ({ period: march, filters: [{ key: 'format', value: [format] }] })
    expect(await progress(reader, formats('audiobook'))).toBe(1)
    expect(await progress(reader, formats('paperback'))).toBe(0)
  })
})

describe('days in a row', () => {
  const streak = (reader: Reader, goal: object = {}) => setGoal(reader, { metric: 'streak', target: 10, ...goal })
  const sessionsOn = (...days: number[]) =>
    days.map((day) => ({ at: `2026-03-${String(day).padStart(2, '0')}T10:00Z`, from: 0, to: 0 }))

  test('a day counts by a session or by a log that was finished on it, if the day is known', async () => {
    const reader = await quire.reader()
    await read(quire.db, reader, await buildBook(quire.db), { sessions: sessionsOn(2, 3, 3) })
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-04T10:00Z')
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-05T12:00Z', { finished_precision: 'month' })
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-06T10:00Z', { sessions: sessionsOn(8) })
    expect(await streak(reader, { period: march })).toMatchObject({ progress: 3, state: 'active', pace: null })
  })

  test('it goes on until a whole day was missed', async () => {
    const reader = await quire.reader()
    await read(quire.db, reader, await buildBook(quire.db), { sessions: sessionsOn(2, 3, 4, 5, 12, 13) })
    const period = march
    expect((await streak(reader, { period })).streak).toEqual({
      current: 2,
      is_today_read: false,
      days_left: 18,
      needed: 8,
      is_possible: true,
    })
    await read(quire.db, reader, await buildBook(quire.db), { sessions: sessionsOn(14) })
    expect(await streak(reader, { period })).toMatchObject({ progress: 4, streak: { current: 3, is_today_read: true } })
    quire.now = new Date('2026-03-16T09:26:53Z')
    expect((await streak(reader, { period, target: 20 })).streak).toMatchObject({
      current: 0,
      needed: 20,
      is_possible: false,
    })
    quire.now = new Date('2026-03-14T09:26:53Z')
  })

  test('it is met on the day that completes it, and no longer than its period', async () => {
    const reader = await quire.reader()
    await read(quire.db, reader, await buildBook(quire.db), { sessions: sessionsOn(2, 3, 4, 6) })
    expect(await streak(reader, { target: 3, period: march })).toMatchObject({
      state: 'met',
      met_at: '2026-03-04T10:00:00.000Z',
      streak: null,
    })
    const { status, body } = await reader.post('/goals', { metric: 'streak', target: 32, period: march })
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty('target')
  })
})

describe('days are those of the reader’s clock', () => {
  test.each([
    ['Pacific/Auckland', '2026-02-28T11:30Z', 1],
    ['UTC', '2026-02-28T11:30Z', 0],
    ['Pacific/Honolulu', '2026-03-01T09:30Z', 0],
    ['Pacific/Honolulu', '2026-03-01T10:30Z', 1],
  ])('in %s, what was finished at %s counts %i for March', async (time_zone, at, expected) => {
    const reader = await quire.reader({ time_zone })
    await finish(quire.db, reader, await buildBook(quire.db), at)
    expect((await setGoal(reader, { period: march })).progress).toBe(expected)
  })

  test('the browser’s where the account has none', async () => {
    const reader = await quire.reader()
    await finish(quire.db, reader, await buildBook(quire.db), '2026-02-28T11:30Z')
    reader.cookies['_tz'] = 'Pacific/Auckland'
    expect((await setGoal(reader, { period: march })).progress).toBe(1)
  })

  test('and others see the same, as does the reader elsewhere', async () => {
    const reader = await quire.reader({ visibility: 'public' })
    await finish(quire.db, reader, await buildBook(quire.db), '2026-02-28T11:30Z')
    reader.cookies['_tz'] = 'Pacific/Auckland'
    await setGoal(reader, { period: march, visibility: 'public' })
    const { body } = await (await quire.reader()).get(`/users/${reader.row.slug}/goals`)
    expect(body.data).toMatchObject([{ progress: 1 }])
    delete reader.cookies['_tz']
    expect((await reader.get('/goals')).body.data).toMatchObject([{ progress: 1 }])
  })

  test('a goal begins and ends with them', async () => {
    const period = { start: '2026-03-15', end: '2026-03-15' }
    quire.now = new Date('2026-03-14T11:30Z')
    expect(await setGoal(await quire.reader({ time_zone: 'Pacific/Auckland' }), { period })).toMatchObject({
      state: 'active',
    })
    expect(await setGoal(await quire.reader({ time_zone: 'UTC' }), { period })).toMatchObject({ state: 'upcoming' })
    quire.now = new Date('2026-03-15T11:30Z')
    expect(await setGoal(await quire.reader({ time_zone: 'Pacific/Auckland' }), { period })).toMatchObject({
      state: 'missed',
    })
    quire.now = new Date('2026-03-14T09:26:53Z')
  })
})

describe('where clocks change', () => {
  // Berlin: summer time begins on 29 March 2026 at 01:00 UTC, and ends on 25 October 2026 at 01:00 UTC.
  const sessionsAt = (...moments: string[]) => moments.map((at) => ({ at, from: 0, to: 0 }))
  const spring = { start: '2026-03-27', end: '2026-03-31' }
  const autumn = { start: '2026-10-23', end: '2026-10-27' }

  test.each([
    ['a day of 23 hours is one day', spring, ['2026-03-28T22:59Z', '2026-03-28T23:01Z', '2026-03-29T21:59Z'], 2],
    [
      'and the next one begins an hour sooner',
      spring,
      ['2026-03-28T22:59Z', '2026-03-29T21:59Z', '2026-03-29T22:01Z'],
      3,
    ],
    ['a day of 25 hours is one day', autumn, ['2026-10-24T22:01Z', '2026-10-25T22:59Z'], 1],
    [
      'and the next one begins an hour later',
      autumn,
      ['2026-10-24T21:59Z', '2026-10-25T22:59Z', '2026-10-25T23:01Z'],
      3,
    ],
    ['the hour that comes twice is on that day both times', autumn, ['2026-10-25T00:30Z', '2026-10-25T01:30Z'], 1],
  ])('%s', async (_what, period, moments, expected) => {
    const before = quire.now
    quire.now = new Date(`${period.end}T12:00Z`)
    const reader = await quire.reader({ time_zone: 'Europe/Berlin' })
    await read(quire.db, reader, await buildBook(quire.db), { sessions: sessionsAt(...moments) })
    expect((await setGoal(reader, { metric: 'streak', target: 5, period })).progress).toBe(expected)
    quire.now = before
  })

  test('a streak counts on over the change, also where midnight itself is skipped', async () => {
    const before = quire.now
    quire.now = new Date('2026-09-07T12:00Z')
    // Santiago goes from 23:59 on 5 September straight to 01:00 on 6 September.
    const reader = await quire.reader({ time_zone: 'America/Santiago' })
    const sessions = sessionsAt('2026-09-05T12:00Z', '2026-09-06T04:01Z', '2026-09-07T03:30Z')
    await read(quire.db, reader, await buildBook(quire.db), { sessions })
    const period = { start: '2026-09-01', end: '2026-09-30' }
    expect(await setGoal(reader, { metric: 'streak', target: 5, period })).toMatchObject({
      progress: 3,
      streak: { current: 3, is_today_read: true },
    })
    quire.now = before
  })

  test('a goal of one long day ends with it', async () => {
    const before = quire.now
    const period = { start: '2026-10-25', end: '2026-10-25' }
    const reader = await quire.reader({ time_zone: 'Europe/Berlin' })
    quire.now = new Date('2026-10-25T22:59Z')
    expect(await setGoal(reader, { period })).toMatchObject({ state: 'active' })
    quire.now = new Date('2026-10-25T23:01Z')
    expect(await setGoal(reader, { period })).toMatchObject({ state: 'missed' })
    quire.now = before
  })
})

describe('progress of a goal', () => {
  test('on track, ahead or behind by whole ones, and what it takes', async () => {
    const reader = await quire.reader()
    // 13 of 31 days have passed, so the line asks for 13 of 31.
    const goal = { target: 31, period: march }
    expect((await setGoal(reader, goal)).pace).toEqual({
      state: 'behind',
      by: 13,
      is_set_late: false,
      expected: 13,
      days_left: 18,
      needed_per_day: 1.7222,
      needed_per_week: 12.0556,
    })
    for (let count = 0; count < 13; count += 1)
      await finish(quire.db, reader, await buildBook(quire.db), '2026-03-02T10:00Z')
    expect((await setGoal(reader, goal)).pace).toMatchObject({ state: 'on-track', by: 0, needed_per_day: 1 })
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-14T01:00Z')
    expect((await setGoal(reader, goal)).pace).toMatchObject({ state: 'ahead', by: 1 })
    expect((await setGoal(reader, { ...goal, target: 30 })).pace).toMatchObject({ state: 'ahead', by: 1 })
    expect((await setGoal(reader, { ...goal, target: 33 })).pace).toMatchObject({ state: 'on-track', by: 0 })
  })

  test('met when the last of them was read, whether the period goes on or not', async () => {
    const reader = await quire.reader()
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-02T10:00Z')
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-05T18:30Z')
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-06T18:30Z')
    const met = { state: 'met', met_at: '2026-03-05T18:30:00.000Z', progress: 3, pace: null }
    expect(await setGoal(reader, { target: 2, period: march })).toMatchObject(met)
    expect(await setGoal(reader, { target: 2, period: { ...march, end: '2026-03-07' } })).toMatchObject(met)
    expect(await setGoal(reader, { target: 4, period: { ...march, end: '2026-03-07' } })).toMatchObject({
      state: 'missed',
      met_at: null,
      progress: 3,
      pace: null,
    })
  })

  test('points tell what was read by each day and what the line asked for', async () => {
    const reader = await quire.reader()
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-12T10:00Z')
    await finish(quire.db, reader, await buildBook(quire.db), '2026-03-14T02:00Z')
    const { points } = await setGoal(reader, { target: 10, period: { start: '2026-03-11', end: '2026-03-20' } })
    expect(points).toEqual([
      { day: '2026-03-11', value: 0, expected: 1 },
      { day: '2026-03-12', value: 1, expected: 2 },
      { day: '2026-03-13', value: 1, expected: 3 },
      { day: '2026-03-14', value: 2, expected: 3 },
    ])
    const { points: weeks } = await setGoal(reader, { target: 365 })
    expect(weeks.map(({ day }) => day).slice(-2)).toEqual(['2026-03-11', '2026-03-14'])
    expect(weeks).toHaveLength(11)
    expect((await setGoal(reader, { period: { start: '2026-04-01', end: '2026-04-30' } })).points).toEqual([])
  })
})
