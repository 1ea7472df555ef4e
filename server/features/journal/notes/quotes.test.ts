import { describe, expect, test } from 'vitest'
import { sharedQuoteLength, type ListedNote, type Note, type PublicQuote } from '../../../../contract/notes.ts'
import type { Activity } from '../../../../contract/feed.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { buildTwins, merge } from '../../../../tests/support/merging.ts'
import { buildModeration } from '../../../../tests/support/moderation.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const quote = {
  written_at: '2026-03-01T10:00:00Z',
  kind: 'quote',
  content: 'Badly done, Emma!',
  said_by: 'Mr Knightley',
  position: 312,
  position_type: 'page',
} as const

const write = async (reader: Visitor, book: string, more: object = {}) => {
  const { status, body } = await reader.post('/notes', { ...quote, book, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data as Note
}

const sharedWith = async (reader: Visitor, book: string, query = '') =>
  (await reader.get(`/books/${book}/quotes${query}`)).body.data as PublicQuote[]

const contentsFor = async (reader: Visitor, book: string) =>
  (await sharedWith(reader, book)).map(({ content }) => content)

describe('a quote', () => {
  test('is a note with who says it, private until its writer shares it', async () => {
    const reader = await quire.reader()
    const other = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const written = await write(reader, slug)
    expect(written).toMatchObject({
      ...quote,
      written_at: '2026-03-01T10:00:00.000Z',
      visibility: 'private',
      hidden: false,
    })
    expect((await reader.get(`/notes?book=${slug}`)).body.data).toEqual([written])
    expect(await sharedWith(other, slug)).toEqual([])

    const { body } = await reader.put(`/notes/${written.id}`, { ...quote, visibility: 'public' })
    expect(body.data).toMatchObject({ visibility: 'public', said_by: 'Mr Knightley' })
    expect(await sharedWith(other, slug)).toEqual([
      {
        id: written.id,
        content: 'Badly done, Emma!',
        said_by: 'Mr Knightley',
        lock: null,
        is_locked: false,
        position: 312,
        position_type: 'page',
        shared_at: expect.any(String),
        reader: { slug: reader.row.slug, name: reader.row.name, image: null },
        book: { slug, title: expect.any(String), language: expect.any(String) },
      },
    ])
    // Their own is among their notes.
    expect(await sharedWith(reader, slug)).toEqual([])
    await reader.put(`/notes/${written.id}`, { ...quote, visibility: 'private' })
    expect(await sharedWith(other, slug)).toEqual([])
  })

  test('keeps what a change leaves out, and becomes a note of the reader’s own, which is private', async () => {
    const reader = await quire.reader()
    const other = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const { id } = await write(reader, slug, { visibility: 'public' })
    const save = async (change: object) =>
      (await reader.put(`/notes/${id}`, { written_at: quote.written_at, content: 'Badly done!', ...change })).body.data
    expect(await save({})).toMatchObject({ kind: 'quote', said_by: 'Mr Knightley', visibility: 'public' })
    expect(await save({ said_by: ' ' })).toMatchObject({ said_by: null })
    expect(await save({ said_by: 'Knightley', kind: 'note' })).toMatchObject({
      kind: 'note',
      said_by: null,
      visibility: 'private',
    })
    expect(await sharedWith(other, slug)).toEqual([])
  })

  test('can be filtered from other notes, and is found by its speaker', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    await write(reader, slug)
    await write(reader, slug, { kind: 'note', content: 'Poor Miss Bates' })
    const contents = async (query: string) =>
      ((await reader.get(`/notes?${query}`)).body.data as Note[]).map(({ content }) => content)
    expect(await contents('kind=quote')).toEqual(['Badly done, Emma!'])
    expect(await contents(`kind=note&book=${slug}`)).toEqual(['Poor Miss Bates'])
    expect(await contents('q=knightley')).toEqual(['Badly done, Emma!'])
    expect(await contents('q=knightley+emma')).toEqual(['Badly done, Emma!'])
    expect(await contents('q=knightley+bates')).toEqual([])
  })
})

describe('sharing', () => {
  const tooLong = { content: ['Quotes of up to 1,000 characters can be shared.'] }
  const onlyQuotes = { visibility: ['Only quotes can be shared.'] }

  test.each([
    [{ kind: 'note', visibility: 'public' }, onlyQuotes],
    [{ kind: undefined, visibility: 'followers' }, onlyQuotes],
    [{ visibility: 'public', content: 'x'.repeat(sharedQuoteLength + 1) }, tooLong],
    [{ visibility: 'everyone' }, { visibility: ['Choose one of the options.'] }],
    [{ said_by: 'x'.repeat(256) }, { said_by: ['Use at most 255 characters.'] }],
  ])('refuses %j', async (change, errors) => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const { status, body } = await reader.post('/notes', { ...quote, book: slug, ...change })
    expect(status).toBe(422)
    expect(body.errors).toEqual(errors)
  })

  test('a change is judged with what it leaves out, and loses nothing', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const note = await write(reader, slug, { kind: 'note' })
    const shared = await write(reader, slug, { visibility: 'followers', content: 'x'.repeat(sharedQuoteLength) })
    const save = async (id: string, change: object) =>
      (await reader.put(`/notes/${id}`, { written_at: quote.written_at, content: 'Badly done!', ...change })).body
        .errors
    expect(await save(note.id, { visibility: 'public' })).toEqual(onlyQuotes)
    expect(await save(shared.id, { content: 'x'.repeat(sharedQuoteLength + 1) })).toEqual(tooLong)
    expect((await reader.get(`/notes?book=${slug}`)).body.data).toEqual([note, shared])
    expect(await save(shared.id, { content: 'x'.repeat(sharedQuoteLength + 1), visibility: 'private' })).toBeUndefined()
  })

  test('a quote that a link shows stays as short', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const share = async (thing: string) => (await reader.post('/account/links', { kind: 'quote', thing })).status
    const long = await write(reader, slug, { content: 'x'.repeat(sharedQuoteLength + 1) })
    const note = await write(reader, slug, { kind: 'note' })
    expect([await share(long.id), await share(note.id)]).toEqual([404, 404])
    const { id } = await write(reader, slug)
    expect(await share(id)).toBe(201)
    const { body } = await reader.put(`/notes/${id}`, { ...quote, content: 'x'.repeat(sharedQuoteLength + 1) })
    expect(body.errors).toEqual(tooLong)
  })

  test('shows others the quotes of every edition, newest first, page by page', async () => {
    const { slug, work_id } = await buildBook(quire.db)
    const other = await buildBook(quire.db, { work_id })
    const [ana, ben] = [await quire.reader(), await quire.reader()]
    for (const [index, edition] of [slug, other.slug, slug].entries()) {
      const writer = index % 2 === 0 ? ana : ben
      await write(writer, edition, { content: `${index}`, visibility: 'public' })
    }
    const reader = await quire.reader()
    const first = await reader.get(`/books/${slug}/quotes?per_page=2`)
    const meta = first.body['meta'] as { total: number; next: string }
    expect(meta.total).toBe(3)
    const contentsOf = (data: unknown) => (data as PublicQuote[]).map(({ content }) => content)
    expect(contentsOf(first.body.data)).toEqual(['2', '1'])
    expect(contentsOf(await sharedWith(reader, slug, `?per_page=2&after=${meta.next}`))).toEqual(['0'])
    expect(contentsOf(await sharedWith(reader, slug, '?per_page=2&page=2'))).toEqual(['0'])
  })

  test('is news to followers once, who may see it', async () => {
    const reader = await quire.reader()
    const follower = await quire.reader()
    const row = { follower_id: follower.row.id, followee_id: reader.row.id, state: 'following' }
    await insertRows(quire.db, 'follows', row)
    const { slug } = await buildBook(quire.db)
    const { id } = await write(reader, slug)
    const news = async () =>
      ((await follower.get('/feed')).body.data as Activity[]).map(({ quote: each }) => each?.content)
    expect(await news()).toEqual([])
    const save = (visibility: string, content: string) => reader.put(`/notes/${id}`, { ...quote, content, visibility })
    await save('followers', 'Badly done!')
    expect(await news()).toEqual(['Badly done!'])
    await save('private', 'Badly done!')
    expect(await news()).toEqual([])
    await save('public', 'Badly done, Emma')
    expect(await news()).toEqual(['Badly done, Emma'])
    await reader.delete(`/notes/${id}`)
    expect(await news()).toEqual([])
  })
})

describe('moderation', () => {
  const hidden = async () => {
    const cast = await buildModeration(quire)
    const { slug } = await buildBook(quire.db, { slug: 'emma' })
    const { id } = await write(cast.author, slug, { visibility: 'public', said_by: null })
    expect((await cast.report('quote', id)).status).toBe(201)
    expect((await cast.reportsFor(cast.moderator))[0]).toMatchObject({
      kind: 'quote',
      thing: { slug, excerpt: 'Badly done, Emma!', owner: { slug: 'trolla' } },
      can: { hide: true },
    })
    expect((await cast.decide('hide')).status).toBe(200)
    return { ...cast, id, slug }
  }

  test('hides a quote until it is restored, whatever its writer chooses meanwhile', async () => {
    const { author, reader, measures, lift, id, slug } = await hidden()
    expect(await sharedWith(reader, slug)).toEqual([])
    expect((await author.get('/notes')).body.data).toMatchObject([{ id, hidden: true, visibility: 'public' }])
    expect((await author.get(`/decisions/quote/${id}`)).body.data).toMatchObject({ reason: 'Insulting others.' })
    const changed = { ...quote, content: 'Well done, Emma!', visibility: 'followers' }
    expect((await author.put(`/notes/${id}`, changed)).body.data).toMatchObject({
      hidden: true,
      visibility: 'followers',
    })
    await author.put(`/notes/${id}`, { ...changed, visibility: 'public' })
    expect(await sharedWith(reader, slug)).toEqual([])
    const [measure] = await measures()
    expect((await lift(measure?.id)).status).toBe(200)
    expect(await contentsFor(reader, slug)).toEqual(['Well done, Emma!'])
  })

  test('stays what it is while it is hidden', async () => {
    const { author, id } = await hidden()
    const { status, body } = await author.put(`/notes/${id}`, { ...quote, kind: 'note' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ kind: ['A moderator hid this quote, so you can’t turn it into a note.'] })
  })

  test.each([
    ['shared at once', (author: Visitor, slug: string) => write(author, slug, { visibility: 'public' })],
    [
      'shared later',
      async (author: Visitor, slug: string) => {
        const { id } = await write(author, slug)
        const { body } = await author.put(`/notes/${id}`, { ...quote, visibility: 'public' })
        return body.data as Note
      },
    ],
  ])('what is written in place of a hidden quote and %s is hidden, once', async (_how, again) => {
    const { author, reader, id, slug } = await hidden()
    await author.delete(`/notes/${id}`)
    expect(await write(author, slug, { kind: 'note' })).toMatchObject({ hidden: false })
    expect(await again(author, slug)).toMatchObject({ hidden: true })
    expect(await sharedWith(reader, slug)).toEqual([])
    await write(author, slug, { visibility: 'public', content: 'Better' })
    expect(await contentsFor(reader, slug)).toEqual(['Better'])
  })
})

test('a quote a day is one of the reader’s own, the same all day, for who wants it', async () => {
  const reader = await quire.reader({ time_zone: 'Europe/Madrid' })
  const { slug } = await buildBook(quire.db)
  const today = async () => (await reader.get('/quotes/today')).body.data as ListedNote | null
  await reader.patch('/account', { daily_quote: true })
  expect(await today()).toBeNull()
  for (const content of ['One', 'Two', 'Three', 'Four']) await write(reader, slug, { content })
  await write(reader, slug, { kind: 'note', content: 'No quote' })
  const contents = new Set<string>()
  for (let day = 0; day < 20; day += 1) {
    const [morning, evening] = [await today(), await today()]
    expect(morning).toEqual(evening)
    expect(morning).toMatchObject({ kind: 'quote', book_card: { slug } })
    contents.add(morning?.content ?? '')
    quire.now = new Date(quire.now.getTime() + dayMilliseconds)
  }
  expect(contents.size).toBeGreaterThan(1)
  expect(contents).not.toContain('No quote')
  await reader.patch('/account', { daily_quote: false })
  expect(await today()).toBeNull()
})

test('a book that is merged into another takes its quotes along, and what was hidden there', async () => {
  const { moderator, author, reader, report, decide } = await buildModeration(quire)
  const { kept, gone } = await buildTwins(quire.db)
  await write(author, kept.slug, { content: 'One', visibility: 'public' })
  await write(author, gone.slug, { content: 'Two', visibility: 'public' })
  const { id } = await write(author, gone.slug, { visibility: 'public' })
  await report('quote', id)
  await decide('hide')
  await author.delete(`/notes/${id}`)
  await merge(moderator, { gone: gone.slug, kept: kept.slug })
  expect(await contentsFor(reader, kept.slug)).toEqual(['Two', 'One'])
  expect(await write(author, kept.slug, { visibility: 'public' })).toMatchObject({ hidden: true })
})
