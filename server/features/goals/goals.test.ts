import { describe, expect, test } from 'vitest'
import { maxGoals, type Goal } from '../../../contract/goals.ts'
import type { PageMeta } from '../../../contract/answers.ts'
import { buildBook, buildGenre } from '../../../tests/support/factories.ts'
import { useApp } from '../../../tests/support/test-app.ts'
import { schema } from '../../db/database.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
type Book = Awaited<ReturnType<typeof buildBook>>

const march = { start: '2026-03-01', end: '2026-03-31' }
const newGoal = { metric: 'books', target: 12, period: { start: '2026-01-01', end: '2026-12-31' } }

async function setGoal(reader: Reader, goal: object = {}): Promise<Goal> {
  const { status, body } = await reader.post('/goals', { ...newGoal, ...goal })
  expect(status).toBe(201)
  return body.data as Goal
}

async function read(
  { row }: Reader,
  book: Book,
  { sessions = [], ...reading }: Partial<typeof schema.readings.$inferInsert> & { sessions?: Session[] } = {},
) {
  const [made] = await quire.db
    .insert(schema.readings)
    .values({
      reader_id: row.id,
      book_id: book.id,
      work_id: book.work_id,
      book_format: 'paperback',
      length_type: 'page',
      length: 100,
      started_at: new Date('2026-01-01T00:00Z'),
      ...reading,
    })
    .returning()
  for (const { at, from, to, minutes = 0 } of sessions) {
    const finished_at = new Date(at)
    await quire.db.insert(schema.readingSessions).values({
      reading_id: made?.id ?? '',
      started_at: new Date(finished_at.getTime() - minutes * 60_000),
      finished_at,
      start_position: from,
      end_position: to,
      length_type: made?.length_type ?? '',
    })
  }
}

interface Session {
  at: string
  from: number
  to: number
  minutes?: number
}

const finish = (reader: Reader, book: Book, at: string, reading: Parameters<typeof read>[2] = {}) =>
  read(reader, book, { ...reading, progress: reading.length ?? 100, finished_at: new Date(at) })

describe('setting a goal', () => {
  test('answers all of it, with how it stands', async () => {
    const reader = await quire.reader()
    const genre = await buildGenre(quire.db, { slug: 'sea' })
    const filters = [{ key: 'genre', value: [genre.slug], enabled: true }]
    const { status, body } = await reader.post('/goals', {
      ...newGoal,
      name: '  Sea  ',
      filters,
      visibility: 'private',
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Your goal is set.')
    const goal = body.data as Goal
    expect(goal).toMatchObject({
      ...newGoal,
      name: 'Sea',
      filters,
      visibility: 'private',
      state: 'active',
      progress: 0,
    })
    expect((await reader.get(`/goals/${goal.id}`)).body.data).toEqual(goal)
  })

  test('needs no name and is public unless told otherwise', async () => {
    const goal = await setGoal(await quire.reader(), { name: ' ' })
    expect(goal).toMatchObject({ name: null, visibility: 'public', filters: [] })
  })

  const required = ['This field is required.']
  test.each([
    [{}, { metric: required, target: required, period: required }],
    [{ ...newGoal, metric: 'chapters' }, { metric: ['Choose one of the options offered.'] }],
    [{ ...newGoal, target: 0 }, { target: ['Enter 1 or more.'] }],
    [{ ...newGoal, target: 1_000_001 }, { target: ['Enter 1,000,000 or less.'] }],
    [{ ...newGoal, target: 1.5 }, { target: ['Enter a whole number.'] }],
    [{ ...newGoal, target: '12' }, { target: ['Enter a number.'] }],
    [{ ...newGoal, name: 'a'.repeat(256) }, { name: ['Use at most 255 characters.'] }],
    [{ ...newGoal, visibility: 'friends' }, { visibility: ['Choose one of the options offered.'] }],
    [{ ...newGoal, period: { start: '2026-01-01' } }, { 'period.end': required }],
    [{ ...newGoal, period: { ...march, end: '' } }, { 'period.end': required }],
    [{ ...newGoal, period: { ...march, end: '2026-02-30' } }, { 'period.end': ['This does not have the right form.'] }],
    [
      { ...newGoal, period: { ...march, end: '2026-02-28' } },
      { 'period.end': ['The end cannot be before the start.'] },
    ],
    [
      { ...newGoal, period: { start: '2026-01-01', end: '2036-01-02' } },
      { 'period.end': ['A goal can last ten years at most.'] },
    ],
    [
      { ...newGoal, period: { start: '0026-01-01', end: '0026-12-31' } },
      {
        'period.start': ['Choose a day between the years 1900 and 2200.'],
        'period.end': ['Choose a day between the years 1900 and 2200.'],
      },
    ],
    [
      { ...newGoal, filters: [{ key: 'genre', value: ['nowhere'] }] },
      { 'filters.0.value': ['One of these is not there, or not for you.'] },
    ],
    [
      { ...newGoal, filters: [{ key: 'format', value: ['scroll'] }] },
      { 'filters.0.value.0': ['Choose one of the options offered.'] },
    ],
  ])('refuses %j', async (goal, errors) => {
    const reader = await quire.reader()
    const own = await setGoal(reader)
    for (const { status, body } of [await reader.post('/goals', goal), await reader.put(`/goals/${own.id}`, goal)]) {
      expect(status).toBe(422)
      expect(body.errors).toEqual(errors)
    }
  })

  test('takes the longest period and the highest target there are', async () => {
    const reader = await quire.reader()
    const { points } = await setGoal(reader, { target: 1_000_000, period: { start: '2016-01-01', end: '2025-12-31' } })
    expect(points.length).toBeLessThanOrEqual(120)
  })

  test('ends somewhere', async () => {
    const reader = await quire.reader()
    const { metric, target } = { metric: 'books', target: 1 }
    await quire.db.insert(schema.goals).values(
      Array.from({ length: maxGoals }, () => ({
        reader_id: reader.row.id,
        metric,
        target,
        period_start: march.start,
        period_end: march.end,
      })),
    )
    const { status, body } = await reader.post('/goals', newGoal)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: ['You have 500 goals, which is as many as there can be.'] })
  })
})

test('a goal is changed and deleted by its reader, and is not there for anybody else', async () => {
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const goal = await setGoal(reader)
  for (const id of [goal.id, 'nothing', crypto.randomUUID()]) {
    expect((await stranger.get(`/goals/${id}`)).status).toBe(404)
    expect((await stranger.put(`/goals/${id}`, newGoal)).status).toBe(404)
    expect((await stranger.delete(`/goals/${id}`)).status).toBe(404)
  }
  expect((await stranger.get('/goals')).body.data).toEqual([])

  const change = { ...newGoal, metric: 'pages', target: 5000, period: march, name: 'March' }
  const changed = await reader.put(`/goals/${goal.id}`, { ...change, updated_at: goal.updated_at })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject(change)
  const late = await reader.put(`/goals/${goal.id}`, { ...newGoal, updated_at: goal.updated_at })
  expect(late.status).toBe(409)
  expect((await reader.get(`/goals/${goal.id}`)).body.data).toMatchObject(change)

  expect((await reader.delete(`/goals/${goal.id}`)).body.message).toBe('Your goal is deleted.')
  expect((await reader.delete(`/goals/${goal.id}`)).status).toBe(404)
})

test('what runs comes first, then what is to come, then what is over; each nearest to today', async () => {
  const reader = await quire.reader()
  const periods = {
    'over long ago': ['2020-01-01', '2020-12-31'],
    'over yesterday': ['2026-01-01', '2026-03-13'],
    'from tomorrow': ['2026-03-15', '2026-03-16'],
    'next year': ['2027-01-01', '2027-12-31'],
    'this year': ['2026-01-01', '2026-12-31'],
    'until today': ['2026-03-01', '2026-03-14'],
    'from today': ['2026-03-14', '2026-04-14'],
  }
  for (const [name, [start, end]] of Object.entries(periods)) await setGoal(reader, { name, period: { start, end } })
  const names = async (query = '') => {
    const { body } = await reader.get(`/goals?per_page=4${query}`)
    return { names: (body.data as Goal[]).map(({ name }) => name), total: (body['meta'] as PageMeta).total }
  }
  expect(await names()).toEqual({ names: ['until today', 'from today', 'this year', 'from tomorrow'], total: 7 })
  expect(await names('&page=2')).toEqual({ names: ['next year', 'over yesterday', 'over long ago'], total: 7 })
  expect(await names('&page=9')).toEqual({ names: [], total: 7 })
  expect(await names('&phase=running')).toEqual({ names: ['until today', 'from today', 'this year'], total: 3 })
  expect(await names('&phase=upcoming')).toEqual({ names: ['from tomorrow', 'next year'], total: 2 })
  expect(await names('&phase=over')).toEqual({ names: ['over yesterday', 'over long ago'], total: 2 })
  expect((await reader.get('/goals?phase=soon')).status).toBe(422)
})

test('a page of goals takes as many statements as one of them', async () => {
  const reader = await quire.reader()
  const { pool } = quire.connection
  const count = async () => {
    let statements = 0
    const query = pool.query.bind(pool)
    pool.query = ((...asked: Parameters<typeof query>) => {
      statements += 1
      return query(...asked)
    }) as typeof pool.query
    await reader.get('/goals')
    pool.query = query
    return statements
  }
  await setGoal(reader)
  const forOne = await count()
  for (const metric of ['books', 'pages', 'minutes', 'pages', 'books']) await setGoal(reader, { metric, period: march })
  expect(await count()).toBe(forOne)
})

describe('what counts', () => {
  const progress = async (reader: Reader, goal: object) => (await setGoal(reader, goal)).progress

  test('books are works that were finished, each once, whichever editions of it were read', async () => {
    const reader = await quire.reader()
    const emma = await buildBook(quire.db)
    const emmaAgain = await buildBook(quire.db, { work_id: emma.work_id })
    const other = await buildBook(quire.db)
    await finish(reader, emma, '2026-03-02T10:00Z')
    await finish(reader, emmaAgain, '2026-03-05T10:00Z')
    await finish(reader, other, '2026-02-28T10:00Z')
    await read(reader, other)
    await finish(await quire.reader(), other, '2026-03-02T10:00Z')
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
    await read(reader, book, { sessions })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(10)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(35)

    await read(reader, book, { length_type: 'chapter', sessions })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(10)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(70)

    await read(reader, book, { length_type: 'percent', book_format: 'kindle', sessions })
    await read(reader, unknown, { length_type: 'percent', book_format: 'kindle', sessions: sessions.slice(0, 1) })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(42.1)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(135)

    await read(reader, book, { length_type: 'percent', book_format: 'audiobook', sessions })
    await read(reader, book, { length_type: 'minute', book_format: 'audiobook', sessions })
    expect(await progress(reader, { metric: 'pages', period: march })).toBe(42.1)
    expect(await progress(reader, { metric: 'minutes', period: march })).toBe(205)
  })

  test('nobody sits for more than a day', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await read(reader, book, { sessions: [{ at: '2026-03-09T10:00Z', from: 0, to: 10, minutes: 10_000 }] })
    expect(await progress(reader, { metric: 'minutes', target: 99_999, period: march })).toBe(1440)
  })

  test('a log written down as finished counts whole when it was finished; one with sessions by these alone', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { pages: 321, minutes: 600 })
    await finish(reader, book, '2026-03-02T10:00Z', { length: 250 })
    await finish(reader, book, '2026-03-03T10:00Z', {
      length: 90,
      sessions: [
        { at: '2026-02-20T10:00Z', from: 0, to: 60 },
        { at: '2026-03-03T10:00Z', from: 60, to: 90 },
      ],
    })
    await finish(reader, book, '2026-03-04T10:00Z', { length_type: 'percent' })
    await finish(reader, book, '2026-03-05T10:00Z', { length: 500, length_type: 'minute', book_format: 'audiobook' })
    expect(await progress(reader, { metric: 'pages', target: 9999, period: march })).toBe(250 + 30 + 321)
    expect(await progress(reader, { metric: 'minutes', target: 9999, period: march })).toBe(500)
  })

  test('what is dated after today counts from its day on', async () => {
    const reader = await quire.reader()
    await finish(reader, await buildBook(quire.db), '2026-03-14T23:00Z')
    await finish(reader, await buildBook(quire.db), '2026-03-20T23:00Z')
    expect(await progress(reader, { period: march })).toBe(1)
  })

  test('of a shared goal, what only private reviews tell does not count', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await finish(reader, book, '2026-03-02T10:00Z')
    await quire.db.insert(schema.reviews).values({
      reader_id: reader.row.id,
      book_id: book.id,
      work_id: book.work_id,
      rating: 4,
      private: true,
    })
    const filters = [{ key: 'review-date', value: { start: '2000-01-01' } }]
    expect(await progress(reader, { period: march, filters })).toBe(0)
    expect(await progress(reader, { period: march, filters, visibility: 'private' })).toBe(1)
  })

  test('a format is the one that was read in, whatever the edition is', async () => {
    const reader = await quire.reader()
    await finish(reader, await buildBook(quire.db, { format: 'paperback' }), '2026-03-02T10:00Z', {
      book_format: 'audiobook',
    })
    const formats = (format: string) => ({ period: march, filters: [{ key: 'format', value: [format] }] })
    expect(await progress(reader, formats('audiobook'))).toBe(1)
    expect(await progress(reader, formats('paperback'))).toBe(0)
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
    await finish(reader, await buildBook(quire.db), at)
    expect((await setGoal(reader, { period: march })).progress).toBe(expected)
  })

  test('the browser’s where the account has none', async () => {
    const reader = await quire.reader()
    await finish(reader, await buildBook(quire.db), '2026-02-28T11:30Z')
    reader.cookies['_tz'] = 'Pacific/Auckland'
    expect((await setGoal(reader, { period: march })).progress).toBe(1)
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

describe('how a goal stands', () => {
  test('on track, ahead or behind by whole ones, and what it takes', async () => {
    const reader = await quire.reader()
    // 13 of 31 days have passed, so the line asks for 13 of 31.
    const goal = { target: 31, period: march }
    expect((await setGoal(reader, goal)).pace).toEqual({
      state: 'behind',
      by: 13,
      expected: 13,
      days_left: 18,
      needed_per_day: 1.7222,
      needed_per_week: 12.0556,
    })
    for (let count = 0; count < 13; count += 1) await finish(reader, await buildBook(quire.db), '2026-03-02T10:00Z')
    expect((await setGoal(reader, goal)).pace).toMatchObject({ state: 'on-track', by: 0, needed_per_day: 1 })
    await finish(reader, await buildBook(quire.db), '2026-03-14T01:00Z')
    expect((await setGoal(reader, goal)).pace).toMatchObject({ state: 'ahead', by: 1 })
    expect((await setGoal(reader, { ...goal, target: 30 })).pace).toMatchObject({ state: 'ahead', by: 1 })
    expect((await setGoal(reader, { ...goal, target: 33 })).pace).toMatchObject({ state: 'on-track', by: 0 })
  })

  test('met when the last of them was read, whether the period goes on or not', async () => {
    const reader = await quire.reader()
    await finish(reader, await buildBook(quire.db), '2026-03-02T10:00Z')
    await finish(reader, await buildBook(quire.db), '2026-03-05T18:30Z')
    await finish(reader, await buildBook(quire.db), '2026-03-06T18:30Z')
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
    await finish(reader, await buildBook(quire.db), '2026-03-12T10:00Z')
    await finish(reader, await buildBook(quire.db), '2026-03-14T02:00Z')
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
