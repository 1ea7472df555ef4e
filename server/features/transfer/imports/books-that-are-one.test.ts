import { expect, test } from 'vitest'
import { archiveBook, archiveId, archiveManifest, archiveNote, zipped } from '../../../../tests/support/archives.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { countAll, readImport, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const isbn_13 = '9780804429573'
const moment = '2020-01-01T00:00:00Z'
const ids = [archiveId, archiveId.replace(/.$/, '2')]
const shelves = ['read', 'want-to-read']

/** Two books with one ISBN, of which the second says something else. */
const archive = () =>
  zipped({
    'manifest.json': archiveManifest,
    'books.json': ids.map((id, index) => ({
      ...archiveBook,
      id,
      slug: `the-lake-${index}`,
      isbn_13,
      work: { ...archiveBook.work, id },
    })),
    'library.json': ids.map((book, index) => ({ book, shelf: shelves[index], added_at: moment, shelved_at: moment })),
    'reviews.json': ids.map((book, index) => ({
      book,
      rating: 4 + index,
      content: null,
      language: 'en',
      private: false,
      palette: [],
      created_at: moment,
    })),
    'notes.json': [
      ...ids.map((book) => ({ ...archiveNote, book })),
      { ...archiveNote, book: ids[1], content: 'Colder' },
    ],
  })

test.each([
  ['mine', { rating: 4, shelf: 'read' }],
  ['file', { rating: 5, shelf: 'want-to-read' }],
])(
  'two books of an archive that are one here add what they have once, as planned, and undoing takes it back: %s',
  async (conflict, expected) => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { title: 'The Lake', author: 'Ada North', isbn_13 })
    const before = await countAll(quire)
    const sent = await sendImport(reader, await archive())
    await reader.put(`/imports/${sent.id}/options`, { options: { ...sent.options, conflict } })
    const { plan, options } = await readImport(reader, sent.id)
    expect(plan).toMatchObject({ books: 0, shelved: 1, ratings: 1, notes: 2 })
    const { made } = await runImport(reader, sent, options)
    expect(made).toMatchObject({ books: 0, shelved: 1, ratings: 1, notes: 2 })
    expect((await rowsOf(reader, sent)).map(({ book }) => book?.slug)).toEqual([slug, slug])
    expect((await reader.get(`/books/${slug}/reviews/me`)).body.data).toMatchObject({ rating: expected.rating })
    const { rows } = await quire.connection.pool.query('select shelf from library_books')
    expect(rows).toEqual([{ shelf: expected.shelf }])
    await reader.post(`/imports/${sent.id}/undo`, {})
    expect(await countAll(quire)).toEqual(before)
  },
)
