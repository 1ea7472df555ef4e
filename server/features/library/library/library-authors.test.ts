import { expect, test } from 'vitest'
import { buildAuthor, buildBook, buildWork } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const names = ({ body }: { body: { data?: unknown } }) => (body.data as { name: string }[]).map(({ name }) => name)

test('listMyAuthors counts works of the reader’s own library, each once, and those that are read', async () => {
  const { db } = quire
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const gabo = await buildAuthor(db, { name: 'Gabriel García Márquez', sort_name: 'García Márquez, Gabriel' })
  const homer = await buildAuthor(db, { name: 'Homer' })
  const first = await buildWork(db, { title: 'Cien años de soledad', authors: [gabo] })
  const second = await buildWork(db, { title: 'El coronel no tiene quien le escriba', authors: [gabo] })
  const both = await buildWork(db, { title: 'Odes', authors: [homer, gabo] })
  const shelve = async (who: typeof reader, work_id: string, shelf: string) => {
    const book = await buildBook(db, { work_id })
    await who.post(`/books/${book.slug}/shelves`, { shelves: [shelf] })
    return book
  }
  await shelve(reader, first.id, 'read')
  await shelve(reader, first.id, 'want-to-read')
  const finished = await shelve(reader, second.id, 'want-to-read')
  await reader.post('/readings', {
    book: finished.slug,
    book_format: 'paperback',
    length_type: 'page',
    length: 100,
    started_at: '2026-01-01T10:00:00Z',
    finished_at: '2026-01-02T10:00:00Z',
  })
  await shelve(reader, both.id, 'paused')
  await shelve(stranger, first.id, 'read')

  const { body } = await reader.get('/account/authors')
  expect(body).toEqual({
    data: [
      { slug: gabo.slug, name: gabo.name, photo: null, works_count: 3, my_works_count: 3, my_read_count: 2 },
      { slug: homer.slug, name: 'Homer', photo: null, works_count: 1, my_works_count: 1, my_read_count: 0 },
    ],
    meta: { current_page: 1, last_page: 1, per_page: 48, total: 2 },
  })
  expect(names(await reader.get('/account/authors?sort=name-desc'))).toEqual(['Homer', gabo.name])
  expect(names(await reader.get('/account/authors?sort=count-asc'))).toEqual(['Homer', gabo.name])
  expect(names(await reader.get('/account/authors?q=marquez%20gab'))).toEqual([gabo.name])
  expect(names(await reader.get('/account/authors?q=austen'))).toEqual([])
  expect((await reader.get('/account/authors?sort=upside-down')).status).toBe(422)
  expect((await stranger.get('/account/authors')).body.data).toMatchObject([{ name: gabo.name, my_works_count: 1 }])
})
