import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { schema } from '../db/database.ts'
import { anHour, buildBook, buildGenre, buildSeries, buildWork } from '../../tests/support/factories.ts'
import { useApp, Visitor } from '../../tests/support/test-app.ts'
import { buildApp } from '../app.ts'
import { DrawnPage, KeptPages } from './kept-pages.ts'

const quire = useApp()

/** The same product, for which minutes pass between two requests, so that it never shows a page again. */
let forgetful: FastifyInstance
beforeAll(async () => {
  let minutes = 0
  const clock = () => new Date(quire.now.getTime() + (minutes += 2) * 60_000)
  forgetful = await buildApp({ ...quire.context, clock }, quire.context.log)
})
afterAll(() => forgetful.close())

const { authors, books, follows, readers, series, seriesWorks, workAuthors, workGenres, works } = schema

async function setUp() {
  const { db } = quire
  const reader = await quire.reader()
  const critic = await quire.reader()
  const book = await buildBook(db)
  const place = await buildSeries(db, { works: [{ id: book.work_id, position: 1 }] })
  await db.insert(schema.tags).values({ slug: 'calm', name: 'Calm' })
  const path = `/books/${book.slug}`
  const anew = Object.assign(new Visitor(forgetful), { cookies: reader.cookies })
  return { db, reader, critic, book, place, path, anew }
}

type Scene = Awaited<ReturnType<typeof setUp>>
const idOf = ({ body }: { body: { data?: unknown } }) => (body.data as { id: string }).id
const started_at = '2026-01-01T00:00:00Z'

/** Everything that changes what the page of a book shows, in an order in which each finds what it needs. */
const changes: Record<string, (scene: Scene) => Promise<unknown>> = {
  'shelving it': ({ reader, book }) => reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] }),
  'another shelf': ({ reader }) => reader.post('/shelves', { name: 'Summer' }),
  'shelving it there': ({ reader, book }) =>
    reader.post(`/books/${book.slug}/shelves`, { shelves: ['read', 'summer'] }),
  'a rating': ({ reader, book }) => reader.post('/reviews', { book: book.slug, rating: 4 }),
  'a review of it': ({ reader, book }) =>
    reader.post('/reviews', { book: book.slug, rating: 4, language: 'en', content: 'Witty.', tags: [], private: 0 }),
  'the palette of that review': ({ reader, book }) =>
    reader.post('/reviews', {
      book: book.slug,
      rating: 4,
      language: 'en',
      content: 'Witty.',
      tags: ['calm'],
      private: 0,
    }),
  'somebody’s review': ({ critic, book }) => critic.post('/reviews', { book: book.slug, rating: 2, content: 'Slow.' }),
  'another wording of it': ({ critic, book }) =>
    critic.post('/reviews', { book: book.slug, rating: 2, content: 'Too slow.' }),
  'a like': async ({ reader, critic, book }) =>
    reader.put(`/reviews/${idOf(await critic.get(`/books/${book.slug}/reviews/me`))}/like`),
  'a like by its writer of mine': async ({ reader, critic, book }) =>
    critic.put(`/reviews/${idOf(await reader.get(`/books/${book.slug}/reviews/me`))}/like`),
  'a writer’s other name': ({ db, critic }) =>
    db.update(readers).set({ name: 'Bee' }).where(eq(readers.id, critic.row.id)),
  'a block by that writer': ({ reader, critic }) => critic.put(`/users/${reader.row.slug}/block`),
  'the end of it': ({ reader, critic }) => critic.delete(`/users/${reader.row.slug}/block`),
  'a writer who hides': ({ critic }) => critic.patch('/account/profile', { visibility: 'followers' }),
  'following that writer': ({ db, reader, critic }) =>
    db.insert(follows).values({ follower_id: reader.row.id, followee_id: critic.row.id, state: 'following' }),
  'a block of one’s own': ({ reader, critic }) => reader.put(`/users/${critic.row.slug}/block`),
  'the end of it, and of the hiding': async ({ reader, critic }) => {
    await critic.patch('/account/profile', { visibility: 'public' })
    await reader.delete(`/users/${critic.row.slug}/block`)
  },
  'a writer’s picture': ({ db, critic }) =>
    db.update(readers).set({ image: '/bee.png' }).where(eq(readers.id, critic.row.id)),
  'a note': ({ reader, book }) =>
    reader.post('/notes', { book: book.slug, written_at: started_at, content: 'Of note.' }),
  'another wording of the note': async ({ reader, book }) => {
    const [note] = (await reader.get(`/notes?book=${book.slug}`)).body.data as { id: string }[]
    return reader.put(`/notes/${note?.id}`, { book: book.slug, written_at: started_at, content: 'Of more note.' })
  },
  'a transaction': ({ reader, book }) =>
    reader.post('/transactions', { book: book.slug, type: 'lent', date: '2026-01-01' }),
  'a reading': ({ reader, book }) =>
    reader.post('/readings', { book: book.slug, book_format: 'ebook', length_type: 'percent', started_at }),
  progress: async ({ reader, book }) => {
    const [reading] = (await reader.get(`/readings?book=${book.slug}`)).body.data as { id: string }[]
    return reader.put(`/readings/${reading?.id}`, { progress: 10, ...anHour })
  },
  'a session less': async ({ reader, book }) => {
    const [reading] = (await reader.get(`/readings?book=${book.slug}`)).body.data as {
      id: string
      sessions: { id: string }[]
    }[]
    return reader.delete(`/readings/${reading?.id}/sessions/${reading?.sessions[0]?.id}`)
  },
  'somebody’s reading': ({ critic, book }) =>
    critic.post('/readings', { book: book.slug, book_format: 'ebook', length_type: 'percent', started_at }),
  'another edition': ({ db, book }) => buildBook(db, { work_id: book.work_id, format: 'audiobook' }),
  'another title': ({ db, book }) => db.update(books).set({ title: 'Emma II' }).where(eq(books.id, book.id)),
  'a description': ({ db, book }) => db.update(works).set({ description: 'New.' }).where(eq(works.id, book.work_id)),
  'an author’s other name': async ({ db, book }) => {
    const [credit] = await db.select().from(workAuthors).where(eq(workAuthors.work_id, book.work_id))
    return db
      .update(authors)
      .set({ name: 'J. A.' })
      .where(eq(authors.id, credit?.author_id ?? ''))
  },
  'a genre': async ({ db, book }) =>
    db.insert(workGenres).values({ work_id: book.work_id, genre_id: (await buildGenre(db)).id, position: 1 }),
  'the series’ other title': ({ db, place }) =>
    db.update(series).set({ title: 'Surrey' }).where(eq(series.id, place.id)),
  'a longer series': async ({ db, place }) =>
    db.insert(seriesWorks).values({ series_id: place.id, work_id: (await buildWork(db)).id, position: 2 }),
  'one’s own name': ({ reader }) => reader.patch('/account', { name: 'Countess' }),
  'one’s own theme': ({ reader }) => reader.patch('/account', { theme: 'dark' }),
  'taking the review back': async ({ reader, book }) =>
    reader.delete(`/reviews/${idOf(await reader.get(`/books/${book.slug}/reviews/me`))}`),
  'taking it off all shelves': ({ reader, book }) => reader.post(`/books/${book.slug}/shelves`, { shelves: [] }),
}

describe('a kept page', () => {
  test('shows every change at once', async () => {
    const scene = await setUp()
    let before = (await scene.reader.page(scene.path)).text
    for (const [name, change] of Object.entries(changes)) {
      await change(scene)
      const { text } = await scene.reader.page(scene.path)
      expect(text, `${name} is seen`).not.toBe(before)
      expect(text === (await scene.anew.page(scene.path)).text, `${name} is seen whole`).toBe(true)
      before = text
    }
  })

  test('is not drawn again while nothing changes, and then costs two statements', async () => {
    const { reader, path } = await setUp()
    const first = await reader.page(path)
    const statements = vi.spyOn(quire.connection.pool, 'query')
    const second = await reader.page(path)
    expect(statements.mock.calls).toHaveLength(2)
    statements.mockRestore()
    expect(second.text).toBe(first.text)
  })

  test('is nobody else’s, not even in another session of the same reader', async () => {
    const { reader, critic, path } = await setUp()
    const token = (html: string) => /csrf-token" content="([^"]+)"/.exec(html)?.[1]
    expect(token((await reader.page(path)).text)).not.toBe(token((await critic.page(path)).text))
    expect((await critic.page(path)).text).toContain(critic.row.slug)
  })

  test('is gone with the session', async () => {
    const { db, reader, path } = await setUp()
    await reader.page(path)
    await db.delete(schema.sessions).where(eq(schema.sessions.reader_id, reader.row.id))
    expect((await reader.page(path)).status).toBe(302)
  })

  test('comes packed as the browser asks', async () => {
    const { reader, path } = await setUp()
    const plain = await reader.page(path)
    for (const [asked, unpack] of [
      ['gzip, br', brotliDecompressSync],
      ['br;q=0, gzip', gunzipSync],
    ] as const) {
      const response = await quire.app.inject({
        url: path,
        cookies: reader.cookies,
        headers: { 'accept-encoding': asked },
      })
      expect(unpack(response.rawPayload).toString()).toBe(plain.text)
      expect(response.headers.vary).toContain('accept-encoding')
    }
  })
})

describe('KeptPages', () => {
  const page = (size: number) => new DrawnPage(200, Buffer.alloc(size))

  test('forgets what was used longest ago when it holds too much', () => {
    const kept = new KeptPages()
    const large = 20 * 1024 * 1024
    kept.keep({ key: 'a', stamp: 's', now: 0 }, page(large))
    kept.keep({ key: 'b', stamp: 's', now: 0 }, page(large))
    expect(kept.find({ key: 'a', stamp: 's', now: 1 })).toBeDefined()
    kept.keep({ key: 'c', stamp: 's', now: 2 }, page(large))
    expect(kept.find({ key: 'b', stamp: 's', now: 3 })).toBeUndefined()
    expect(kept.find({ key: 'a', stamp: 's', now: 3 })).toBeDefined()
    expect(kept.find({ key: 'c', stamp: 's', now: 3 })).toBeDefined()
  })

  test('keeps nothing for ever, and nothing that has changed', () => {
    const kept = new KeptPages()
    kept.keep({ key: 'a', stamp: 's', now: 0 }, page(1))
    expect(kept.find({ key: 'a', stamp: 's', now: 59_999 })).toBeDefined()
    expect(kept.find({ key: 'a', stamp: 's', now: 60_000 })).toBeUndefined()
    kept.keep({ key: 'a', stamp: 's', now: 0 }, page(1))
    expect(kept.find({ key: 'a', stamp: 't', now: 1 })).toBeUndefined()
  })
})
