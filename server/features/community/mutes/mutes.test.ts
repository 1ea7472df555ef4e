import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../../contract/feed.ts'
import type { BookCard } from '../../../../contract/books.ts'
import type { Person } from '../../../../contract/user-card.ts'
import { countRows } from '../../../../tests/support/count-rows.ts'
import { deleteAccount } from '../../../../tests/support/delete-account.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildTwins, merge } from '../../../../tests/support/merging.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const titlesFor = async (reader: Visitor, query = '') =>
  ((await reader.get(`/feed${query}`)).body.data as Activity[]).map(
    (each) => `${each.reader.name}: ${each.book?.title}`,
  )

const shelve = (reader: Visitor, { slug }: { slug: string }) =>
  reader.post(`/books/${slug}/shelves`, { shelves: ['want-to-read'] })

/** Bea and Cem did something about two books each, and Ada follows both. */
async function buildScene() {
  quire.now = new Date()
  const ada = await quire.reader({ name: 'Ada' })
  const [bea, cem] = [await quire.reader({ name: 'Bea' }), await quire.reader({ name: 'Cem' })]
  const [emma, dune] = [await buildBook(quire.db), await buildBook(quire.db, { title: 'Dune' })]
  for (const reader of [bea, cem]) {
    await ada.put(`/users/${reader.row.slug}/follow`)
    await shelve(reader, emma)
    await shelve(reader, dune)
  }
  return { ada, bea, cem, emma, dune }
}

describe('a muted reader', () => {
  test('is in the feed no more, is followed all the same, and comes back', async () => {
    const { ada, bea } = await buildScene()
    const muted = await ada.put(`/muted-readers/${bea.row.slug}`)
    expect(muted.body).toMatchObject({ data: null, message: expect.stringContaining('Bea') })
    await ada.put(`/muted-readers/${bea.row.slug}`)
    expect(await titlesFor(ada)).toEqual(['Cem: Dune', 'Cem: Emma'])
    const { body } = await ada.get('/muted-readers')
    expect((body.data as Person[]).map(({ name }) => name)).toEqual(['Bea'])
    expect(body.meta).toMatchObject({ total: 1 })
    expect((await ada.get(`/users/${bea.row.slug}`)).body.data).toMatchObject({ follow: 'following' })
    await ada.delete(`/muted-readers/${bea.row.slug}`)
    expect(await titlesFor(ada)).toHaveLength(4)
    expect((await ada.get('/muted-readers')).body.data).toEqual([])
  })

  test('is there for who asks for just them, and for everybody else', async () => {
    const { ada, bea, cem } = await buildScene()
    await ada.put(`/muted-readers/${bea.row.slug}`)
    expect(await titlesFor(ada, `?user=${bea.row.slug}`)).toEqual(['Bea: Dune', 'Bea: Emma'])
    await cem.put(`/users/${bea.row.slug}/follow`)
    expect(await titlesFor(cem)).toEqual(['Bea: Dune', 'Bea: Emma'])
  })

  test('is not oneself, nor one that cannot be seen', async () => {
    const { ada } = await buildScene()
    const hidden = await quire.reader({ visibility: 'private', listed: false })
    expect((await ada.put(`/muted-readers/${ada.row.slug}`)).status).toBe(409)
    expect((await ada.put(`/muted-readers/${hidden.row.slug}`)).status).toBe(404)
    expect((await ada.put('/muted-readers/nobody-at-all')).status).toBe(404)
  })
})

describe('a muted book', () => {
  test('is in nobody’s news, in any edition, and comes back', async () => {
    const { ada, bea, dune } = await buildScene()
    const edition = await buildBook(quire.db, { title: 'Dune again', work_id: dune.work_id })
    await ada.put(`/muted-books/${edition.slug}`)
    expect(await titlesFor(ada)).toEqual(['Cem: Emma', 'Bea: Emma'])
    expect(await titlesFor(ada, `?user=${bea.row.slug}`)).toEqual(['Bea: Emma'])
    expect((await ada.get('/muted-books')).body).toMatchObject({
      data: [{ slug: edition.slug } satisfies Partial<BookCard>],
      meta: { total: 1 },
    })
    await ada.delete(`/muted-books/${dune.slug}`)
    expect(await titlesFor(ada)).toHaveLength(4)
  })

  test('leaves the page full with what others did', async () => {
    const { ada, bea, cem, emma, dune } = await buildScene()
    await ada.put(`/muted-books/${dune.slug}`)
    await bea.post('/reviews', { book: dune.slug, rating: 4 })
    await bea.post('/reviews', { book: emma.slug, rating: 2 })
    await cem.post('/reviews', { book: dune.slug, rating: 5 })
    expect(await titlesFor(ada, '?per_page=1')).toEqual(['Bea: Emma'])
    expect(await titlesFor(ada, '?per_page=1&show=finishes')).toEqual(['Bea: Emma'])
    expect(await titlesFor(ada, '?per_page=1&page=2')).toEqual(['Cem: Emma'])
  })

  test('stays muted as the book that it is merged into', async () => {
    const ada = await quire.reader()
    const moderator = await quire.reader({ role: 'moderator' })
    const { gone, kept } = await buildTwins(quire.db)
    await ada.put(`/muted-books/${gone.slug}`)
    await ada.put(`/muted-books/${kept.slug}`)
    await merge(moderator, { kind: 'book', gone: gone.slug, kept: kept.slug })
    expect((await ada.get('/muted-books')).body.data).toMatchObject([{ slug: kept.slug }])
  })
})

test('what a reader muted goes with their account', async () => {
  const { ada, bea, dune } = await buildScene()
  await ada.put(`/muted-readers/${bea.row.slug}`)
  await ada.put(`/muted-books/${dune.slug}`)
  await deleteAccount(quire, ada.row.id)
  expect(await countRows(quire.db, 'muted_readers')).toBe(0)
  expect(await countRows(quire.db, 'muted_books')).toBe(0)
})
