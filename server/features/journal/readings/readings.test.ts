import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const paper = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-03-01T08:00:00Z' }

const start = async (reader: Visitor, book: string, details: object = {}) =>
  (await reader.post('/readings', { book, ...paper, ...details })).body.data as Reading

const shelvesOf = async (reader: Visitor, book: string) =>
  ((await reader.get(`/books/${book}`)).body.data as { me: { shelves: string[] } }).me.shelves

const session = { session_started_at: '2026-03-02T20:00:00Z', session_finished_at: '2026-03-02T21:00:00Z' }

describe('createReading', () => {
  test('starts a log and puts the book on currently-reading', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, body } = await reader.post('/readings', { book: book.slug, ...paper, finished_at: '' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      book: book.slug,
      book_format: 'paperback',
      length_type: 'page',
      length: 300,
      progress: 0,
      started_at: '2026-03-01T08:00:00.000Z',
      finished_at: null,
      sessions: [],
    })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
  })

  test('of a finished reading puts the book on read', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const reading = await start(reader, book.slug, { finished_at: '2026-03-05T08:00:00Z' })
    expect(reading).toMatchObject({ progress: 300, finished_at: '2026-03-05T08:00:00.000Z' })
    expect(await shelvesOf(reader, book.slug)).toEqual(['read'])
  })

  test('keeps own shelves, and a re-read is another log', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/shelves', { name: 'Attic' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['want-to-read', 'attic'] })
    await start(reader, book.slug, { finished_at: '2026-03-05T08:00:00Z' })
    await start(reader, book.slug, { started_at: '2026-04-01T08:00:00Z' })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading', 'attic'])
    expect((await reader.get(`/readings?book=${book.slug}`)).body['meta']).toMatchObject({ total: 2 })
  })

  test('is in pages unless it says otherwise', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    expect(await start(reader, book.slug, { length_type: undefined })).toMatchObject({
      length_type: 'page',
      length: 300,
    })
  })

  test('in percent needs no length', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const reading = await start(reader, book.slug, { book_format: 'kindle', length_type: 'percent', length: undefined })
    expect(reading).toMatchObject({ length: 100, length_type: 'percent' })
  })

  test.each([
    [{ started_at: '' }, { started_at: ['This field is required.'] }],
    [{ length: 0 }, { length: ['This field is required.'] }],
    [{ length: undefined }, { length: ['This field is required.'] }],
    [{ length: -5 }, { length: ['Enter 0 or more.'] }],
    [{ length: 1e9 }, { length: ['Enter 1,000,000 or less.'] }],
    [{ length_type: 'minute' }, { length_type: ['Only audiobooks use minutes.'] }],
    [{ length_type: 'mile' }, { length_type: ['Choose one of the options.'] }],
    [{ book_format: 'scroll' }, { book_format: ['Choose one of the options.'] }],
    [{ finished_at: '2026-02-01T08:00:00Z' }, { finished_at: ['The end can’t be before the start.'] }],
  ])('refuses %j', async (change, errors) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answer = await reader.post('/readings', { book: book.slug, ...paper, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
    expect(await shelvesOf(reader, book.slug)).toEqual([])
  })
})

describe('updateReading', () => {
  test('adds a session from the last position to the new one', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    await reader.put(`/readings/${id}`, { book: book.slug, progress: 40, ...session })
    const instant = { session_started_at: '2026-03-03T20:00:00Z', session_finished_at: '2026-03-03T20:00:00Z' }
    const { body } = await reader.put(`/readings/${id}`, { progress: 100.5, ...instant })
    expect(body.data).toMatchObject({
      progress: 100.5,
      finished_at: null,
      sessions: [
        {
          start_position: 0,
          end_position: 40,
          length: 40,
          length_type: 'page',
          started_at: '2026-03-02T20:00:00.000Z',
          finished_at: '2026-03-02T21:00:00.000Z',
        },
        { start_position: 40, end_position: 100.5, length: 60.5, finished_at: '2026-03-03T20:00:00.000Z' },
      ],
    })
  })

  test('to the whole length finishes the log and moves the book to read', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    const { body } = await reader.put(`/readings/${id}`, { progress: 300, ...session })
    expect(body.data).toMatchObject({ progress: 300, finished_at: '2026-03-02T21:00:00.000Z' })
    expect(await shelvesOf(reader, book.slug)).toEqual(['read'])

    const again = await reader.put(`/readings/${id}`, { progress: 200, ...session })
    expect(again.status).toBe(409)
  })

  test('that corrects ends the latest session there, and adds none', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    for (const progress of [40, 150]) await reader.put(`/readings/${id}`, { progress, ...session })
    const correct = (progress: number) => reader.put(`/readings/${id}`, { progress, corrects: true })
    const positions = ({ sessions }: Reading) => sessions.map((one) => [one.start_position, one.end_position])
    const cut = (await correct(55)).body.data as Reading
    expect(cut.progress).toBe(55)
    expect(positions(cut)).toEqual([
      [0, 40],
      [40, 55],
    ])
    // And back, which is how it is undone.
    expect(positions((await correct(150)).body.data as Reading)).toEqual([
      [0, 40],
      [40, 150],
    ])
    // Further back than the latest began is no slip in it.
    const refused = await correct(30)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('session_started_at')
  })

  test('changes start and length without a session', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    const { body } = await reader.put(`/readings/${id}`, {
      started_at: '2026-02-01T08:00:00Z',
      length: 320,
      progress: 0,
    })
    expect(body.data).toMatchObject({ started_at: '2026-02-01T08:00:00.000Z', length: 320, sessions: [] })
  })

  test.each([
    [{ progress: 301, ...session }, { progress: ['Enter 300 or less.'] }],
    [{ progress: -1 }, { progress: ['Enter 0 or more.'] }],
    [{ progress: 1e-9, ...session }, { progress: ['Use at most two decimals.'] }],
    [{ length: 1e-9 }, { length: ['Use at most two decimals.'] }],
    [{ length: 0 }, { length: ['This field is required.'] }],
    [{ length: null }, { length: ['This field is required.'] }],
    [{ started_at: '0020-01-01T00:00:00Z' }, { started_at: ['Enter a date between 1000 and 9999.'] }],
    [{ started_at: '9999-12-31T23:59:59-14:00' }, { started_at: ['Enter a date between 1000 and 9999.'] }],
    [{ progress: 'many' }, { progress: ['Enter a number.'] }],
    [
      { progress: 9 },
      { session_started_at: ['This field is required.'], session_finished_at: ['This field is required.'] },
    ],
    [
      { progress: 9, session_started_at: session.session_started_at },
      { session_finished_at: ['This field is required.'] },
    ],
    [
      { progress: 9, session_finished_at: session.session_finished_at },
      { session_started_at: ['This field is required.'] },
    ],
    [
      { progress: 9, session_started_at: session.session_finished_at, session_finished_at: session.session_started_at },
      { session_finished_at: ['The end can’t be before the start.'] },
    ],
    [
      { progress: 300, session_started_at: '2026-01-01T00:00:00Z', session_finished_at: '2026-01-01T01:00:00Z' },
      { session_finished_at: ['The end can’t be before the start.'] },
    ],
  ])('refuses %j and keeps all as it was', async (patch, errors) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    const answer = await reader.put(`/readings/${id}`, patch)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
    expect((await reader.get('/readings')).body.data).toMatchObject([{ progress: 0, sessions: [], finished_at: null }])
  })

  test('of a log that began in the first century keeps its start', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    for (const year of ['0020', '0001']) {
      await quire.connection.pool.query('update readings set started_at = $1', [`${year}-05-01T00:00:00Z`])
      const { status, body } = await reader.put(`/readings/${id}`, { name: `Year ${year}` })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ started_at: `${year}-05-01T00:00:00.000Z` })
    }
  })

  test('from two tabs at once tells the second instead of overwriting the first', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id, updated_at } = await start(reader, book.slug)
    const answers = await Promise.all(
      [50, 80].map((progress) => reader.put(`/readings/${id}`, { progress, ...session, updated_at })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [reading] = (await reader.get('/readings')).body.data as Reading[]
    expect(reading?.sessions).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ progress: reading?.progress })
  })
})

describe('deleteReadingSession', () => {
  test('takes back the latest only, with progress, end and shelf', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    await reader.put(`/readings/${id}`, { progress: 40, ...session })
    const { sessions } = (await reader.put(`/readings/${id}`, { progress: 300, ...session })).body.data as Reading
    const [first, latest] = sessions.map((one) => one.id)

    const refused = await reader.delete(`/readings/${id}/sessions/${first}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('You can only delete the latest session.')
    expect((await reader.delete(`/readings/${id}/sessions/${crypto.randomUUID()}`)).status).toBe(404)
    const { body } = await reader.delete(`/readings/${id}/sessions/${latest}`)
    expect(body.data).toMatchObject({ progress: 40, finished_at: null, sessions: [{ id: first }] })
    expect(await shelvesOf(reader, book.slug)).toEqual(['currently-reading'])
    // It may have been deleted in another tab.
    expect((await reader.delete(`/readings/${id}/sessions/${latest}`)).status).toBe(404)
  })

  test('goes back no further than the book is long, also where its length was corrected since', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await start(reader, book.slug)
    await reader.put(`/readings/${id}`, { progress: 200, ...session })
    const { sessions } = (await reader.put(`/readings/${id}`, { progress: 100, ...session })).body.data as Reading
    expect((await reader.put(`/readings/${id}`, { length: 150 })).status).toBe(200)
    const { status, body } = await reader.delete(`/readings/${id}/sessions/${sessions.at(-1)?.id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ progress: 150, length: 150 })
  })
})

test('a reading is nobody else’s', async () => {
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const book = await buildBook(quire.db)
  const { id } = await start(reader, book.slug)
  const { sessions } = (await reader.put(`/readings/${id}`, { progress: 40, ...session })).body.data as Reading
  expect((await stranger.put(`/readings/${id}`, { progress: 9, ...session })).status).toBe(404)
  expect((await stranger.delete(`/readings/${id}`)).status).toBe(404)
  expect((await stranger.delete(`/readings/${id}/sessions/${sessions[0]?.id}`)).status).toBe(404)
  expect((await stranger.get(`/readings?book=${book.slug}`)).body.data).toEqual([])
  expect((await reader.delete(`/readings/${id}`)).status).toBe(200)
  expect((await reader.get('/readings')).body.data).toEqual([])
})
