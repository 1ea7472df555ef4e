import { expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const matchWith = async (viewer: Visitor, other: { row: { slug: string | null } }) =>
  (await viewer.get(`/users/${other.row.slug}/taste-match`)).body.data

test('rests on what both rated in public, in any edition, and says on how much', async () => {
  const [me, other] = [await quire.reader(), await quire.reader()]
  const rate = (reader: Visitor, { slug }: { slug: string }, rating: number, rest: object = {}) =>
    reader.post('/reviews', { book: slug, rating, ...rest })
  const [one, two, three, four] = await Promise.all([
    buildBook(quire.db),
    buildBook(quire.db),
    buildBook(quire.db),
    buildBook(quire.db),
  ])
  const edition = await buildBook(quire.db, { work_id: three.work_id })
  await rate(me, one, 4)
  await rate(other, one, 4)
  await rate(me, two, 5)
  await rate(other, two, 1)
  await rate(me, four, 5)
  await rate(other, four, 5, { content: 'Mine alone.', private: 1 })
  await rate(me, three, 3)
  expect(await matchWith(me, other)).toEqual({ match: null, ratings_count: 2, books_count: 0 })
  await rate(other, edition, 4)
  await me.post(`/books/${three.slug}/shelves`, { shelves: ['read'] })
  await other.post(`/books/${edition.slug}/shelves`, { shelves: ['want-to-read'] })
  // 100, 0 and 50 percent.
  expect(await matchWith(me, other)).toEqual({ match: 50, ratings_count: 3, books_count: 1 })
  expect(await matchWith(other, me)).toEqual({ match: 50, ratings_count: 3, books_count: 1 })
  await rate(me, one, 4, { content: 'For myself.', private: 1 })
  expect(await matchWith(me, other)).toMatchObject({ match: null, ratings_count: 2 })
  expect(await matchWith(me, me)).toBeNull()
})
