import { beforeEach, describe, expect, test } from 'vitest'
import type { ReadingComparison } from '../../../../contract/reading-comparisons.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
type Book = Awaited<ReturnType<typeof buildBook>>

const nothing = { pace: null, duration: null, moods: null }
let book: Book
let viewer: Reader

beforeEach(async () => {
  await insertRows(
    quire.db,
    'tags',
    ['Tense', 'Sad'].map((name) => ({ name, slug: name.toLowerCase() })),
  )
  book = await buildBook(quire.db, { pages: 400 })
  viewer = await quire.reader()
})

const found = { listed: true, visibility: 'public' as const }

interface Read {
  /** Of one hour. */
  pages?: number
  days?: number
  tags?: string[]
  log?: object
}

/** Finishes the book through the API, in `days` days and with one session of an hour. */
async function finish(reader: Visitor, { pages = 30, days = 5, tags = [], log = {} }: Read = {}): Promise<void> {
  const started_at = '2026-03-01T08:00:00Z'
  const details = { book_format: 'paperback', length_type: 'page', length: pages, started_at, ...log }
  const { body } = await reader.post('/readings', { book: book.slug, ...details })
  const { id, length } = body.data as { id: string; length: number }
  const end = new Date(Date.UTC(2026, 2, days, 20))
  const { status } = await reader.put(`/readings/${id}`, {
    progress: length,
    session_started_at: new Date(end.getTime() - 3_600_000).toISOString(),
    session_finished_at: end.toISOString(),
    session_tags: tags,
  })
  expect(status).toBe(200)
}

async function finishEach(reads: Read[]): Promise<void> {
  for (const each of reads) await finish(await quire.reader(found), each)
}

const compared = async (reader: Visitor = viewer) => {
  const { status, body } = await reader.get(`/books/${book.slug}/reading-comparison`)
  expect(status).toBe(200)
  return body.data as ReadingComparison
}

describe('other readers', () => {
  test('are compared by the one in the middle, whatever edition they read', async () => {
    const edition = await buildBook(quire.db, { work_id: book.work_id, pages: 400 })
    await finishEach([20, 30, 40, 80].map((pages, index) => ({ pages, days: index + 2, tags: ['tense'] })))
    const last = await quire.reader(found)
    const asked = book
    book = edition
    await finish(last, { pages: 50, days: 30, tags: ['sad', 'tense'] })
    book = asked
    expect(await compared()).toEqual({
      pace: { pages_per_hour: 40, readers_count: 5 },
      duration: { days: 4, readers_count: 5 },
      // What only one of them felt is theirs.
      moods: { tags: [{ slug: 'tense', name: 'Tense', readers_count: 5 }], readers_count: 5 },
    })
  })

  test('have days of their own, as their browsers say where they are', async () => {
    for (let days = 2; days <= 6; days++) {
      const reader = await quire.reader(found)
      reader.cookies['_tz'] = 'Pacific/Auckland'
      await finish(reader, { days })
    }
    expect((await compared()).duration).toEqual({ days: 5, readers_count: 5 })
  })

  test('are not shown below five, nor counted', async () => {
    await finishEach([1, 2, 3, 4].map((day) => ({ days: day, tags: ['tense'] })))
    expect(await compared()).toEqual(nothing)
    // One reader who read it five times is one reader.
    const often = await quire.reader(found)
    for (const days of [1, 2, 3, 4, 5]) await finish(often, { days })
    expect(await compared()).toMatchObject({ duration: { readers_count: 5 }, moods: null })
  })

  test('are measured apart: days, pages in an hour, and moods each need five', async () => {
    await finishEach([1, 2, 3, 4].map((day) => ({ days: day })))
    await finishEach([{ log: { book_format: 'audiobook', length_type: 'minute', length: 600 } }])
    expect(await compared()).toMatchObject({ pace: null, duration: { readers_count: 5 }, moods: null })
    // An hour for all of 400 pages.
    await finishEach([{ log: { length_type: 'percent', length: null } }])
    expect(await compared()).toMatchObject({ pace: { pages_per_hour: 30, readers_count: 5 } })
  })

  test('do not count with a book that only a private shelf of theirs has, until anybody may know of it', async () => {
    await finishEach([1, 2, 3, 4].map((day) => ({ days: day, tags: ['tense'] })))
    const secretive = await quire.reader(found)
    await finish(secretive, { tags: ['tense'] })
    const shelf = await secretive.post('/shelves', { name: 'Mine', visibility: 'private' })
    const { slug } = shelf.body.data as { slug: string }
    expect((await secretive.post(`/books/${book.slug}/shelves`, { shelves: [slug] })).status).toBe(200)
    expect(await compared()).toEqual(nothing)
    expect((await secretive.patch(`/shelves/${slug}`, { visibility: 'public' })).status).toBe(200)
    expect(await compared()).toMatchObject({ duration: { readers_count: 5 }, moods: { readers_count: 5 } })
  })

  test('who reviewed it in public add their moods, and private reviews do not', async () => {
    const opinions = [false, false, false, false, true]
    for (const isPrivate of opinions) {
      const reader = await quire.reader(found)
      await reader.post('/reviews', { book: book.slug, rating: 4, private: isPrivate, tags: ['sad'] })
    }
    expect(await compared()).toEqual(nothing)
    const reader = await quire.reader(found)
    await reader.post('/reviews', { book: book.slug, rating: 4, tags: ['sad'] })
    expect((await compared()).moods).toEqual({
      tags: [{ slug: 'sad', name: 'Sad', readers_count: 5 }],
      readers_count: 5,
    })
  })
})

/** Readers the viewer must not notice here. */
const hidden: Record<string, () => Promise<Reader>> = {
  'with a private profile': () => quire.reader({ ...found, visibility: 'private' }),
  'who is there for followers, the viewer among them': async () => {
    const reader = await quire.reader({ ...found, visibility: 'followers' })
    await insertRows(quire.db, 'follows', {
      follower_id: viewer.row.id,
      followee_id: reader.row.id,
      state: 'following',
    })
    return reader
  },
  'who chose not to be found': () => quire.reader({ ...found, listed: false }),
  'blocked by the viewer': async () => {
    const reader = await quire.reader(found)
    await insertRows(quire.db, 'blocks', { blocker_id: viewer.row.id, blocked_id: reader.row.id })
    return reader
  },
  'who has blocked the viewer': async () => {
    const reader = await quire.reader(found)
    await insertRows(quire.db, 'blocks', { blocker_id: reader.row.id, blocked_id: viewer.row.id })
    return reader
  },
  'who is the viewer': async () => viewer,
}

describe.each(Object.entries(hidden))('a reader %s', (_, build) => {
  test('never moves the numbers', async () => {
    const moved: Read = { pages: 400, days: 31, tags: ['sad', 'tense'] }
    const four = [1, 2, 3, 4].map((days) => ({ days, tags: ['tense'] }))
    await finishEach(four)
    const reader = await build()
    await finish(reader, moved)
    await reader.post('/reviews', { book: book.slug, rating: 1, tags: ['sad'] })
    expect(await compared()).toEqual(nothing)
    await finishEach([{ days: 5, tags: ['sad'] }])
    expect(await compared()).toEqual({
      pace: { pages_per_hour: 30, readers_count: 5 },
      duration: { days: 3, readers_count: 5 },
      moods: { tags: [{ slug: 'tense', name: 'Tense', readers_count: 4 }], readers_count: 5 },
    })
  })
})

test('readers who are suspended or leaving are left out', async () => {
  await finishEach([1, 2, 3, 4, 5].map((days) => ({ days })))
  expect((await compared()).duration).toMatchObject({ readers_count: 5 })
  for (const column of ['suspended_at', 'leaving_at']) {
    const { pool } = quire.connection
    const { rows } = await pool.query<{ id: string }>(
      `update readers set ${column} = now() where id = (select max(reader_id::text)::uuid from readings) returning id`,
    )
    expect(await compared()).toEqual(nothing)
    await pool.query(`update readers set ${column} = null where id = $1`, [rows[0]?.id])
  }
})
