import { expect, test } from 'vitest'
import type { SimilarBooks } from '../../../../contract/similar-books.ts'
import { buildAuthor, buildBook, buildGenre, buildWork } from '../../../../tests/support/factories.ts'
import { insertRows } from '../../../../tests/support/insert-rows.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute } from '../../../db/page.ts'
import { sql } from '../../../db/sql.ts'
import { refreshCoReads } from './co-read-queries.ts'

const quire = useApp()

type Built = Awaited<ReturnType<typeof buildBook>>

const similarTo = async (reader: Visitor, book: { slug: string }, query = '') =>
  (await reader.get(`/books/${book.slug}/similar-books${query}`)).body.data as SimilarBooks

const shelve = async (reader: Visitor, ...books: Built[]) => {
  for (const { slug } of books) await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
}

const slugs = ({ similar }: SimilarBooks) => similar.map(({ book }) => book.slug)

test('what the same readers have is similar, while somebody the reader may see has both in public', async () => {
  const [me, ann, bea] = [await quire.reader(), await quire.reader(), await quire.reader()]
  const [book, ofBoth, ofAnn] = [await buildBook(quire.db), await buildBook(quire.db), await buildBook(quire.db)]
  await shelve(ann, book, ofBoth, ofAnn)
  await shelve(bea, book, ofBoth)
  await refreshCoReads(quire.db)
  const shown = await similarTo(me, book)
  expect(slugs(shown)).toEqual([ofBoth.slug, ofAnn.slug])
  expect(shown.similar[0]).toMatchObject({ book: { me: { shelves: [] } }, shared: [] })
  // At once, from what was worked out while it was public.
  await execute(quire.db, sql`update readers set visibility = 'private' where id = ${ann.row.id}`)
  expect(slugs(await similarTo(me, book))).toEqual([ofBoth.slug])
  await bea.put(`/users/${me.row.slug}/block`)
  expect(slugs(await similarTo(me, book))).toEqual([])
})

test('what has two genres in common is similar too, by other authors, and says which in the reader’s language', async () => {
  const reader = await quire.reader()
  const genres = [
    await buildGenre(quire.db, { slug: 'classics', name: 'Classics' }),
    await buildGenre(quire.db, { slug: 'essays', name: 'Essays' }),
  ]
  const author = await buildAuthor(quire.db, { name: 'Jane Austen' })
  const [book, near, sameAuthor, far] = [
    await buildBook(quire.db, { work_id: (await buildWork(quire.db, { authors: [author] })).id }),
    await buildBook(quire.db, { title: 'Evelina', author: 'Frances Burney' }),
    await buildBook(quire.db, { title: 'Persuasion', work_id: (await buildWork(quire.db, { authors: [author] })).id }),
    await buildBook(quire.db, { title: 'Dune', author: 'Frank Herbert' }),
  ]
  for (const { work_id } of [book, near, sameAuthor]) {
    await insertRows(
      quire.db,
      'work_genres',
      genres.map(({ id }, position) => ({ work_id, genre_id: id, position })),
    )
  }
  await insertRows(quire.db, 'work_genres', {
    work_id: far.work_id,
    genre_id: genres[0]?.id ?? '',
    position: 0,
  })
  expect(await similarTo(reader, book, '?lang=es')).toMatchObject({
    similar: [{ book: { slug: near.slug }, shared: ['Clásicos', 'Ensayo'] }],
    by_author: { name: 'Jane Austen', books: [{ slug: sameAuthor.slug }] },
  })
  expect((await similarTo(reader, far)).by_author).toBeNull()
})
