import { sql } from '../../../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxOpenProposals } from '../../../../contract/merges.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import {
  bookOf,
  buildTwins,
  latestProposal,
  merge,
  mergesFor,
  proposalsFor,
  propose,
  undo,
} from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { countWaiting } from '../work-counts/jobs.ts'
import { forgetMerges } from './jobs.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
let moderator: Reader
let reader: Reader

beforeEach(async () => {
  moderator = await quire.reader({ role: 'moderator', name: 'Mo Derator' })
  reader = await quire.reader({ name: 'Rea Der' })
})

describe('proposeMerge', () => {
  test('asks a moderator, who sees both sides and what would go along', async () => {
    const { gone } = await buildTwins(quire.db, { publisher: 'Penguin', isbn_13: '9780141439587' })
    await reader.post(`/books/${gone.slug}/shelves`, { shelves: ['read'] })
    await reader.post('/reviews', { book: gone.slug, rating: 4 })
    const { status, body } = await reader.post('/merges', {
      kind: 'book',
      gone: gone.slug,
      kept: 'emma',
      reason: ' Typed twice ',
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: { data: null, message: 'Thank you. A moderator will look at it.' },
    })
    const [proposal] = await proposalsFor(moderator)
    expect(proposal).toMatchObject({
      kind: 'book',
      reason: 'Typed twice',
      proposer: { name: 'Rea Der', slug: reader.row.slug },
      gone: {
        slug: 'emma-2',
        name: 'Emma!',
        authors: ['Jane Austen'],
        facts: { publisher: 'Penguin', isbn_13: '9780141439587', works_count: null },
        counts: { readers: 1, reviews: 1, notes: 0, editions: 0 },
      },
      kept: { slug: 'emma', counts: { readers: 0 } },
      obstacle: null,
    })
    expect(proposal?.gone.cover).toMatch(/^\/covers\/emma-2\.svg/)
  })

  test('refuses what cannot be one, with a sentence', async () => {
    const { kept, gone } = await buildTwins(quire.db, { isbn_13: '9780141439587' })
    await execute(quire.db, sql`update books set isbn_13 = '9780199535521' where id = ${kept.id}`)
    const errorsOf = async (body: object) => {
      const answer = await reader.post('/merges', { kind: 'book', gone: 'emma-2', kept: 'emma', ...body })
      return { status: answer.status, errors: answer.body.errors }
    }
    expect(await errorsOf({})).toEqual({
      status: 422,
      errors: { kept: ['Each has its own ISBN, so these are two editions. Merge their works instead.'] },
    })
    expect(await errorsOf({ kind: 'work' })).toEqual({
      status: 422,
      errors: { kept: ['These are already editions of the same work.'] },
    })
    expect(await errorsOf({ kept: gone.id })).toEqual({
      status: 422,
      errors: { kept: ['These two are already merged.'] },
    })
    expect(await errorsOf({ kept: 'emma-2' })).toMatchObject({
      errors: { kept: ['Choose another one to merge it with.'] },
    })
    expect(await errorsOf({ kept: 'nobody', lang: 'es' })).toEqual({
      status: 422,
      errors: { kept: ['Ya no existe. Elige otro.'] },
    })
    expect(await errorsOf({ kind: 'series' })).toMatchObject({ status: 422 })
    expect(await errorsOf({ reason: 'x'.repeat(2001) })).toMatchObject({ status: 422 })
  })

  test('is one question whichever should stay, and a reader has only so many', async () => {
    await buildTwins(quire.db)
    await propose(reader, { gone: 'emma-2', kept: 'emma' })
    expect(await moderator.post('/merges', { kind: 'book', gone: 'emma', kept: 'emma-2' })).toMatchObject({
      status: 409,
      body: { message: 'Someone already proposed this. A moderator will look at it.' },
    })
    await insertRows(
      quire.db,
      'merge_proposals',
      Array.from({ length: maxOpenProposals }, () => ({
        kind: 'book',
        gone: crypto.randomUUID(),
        kept: crypto.randomUUID(),
        proposer_id: reader.row.id,
      })),
    )
    expect((await reader.post('/merges', { kind: 'author', gone: 'x', kept: 'y' })).status).toBe(422)
    const other = await buildBook(quire.db, { title: 'Other' })
    expect(await reader.post('/merges', { kind: 'book', gone: 'emma', kept: other.slug })).toMatchObject({
      status: 409,
    })
  })
})

describe('what a reader has of both books', () => {
  test('the shelf chosen last wins, and shelves of both are kept once', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    await reader.post('/shelves', { name: 'Attic' })
    await reader.post(`/books/${kept.slug}/shelves`, { shelves: ['want-to-read', 'attic'] })
    await reader.post(`/books/${gone.slug}/shelves`, { shelves: ['read', 'attic'] })
    await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect((await bookOf(reader, 'emma')).me.shelves).toEqual(['read', 'attic'])
    const shelves = (await reader.get('/shelves')).body.data as { slug: string; books_count: number }[]
    expect(Object.fromEntries(shelves.map(({ slug, books_count }) => [slug, books_count]))).toMatchObject({
      read: 1,
      'want-to-read': 0,
      attic: 1,
    })
  })

  test.each([
    ['follows to one that is public', 0, 'Wonderful.'],
    ['does not show one that is private', 1, 'This link doesn’t work'],
  ])('a link to the review that goes %s', async (_case, isPrivate, shown) => {
    const { kept, gone } = await buildTwins(quire.db)
    const { body } = await reader.post('/reviews', { book: gone.slug, rating: 2 })
    await reader.post('/reviews', { book: kept.slug, rating: 5, content: 'Wonderful.', private: isPrivate })
    const thing = (body.data as { id: string }).id
    const { body: answer } = await reader.post('/account/links', { kind: 'review', thing })
    const address = new URL((answer.data as { url: string }).url).pathname
    const page = async () => (await quire.visitor().page(address)).text
    expect(await page()).toContain('Rated 2.0')
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect(await page()).toContain(shown)
    await undo(moderator, id)
    expect(await page()).toContain('Rated 2.0')
  })

  test('of two reviews the later text stays, the other becomes a note, its likes go along', async () => {
    const spanish = await quire.reader({ language: 'es' })
    const { kept, gone } = await buildTwins(quire.db)
    const earlier = await spanish.post('/reviews', { book: kept.slug, rating: 2, content: 'Slow.', language: 'en' })
    await spanish.post('/reviews', { book: gone.slug, rating: 5, content: 'Wonderful.', language: 'en' })
    await reader.put(`/reviews/${(earlier.body.data as { id: string }).id}/like`)
    await spanish.post('/notes', { book: gone.slug, written_at: '2026-01-01T00:00:00Z', content: 'A note' })
    const id = await merge(moderator, { gone: gone.slug, kept: kept.slug })

    const reviews = await reader.get('/books/emma/reviews')
    expect(reviews.body.data).toMatchObject([{ content: 'Wonderful.', rating: 5, likes_count: 1, is_liked: true }])
    const notes = (await spanish.get('/notes?book=emma')).body.data
    expect(notes).toMatchObject([{ name: 'Reseña anterior', content: 'Slow.' }, { content: 'A note' }])
    expect((await bookOf(reader, 'emma')).work).toMatchObject({ rating: 5, ratings_count: 1, reviews_count: 1 })

    await undo(moderator, id)
    expect((await bookOf(reader, 'emma')).work).toMatchObject({ rating: 3.5, ratings_count: 2, reviews_count: 2 })
    expect((await spanish.get('/notes?book=emma')).body.data).toEqual([])
    expect((await spanish.get('/notes?book=emma-2')).body.data).toMatchObject([{ content: 'A note' }])
  })

  test('what was felt in private is not told with the public review that stays', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    await insertRows(quire.db, 'tags', { name: 'Sad', slug: 'sad' })
    await reader.post('/reviews', { book: kept.slug, rating: 2, content: 'Slow.', language: 'en' })
    await reader.post('/reviews', { book: gone.slug, rating: 5, private: true, tags: ['sad'] })
    await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect((await reader.get('/books/emma/reviews/me')).body.data).toMatchObject({ private: 0, tags: [] })
  })

  test('a rating without words gives way to a review with some', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    await reader.post('/reviews', { book: kept.slug, rating: 2, content: 'Slow.', language: 'en' })
    await reader.post('/reviews', { book: gone.slug, rating: 5 })
    await merge(moderator, { gone: gone.slug, kept: kept.slug })
    expect((await reader.get('/books/emma/reviews/me')).body.data).toMatchObject({ rating: 2, content: 'Slow.' })
    expect((await reader.get('/notes?book=emma')).body.data).toEqual([])
  })
})

describe('what was merged', () => {
  test('is found under its old names, in the API and by its page', async () => {
    const { kept, gone } = await buildTwins(quire.db, {
      publisher: 'Penguin',
      isbn_13: '9780141439587',
      isbn_10: '0141439580',
    })
    await merge(moderator, { gone: gone.slug, kept: kept.slug })
    for (const name of ['emma-2', gone.id]) {
      expect((await reader.get(`/books/${name}`)).body.data).toMatchObject({
        slug: 'emma',
        publisher: 'Penguin',
        isbn_13: '9780141439587',
        other_editions_count: 0,
      })
      const page = await reader.page(`/books/${name}?a=b`)
      expect([page.status, page.headers['location']]).toEqual([302, '/books/emma?a=b'])
    }
    expect((await reader.page('/es/books/emma-2')).headers['location']).toBe('/es/books/emma')
    // Also where something is to be done with it.
    expect(await reader.post('/books/emma-2/shelves', { shelves: ['read'] })).toMatchObject({ status: 200 })
    expect((await bookOf(reader, 'emma')).me.shelves).toEqual(['read'])
    const { id } = await buildBook(quire.db, { slug: 'emma-2' })
    const [again] = await rowsOf<{ slug: string }>(quire.db, sql`select slug from books where id = ${id}`)
    expect(again?.slug).toMatch(/^emma-2-\w{5}$/)
  })

  test('two authors: works, series and lists are the one author’s; the old address leads there', async () => {
    const austen = await buildAuthor(quire.db, { name: 'Jane Austen', slug: 'jane-austen' })
    const misspelt = await buildAuthor(quire.db, { name: 'Jane Austin', slug: 'jane-austin', birth_year: 1775 })
    const emma = await buildWork(quire.db, { title: 'Emma', authors: [austen] })
    const sanditon = await buildWork(quire.db, { title: 'Sanditon', authors: [misspelt, austen] })
    await buildBook(quire.db, { work_id: emma.id })
    await buildBook(quire.db, { work_id: sanditon.id, title: 'Sanditon' })
    await merge(moderator, { kind: 'author', gone: 'jane-austin', kept: 'jane-austen' })
    expect((await reader.get('/authors/jane-austin')).body.data).toMatchObject({
      slug: 'jane-austen',
      works_count: 2,
      birth_year: 1775,
    })
    expect((await reader.get('/books?author=jane-austin')).body.data).toHaveLength(2)
    expect((await reader.page('/authors/jane-austin')).headers['location']).toBe('/authors/jane-austen')
    expect((await reader.get('/search?q=austin&type=author')).body.data).toMatchObject([
      { author: { name: 'Jane Austen' } },
    ])
    const { body } = await reader.get('/search?q=sanditon+austen')
    expect(body.data).toMatchObject([{ book: { title: 'Sanditon', authors: [{ name: 'Jane Austen' }] } }])
  })

  test('two works: their editions, series, genres and ratings are one work’s', async () => {
    const kept = await buildBook(quire.db, { title: 'Emma', slug: 'emma', author: 'Jane Austen' })
    const gone = await buildBook(quire.db, { title: 'Emma, a novel', slug: 'emma-novel', author: 'J. Austen' })
    await buildSeries(quire.db, { title: 'Highbury', works: [{ id: gone.work_id, position: 2 }] })
    await reader.post('/reviews', { book: gone.slug, rating: 4 })
    await moderator.post('/reviews', { book: kept.slug, rating: 2 })
    const id = await merge(moderator, { kind: 'work', gone: gone.slug, kept: kept.slug })
    const emma = await bookOf(reader, 'emma')
    expect(emma).toMatchObject({ other_editions_count: 1, rating: 3, ratings_count: 2 })
    expect(emma.series).toMatchObject([{ title: 'Highbury', position: 2, books_count: 1 }])
    expect((await bookOf(reader, 'emma-novel')).authors).toMatchObject([{ name: 'Jane Austen' }])
    await undo(moderator, id)
    expect(await bookOf(reader, 'emma')).toMatchObject({ other_editions_count: 0, series: [], ratings_count: 1 })
    expect((await bookOf(reader, 'emma-novel')).authors).toMatchObject([{ name: 'J. Austen' }])
  })

  test('a work that an undo brings back counts what it did, though its counts were waiting', async () => {
    const kept = await buildBook(quire.db, { title: 'Emma', slug: 'emma' })
    const gone = await buildBook(quire.db, { title: 'Emma, a novel', slug: 'emma-novel' })
    await reader.post('/reviews', { book: gone.slug, rating: 4 })
    // Behind what waits, all that follows is noted too.
    await insertRows(quire.db, 'waiting_counts', { work_id: gone.work_id })
    const id = await merge(moderator, { kind: 'work', gone: gone.slug, kept: kept.slug })
    await undo(moderator, id)
    expect(await bookOf(reader, 'emma-novel')).toMatchObject({ rating: 4, ratings_count: 1 })
    await countWaiting.run({}, quire.context)
    expect(await bookOf(reader, 'emma-novel')).toMatchObject({ rating: 4, ratings_count: 1 })
    expect(await bookOf(reader, 'emma')).toMatchObject({ ratings_count: 0 })
  })

  test('the page of a book shows the merge at once', async () => {
    const { kept, gone } = await buildTwins(quire.db)
    await reader.post('/reviews', { book: gone.slug, rating: 4, content: 'Found under the other.', language: 'en' })
    expect((await reader.page('/books/emma')).text).toContain('"other_editions_count":1')
    await merge(moderator, { gone: gone.slug, kept: kept.slug })
    const page = await reader.page('/books/emma')
    expect(page.text).toContain('"other_editions_count":0')
    expect(page.text).toContain('"review":{"id"')
  })
})

test('what was deleted since is proposed no more', async () => {
  const { gone } = await buildTwins(quire.db, { contributor_id: reader.row.id })
  await propose(reader, { gone: gone.slug, kept: 'emma' })
  const id = await latestProposal(moderator)
  await reader.delete(`/books/${gone.slug}`)
  expect(await proposalsFor(moderator)).toEqual([])
  await forgetMerges.run({}, quire.context)
  expect(await rowsOf(quire.db, sql`select * from merge_proposals`)).toMatchObject([{ id, status: 'settled' }])
})

test('the rules of who may: readers propose, moderators decide, and to readers the queue does not exist', async () => {
  await buildTwins(quire.db)
  await propose(reader, { gone: 'emma-2', kept: 'emma' })
  const id = await latestProposal(moderator)
  for (const path of ['/moderation/merges', '/moderation/merged', '/moderation/team']) {
    expect((await reader.get(path)).status).toBe(404)
    expect((await moderator.get(path)).status).toBe(200)
  }
  expect((await reader.post(`/moderation/merges/${id}/accept`)).status).toBe(404)
  expect((await reader.post(`/moderation/merges/${id}/decline`)).status).toBe(404)
  expect((await moderator.post(`/moderation/merges/${id}/decline`)).body.message).toBe('Proposal declined.')
  expect((await moderator.post(`/moderation/merges/${id}/decline`)).status).toBe(404)
  expect((await moderator.post('/moderation/merges/nothing/accept')).status).toBe(404)
  await propose(reader, { gone: 'emma-2', kept: 'emma' })
  const merged = await moderator.post(`/moderation/merges/${await latestProposal(moderator)}/accept`)
  expect(merged.status).toBe(200)
  const [{ id: mergeId } = { id: '' }] = await mergesFor(moderator)
  expect((await undo(reader, mergeId)).status).toBe(404)
})
