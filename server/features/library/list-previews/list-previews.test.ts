import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { execute, rowsOf } from '../../../db/page.ts'
import { add } from '../../../../tests/support/contributing.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { emma, fileOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { buildList } from '../../../../tests/support/list-calls.ts'
import { buildTwins, merge } from '../../../../tests/support/merging.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Visitor & { row: { id: string } }

/** Dynamic lists by the date of a review, by a shelf and by neither, each with covers on its card. */
async function buildCards(reader: Reader) {
  const seen = { type: 'dynamic', order_by: 'title-asc', preview: [crypto.randomUUID()] }
  const byReview = [{ key: 'review-date', value: { start: '2000-01-01' } }]
  await buildList(quire.db, reader, { ...seen, name: 'by review', filters: byReview })
  await buildList(quire.db, reader, { ...seen, name: 'by shelf', filters: [{ key: 'shelf', value: ['loved'] }] })
  await buildList(quire.db, reader, { ...seen, name: 'by neither', filters: [] })
}

const withCovers = async (reader: Reader) =>
  (
    await rowsOf<{ name: string }>(
      quire.db,
      sql`select name from lists where reader_id = ${reader.row.id} and preview <> '{}' order by name`,
    )
  ).map(({ name }) => name)

const all = ['by neither', 'by review', 'by shelf']

const review = async (reader: Visitor, book: string, details: object = {}) => {
  const { status, body } = await reader.post('/reviews', { book, rating: 4, content: 'Mine.', ...details })
  expect(status).toBeLessThan(300)
  return (body.data as { id: string }).id
}

test('a shelf that becomes as open as it was, or opener, takes no covers', async () => {
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Loved', visibility: 'followers' })
  await buildCards(reader)
  await reader.patch('/shelves/loved', { visibility: 'followers' })
  await reader.patch('/shelves/loved', { visibility: 'public' })
  await reader.patch('/shelves/loved', { name: 'Adored' })
  expect(await withCovers(reader)).toEqual(all)
  await reader.patch('/shelves/loved', { visibility: 'followers' })
  expect(await withCovers(reader)).toEqual([])
})

test('a review that a moderator hides takes the covers of its reader’s cards, and of nobody else’s', async () => {
  const [reader, other] = [await quire.reader(), await quire.reader()]
  const moderator = await quire.reader({ role: 'moderator' })
  const book = await buildBook(quire.db)
  const id = await review(reader, book.slug)
  for (const each of [reader, other]) await buildCards(each)
  expect((await moderator.post('/moderation/measures', { kind: 'review', thing: id, reason: 'Rude.' })).status).toBe(
    201,
  )
  expect(await withCovers(reader)).toEqual([])
  expect(await withCovers(other)).toEqual(all)
})

test('the review and the shelf that an import made take their covers when it is undone', async () => {
  const reader = await quire.reader()
  const done = await runImport(reader, await sendImport(reader, fileOf(emma)))
  await buildCards(reader)
  await reader.post(`/imports/${done.id}/undo`)
  expect(await withCovers(reader)).toEqual(['by neither'])
})

test('a review that is private again once an import is undone takes the covers', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
  await review(reader, slug, { private: 1 })
  const done = await runImport(reader, await sendImport(reader, fileOf(emma)), { conflict: 'file' })
  await execute(quire.db, sql`update reviews set private = false`)
  await buildCards(reader)
  await reader.post(`/imports/${done.id}/undo`)
  expect((await reader.get(`/books/${slug}/reviews/me`)).body.data).toMatchObject({ private: 1 })
  expect(await withCovers(reader)).toEqual([])
})

test('a review that goes with its book takes the covers', async () => {
  const reader = await quire.reader()
  const { slug } = await add(reader)
  await review(reader, slug)
  await buildCards(reader)
  expect((await reader.delete(`/books/${slug}`)).status).toBe(200)
  expect(await withCovers(reader)).toEqual(['by neither', 'by shelf'])
})

test('of two reviews that a merge makes one, the one that is dropped takes the covers', async () => {
  const reader = await quire.reader()
  const moderator = await quire.reader({ role: 'moderator' })
  const { kept, gone } = await buildTwins(quire.db)
  await review(reader, kept.slug, { private: 1 })
  await review(reader, gone.slug, { content: undefined })
  await buildCards(reader)
  await merge(moderator, { gone: gone.slug, kept: kept.slug })
  expect(await withCovers(reader)).toEqual(['by neither', 'by shelf'])
})
