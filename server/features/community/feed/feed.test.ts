import { sql, type SQL } from '../../../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../../../contract/feed.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute } from '../../../db/page.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

// What is news is decided by the database's own clock.
beforeEach(() => {
  quire.now = new Date()
})

type Reader = Awaited<ReturnType<typeof quire.reader>>

const follow = (follower: Reader, followee: Reader) => follower.put(`/users/${followee.row.slug}/follow`)

async function feedOf(reader: Reader, query = ''): Promise<Activity[]> {
  return (await reader.get(`/feed${query}`)).body.data as Activity[]
}

const kindsFor = async (reader: Reader) => (await feedOf(reader)).map(({ kind }) => kind)

async function buildScene() {
  const [ada, bea] = [await quire.reader({ name: 'Ada' }), await quire.reader({ name: 'Bea' })]
  await follow(bea, ada)
  return { ada, bea, book: await buildBook(quire.db) }
}

const justNow = () => {
  const now = new Date().toISOString()
  return { session_started_at: now, session_finished_at: now }
}

const percentLog = (book: string) => ({
  book,
  book_format: 'paperback',
  length_type: 'percent',
  started_at: new Date(Date.now() - 60_000).toISOString(),
})

describe('listActivities', () => {
  test('tells what one follows does with books, and not what others do', async () => {
    const { ada, bea, book } = await buildScene()
    const stranger = await quire.reader()
    await stranger.post(`/books/${book.slug}/shelves`, { shelves: ['want-to-read'] })
    await ada.post(`/books/${book.slug}/shelves`, { shelves: ['want-to-read'] })
    const [shelved] = await feedOf(bea)
    expect(shelved).toMatchObject({
      kind: 'shelved',
      reader: { name: 'Ada', slug: ada.row.slug },
      book: { slug: book.slug, title: 'Emma', cover: expect.stringContaining('/'), me: { shelves: [], owned: false } },
      shelf: { slug: 'want-to-read', name: 'Want to Read' },
    })
    await bea.post(`/books/${book.slug}/shelves`, { shelves: ['paused'] })
    expect((await feedOf(bea))[0]?.book?.me).toEqual({ shelves: ['paused'], owned: false })
    expect(await kindsFor(ada)).toEqual([])
    expect(await kindsFor(stranger)).toEqual([])
    expect((await bea.get('/feed?lang=es')).text).toContain('Quiero leer')
  })

  test('tells a reading from its start to its end, one line a day, and takes back what is taken back', async () => {
    const { ada, bea, book } = await buildScene()
    const started = await ada.post('/readings', percentLog(book.slug))
    const { id } = started.body.data as { id: string }
    expect(await kindsFor(bea)).toEqual(['started'])
    await ada.put(`/readings/${id}`, { progress: 10, ...justNow() })
    await ada.put(`/readings/${id}`, { progress: 30, ...justNow() })
    expect(await feedOf(bea)).toMatchObject([
      { kind: 'progressed', share: 30, book: { slug: book.slug } },
      { kind: 'started' },
    ])
    const finished = await ada.put(`/readings/${id}`, { progress: 100, ...justNow() })
    expect(finished.status).toBe(200)
    expect(await kindsFor(bea)).toEqual(['finished', 'started'])
    const { sessions } = finished.body.data as { sessions: { id: string }[] }
    await ada.delete(`/readings/${id}/sessions/${sessions.at(-1)?.id ?? sessions[0]?.id}`)
    expect((await kindsFor(bea)).toSorted()).toEqual(['progressed', 'started'])
    await ada.delete(`/readings/${id}`)
    expect(await kindsFor(bea)).not.toContain('started')
  })

  test('tells of a review with its beginning, and again when a rating gets its words', async () => {
    const { ada, bea, book } = await buildScene()
    const { body } = await ada.post('/reviews', { book: book.slug, rating: 4 })
    expect(await feedOf(bea)).toMatchObject([{ kind: 'reviewed', review: { rating: 4, content: null } }])
    await ada.post('/reviews', { book: book.slug, rating: 5, content: 'Word '.repeat(400) })
    const { id } = body.data as { id: string }
    await bea.put(`/reviews/${id}/like`)
    const [reviewed] = await feedOf(bea)
    expect(reviewed?.review).toMatchObject({ id, rating: 5, likes_count: 1, is_liked: true, comments_count: 0 })
    expect(reviewed?.review?.content?.length).toBeLessThanOrEqual(601)
    await ada.delete(`/reviews/${id}`)
    expect(await feedOf(bea)).toEqual([])
  })

  test('tells of lists and shelves only while they are not private', async () => {
    const { ada, bea, book } = await buildScene()
    const lists = await listCalls(ada)
    const slug = await lists.createdSlug({ name: 'Sea books', visibility: 'followers' })
    await ada.post('/shelves', { name: 'Attic' })
    await ada.post(`/books/${book.slug}/shelves`, { shelves: ['attic'] })
    expect(await feedOf(bea)).toMatchObject([
      { kind: 'shelved', shelf: { name: 'Attic' }, book: { slug: book.slug } },
      { kind: 'list-made', list: { slug, name: 'Sea books' }, book: null },
    ])
    await execute(quire.db, sql`update shelves set visibility = 'private'`)
    await lists.update(slug, { name: 'Sea books', visibility: 'private' })
    expect(await feedOf(bea)).toEqual([])
    await lists.update(slug, { name: 'Sea books', visibility: 'public' })
    expect(await kindsFor(bea)).toEqual(['list-made'])
    await lists.remove(slug)
    expect(await feedOf(bea)).toEqual([])
  })

  test('ends with a block, an unfollowing, a private profile and a suspension', async () => {
    const { ada, bea, book } = await buildScene()
    await ada.post('/reviews', { book: book.slug, rating: 4 })
    const set = (change: SQL) => execute(quire.db, sql`update readers set ${change} where id = ${ada.row.id}`)
    expect(await feedOf(bea)).toHaveLength(1)
    await set(sql`visibility = 'private'`)
    expect(await feedOf(bea)).toEqual([])
    await set(sql`visibility = 'followers'`)
    expect(await feedOf(bea)).toHaveLength(1)
    await set(sql`suspended_at = now()`)
    expect(await feedOf(bea)).toEqual([])
    await set(sql`suspended_at = null`)
    await bea.delete(`/users/${ada.row.slug}/follow`)
    expect(await feedOf(bea)).toEqual([])
    await follow(bea, ada)
    await bea.put(`/users/${ada.row.slug}/block`)
    expect(await feedOf(bea)).toEqual([])
  })

  test('comes in pages, in the order of what happened, over all one follows', async () => {
    const { bea } = await buildScene()
    const others = await Promise.all([0, 1, 2, 3].map(() => quire.reader()))
    for (const other of others) await follow(bea, other)
    for (let round = 0; round < 3; round += 1) {
      for (const other of others) {
        await other.post('/reviews', { book: (await buildBook(quire.db)).slug, rating: 3 })
      }
    }
    const all = await feedOf(bea, '?per_page=50')
    expect(all).toHaveLength(12)
    expect(all.map(({ happened_at }) => happened_at)).toEqual(
      all
        .map(({ happened_at }) => happened_at)
        .toSorted()
        .toReversed(),
    )
    const pages = await Promise.all([1, 2, 3].map((page) => feedOf(bea, `?per_page=5&page=${page}`)))
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2])
    expect(pages.flat()).toEqual(all)
  })

  test('is narrowed to what was finished and reviewed, and to one reader, page by page', async () => {
    const { ada, bea } = await buildScene()
    const [carl, dora] = [await quire.reader(), await quire.reader()]
    await follow(bea, carl)
    for (const reader of [ada, carl, dora]) {
      for (let round = 0; round < 3; round += 1) {
        const { slug } = await buildBook(quire.db)
        await reader.post('/reviews', { book: slug, rating: 3 })
        const { id } = (await reader.post('/readings', percentLog(slug))).body.data as { id: string }
        if (round === 0) await reader.put(`/readings/${id}`, { progress: 100, ...justNow() })
      }
    }
    const all = await feedOf(bea, '?per_page=50')
    const finishes = all.filter(({ kind }) => kind === 'finished' || kind === 'reviewed')
    expect(finishes).toHaveLength(8)
    expect(await feedOf(bea, '?show=finishes&per_page=50')).toEqual(finishes)
    const pages = await Promise.all([1, 2, 3].map((page) => feedOf(bea, `?show=finishes&per_page=3&page=${page}`)))
    expect(pages.flat()).toEqual(finishes)
    const ofCarl = all.filter(({ reader }) => reader.slug === carl.row.slug)
    expect(await feedOf(bea, `?user=${carl.row.slug}&per_page=50`)).toEqual(ofCarl)
    expect(ofCarl.length).toBeGreaterThan(5)
    // Who is not followed, or hides, is nobody.
    expect(await feedOf(bea, `?user=${dora.row.slug}`)).toEqual([])
    await execute(quire.db, sql`update readers set visibility = 'private' where id = ${carl.row.id}`)
    expect(await feedOf(bea, `?user=${carl.row.slug}`)).toEqual([])
    expect(await feedOf(bea, '?show=finishes&per_page=50')).toHaveLength(4)
    expect((await bea.get('/feed?show=nothing')).status).toBe(422)
  })

  test('leaves out what was long ago, and more than a dozen at once', async () => {
    const { ada, bea, book } = await buildScene()
    const long = '2020-05-01T12:00:00Z'
    await ada.post('/readings', { ...percentLog(book.slug), started_at: long, finished_at: long })
    expect(await feedOf(bea)).toEqual([])
    const moment = new Date().toISOString()
    const books = await Promise.all(Array.from({ length: 20 }, () => buildBook(quire.db)))
    const shelvings = books.map(({ slug }, index) => ({
      book: slug,
      shelf: 'want-to-read',
      position: index,
      added_at: moment,
      shelved_at: moment,
      own: [],
    }))
    expect((await ada.post('/account/books/restore', { shelvings })).status).toBe(200)
    expect(await feedOf(bea, '?per_page=50')).toHaveLength(12)
  })
})

test('a corrected length corrects how far somebody came', async () => {
  const { ada, bea, book } = await buildScene()
  const log = { ...percentLog(book.slug), length_type: 'page', length: 400 }
  const { id } = (await ada.post('/readings', log)).body.data as { id: string }
  await ada.put(`/readings/${id}`, { progress: 100, ...justNow() })
  const progress = async () => (await feedOf(bea)).find(({ kind }) => kind === 'progressed')
  expect(await progress()).toMatchObject({ share: 25 })
  const { status } = await ada.put(`/readings/${id}`, { length: 200 })
  expect(status).toBe(200)
  expect(await progress()).toMatchObject({ share: 50 })
})

test.each(['first', 'next'])('of two %s things at once, the later one is the last', async (which) => {
  const { ada, book } = await buildScene()
  const { pool } = quire.connection
  const books = [book, await buildBook(quire.db), await buildBook(quire.db)]
  await execute(
    quire.db,
    sql`insert into library_books (reader_id, book_id)
      select ${ada.row.id}, unnest(${uuidArray(books.map(({ id }) => id))})`,
  )
  const activity = (day: string, { id } = book): [string, string[]] => [
    `insert into activities (reader_id, kind, happened_at, library_book_id) values ($1, 'shelved', $2, $3)`,
    [ada.row.id, day, id],
  ]
  if (which === 'next') await pool.query(...activity('2026-01-01T12:00:00Z', books[2]))
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    await one.query('begin')
    await other.query('begin')
    await one.query(...activity('2026-01-03T12:00:00Z'))
    await one.query('set constraints all immediate')
    await other.query(...activity('2026-01-02T12:00:00Z', books[1]))
    const done = other.query('set constraints all immediate')
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    await one.query('commit')
    await done
    await other.query('commit')
  } finally {
    one.release()
    other.release()
  }
  const { rows } = await pool.query('select happened_at from last_activities')
  expect(rows).toEqual([{ happened_at: new Date('2026-01-03T12:00:00Z') }])
})
