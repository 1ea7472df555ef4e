import { describe, expect, test } from 'vitest'
import type { PublicReview, Review } from '../../../../contract/reviews.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const full = { rating: 4, content: 'Two ferry stops went by.', language: 'es', private: 0, tags: ['moved', 'wistful'] }

async function buildTags() {
  const names = ['Moved', 'Wistful', 'Sad', 'Joyful', 'Tense', 'Curious']
  await insertRows(
    quire.db,
    'tags',
    names.map((name) => ({ name, slug: name.toLowerCase() })),
  )
}

const numbersOf = async (reader: Visitor, slug: string) => {
  const { work } = (await reader.get(`/books/${slug}`)).body.data as { work: Record<string, number> }
  return { rating: work['rating'], ratings: work['ratings_count'], reviews: work['reviews_count'] }
}

describe('saveReview', () => {
  test('with book and rating alone makes a rating', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, body } = await reader.post('/reviews', { book: book.slug, rating: 3 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ book: book.slug, rating: 3, content: null, language: 'en', private: 0, tags: [] })
    expect(await numbersOf(reader, book.slug)).toEqual({ rating: 3, ratings: 1, reviews: 0 })
    expect((await reader.get(`/books/${book.slug}/reviews`)).body.data).toEqual([])
  })

  test('makes one review, and changes it the next time', async () => {
    await buildTags()
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const first = await reader.post('/reviews', { book: book.slug, ...full })
    const second = await reader.post('/reviews', { book: book.slug, ...full, rating: 5, tags: ['sad'] })
    expect([first.status, second.status]).toEqual([201, 200])
    const { id } = first.body.data as Review
    const mine = await reader.get(`/books/${book.slug}/reviews/me`)
    expect(mine.body.data).toMatchObject({
      id,
      rating: 5,
      content: full.content,
      language: 'es',
      tags: [{ slug: 'sad' }],
    })
    expect(await numbersOf(reader, book.slug)).toEqual({ rating: 5, ratings: 1, reviews: 1 })
  })

  test('with a rating alone leaves the text as it is', async () => {
    await buildTags()
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/reviews', { book: book.slug, ...full, private: 1 })
    const { body } = await reader.post('/reviews', { book: book.slug, rating: 2 })
    expect(body.data).toMatchObject({
      rating: 2,
      content: full.content,
      private: 1,
      tags: [{ slug: 'moved' }, { slug: 'wistful' }],
    })
  })

  test.each([
    [{ content: '' }, { content: ['This field is required.'] }],
    [{ content: 'x'.repeat(100_001) }, { content: ['Use at most 100,000 characters.'] }],
    [{ rating: 0 }, { rating: ['Enter 1 or more.'] }],
    [{ rating: 5.5 }, { rating: ['Enter 5 or less.'] }],
    [{ rating: 3.333 }, { rating: ['Use at most two decimals.'] }],
    [{ language: 'xx' }, { language: ['Choose one of the options.'] }],
    [{ private: 'maybe' }, { private: ['This value isn’t valid.'] }],
    [{ tags: ['moved', 'wistful', 'sad', 'joyful', 'tense', 'curious'] }, { tags: ['Choose at most 5.'] }],
    [{ tags: ['bored-to-tears'] }, { tags: ['One of these moods isn’t available. Choose another one.'] }],
    [
      { content: '', tags: 'moved' },
      { content: ['This field is required.'], tags: ['This value isn’t valid.'] },
    ],
  ])('refuses %j', async (change, errors) => {
    await buildTags()
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answer = await reader.post('/reviews', { book: book.slug, ...full, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
    expect((await reader.get(`/books/${book.slug}/reviews/me`)).body.data).toBeNull()
  })

  test('from two tabs at once tells the second', async () => {
    await buildTags()
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { updated_at } = (await reader.post('/reviews', { book: book.slug, ...full })).body.data as Review
    const save = () => reader.post('/reviews', { book: book.slug, ...full, updated_at })
    expect([(await save()).status, (await save()).status]).toEqual([200, 409])
  })
})

describe('a private review', () => {
  test('counts nowhere and is shown to nobody else', async () => {
    await buildTags()
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    await stranger.post('/reviews', { book: book.slug, rating: 2 })
    const { id } = (await reader.post('/reviews', { book: book.slug, ...full, rating: 5, private: true })).body
      .data as Review
    expect(await numbersOf(reader, book.slug)).toEqual({ rating: 2, ratings: 1, reviews: 0 })
    expect((await stranger.get(`/books/${book.slug}/reviews`)).body.data).toEqual([])
    expect((await stranger.get(`/books/${book.slug}/reviews/me`)).body.data).toMatchObject({ rating: 2 })
    expect((await stranger.put(`/reviews/${id}/like`)).status).toBe(404)
    await reader.post('/reviews', { book: book.slug, ...full, rating: 5, private: false })
    expect(await numbersOf(reader, book.slug)).toEqual({ rating: 3.5, ratings: 2, reviews: 1 })
  })
})

describe('deleteReview', () => {
  test('is for its writer, and the numbers follow', async () => {
    await buildTags()
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = (await reader.post('/reviews', { book: book.slug, ...full })).body.data as Review
    expect((await stranger.delete(`/reviews/${id}`)).status).toBe(403)
    expect((await reader.delete(`/reviews/${id}`)).body).toEqual({ data: null, message: 'Review deleted.' })
    expect(await numbersOf(reader, book.slug)).toEqual({ rating: 0, ratings: 0, reviews: 0 })
    expect((await reader.delete(`/reviews/${id}`)).status).toBe(404)
  })
})

describe('listBookReviews', () => {
  test('gives public reviews of all editions, newest or most liked first', async () => {
    await buildTags()
    const [ana, bea, cid] = await Promise.all(['Ana', 'Bea', 'Cid'].map((name) => quire.reader({ name })))
    if (!ana || !bea || !cid) throw new Error('three readers are needed')
    const book = await buildBook(quire.db)
    const edition = await buildBook(quire.db, { work_id: book.work_id, title: 'Emma, annotated' })
    const { id } = (await ana.post('/reviews', { book: book.slug, ...full })).body.data as Review
    await bea.post('/reviews', { book: edition.slug, ...full, rating: 2 })
    await cid.put(`/reviews/${id}/like`)
    await bea.put(`/reviews/${id}/like`)
    await bea.put(`/reviews/${id}/like`)
    await cid.delete(`/reviews/${id}/like`)

    const read = async (sort: string) => (await bea.get(`/books/${book.slug}/reviews?sort=${sort}`)).body
    const newest = (await read('newest')).data as PublicReview[]
    expect(newest.map(({ reader }) => reader.name)).toEqual(['Bea', 'Ana'])
    expect(((await read('most-liked')).data as PublicReview[]).map(({ reader }) => reader.name)).toEqual(['Ana', 'Bea'])
    expect(newest[0]).toMatchObject({ is_mine: true, book: { slug: edition.slug } })
    expect(newest[1]).toMatchObject({
      is_mine: false,
      is_liked: true,
      likes_count: 1,
      tags: [{ slug: 'moved' }, { slug: 'wistful' }],
    })
    expect((await read('newest'))['meta']).toMatchObject({ total: 2 })

    // Ratings without a text count in the palette too; private reviews do not.
    await cid.post('/reviews', { book: book.slug, rating: 5, tags: ['wistful'] })
    const silent = await quire.reader()
    await silent.post('/reviews', { book: book.slug, rating: 1, tags: ['moved'], private: 1 })
    const { data, palette } = (await bea.get(`/books/${book.slug}/reviews?lang=es`)).body as {
      data: unknown[]
      palette?: { slug: string; reviews_count: number }[]
    }
    expect(data).toHaveLength(2)
    expect(palette?.map(({ slug, reviews_count }) => [slug, reviews_count])).toEqual([
      ['wistful', 3],
      ['moved', 2],
    ])
  })
})

test('200 ratings, edits and deletions at once leave the numbers that a recount gives', async () => {
  await buildTags()
  const book = await buildBook(quire.db)
  const edition = await buildBook(quire.db, { work_id: book.work_id })
  const readers = await Promise.all(Array.from({ length: 40 }, () => quire.reader()))
  const acts = readers.flatMap((reader, index) => {
    const { slug } = index % 2 === 0 ? book : edition
    const rate =
      (rating: number, more: object = {}) =>
      () =>
        reader.post('/reviews', { book: slug, rating, ...more })
    const remove = async () => {
      const mine = (await reader.get(`/books/${slug}/reviews/me`)).body.data as Review | null
      return mine ? reader.delete(`/reviews/${mine.id}`) : { status: 200 }
    }
    return [
      rate((index % 5) + 1),
      rate(((index * 3) % 5) + 1, { content: 'A text', private: index % 3 === 0 }),
      index % 4 === 0 ? remove : rate(2.25),
      rate(5, { private: index % 2 === 0, content: 'Another' }),
      () =>
        reader.post('/readings', {
          book: slug,
          book_format: 'ebook',
          length_type: 'percent',
          started_at: '2026-01-01T00:00:00Z',
        }),
    ]
  })
  const answers = await Promise.all(acts.map((act) => act()))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])

  const kept = async () =>
    (
      await quire.connection.pool.query(
        'select ratings_sum, ratings_count, reviews_count, readings_count, rating from works',
      )
    ).rows
  const [reader] = readers
  const shown = reader && (await numbersOf(reader, book.slug))
  await quire.connection.pool.query('select count_waiting(10)')
  const before = await kept()
  await quire.connection.pool.query('select recount_journal()')
  expect(await kept()).toEqual(before)
  expect(before).toMatchObject([{ readings_count: 40 }])
  // What had still to be added was shown all the same.
  expect(reader && (await numbersOf(reader, book.slug))).toEqual(shown)
})
