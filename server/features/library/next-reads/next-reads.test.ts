import { expect, test } from 'vitest'
import type { NextReads } from '../../../../contract/next-reads.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const nextTo = async (reader: Visitor, book: { slug: string }) =>
  (await reader.get(`/books/${book.slug}/next-reads`)).body.data as NextReads

const slugs = (books: { slug: string }[]) => books.map(({ slug }) => slug)

test('the next in the series is the first after it that is not read', async () => {
  const reader = await quire.reader()
  const books = []
  for (let position = 1; position <= 4; position += 1) books.push(await buildBook(quire.db))
  const [first, second, third, fourth] = books as [Built, Built, Built, Built]
  const series = await insertRow(quire.db, 'series', { title: 'Earthsea', slug: 'earthsea' })
  await insertRows(
    quire.db,
    'series_works',
    books.map(({ work_id }, index) => ({ series_id: series.id, work_id, position: index + 1 })),
  )
  await reader.post(`/books/${second.slug}/shelves`, { shelves: ['read'] })
  expect(slugs((await nextTo(reader, first)).series)).toEqual([third.slug])
  expect(slugs((await nextTo(reader, fourth)).series)).toEqual([])
})

type Built = Awaited<ReturnType<typeof buildBook>>

test('what came to Want to Read last is offered, without the book itself', async () => {
  const reader = await quire.reader()
  const [book, ...wanted] = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
  for (const { slug } of [...wanted, book]) await reader.post(`/books/${slug}/shelves`, { shelves: ['want-to-read'] })
  const next = (await nextTo(reader, book)).wanted
  expect(slugs(next)).toEqual(slugs(wanted.toReversed()))
  expect(next.map(({ me }) => me.shelves)).toEqual([['want-to-read'], ['want-to-read']])
})

test('of a work on Want to Read one edition is offered, and none of the book’s own work', async () => {
  const reader = await quire.reader()
  const [book, wanted] = [await buildBook(quire.db), await buildBook(quire.db)]
  const editions = [
    await buildBook(quire.db, { work_id: book.work_id }),
    wanted,
    await buildBook(quire.db, { work_id: wanted.work_id }),
  ]
  for (const { slug } of editions) await reader.post(`/books/${slug}/shelves`, { shelves: ['want-to-read'] })
  expect(slugs((await nextTo(reader, book)).wanted)).toEqual(slugs(editions.slice(-1)))
})

test('what friends finished or rated highly is offered, unless it is in the library or they may not be seen', async () => {
  const [reader, friend, stranger] = [await quire.reader(), await quire.reader(), await quire.reader()]
  await reader.put(`/users/${friend.row.slug}/follow`)
  const [book, liked, disliked, finished, kept, strange] = [
    await buildBook(quire.db),
    await buildBook(quire.db),
    await buildBook(quire.db),
    await buildBook(quire.db),
    await buildBook(quire.db),
    await buildBook(quire.db),
  ]
  await friend.post('/reviews', { book: liked.slug, rating: 4 })
  await friend.post('/reviews', { book: disliked.slug, rating: 3 })
  await friend.post('/reviews', { book: kept.slug, rating: 5 })
  await stranger.post('/reviews', { book: strange.slug, rating: 5 })
  await reader.post(`/books/${kept.slug}/shelves`, { shelves: ['want-to-read'] })
  const now = new Date().toISOString()
  const log = { book_format: 'paperback', length_type: 'page', length: 100, started_at: now, finished_at: now }
  await friend.post('/readings', { book: finished.slug, ...log })
  const offered = async () => (await nextTo(reader, book)).friends
  expect(slugs((await offered()).map((each) => each.book)).toSorted()).toEqual([liked.slug, finished.slug].toSorted())
  expect((await offered())[0]?.reader).toMatchObject({ slug: friend.row.slug })
  await friend.put(`/users/${reader.row.slug}/block`)
  expect(await offered()).toEqual([])
})

test('nothing is offered that was turned down, unless it was wanted since', async () => {
  const [reader, friend] = [await quire.reader(), await quire.reader()]
  await reader.put(`/users/${friend.row.slug}/follow`)
  const [book, next, wanted, liked] = [
    await buildBook(quire.db),
    await buildBook(quire.db),
    await buildBook(quire.db),
    await buildBook(quire.db),
  ]
  const series = await insertRow(quire.db, 'series', { title: 'Earthsea', slug: 'earthsea' })
  await insertRows(
    quire.db,
    'series_works',
    [book, next].map(({ work_id }, index) => ({ series_id: series.id, work_id, position: index + 1 })),
  )
  await reader.post(`/books/${wanted.slug}/shelves`, { shelves: ['want-to-read'] })
  await friend.post('/reviews', { book: liked.slug, rating: 5 })
  const offered = async () => {
    const { series: after, wanted: waiting, friends } = await nextTo(reader, book)
    return slugs([...after, ...waiting, ...friends.map((each) => each.book)])
  }
  expect(await offered()).toEqual(slugs([next, wanted, liked]))
  for (const { slug } of [next, wanted, liked]) {
    expect((await reader.put(`/dismissed-books/${slug}`, { kind: 'series', for: 'good' })).status).toBe(200)
  }
  expect(await offered()).toEqual([])
  await reader.post(`/books/${liked.slug}/shelves`, { shelves: ['want-to-read'] })
  expect(await offered()).toEqual([liked.slug])
})

test('a work is offered once, in the reader’s own edition', async () => {
  const [reader, friend] = [await quire.reader(), await quire.reader()]
  await reader.put(`/users/${friend.row.slug}/follow`)
  const [book, second] = [await buildBook(quire.db), await buildBook(quire.db, { language: 'en' })]
  const german = await buildBook(quire.db, { work_id: second.work_id, language: 'de' })
  for (const slug of ['cycle', 'part-of-it']) {
    const series = await insertRow(quire.db, 'series', { title: slug, slug })
    await insertRows(
      quire.db,
      'series_works',
      [book, second].map(({ work_id }, index) => ({ series_id: series.id, work_id, position: index + 1 })),
    )
  }
  await friend.post('/reviews', { book: german.slug, rating: 5 })
  expect(await nextTo(reader, book)).toMatchObject({ series: [{ slug: second.slug }], wanted: [], friends: [] })
  await reader.post(`/books/${german.slug}/shelves`, { shelves: ['want-to-read'] })
  expect(await nextTo(reader, book)).toMatchObject({ series: [{ slug: german.slug }], wanted: [], friends: [] })
})

test('a book that is not there has no next', async () => {
  const reader = await quire.reader()
  expect((await reader.get('/books/nowhere/next-reads')).status).toBe(404)
})
