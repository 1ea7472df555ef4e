import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { countAll, dune, emma, fileOf, readImport, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('undo', () => {
  test('leaves things as they were', async () => {
    const reader = await quire.reader()
    await buildBook(quire.db, { title: 'Dune', author: 'Frank Herbert' })
    const before = await countAll(quire)
    const done = await runImport(reader, await sendImport(reader, fileOf(emma, dune)))
    expect((await reader.post(`/imports/${done.id}/undo`)).status).toBe(200)
    expect(await countAll(quire)).toEqual(before)
    expect(await readImport(reader, done.id)).toMatchObject({ state: 'undone', states: { undone: 2, written: 0 } })
    expect((await reader.post(`/imports/${done.id}/undo`)).status).toBe(409)
    expect((await sendImport(reader, fileOf(emma, dune))).counts).toMatchObject({ new: 1, matched: 1 })
  })

  test('takes logs back that the shelf of their book paused, and restores those that were there', async () => {
    const reader = await quire.reader()
    const before = await countAll(quire)
    const columns =
      'Title,Authors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating'
    const storygraph = (status: string) =>
      [columns, `Emma,Jane Austen,,paperback,${status},2024/01/01,,2024/01/02-,0,`].join('\n')
    const done = await runImport(reader, await sendImport(reader, storygraph('paused')))
    const states = async () =>
      ((await reader.get('/readings')).body.data as { state: string }[]).map(({ state }) => state)
    expect(await states()).toEqual(['paused'])
    await reader.post(`/imports/${done.id}/undo`)
    expect(await countAll(quire)).toEqual(before)

    const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    const log = { book: slug, book_format: 'paperback', length_type: 'page', length: 300 }
    await reader.post('/readings', { ...log, started_at: '2024-01-02T08:00:00Z' })
    const moved = await runImport(reader, await sendImport(reader, storygraph('did-not-finish')), { conflict: 'file' })
    expect(await states()).toEqual(['stopped'])
    await reader.post(`/imports/${moved.id}/undo`)
    expect(await states()).toEqual(['reading'])
  })

  test('leaves what the reader has changed since, and what others use', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const done = await runImport(reader, await sendImport(reader, fileOf(emma, dune, '3,Ours,Some One,,,,,,,,,read')))
    const [note] = (await reader.get('/notes?book=emma')).body.data as { id: string; written_at: string }[]
    await reader.put(`/notes/${note?.id}`, { book: 'emma', written_at: note?.written_at, content: 'Changed.' })
    await reader.post('/books/dune/shelves', { shelves: ['read'] })
    await other.post('/books/ours/shelves', { shelves: ['read'] })
    await reader.post(`/imports/${done.id}/undo`)
    expect((await reader.get('/notes')).body.data).toMatchObject([{ content: 'Changed.' }])
    expect((await reader.get('/reviews')).body.data).toEqual([])
    expect((await reader.get('/readings')).body.data).toEqual([])
    const kept = (await reader.get('/account/books')).body.data as { slug: string }[]
    expect(kept.map(({ slug }) => slug).toSorted()).toEqual(['dune', 'emma'])
    expect((await other.get('/books/ours')).status).toBe(200)
    expect(
      ((await reader.get('/shelves')).body.data as { global: boolean }[]).filter((shelf) => !shelf.global),
    ).toEqual([])
  })

  test('what several rows say about one book goes with all of them, in one batch or in two', async () => {
    const reader = await quire.reader()
    const before = await countAll(quire)
    const row = (id: number, author: string, shelf: string, rating: number) =>
      `${id},Twice,${author},9780261103283,${rating},,,,,,,${shelf},Said ${id}.`
    const file = fileOf(row(1, 'Some One', 'to-read', 2), row(2, 'Some One', 'read', 3), row(3, '', 'paused', 4))
    const made = await sendImport(reader, file)
    await reader.put(`/imports/${made.id}/rows/3`, { action: 'dismiss' })
    const done = await runImport(reader, made, { conflict: 'file' })
    expect(done.states).toMatchObject({ written: 2, dismissed: 1 })
    await reader.put(`/imports/${made.id}/rows/3`, { action: 'match', book: 'twice' })
    expect((await readImport(reader, made.id)).states).toMatchObject({ written: 3 })
    expect((await reader.get('/books/twice/reviews/me')).body.data).toMatchObject({ rating: 4, content: 'Said 3.' })
    await reader.post(`/imports/${made.id}/undo`)
    expect(await countAll(quire)).toEqual(before)
  })

  test('gives back shelf, place, day and review as they were', async () => {
    const reader = await quire.reader()
    const slugs: string[] = []
    for (const isbn_13 of ['9780261103283', '9780000000002', '9780000000019']) {
      const { slug } = await buildBook(quire.db, { isbn_13, author: 'Jane Austen' })
      await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
      slugs.push(slug)
    }
    await reader.post('/reviews', { book: slugs[0], rating: 2, content: 'Mine.' })
    const all = async () => {
      const { rows } = await quire.connection.pool.query(`
        select books.slug, shelf, library_books.position::text, shelved_at::text, reviews.rating, reviews.content,
          reviews.updated_at::text
        from library_books join books on books.id = library_books.book_id left join reviews using (reader_id, book_id)
        order by books.slug`)
      return rows
    }
    const before = await all()
    const done = await runImport(reader, await sendImport(reader, fileOf(emma)), { conflict: 'file' })
    expect(await all()).not.toEqual(before)
    await reader.post(`/imports/${done.id}/undo`)
    expect(await all()).toEqual(before)
  })

  test('leaves a book that others have come to read together', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const done = await runImport(reader, await sendImport(reader, fileOf(emma)))
    await quire.connection.pool.query(
      `insert into shared_reads (slug, work_id, name, starts_on)
       select 'together', work_id, 'Together', '2026-03-01' from books where slug = 'emma'`,
    )
    await reader.post(`/imports/${done.id}/undo`)
    expect((await other.get('/books/emma')).status).toBe(200)
    expect((await reader.get('/account/books')).body.data).toEqual([])
  })
})
