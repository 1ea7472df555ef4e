import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/readings.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const meOn = async (reader: Visitor, slug: string) =>
  ((await reader.get(`/books/${slug}`)).body.data as { me: { shelves: string[] } }).me

describe('setBookShelves', () => {
  test('puts a book on exactly these shelves', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/shelves', { name: 'Attic' })
    const first = await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic', 'want-to-read'] })
    expect(first.body.data).toEqual({ shelves: ['want-to-read', 'attic'], reading: null })
    await reader.post(`/books/${book.id}/shelves`, { shelves: ['read'] })
    expect((await meOn(reader, book.slug)).shelves).toEqual(['read'])
    await reader.post(`/books/${book.slug}/shelves`, { shelves: [] })
    expect((await meOn(reader, book.slug)).shelves).toEqual([])
    expect((await quire.connection.pool.query('select 1 from library_books')).rowCount).toBe(0)
  })

  test.each<{ now: string[]; before: string[]; shelves: string[]; after: string[] }>([
    { now: ['read', 'attic', 'club'], before: ['read'], shelves: ['paused'], after: ['paused', 'attic', 'club'] },
    { now: ['paused'], before: ['read', 'attic'], shelves: ['read', 'attic', 'club'], after: ['paused', 'club'] },
    { now: ['paused', 'attic'], before: ['read', 'attic'], shelves: [], after: ['paused'] },
    { now: ['read', 'attic'], before: ['read', 'attic'], shelves: [], after: [] },
    { now: [], before: ['read', 'lost'], shelves: ['paused', 'lost'], after: ['paused'] },
    { now: ['attic'], before: ['attic'], shelves: ['attic', 'club'], after: ['attic', 'club'] },
    { now: ['attic'], before: [], shelves: ['attic'], after: ['attic'] },
  ])('changes only what the reader did: %j', async ({ now, before, shelves, after }) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    for (const name of ['Attic', 'Club']) await reader.post('/shelves', { name })
    const set = (body: object) => reader.post(`/books/${book.slug}/shelves`, body)
    await set({ shelves: now })
    const stored = async () =>
      (await quire.connection.pool.query('select shelf_id, position, added_at from shelf_books order by shelf_id')).rows
    const own = await stored()
    const { status, body } = await set({ before, shelves })
    expect([status, (body.data as { shelves: string[] }).shelves]).toEqual([200, after])
    expect((await meOn(reader, book.slug)).shelves).toEqual(after)
    // What stays keeps its place and date.
    const isLeft = (row: { shelf_id: string }, rows: { shelf_id: string }[]) =>
      rows.some(({ shelf_id }) => shelf_id === row.shelf_id)
    const left = await stored()
    expect(own.filter((row) => isLeft(row, left))).toEqual(left.filter((row) => isLeft(row, own)))
  })

  test('refuses two global shelves, and shelves that are not the reader’s, and changes nothing', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await stranger.post('/shelves', { name: 'Secret' })
    const book = await buildBook(quire.db)
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['paused'] })
    const two = await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read', 'want-to-read'] })
    expect(two.body.errors).toEqual({ shelves: ['A book can only be on one of these shelves at a time.'] })
    const foreign = await reader.post(`/books/${book.slug}/shelves`, { shelves: ['secret'] })
    expect(foreign.body.errors).toEqual({ shelves: ['One of these shelves isn’t yours or no longer exists.'] })
    expect((await meOn(reader, book.slug)).shelves).toEqual(['paused'])
  })

  test.each([[['paused']], [[]]])('onto %j is undone to the place and the moment', async (shelves) => {
    const reader = await quire.reader()
    const books = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
    await reader.post('/shelves', { name: 'Attic' })
    for (const { slug } of books) await reader.post(`/books/${slug}/shelves`, { shelves: ['want-to-read', 'attic'] })
    const stored = async () => [
      (await quire.connection.pool.query('select * from library_books order by shelf, position')).rows,
      (await quire.connection.pool.query('select * from shelf_books order by position')).rows,
    ]
    const asItWas = await stored()
    const moved = await reader.post(`/books/${books[0]?.slug}/shelves`, { shelves })
    expect(await stored()).not.toEqual(asItWas)
    expect((await reader.post(`/undos/${String(moved.body['undo'])}`)).status).toBe(200)
    expect(await stored()).toEqual(asItWas)
  })

  test('by many tabs at once leaves one answer, whole', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/shelves', { name: 'Attic' })
    const wishes = [['read'], ['paused', 'attic'], ['want-to-read'], ['attic']]
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        reader.post(`/books/${book.slug}/shelves`, { shelves: wishes[index % wishes.length] }),
      ),
    )
    expect(wishes).toContainEqual((await meOn(reader, book.slug)).shelves)
  })
})

describe('setBookShelves with `start_reading`', () => {
  const start = async (reader: Visitor, book: { slug: string }, shelves = ['currently-reading']) =>
    (await reader.post(`/books/${book.slug}/shelves`, { shelves, start_reading: true })).body.data as {
      shelves: string[]
      reading: Reading | null
    }
  const logsOf = async (reader: Visitor, book: { slug: string }) =>
    (await reader.get(`/readings?book=${book.slug}`)).body.data as Reading[]

  test.each([
    [
      { format: 'paperback', pages: 320, minutes: 600 },
      { length_type: 'page', length: 320 },
    ],
    [
      { format: 'audiobook', pages: 320, minutes: 600 },
      { length_type: 'minute', length: 600 },
    ],
    [
      { format: 'kindle', pages: 320, minutes: null },
      { length_type: 'percent', length: 100 },
    ],
    [
      { format: 'hardcover', pages: null, minutes: 600 },
      { length_type: 'percent', length: 100 },
    ],
    [
      { format: 'audiobook', pages: 320, minutes: null },
      { length_type: 'percent', length: 100 },
    ],
  ])('starts a log of %j', async (edition, expected) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, edition)
    const { shelves, reading } = await start(reader, book)
    expect(shelves).toEqual(['currently-reading'])
    expect(reading).toMatchObject({
      book: book.slug,
      name: null,
      book_format: edition.format,
      ...expected,
      progress: 0,
      started_at: quire.now.toISOString(),
      finished_at: null,
      sessions: [],
    })
    expect(await logsOf(reader, book)).toEqual([reading])
  })

  test('starts none on another shelf, and none unless asked', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    for (const shelf of ['want-to-read', 'read', 'paused', 'did-not-finish']) {
      expect(await start(reader, book, [shelf])).toEqual({ shelves: [shelf], reading: null })
    }
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['currently-reading'] })
    expect(await logsOf(reader, book)).toEqual([])
  })

  test('starts none while one is open, of whatever edition, and another once it is finished', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { pages: 100 })
    const other = await buildBook(quire.db, { work_id: book.work_id, language: 'fr' })
    const { reading } = await start(reader, book)
    expect((await start(reader, book)).reading).toBeNull()
    expect((await start(reader, other)).reading).toBeNull()
    const later = new Date(quire.now.getTime() + 60_000).toISOString()
    const session = { session_started_at: later, session_finished_at: later }
    expect((await reader.put(`/readings/${reading?.id}`, { progress: 100, ...session })).status).toBe(200)
    expect((await start(reader, book)).reading).not.toBeNull()
    expect(await logsOf(reader, book)).toHaveLength(2)
  })

  test('goes on with a paused log, and leaves a stopped one as it is', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await start(reader, book)
    await start(reader, book, ['paused'])
    expect((await start(reader, book)).reading).toBeNull()
    expect((await logsOf(reader, book)).map(({ state }) => state)).toEqual(['reading'])
    await start(reader, book, ['did-not-finish'])
    quire.now = new Date(quire.now.getTime() + 60_000)
    expect((await start(reader, book)).reading).toMatchObject({ state: 'reading' })
    expect((await logsOf(reader, book)).map(({ state }) => state)).toEqual(['reading', 'stopped'])
  })

  test('does not mind the logs of others', async () => {
    const [reader, stranger] = [await quire.reader(), await quire.reader()]
    const book = await buildBook(quire.db)
    await start(stranger, book)
    expect((await start(reader, book)).reading).not.toBeNull()
  })

  test('pressed many times at once starts one', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(reader, book)))
    expect(answers.filter(({ reading }) => reading !== null)).toHaveLength(1)
    expect(answers.every(({ shelves }) => shelves[0] === 'currently-reading')).toBe(true)
    expect(await logsOf(reader, book)).toHaveLength(1)
  })

  test('changes neither shelf nor logs where a shelf is not the reader’s', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const refused = await reader.post(`/books/${book.slug}/shelves`, {
      shelves: ['currently-reading', 'nowhere'],
      start_reading: true,
    })
    expect(refused.status).toBe(422)
    expect(await logsOf(reader, book)).toEqual([])
    expect((await meOn(reader, book.slug)).shelves).toEqual([])
  })

  test('is one piece of news', async () => {
    const [reader, follower] = [await quire.reader(), await quire.reader()]
    await follower.put(`/users/${reader.row.slug}/follow`)
    quire.now = new Date()
    await start(reader, await buildBook(quire.db))
    const { data } = (await follower.get('/feed')).body as { data: { kind: string }[] }
    expect(data.map(({ kind }) => kind)).toEqual(['started'])
  })
})
