import { afterEach, describe, expect, test } from 'vitest'
import { shareImagePath, type ShareImageKind } from '../../../../contract/share-images.ts'
import type { LinkImage } from '../../../../contract/links.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { insertRow } from '../../../../tests/support/insert-rows.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { translatorFor } from '../../../locales.ts'
import { drawLinkImage } from './draw-image.ts'
import { findOwnImage } from './own-images.ts'
import type { SharedThing } from './shared-thing.ts'

const quire = useApp()
const usualNow = quire.now

afterEach(() => {
  quire.now = usualNow
})

type Reader = Awaited<ReturnType<typeof quire.reader>>

const fetchImage = (
  reader: Reader,
  kind: ShareImageKind,
  thing: string,
  { image = 'preview', headers = {} }: { image?: LinkImage; headers?: Record<string, string> } = {},
) =>
  quire.app.inject({
    method: 'GET',
    url: shareImagePath(kind, thing, image, 'en'),
    cookies: reader.cookies,
    headers,
  })

const sizeIn = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

/** A log of a book on a public shelf, finished at noon of a day. */
async function finish(reader: Reader, title: string, day: string, { isPublic = true, precision = 'day' } = {}) {
  const book = await buildBook(quire.db, { title })
  const log = await insertRow(quire.db, 'readings', {
    reader_id: reader.row.id,
    book_id: book.id,
    work_id: book.work_id,
    book_format: 'paperback',
    length_type: 'page',
    length: 100,
    progress: 100,
    started_at: new Date(`${day}T12:00Z`),
    finished_at: new Date(`${day}T12:00Z`),
    finished_precision: precision,
  })
  if (isPublic) await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
  return { id: log.id, book }
}

/** What an image of theirs says. */
async function wordsOf(reader: Reader, kind: ShareImageKind, thing: string, locale: 'en' | 'ar' = 'en') {
  const { id, slug, name } = reader.row
  const owner = { id, slug, name, image: null, language: null, zone: 'UTC' }
  return findOwnImage(quire.context, { owner, locale, translator: translatorFor(locale) }, kind, thing)
}

async function setGoal(reader: Reader, visibility = 'private') {
  const period = { start: '2026-01-01', end: '2026-12-31' }
  const { body } = await reader.post('/goals', { metric: 'books', target: 12, period, visibility })
  return (body.data as { id: string }).id
}

async function writeQuote(reader: Reader, book: string): Promise<string> {
  const quote = { book, kind: 'quote', content: 'Reader, I married him.', written_at: '2026-02-10T12:00:00Z' }
  const { status, body } = await reader.post('/notes', quote)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body.data as { id: string }).id
}

describe('an image of one’s own thing', () => {
  test('has two shapes, is asked for again each time, and sent once', async () => {
    const reader = await quire.reader()
    const { id } = await finish(reader, 'Emma', '2026-02-10')
    const [card, story] = [
      await fetchImage(reader, 'reading', id),
      await fetchImage(reader, 'reading', id, { image: 'story' }),
    ]
    expect([card.statusCode, story.statusCode]).toEqual([200, 200])
    expect([sizeIn(card.rawPayload), sizeIn(story.rawPayload)]).toEqual([
      [1200, 630],
      [1080, 1920],
    ])
    expect(card.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' })
    const again = await fetchImage(reader, 'reading', id, {
      headers: { 'if-none-match': String(card.headers['etag']) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const other = await fetchImage(reader, 'reading', id, {
      headers: { 'if-none-match': String(story.headers['etag']) },
    })
    expect(other.statusCode).toBe(200)
  })

  test('is drawn of private things, and only for their owner', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const calls = await listCalls(reader)
    const list = await calls.createdSlug()
    await calls.update(list, { visibility: 'private' })
    const shelf = (
      (await reader.post('/shelves', { name: 'Attic', visibility: 'private' })).body.data as { slug: string }
    ).slug
    const { id, book } = await finish(reader, 'Emma', '2026-02-10', { isPublic: false })
    const review = await reader.post('/reviews', { book: book.slug, rating: 4, content: 'Good.', private: true })
    const own: [ShareImageKind, string][] = [
      ['reading', id],
      ['goal', await setGoal(reader)],
      ['list', list],
      ['shelf', shelf],
      ['review', (review.body.data as { id: string }).id],
      ['quote', await writeQuote(reader, book.slug)],
    ]
    for (const [kind, thing] of own) {
      expect([kind, (await fetchImage(reader, kind, thing)).statusCode]).toEqual([kind, 200])
      expect([kind, (await fetchImage(other, kind, thing)).statusCode]).toEqual([kind, 404])
    }
    const signedOut = await quire.app.inject({ method: 'GET', url: shareImagePath('reading', id, 'story', 'en') })
    expect(signedOut.statusCode).toBe(401)
  })

  test('is not there for what there is none of', async () => {
    const reader = await quire.reader()
    const missing: [string, string][] = [
      ['reading', 'x'],
      ['reading', crypto.randomUUID()],
      ['streak', 'current'],
      ['streak', 'always'],
      ['profile', 'ada'],
      ['year', 'next'],
      ['note', 'x'],
      ['constructor', 'x'],
    ]
    for (const [kind, thing] of missing) {
      const { statusCode } = await fetchImage(reader, kind as ShareImageKind, thing)
      expect([kind, thing, statusCode]).toEqual([kind, thing, 404])
    }
    expect((await fetchImage(reader, 'profile', '')).statusCode).toBe(200)
    const url = shareImagePath('profile', '', 'preview', 'en').replace('preview.png', 'other.png')
    expect((await quire.app.inject({ method: 'GET', url, cookies: reader.cookies })).statusCode).toBe(404)
  })

  test('leaves out what a moderator hides', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { body } = await reader.post('/reviews', { book: book.slug, rating: 4, content: 'Good.' })
    const { id } = body.data as { id: string }
    expect((await fetchImage(reader, 'review', id)).statusCode).toBe(200)
    await quire.connection.pool.query(
      'update reviews set private = true, private_before = false, hidden_at = now() where id = $1',
      [id],
    )
    expect((await fetchImage(reader, 'review', id)).statusCode).toBe(404)
  })
})

describe('a finished book', () => {
  test('says when, which of the year it is, and of how many where a public goal says so', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const reader = await quire.reader({ name: 'Ada' })
    const [, second] = [await finish(reader, 'Emma', '2026-01-10'), await finish(reader, 'Persuasion', '2026-03-10')]
    expect(await wordsOf(reader, 'reading', second.id)).toMatchObject({
      title: 'Persuasion',
      byline: 'Read by Ada',
      facts: ['Finished March 2026', 'Book 2 of 2026'],
    })
    const goal = await setGoal(reader)
    expect((await wordsOf(reader, 'reading', second.id))?.facts).toContain('Book 2 of 2026')
    await reader.put(`/goals/${goal}`, {
      metric: 'books',
      target: 12,
      period: { start: '2026-01-01', end: '2026-12-31' },
      visibility: 'public',
    })
    expect((await wordsOf(reader, 'reading', second.id))?.facts).toContain('Book 2 of 12 in 2026')
    expect((await wordsOf(reader, 'reading', second.id, 'ar'))?.facts).toHaveLength(2)
  })

  test('counts no book that only its reader knows of, and shows no private rating', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const reader = await quire.reader()
    const hidden = await finish(reader, 'Secret Diaries', '2026-01-10', { isPublic: false })
    const shown = await finish(reader, 'Emma', '2026-03-10')
    expect((await wordsOf(reader, 'reading', hidden.id))?.facts).toEqual(['Finished January 2026'])
    expect((await wordsOf(reader, 'reading', shown.id))?.facts).toEqual(['Finished March 2026', 'Book 1 of 2026'])
    const review = { book: shown.book.slug, rating: 4, content: 'Good.' }
    await reader.post('/reviews', { ...review, private: true })
    expect((await wordsOf(reader, 'reading', shown.id))?.reading?.rating).toBeNull()
    await reader.post('/reviews', { ...review, private: false })
    expect((await wordsOf(reader, 'reading', shown.id))?.reading?.rating).toBe(4)
  })

  test('says no more of the day than is known', async () => {
    quire.now = new Date('2026-06-01T12:00:00Z')
    const reader = await quire.reader()
    const [year, never] = [
      await finish(reader, 'Emma', '2025-01-01', { precision: 'year' }),
      await finish(reader, 'Persuasion', '2025-03-01', { precision: 'unknown' }),
    ]
    expect((await wordsOf(reader, 'reading', year.id))?.facts).toEqual(['Finished 2025'])
    expect((await wordsOf(reader, 'reading', never.id))?.facts).toEqual([])
  })
})

test('a streak says how many days it has and which', async () => {
  quire.now = new Date('2026-03-12T12:00:00Z')
  const reader = await quire.reader({ name: 'Ada' })
  for (const day of ['2026-02-01', '2026-02-02', '2026-02-03', '2026-03-11', '2026-03-12'])
    await finish(reader, day, day)
  expect(await wordsOf(reader, 'streak', 'longest')).toMatchObject({
    title: '3 days in a row',
    byline: 'Reading streak by Ada',
    facts: ['February 1 – 3, 2026'],
    streak: { days: 3 },
  })
  expect(await wordsOf(reader, 'streak', 'current')).toMatchObject({ title: '2 days in a row', streak: { days: 2 } })
  expect((await fetchImage(reader, 'streak', 'longest')).statusCode).toBe(200)
})

describe('a drawing', () => {
  const draw = (title: string, more: Partial<SharedThing> = {}, direction: 'ltr' | 'rtl' = 'ltr') => {
    const book = { title, line: '', cover: null }
    const owner = { name: 'Ada', image: null }
    const thing = {
      title,
      byline: '',
      owner,
      about: null,
      facts: [],
      cards: [],
      reading: { book, rating: null },
      ...more,
    }
    return drawLinkImage(quire.context, thing, 'preview', direction)
  }

  test.each([
    ['Japanese', '猫', '犬'],
    ['Arabic', 'ب', 'ج'],
    ['Greek', 'Ω', 'Ψ'],
  ])('has letters for %s: two texts are not the same boxes', async (_name, one, other) => {
    const [first, second] = [await draw(one), await draw(other)]
    expect(first.equals(second)).toBe(false)
  })

  test('is the same for the same, and another from the right to the left', async () => {
    const [first, second, reversed] = [await draw('Emma'), await draw('Emma'), await draw('Emma', {}, 'rtl')]
    expect(first.equals(second)).toBe(true)
    expect(first.equals(reversed)).toBe(false)
  })

  test('takes a title of any length', async () => {
    const long = await draw('All of it, at length, and then some more '.repeat(40))
    expect(sizeIn(long)).toEqual([1200, 630])
  })
})
