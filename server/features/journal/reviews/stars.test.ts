import { expect, test } from 'vitest'
import type { BookRatings } from '../../../../contract/book-ratings.ts'
import type { PublicReview } from '../../../../contract/reviews.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

test('public ratings of all editions are counted by whole stars, and reviews can be filtered by them', async () => {
  const viewer = await quire.reader()
  const book = await buildBook(quire.db)
  const edition = await buildBook(quire.db, { work_id: book.work_id })
  const rate = async (rating: number, rest: object = {}, { slug } = book) =>
    (await quire.reader()).post('/reviews', { book: slug, rating, ...rest })
  await rate(4, { content: 'Four.' })
  await rate(4.75, { content: 'Nearly five.' }, edition)
  await rate(5, { content: 'Five.' })
  await rate(1)
  await rate(2, { content: 'Mine alone.', private: 1 })
  const { stars } = (await viewer.get(`/books/${book.slug}/ratings`)).body.data as BookRatings
  expect(stars).toEqual([1, 0, 0, 2, 1])

  const reviewsWith = async (query: string) => {
    const { body, status } = await viewer.get(`/books/${book.slug}/reviews${query}`)
    return { status, texts: (body.data as PublicReview[] | undefined)?.map(({ content }) => content), body }
  }
  expect((await reviewsWith('?stars=4')).texts).toEqual(['Nearly five.', 'Four.'])
  expect((await reviewsWith('?stars=4&sort=most-liked')).texts?.toSorted()).toEqual(['Four.', 'Nearly five.'])
  const first = await reviewsWith('?stars=4&per_page=1')
  const { next, total } = first.body['meta'] as { next: string; total: number }
  expect({ texts: first.texts, total }).toEqual({ texts: ['Nearly five.'], total: 2 })
  expect((await reviewsWith(`?stars=4&per_page=1&after=${next}`)).texts).toEqual(['Four.'])
  expect((await reviewsWith('?stars=1')).texts).toEqual([])
  expect((await reviewsWith('?stars=6')).status).toBe(422)
})
