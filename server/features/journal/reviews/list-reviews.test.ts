import fc from 'fast-check'
import { expect, test } from 'vitest'
import { myReviewOrders } from '../../../../contract/own-reviews.ts'
import * as own from '../../../../tests/support/own-lists.ts'
import { expectSame } from '../../../../tests/support/own-lists.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertEach } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

test('all reviews, searched, filtered and sorted, are what the plain way gives', async () => {
  const next = own.numbers()
  const { reader, rows } = await own.seedOwn(
    quire,
    30,
    (index) => ({
      rating: 1 + next(17) / 4,
      content: next(3) === 0 ? null : own.pick(own.words, next(6)),
      language: own.pick(['en', 'es', 'fr'], next(3)),
      private: next(4) === 0,
      created_at: new Date(Date.UTC(2026, 1, 1 + next(45), 0, 0, index)),
    }),
    (row) => insertEach(quire.db, 'reviews', [row]),
    { isOncePerBook: true },
  )
  type Row = (typeof rows)[number]
  const newest = (a: Row, b: Row) => b.created_at.getTime() - a.created_at.getTime()
  const orders: Record<keyof typeof myReviewOrders, typeof newest> = {
    'date-desc': newest,
    'date-asc': (a, b) => -newest(a, b),
    'rating-desc': (a, b) => b.rating - a.rating || newest(a, b),
    'rating-asc': (a, b) => a.rating - b.rating || newest(a, b),
    'title-asc': (a, b) => own.byTitle(a, b) || newest(a, b),
    'title-desc': (a, b) => own.byTitle(b, a) || newest(a, b),
  }
  const bound = fc.option(fc.integer({ min: 4, max: 20 }), { nil: undefined })
  const queries = fc.record({
    q: own.anySearch,
    sort: own.anyOrder(myReviewOrders),
    bounds: fc.tuple(bound, bound),
    language: own.anyOf('es', 'de'),
    visibility: own.anyOf('public', 'private'),
    text: own.anyOf('with', 'without'),
  })
  await fc.assert(
    fc.asyncProperty(queries, async ({ bounds: [one, other], ...query }) => {
      const isInverted = one !== undefined && other !== undefined && one > other
      const [min, max] = (isInverted ? [other, one] : [one, other]).map((quarters) => quarters && quarters / 4)
      const within = rows.filter(
        (row) =>
          (min === undefined || row.rating >= min) &&
          (max === undefined || row.rating <= max) &&
          (query.language === undefined || row.language === query.language) &&
          (query.visibility === undefined || row.private === (query.visibility === 'private')) &&
          (query.text === undefined || (row.content !== null) === (query.text === 'with')),
      )
      const sent = { ...query, rating_min: min?.toString(), rating_max: max?.toString() }
      await expectSame(reader, '/reviews', sent, within, orders[query.sort])
    }),
    own.runs,
  )
  // Every language there is to choose, also while one is chosen.
  expect((await reader.get('/reviews?language=fr')).body['languages']).toEqual(['en', 'es', 'fr'])
})

test.each([
  ['rating_min=0.5', { rating_min: ['Enter 1 or more.'] }],
  ['rating_max=1e99', { rating_max: ['Enter 5 or less.'] }],
  ['rating_min=4&rating_max=3', { rating_max: ['The minimum can’t be above the maximum.'] }],
  ['language=xx', { language: ['Choose one of the options.'] }],
  ['visibility=followers', { visibility: ['Choose one of the options.'] }],
  ['text=long', { text: ['Choose one of the options.'] }],
])('listReviews refuses %s', async (query, errors) => {
  const reader = await quire.reader()
  const { status, body } = await reader.get(`/reviews?${query}`)
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
})
