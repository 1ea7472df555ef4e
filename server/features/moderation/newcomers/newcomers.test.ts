import { beforeEach, describe, expect, test } from 'vitest'
import { newcomerDays, newcomerPostsPerDay } from '../../../../contract/newcomers.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { hasLink } from './policy.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

const daysAgo = (days: number) => new Date(quire.now.getTime() - days * 24 * 60 * 60 * 1000)

beforeEach(async () => {
  await quire.reader({ role: 'admin', created_at: daysAgo(400) })
})

const review = (who: Visitor, content: string, isPrivate: 0 | 1 = 0) =>
  who.post('/reviews', { book: 'emma', rating: 4, content, language: 'en', private: isPrivate })

test('a new account shares no links with others, and reads from when it can', async () => {
  await buildBook(quire.db, { slug: 'emma' })
  const reader = await quire.reader({ created_at: daysAgo(newcomerDays - 1) })
  const refused = await review(reader, 'Buy at https://example.org/x')
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.['content']?.[0]).toMatch(
    /^New accounts can’t share links yet. You can from \w+ \d+, \d{4}\.$/,
  )
  expect((await reader.patch('/account/profile', { about: 'See www.example.org' })).status).toBe(422)
  expect((await reader.patch('/account/profile', { links: ['https://example.org'] })).status).toBe(422)
  expect((await review(reader, 'Buy at https://example.org/x', 1)).status).toBe(201)
  expect((await review(reader, 'Lovely, e.g. the picnic. Really.')).status).toBeLessThan(300)
})

describe('what becomes visible to others is checked then', () => {
  const link = 'See https://example.org'
  const newcomer = () => quire.reader({ created_at: daysAgo(1) })

  test('a private review', async () => {
    await buildBook(quire.db, { slug: 'emma' })
    const reader = await newcomer()
    expect((await review(reader, link, 1)).status).toBe(201)
    const show = () => reader.post('/reviews', { book: 'emma', rating: 4, private: 0 })
    expect(await show()).toMatchObject({ status: 422, body: { errors: { content: [expect.any(String)] } } })
    // Without a word of who sees it, it stays private.
    expect((await reader.post('/reviews', { book: 'emma', rating: 5, content: link, language: 'en' })).status).toBe(200)
    expect((await review(reader, 'Lovely.', 1)).status).toBe(200)
    expect((await show()).status).toBe(200)
  })

  test('a private quote, and who says it', async () => {
    await buildBook(quire.db, { slug: 'emma' })
    const reader = await newcomer()
    const quote = { written_at: '2026-03-01T10:00:00Z', kind: 'quote' }
    const write = (more: object) => reader.post('/notes', { ...quote, book: 'emma', ...more })
    expect((await write({ content: link, visibility: 'followers' })).body.errors).toEqual({
      content: [expect.stringContaining('share links')],
    })
    expect((await write({ content: 'Badly done!', said_by: link, visibility: 'public' })).body.errors).toEqual({
      said_by: [expect.stringContaining('share links')],
    })
    const { id } = (await write({ content: 'Badly done!', said_by: link })).body.data as { id: string }
    const save = async (more: object) =>
      (await reader.put(`/notes/${id}`, { ...quote, content: 'Badly done!', ...more })).status
    expect(await save({ visibility: 'public' })).toBe(422)
    expect((await reader.post('/account/links', { kind: 'quote', thing: id })).status).toBe(422)
    expect(await save({ visibility: 'public', said_by: 'Knightley' })).toBe(200)
    expect(await save({ said_by: link })).toBe(422)
    // A note of their own is nobody else's business.
    expect(await save({ kind: 'note', content: link })).toBe(200)
  })

  test('quotes are counted once others see them', async () => {
    await buildBook(quire.db, { slug: 'emma' })
    const reader = await newcomer()
    const quote = { written_at: '2026-03-01T10:00:00Z', kind: 'quote', content: 'Badly done!' }
    const write = (visibility: string) => reader.post('/notes', { ...quote, book: 'emma', visibility })
    const { id } = (await write('private')).body.data as { id: string }
    for (let count = 0; count < newcomerPostsPerDay; count += 1) expect((await write('public')).status).toBe(201)
    expect((await write('public')).status).toBe(429)
    expect((await write('private')).status).toBe(201)
    expect((await reader.put(`/notes/${id}`, { ...quote, visibility: 'followers' })).status).toBe(429)
  })

  test('a private shelf, list or challenge', async () => {
    const reader = await newcomer()
    const shelf = await reader.post('/shelves', { name: 'shop.example.com', visibility: 'private' })
    const { slug } = shelf.body.data as { slug: string }
    expect(shelf.status).toBe(201)
    expect((await reader.patch(`/shelves/${slug}`, { visibility: 'public' })).status).toBe(422)
    expect((await reader.patch(`/shelves/${slug}`, { visibility: 'public', name: 'Shop' })).status).toBe(200)
    expect((await reader.patch(`/shelves/${slug}`, { name: 'shop.example.com' })).status).toBe(422)

    const lists = await listCalls(reader)
    const made = await lists.create({ name: 'Mine', description: link, visibility: 'private' })
    expect(made.status).toBe(201)
    const list = made.body.data as { slug: string }
    expect((await lists.update(list.slug, { name: 'Mine', description: link, visibility: 'public' })).status).toBe(422)
    const challenge = { name: 'Ours', description: link, visibility: 'private', prompts: [{ text: 'Any' }] }
    const { body } = await reader.post('/challenges', challenge)
    const address = `/challenges/${(body.data as { slug: string }).slug}`
    expect((await reader.put(address, { ...challenge, visibility: 'public' })).status).toBe(422)
  })

  test('lists and challenges are counted once others see them', async () => {
    const reader = await newcomer()
    const lists = await listCalls(reader)
    const slugs: string[] = []
    for (let count = 0; count <= newcomerPostsPerDay; count += 1) {
      const { body } = await lists.create({ name: `List ${count}`, visibility: 'private' })
      slugs.push((body.data as { slug: string }).slug)
    }
    const show = async (slug = '', name = 'Shown') => (await lists.update(slug, { name, visibility: 'public' })).status
    for (const slug of slugs.slice(1)) expect(await show(slug)).toBe(200)
    expect(await show(slugs[1], 'Renamed')).toBe(200)
    expect(await show(slugs[0])).toBe(429)
  })

  test('what a sharing link shows, and goes on showing', async () => {
    await buildBook(quire.db, { slug: 'emma' })
    const reader = await newcomer()
    const share = async (kind: string, thing: string) => reader.post('/account/links', { kind, thing, name: link })
    const refused = { status: 422, body: { errors: { thing: [expect.stringContaining('contains a web address')] } } }

    const { id } = (await review(reader, link, 1)).body.data as { id: string }
    expect(await share('review', id)).toMatchObject(refused)
    expect((await review(reader, 'Lovely.', 1)).status).toBe(200)
    const shared = await share('review', id)
    expect(shared.status).toBe(201)
    // Private, but anyone with the link reads it.
    expect((await review(reader, link, 1)).status).toBe(422)
    expect((await reader.delete(`/account/links/${(shared.body.data as { id: string }).id}`)).status).toBe(200)
    expect((await review(reader, link, 1)).status).toBe(200)

    const lists = await listCalls(reader)
    const list = (await lists.create({ name: 'Mine', description: link, visibility: 'private' })).body.data
    expect(await share('list', (list as { slug: string }).slug)).toMatchObject(refused)
    const shelf = (await reader.post('/shelves', { name: 'shop.example.com', visibility: 'private' })).body.data
    expect(await share('shelf', (shelf as { slug: string }).slug)).toMatchObject(refused)
    const goal = { name: link, metric: 'books', target: 3, period: { start: '2026-01-01', end: '2026-12-31' } }
    const made = (await reader.post('/goals', { ...goal, visibility: 'private' })).body.data as { id: string }
    expect(await share('goal', made.id)).toMatchObject(refused)
    const unnamed = { ...goal, name: 'Mine', visibility: 'private' }
    expect((await reader.put(`/goals/${made.id}`, unnamed)).status).toBe(200)
    expect((await share('goal', made.id)).status).toBe(201)
    expect((await reader.put(`/goals/${made.id}`, { ...unnamed, name: link })).status).toBe(422)
    for (const [kind, thing] of [
      ['goal', 'nothing'],
      ['review', 'nothing'],
      ['shelf', 'nothing'],
    ] as const) {
      expect((await share(kind, thing)).status).toBe(404)
    }
    for (const [kind, thing] of [
      ['profile', ''],
      ['year', '2026'],
      ['shelf', 'read'],
    ] as const) {
      expect((await share(kind, thing)).status).toBe(201)
    }
  })

  test('private things are counted once a link shows them', async () => {
    const reader = await newcomer()
    const lists = await listCalls(reader)
    const slugs: string[] = []
    for (let count = 0; count <= newcomerPostsPerDay; count += 1) {
      const { body } = await lists.create({ name: `List ${count}`, visibility: 'private' })
      slugs.push((body.data as { slug: string }).slug)
    }
    const share = async (slug = '') => (await reader.post('/account/links', { kind: 'list', thing: slug })).status
    for (const slug of slugs.slice(1)) expect(await share(slug)).toBe(201)
    expect(await share(slugs[1])).toBe(201)
    expect(await share(slugs[0])).toBe(429)
  })

  test('names and texts of shared reads, goals, books and accounts', async () => {
    const book = await buildBook(quire.db, { slug: 'emma' })
    const reader = await newcomer()
    const read = { book: book.slug, name: link, starts_on: '2026-03-10', visibility: 'private' }
    expect((await reader.post('/shared-reads', read)).status).toBe(422)
    expect((await reader.patch('/account', { name: 'Cheap at example.shop' })).status).toBe(422)
    expect((await reader.patch('/account', { theme: 'dark' })).status).toBe(200)
    const goal = { name: link, metric: 'books', target: 3, period: { start: '2026-01-01', end: '2026-12-31' } }
    expect((await reader.post('/goals', goal)).status).toBe(422)
    expect((await reader.post('/goals', { ...goal, visibility: 'private' })).status).toBe(201)
    const added = {
      title: 'Inside Amazon.com',
      publisher: 'Lulu.com',
      authors: [{ name: 'Ann Onymous', role: 'author' }],
      language: 'en',
      format: 'paperback',
    }
    expect(await reader.post('/books', { ...added, description: link })).toMatchObject({
      status: 422,
      body: { errors: { description: [expect.any(String)] } },
    })
    expect((await reader.post('/books', { ...added, title: 'www.example.org' })).status).toBe(422)
    expect((await reader.post('/books', { ...added, authors: [{ name: link, role: 'author' }] })).status).toBe(422)
    expect((await reader.post('/books', added)).status).toBe(201)
  })

  test('the name of an account that is made', async () => {
    const signUp = (name: string) =>
      quire.visitor().auth('sign-up/email', { name, email: 'eve@example.org', password: 'correct horse battery' })
    expect(await signUp('Buy at example.shop')).toMatchObject({
      status: 422,
      body: { errors: { name: ['A name can’t contain a link.'] } },
    })
    expect((await signUp('Eve')).status).toBe(200)
  })
})

test('older accounts and moderators do', async () => {
  await buildBook(quire.db, { slug: 'emma' })
  for (const other of [{ created_at: daysAgo(newcomerDays) }, { role: 'moderator' as const, created_at: daysAgo(0) }]) {
    const reader = await quire.reader(other)
    expect((await review(reader, 'See https://example.org')).status).toBe(201)
  }
})

test('a new account shows others only so much a day', async () => {
  await buildBook(quire.db, { slug: 'emma' })
  const reader = await quire.reader({ created_at: daysAgo(0) })
  for (let count = 0; count < newcomerPostsPerDay; count += 1) {
    expect((await review(reader, `Edited ${count} times.`)).status).toBeLessThan(300)
  }
  expect(await review(reader, 'Once more.')).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^New accounts can post 20 times a day\. That ends on /) as string },
  })
  expect((await review(reader, 'Once more.', 1)).status).toBeLessThan(300)
})

test('a new account rates as many books as it likes', async () => {
  const reader = await quire.reader({ created_at: daysAgo(0) })
  for (let count = 0; count <= newcomerPostsPerDay; count += 1) {
    const book = await buildBook(quire.db)
    expect((await reader.post('/reviews', { book: book.slug, rating: 4 })).status).toBe(201)
  }
})

test.each([
  ['https://example.org', true],
  ['visit Example.COM now', true],
  ['www.example.de', true],
  ['Chapter 3.5 is great. Community spirit.', false],
  ['e.g. this one', false],
])('whether “%s” has a link: %s', (words, is) => {
  expect(hasLink(words)).toBe(is)
})
