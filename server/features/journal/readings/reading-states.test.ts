import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { march, setGoal } from '../../../../tests/support/goal-calls.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const paper = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-01-01T08:00:00Z' }
const session = { session_started_at: '2026-03-02T20:00:00Z', session_finished_at: '2026-03-02T21:00:00Z' }

async function begin(details: object = {}) {
  const reader = await quire.reader()
  const book = await buildBook(quire.db)
  const reading = (await reader.post('/readings', { book: book.slug, ...paper, ...details })).body.data as Reading
  return { reader, book, reading, put: (patch: object) => reader.put(`/readings/${reading.id}`, patch) }
}

const shelvesOf = async (reader: Visitor, book: string) =>
  ((await reader.get(`/books/${book}`)).body.data as { me: { shelves: string[] } }).me.shelves

const listed = async (reader: Visitor, query: string) =>
  ((await reader.get(`/readings?${query}`)).body.data as Reading[]).map(({ state }) => state)

describe('the state of a log', () => {
  test('is paused with the book on Paused, and goes on with one call', async () => {
    const { reader, book, put } = await begin()
    expect((await put({ state: 'paused' })).body.data).toMatchObject({ state: 'paused', finished_at: null })
    expect(await shelvesOf(reader, book.slug)).toEqual(['paused'])
    expect(await listed(reader, 'state=reading')).toEqual([])
    expect(await listed(reader, 'state=paused')).toEqual(['paused'])
    expect((await put({ state: 'reading' })).body.data).toMatchObject({ state: 'reading' })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
  })

  test('is stopped where the reader got to, has no end and counts in no goal', async () => {
    const { reader, book, put } = await begin()
    const stopped = (await put({ state: 'stopped', progress: 300, ...session })).body.data
    expect(stopped).toMatchObject({ state: 'stopped', progress: 300, finished_at: null })
    expect(await shelvesOf(reader, book.slug)).toEqual(['did-not-finish'])
    expect((await setGoal(reader, { period: march })).progress).toBe(0)
    expect((await setGoal(reader, { metric: 'pages', period: march })).progress).toBe(300)
    expect(await listed(reader, 'state=finished')).toEqual([])
  })

  test('is reading again with the next session', async () => {
    const { reader, book, put } = await begin()
    await put({ state: 'stopped' })
    expect((await put({ progress: 20, ...session })).body.data).toMatchObject({ state: 'reading', progress: 20 })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
  })

  test('is no other log’s of the same book', async () => {
    const { reader, book, reading, put } = await begin()
    await put({ timer: 'running' })
    const heard = { book: book.slug, book_format: 'audiobook', length_type: 'minute', length: 600 }
    const listening = (await reader.post('/readings', { ...heard, started_at: paper.started_at })).body.data as Reading
    const others = async () => {
      const { body } = await reader.get(`/readings?book=${book.slug}`)
      return (body.data as Reading[]).find(({ id }) => id === reading.id)
    }
    for (const state of ['paused', 'stopped'] as const) {
      expect((await reader.put(`/readings/${listening.id}`, { state })).status).toBe(200)
      expect(await others()).toMatchObject({ state: 'reading', timer: { seconds: 0 } })
      expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
    }
    await put({ state: 'paused' })
    expect(await shelvesOf(reader, book.slug)).toEqual(['paused'])
    // A new log doesn’t wake an old one.
    await reader.post('/readings', { book: book.slug, ...paper })
    expect(await others()).toMatchObject({ state: 'paused' })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
  })

  test('stays reading when a stopped one of all pages is resumed, and so does its undo', async () => {
    const { put } = await begin()
    await put({ state: 'stopped', progress: 300, ...session })
    expect((await put({ state: 'reading' })).body.data).toMatchObject({ state: 'reading', finished_at: null })
    expect((await put({ timer: 'running' })).body.data).toMatchObject({ state: 'reading', finished_at: null })
    expect((await put({ state: 'stopped' })).body.data).toMatchObject({ state: 'stopped' })
    expect((await put({ state: 'reading', progress: 300, ...session })).body.data).toMatchObject({ state: 'finished' })
  })

  test('and its book stay when an earlier read is added', async () => {
    const { reader, book } = await begin()
    const earlier = { started_at: '2015-03-01T08:00:00Z', finished_at: '2015-03-20T08:00:00Z' }
    await reader.post('/readings', { book: book.slug, ...paper, ...earlier })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
    expect((await listed(reader, `book=${book.slug}`)).toSorted()).toEqual(['finished', 'reading'])
  })

  test('and the shelf can change at the same moment', async () => {
    const { reader, book, put } = await begin()
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        put({ state: round % 2 ? 'reading' : 'paused' }),
        reader.post(`/books/${book.slug}/shelves`, { shelves: [round % 2 ? 'paused' : 'currently-reading'] }),
        reader.post('/readings', { book: book.slug, ...paper }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
    }
  })

  test('cannot be changed once it is finished', async () => {
    const { put } = await begin({ finished_at: '2026-03-02T08:00:00Z' })
    expect((await put({ state: 'paused' })).status).toBe(409)
  })

  test('is what it was before it was finished by mistake, with all its sessions', async () => {
    const { reader, book, put } = await begin()
    await put({ progress: 250, ...session })
    await put({ state: 'paused' })
    expect((await put({ length: 250 })).body.data).toMatchObject({ state: 'paused', finished_at: null })
    const goal = await setGoal(reader, { period: march })
    const finished = (await put({ state: 'reading', progress: 250, ...session })).body.data as Reading
    expect(finished).toMatchObject({ state: 'finished', sessions: [{ end_position: 250 }] })
    expect((await put({ state: 'reading', reopens: true })).status).toBe(409)
    const reopened = (await put({ state: 'paused', reopens: true })).body.data as Reading
    expect(reopened).toMatchObject({ state: 'paused', progress: 250, finished_at: null, sessions: finished.sessions })
    expect(await shelvesOf(reader, book.slug)).toEqual(['paused'])
    const { body } = await reader.get(`/goals/${goal.id}`)
    expect(body.data).toMatchObject({ progress: goal.progress })
  })

  test('follows the shelf of its book, whichever way it came there', async () => {
    const { reader, book } = await begin()
    const putOn = (shelf: string) => reader.post(`/books/${book.slug}/shelves`, { shelves: [shelf] })
    for (const [shelf, state] of [
      ['paused', 'paused'],
      ['currently-reading', 'reading'],
      ['want-to-read', 'paused'],
      ['did-not-finish', 'stopped'],
      // Begun again, it is another log.
      ['currently-reading', 'stopped'],
    ] as const) {
      await putOn(shelf)
      expect(await listed(reader, '')).toEqual([state])
    }
  })

  test('of a finished log does not follow the shelf', async () => {
    const { reader, book } = await begin({ finished_at: '2026-03-02T08:00:00Z' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['did-not-finish'] })
    expect(await listed(reader, '')).toEqual(['finished'])
  })

  test('is that of the book among those of the library', async () => {
    const { reader, put } = await begin()
    await put({ state: 'paused' })
    expect((await reader.get('/account/books')).body.data).toMatchObject([{ me: { reading: { state: 'paused' } } }])
  })
})

describe('the end of a log', () => {
  test('may be corrected, and the session that ended it moves along', async () => {
    const { put } = await begin()
    await put({ progress: 300, ...session })
    const { status, body } = await put({ finished_at: '2026-02-10T12:00:00Z', finished_precision: 'day' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      finished_at: '2026-02-10T12:00:00.000Z',
      sessions: [{ started_at: '2026-02-10T11:00:00.000Z', finished_at: '2026-02-10T12:00:00.000Z' }],
    })
  })

  test('that becomes vague leaves a timed session where it was', async () => {
    const { reader, put } = await begin()
    await put({ progress: 300, ...session })
    const { body } = await put({ finished_at: '2026-03-10T12:00:00Z', finished_precision: 'unknown' })
    expect(body.data).toMatchObject({ sessions: [{ finished_at: '2026-03-02T21:00:00.000Z' }] })
    expect((await setGoal(reader, { metric: 'pages', period: march })).progress).toBe(300)
  })

  test('that becomes vague takes a session without times along, which counts no better', async () => {
    const { reader, put } = await begin()
    const moment = '2026-03-02T21:00:00Z'
    await put({ progress: 300, session_started_at: moment, session_finished_at: moment })
    const { body } = await put({ finished_at: '2026-03-10T12:00:00Z', finished_precision: 'year' })
    expect(body.data).toMatchObject({ sessions: [{ finished_at: '2026-03-10T12:00:00.000Z' }] })
    expect((await setGoal(reader, { metric: 'pages', period: march })).progress).toBe(0)
    const year = { start: '2026-01-01', end: '2026-12-31' }
    expect((await setGoal(reader, { metric: 'pages', period: year })).progress).toBe(300)
    expect((await setGoal(reader, { metric: 'streak', target: 2, period: year })).progress).toBe(0)
  })

  test('cannot lie before its start, nor be given before there is one', async () => {
    const { put } = await begin()
    expect((await put({ finished_at: '2026-02-10T12:00:00Z' })).status).toBe(409)
    await put({ progress: 300, ...session })
    const { status, body } = await put({ finished_at: '2025-02-10T12:00:00Z' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ finished_at: ['The end can’t be before the start.'] })
  })

  test('may be given while it is being finished', async () => {
    const { put } = await begin()
    const end = { finished_at: '2026-03-31T12:00:00Z', finished_precision: 'month' }
    expect((await put({ progress: 300, ...session, ...end })).body.data).toMatchObject({
      state: 'finished',
      finished_at: '2026-03-31T12:00:00.000Z',
      finished_precision: 'month',
    })
  })

  /** Where a log that ended in March 2025, as far as anybody knows, is found and counted. */
  test.each([
    ['day', { march: 1, year: 1, summer: 1, listed: 1, filtered: 1 }],
    ['month', { march: 1, year: 1, summer: 0, listed: 1, filtered: 1 }],
    ['year', { march: 0, year: 1, summer: 0, listed: 1, filtered: 0 }],
    ['unknown', { march: 0, year: 0, summer: 0, listed: 0, filtered: 0 }],
  ] as const)('that is known to the %s counts where all of it lies', async (finished_precision, expected) => {
    const end = '2025-03-31T12:00:00Z'
    const { reader, book } = await begin({
      started_at: end,
      started_precision: 'unknown',
      finished_at: end,
      finished_precision,
    })
    const goal = async (period: object, metric = 'books') => (await setGoal(reader, { metric, period })).progress
    const filter = { key: 'reading-date', value: { start: '2025-03-01', end: '2025-04-15' }, enabled: true }
    const slug = await (await listCalls(reader)).createdSlug({ type: 'dynamic', filters: [filter] })
    const entries = (await reader.get(`/lists/${slug}/entries`)).body.data as unknown[]
    const years = (await reader.get('/readings?year=2025')).body
    const inMarch = { start: '2025-03-01', end: '2025-03-31' }
    const summer = { start: '2025-03-15', end: '2025-09-30' }
    expect({
      march: await goal(inMarch),
      year: await goal({ start: '2025-01-01', end: '2025-12-31' }),
      summer: await goal(summer),
      listed: (years.data as unknown[]).length,
      filtered: entries.length,
    }).toEqual(expected)
    expect(years['years']).toEqual(expected.listed ? [2025] : [])
    expect(await goal(inMarch, 'pages')).toBe(expected.march * 300)
    const inLibrary = (await reader.get('/account/books?read_year=2025')).body.data as unknown[]
    expect(inLibrary).toHaveLength(expected.listed)
    const facets = (await reader.get('/account/books/facets')).body.data as { years: unknown[] }
    expect(facets.years).toEqual(expected.listed ? [{ year: 2025, count: 1 }] : [])
    expect(await shelvesOf(reader, book.slug)).toEqual(['read'])
  })

  test('without a day is no news for those who follow', async () => {
    const moment = new Date().toISOString()
    const dates = { started_at: moment, finished_at: moment }
    const { reader } = await begin({ ...dates, finished_precision: 'year' })
    const book = await buildBook(quire.db)
    await reader.post('/readings', { book: book.slug, ...paper, ...dates })
    const { rows } = await quire.connection.pool.query<{ kind: string; book_id: string }>(
      'select kind, book_id from activities join readings on readings.id = reading_id',
    )
    expect(rows).toEqual([{ kind: 'finished', book_id: book.id }])
  })

  test('that nobody knows comes last, before what has none', async () => {
    const { reader, reading } = await begin({ finished_at: '2026-03-31T12:00:00Z', finished_precision: 'unknown' })
    const [open, early] = [await buildBook(quire.db), await buildBook(quire.db)]
    await reader.post('/readings', { book: open.slug, ...paper })
    await reader.post('/readings', { book: early.slug, ...paper, finished_at: '2026-02-01T12:00:00Z' })
    for (const sort of ['finished-desc', 'finished-asc']) {
      const found = (await reader.get(`/readings?sort=${sort}`)).body.data as Reading[]
      expect(found.map(({ book }) => book)).toEqual([early.slug, reading.book, open.slug])
    }
  })
})
