import { expect, test } from 'vitest'
import type { FollowedReader } from '../../../../contract/followed-readers.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { follow } from '../../../../tests/support/shared-reads.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const shelve = (reader: Visitor, { slug }: { slug: string }, shelf: string) =>
  reader.post(`/books/${slug}/shelves`, { shelves: [shelf] })

test('followed readers are listed with their shelf and stars, in any edition, those who read it now first', async () => {
  const [me, wants, reads, rates, stranger] = [
    await quire.reader(),
    await quire.reader({ name: 'Wanda' }),
    await quire.reader({ name: 'Rea' }),
    await quire.reader({ name: 'Rita' }),
    await quire.reader(),
  ]
  const paper = await buildBook(quire.db)
  const spoken = await buildBook(quire.db, { work_id: paper.work_id, format: 'audiobook' })
  const other = await buildBook(quire.db)
  for (const reader of [wants, reads, rates]) await follow(quire, me, reader)
  await shelve(wants, paper, 'want-to-read')
  await shelve(reads, paper, 'want-to-read')
  await shelve(reads, spoken, 'currently-reading')
  await shelve(rates, other, 'read')
  await shelve(stranger, paper, 'read')
  await reads.post('/reviews', { book: spoken.slug, rating: 4 })
  await rates.post('/reviews', { book: paper.slug, rating: 2.5 })
  await stranger.post('/reviews', { book: paper.slug, rating: 1 })
  const { body } = await me.get(`/books/${paper.slug}/followed-readers`)
  expect(body).toMatchObject({
    data: [
      { reader: { name: 'Rea', is_visible: true }, shelf: 'currently-reading', rating: 4 },
      { reader: { name: 'Wanda' }, shelf: 'want-to-read', rating: null },
      { reader: { name: 'Rita' }, shelf: null, rating: 2.5 },
    ],
    rating: 3.25,
    ratings_count: 2,
    meta: { total: 3 },
  })
  const second = await me.get(`/books/${paper.slug}/followed-readers?per_page=2&page=2`)
  expect(second.body).toMatchObject({ data: [{ reader: { name: 'Rita' } }], rating: 3.25, meta: { total: 3 } })
})

test('nobody is among them who hides or only asked to be followed, and no private rating is', async () => {
  const me = await quire.reader()
  const book = await buildBook(quire.db)
  const hidden = await quire.reader({ visibility: 'private' })
  const suspended = await quire.reader({ suspended_at: new Date() })
  const closed = await quire.reader({ visibility: 'followers', approve_followers: true })
  const secretive = await quire.reader({ name: 'Sabine' })
  for (const reader of [hidden, suspended, secretive]) await follow(quire, me, reader)
  await me.put(`/users/${closed.row.slug}/follow`)
  for (const reader of [hidden, suspended, closed]) await reader.post('/reviews', { book: book.slug, rating: 5 })
  await secretive.post('/reviews', { book: book.slug, rating: 5, content: 'Mine alone.', private: 1 })
  const listed = async () => (await me.get(`/books/${book.slug}/followed-readers`)).body
  expect(await listed()).toMatchObject({ data: [], rating: null, ratings_count: 0, meta: { total: 0 } })
  await shelve(secretive, book, 'read')
  expect((await listed()).data as FollowedReader[]).toMatchObject([
    { reader: { name: 'Sabine' }, shelf: 'read', rating: null },
  ])
})
