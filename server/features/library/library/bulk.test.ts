import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LibraryBook } from '../../../../contract/library.ts'
import type { BookShelving } from '../../../../contract/shelves.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { runs } from '../../../../tests/support/effort.ts'

const quire = useApp()

type Reader = Visitor & { row: { id: string } }

async function fill(reader: Reader, count: number, ...shelves: string[]): Promise<string[]> {
  const slugs: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { slug } = await buildBook(quire.db, { title: `Book ${index}` })
    await reader.post(`/books/${slug}/shelves`, { shelves })
    slugs.push(slug)
  }
  return slugs
}

const booksOn = async (reader: Reader, shelf: string) => {
  const { body } = await reader.get(`/shelves/${shelf}/books?sort=order`)
  return (body.data as LibraryBook[]).map(({ slug }) => slug)
}

/** Everything that is stored about the shelves of a reader's books. */
async function standing(reader: Reader) {
  const { pool } = quire.connection
  const library = await pool.query('select * from library_books where reader_id = $1 order by book_id', [reader.row.id])
  const own = await pool.query(
    `select shelf_books.* from shelf_books join shelves on shelves.id = shelf_id where reader_id = $1
      order by shelf_id, book_id`,
    [reader.row.id],
  )
  const counts = await pool.query(
    'select shelf, books_count from library_counts where reader_id = $1 and books_count > 0 order by shelf',
    [reader.row.id],
  )
  return { library: library.rows, own: own.rows, counts: counts.rows }
}

const shelvingsIn = ({ body }: { body: { data?: unknown } }) => (body.data as { shelvings: BookShelving[] }).shelvings

describe('shelveBooks', () => {
  test('moves many books at once, in the order asked for, and leaves what is there already', async () => {
    const reader = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    await reader.post('/shelves', { name: 'Cellar' })
    const [first = '', second = '', third = ''] = await fill(reader, 3, 'want-to-read', 'cellar')
    await reader.post(`/books/${third}/shelves`, { shelves: ['read', 'attic'] })
    const answer = await reader.post('/account/books/shelve', {
      books: [second, third, first],
      shelf: 'read',
      add: ['attic'],
      remove: ['cellar'],
    })
    expect(answer.body.message).toBe('3 books shelved.')
    expect(await booksOn(reader, 'read')).toEqual([third, second, first])
    expect(await booksOn(reader, 'attic')).toEqual([third, second, first])
    expect(await booksOn(reader, 'cellar')).toEqual([])
    expect(await booksOn(reader, 'want-to-read')).toEqual([])
  })

  test('takes books off their global shelf with null, and they stay in the library', async () => {
    const reader = await quire.reader()
    const books = await fill(reader, 2, 'read')
    await reader.post('/account/books/shelve', { books, shelf: null })
    expect(await booksOn(reader, 'read')).toEqual([])
    expect((await reader.get('/account/books')).body['meta']).toMatchObject({ total: 2 })
  })

  test('does nothing unless all books and shelves are the reader’s own', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await stranger.post('/shelves', { name: 'Attic' })
    const [mine = ''] = await fill(reader, 1, 'read')
    const [theirs = ''] = await fill(stranger, 1, 'read')
    const before = await standing(reader)
    const foreignBook = await reader.post('/account/books/shelve', { books: [mine, theirs], shelf: 'paused' })
    expect(foreignBook.status).toBe(422)
    expect(foreignBook.body.errors).toEqual({ books: ['One of these books isn’t in your library.'] })
    const foreignShelf = await reader.post('/account/books/shelve', { books: [mine], add: ['attic'] })
    expect(foreignShelf.body.errors).toEqual({ add: ['One of these shelves isn’t yours or no longer exists.'] })
    const removed = await reader.post('/account/books/shelve', { books: [mine], remove: ['attic'] })
    expect(removed.body.errors).toEqual({ remove: ['One of these shelves isn’t yours or no longer exists.'] })
    expect(await standing(reader)).toEqual(before)
  })

  test.each([
    [{ books: [], shelf: 'read' }, { books: ['Choose at least 1.'] }],
    [{ books: Array.from({ length: 10_001 }, String), shelf: 'read' }, { books: ['Choose at most 10,000.'] }],
    [{ books: ['emma'] }, { shelf: ['Choose a shelf.'] }],
    [{ books: ['emma'], shelf: 'under-the-bed' }, { shelf: ['Choose one of the options.'] }],
  ])('answers 422 to %o', async (body, errors) => {
    const answer = await (await quire.reader()).post('/account/books/shelve', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })

  test('takes a book by its id, and twice as once', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read'] })
    const answer = await reader.post('/account/books/shelve', { books: [book.id, book.slug, book.id], shelf: 'paused' })
    expect(shelvingsIn(answer)).toHaveLength(1)
  })
})

describe('removeBooks', () => {
  test('takes books out of the library and leaves what was written about them', async () => {
    const reader = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    const [gone = '', kept = ''] = await fill(reader, 2, 'read', 'attic')
    await reader.post('/reviews', { book: gone, rating: 4 })
    await reader.post('/notes', { book: gone, content: 'x', written_at: '2026-01-01T00:00:00Z' })
    const answer = await reader.post('/account/books/remove', { books: [gone] })
    expect(answer.body.message).toBe('1 book removed from your library.')
    expect(await booksOn(reader, 'attic')).toEqual([kept])
    expect((await reader.get(`/books/${gone}`)).body.data).toMatchObject({
      me: { shelves: [], review: { rating: 4 }, notes_count: 1 },
    })
    expect((await reader.post('/account/books/remove', { books: [gone] })).status).toBe(422)
  })
})

describe('restoreBooks', () => {
  test('restores the state of logs that followed the shelf', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const log = { book: slug, book_format: 'paperback', length_type: 'page', length: 300 }
    await reader.post('/readings', { ...log, started_at: '2026-01-01T08:00:00Z' })
    const stateOfLog = async () => ((await reader.get('/readings')).body.data as { state: string }[])[0]?.state
    const shelvings = shelvingsIn(
      await reader.post('/account/books/shelve', { books: [slug], shelf: 'did-not-finish', add: [], remove: [] }),
    )
    expect(await stateOfLog()).toBe('stopped')
    expect((await reader.post('/account/books/restore', { shelvings })).status).toBe(200)
    expect(await stateOfLog()).toBe('reading')
    const stranger = await quire.reader()
    await stranger.post('/account/books/restore', {
      shelvings: shelvings.map((each) => ({ ...each, logs: each.logs.map((one) => ({ ...one, state: 'paused' })) })),
    })
    expect(await stateOfLog()).toBe('reading')
  })

  test('restores a timer that ended with it, unless another is on', async () => {
    const reader = await quire.reader()
    const [first, second] = [await buildBook(quire.db), await buildBook(quire.db)]
    const log = { book_format: 'paperback', length_type: 'page', length: 300, started_at: '2026-01-01T08:00:00Z' }
    const start = async ({ slug }: { slug: string }) =>
      ((await reader.post('/readings', { ...log, book: slug })).body.data as { id: string }).id
    const [timed, other] = [await start(first), await start(second)]
    const timers = async () => {
      const { body } = await reader.get('/readings')
      return (body.data as { id: string; timer: object | null }[]).flatMap(({ id, timer }) =>
        timer ? [[id, timer]] : [],
      )
    }
    await reader.put(`/readings/${timed}`, { timer: 'running', timer_at: '2026-03-01T08:00:00Z' })
    const before = await timers()
    const pause = { books: [first.slug], shelf: 'paused', add: [], remove: [] }
    const shelvings = shelvingsIn(await reader.post('/account/books/shelve', pause))
    expect(await timers()).toEqual([])
    await reader.post('/account/books/restore', { shelvings })
    expect(await timers()).toEqual(before)
    await reader.put(`/readings/${timed}`, { timer: 'paused' })
    const paused = await timers()
    const again = shelvingsIn(await reader.post('/account/books/shelve', pause))
    await reader.post('/account/books/restore', { shelvings: again })
    expect(await timers()).toEqual(paused)
    await reader.post('/account/books/shelve', pause)
    await reader.put(`/readings/${other}`, { timer: 'running' })
    expect((await reader.post('/account/books/restore', { shelvings })).status).toBe(200)
    expect(await timers()).toMatchObject([[other, {}]])
  })

  test('puts everything back to the very place, whatever was done', async () => {
    const reader = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    await reader.post('/shelves', { name: 'Cellar' })
    const books = [...(await fill(reader, 3, 'read', 'attic')), ...(await fill(reader, 3, 'cellar'))]
    const before = await standing(reader)
    const act = fc.oneof(
      fc.constant({ path: 'remove', body: {} }),
      fc.record({
        path: fc.constant('shelve'),
        body: fc.record({
          shelf: fc.constantFrom('read', 'paused', null),
          add: fc.subarray(['attic', 'cellar']),
          remove: fc.subarray(['attic', 'cellar']),
        }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(act, fc.shuffledSubarray(books, { minLength: 1 }), async ({ path, body }, chosen) => {
        const shelvings = shelvingsIn(await reader.post(`/account/books/${path}`, { ...body, books: chosen }))
        expect(shelvings.map(({ book }) => book)).toEqual(chosen)
        const answer = await reader.post('/account/books/restore', { shelvings })
        expect(answer.body.message).toBe('Restored.')
        expect(await standing(reader)).toEqual(before)
      }),
      { numRuns: runs(25) },
    )
  })

  test('leaves out what was deleted meanwhile, and touches nobody else’s books', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    await stranger.post('/shelves', { name: 'Attic' })
    const own = await buildBook(quire.db, { contributor_id: reader.row.id })
    const [kept = ''] = await fill(reader, 1, 'attic')
    await reader.post(`/books/${own.slug}/shelves`, { shelves: ['read'] })
    const shelvings = shelvingsIn(await reader.post('/account/books/remove', { books: [own.slug, kept] }))
    await reader.delete(`/books/${own.slug}`)
    await reader.delete('/shelves/attic')
    expect((await reader.post('/account/books/restore', { shelvings })).status).toBe(200)
    expect((await reader.get('/account/books')).body.data).toMatchObject([{ slug: kept, me: { shelves: [] } }])
    expect((await standing(stranger)).own).toEqual([])
  })

  test('answers 422 to what is no place', async () => {
    const reader = await quire.reader()
    const shelving = {
      book: 'emma',
      shelf: 'read',
      position: 1,
      added_at: 'yesterday',
      shelved_at: '2026-01-01',
      own: [],
    }
    expect((await reader.post('/account/books/restore', { shelvings: [shelving] })).status).toBe(422)
    expect((await reader.post('/account/books/restore', { shelvings: [] })).status).toBe(422)
  })
})

describe('a full library', () => {
  const full = 'Your library is full at 100,000 books. Remove some first.'

  test('takes no further book, by whatever way', async () => {
    const reader = await quire.reader()
    const [kept = '', removed = ''] = await fill(reader, 2, 'read')
    const shelvings = shelvingsIn(await reader.post('/account/books/remove', { books: [removed] }))
    const one = await buildBook(quire.db)
    await quire.connection.pool.query(
      `update library_counts set books_count = 100000 where reader_id = $1 and shelf = 'read'`,
      [reader.row.id],
    )
    const shelved = await reader.post(`/books/${one.slug}/shelves`, { shelves: ['read'] })
    expect([shelved.status, shelved.body.message]).toEqual([422, full])
    const started = await reader.post('/readings', {
      book: one.slug,
      book_format: 'paperback',
      length_type: 'page',
      length: 100,
      started_at: '2026-01-01T10:00:00Z',
    })
    expect([started.status, started.body.message]).toEqual([422, full])
    const restored = await reader.post('/account/books/restore', { shelvings })
    expect([restored.status, restored.body.message]).toEqual([422, full])
    // What is there already can still be moved.
    expect((await reader.post(`/books/${kept}/shelves`, { shelves: ['paused'] })).status).toBe(200)
  })
})

describe('selectMyBooks', () => {
  test('finds everything that the filters match, more than a page of it, with its shelves', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    const read = await fill(reader, 3, 'read', 'attic')
    const paused = await fill(reader, 2, 'paused')
    await fill(stranger, 1, 'read')
    const selected = async (query = '') =>
      (await reader.get(`/account/books/selection${query}`)).body.data as { slug: string; shelves: string[] }[]
    expect((await selected()).map(({ slug }) => slug).toSorted()).toEqual([...read, ...paused].toSorted())
    expect(await selected('?shelf=attic')).toEqual(
      read.toReversed().map((slug) => ({ slug, shelves: ['read', 'attic'] })),
    )
    expect((await selected('?shelf=paused')).map(({ slug }) => slug)).toEqual(paused.toReversed())
    // A shelf that was deleted meanwhile: whatever is done next must not be done to all books.
    expect((await reader.get('/account/books/selection?shelf=gone')).status).toBe(404)
    const books = (await selected('?shelf=read')).map(({ slug }) => slug)
    await reader.post('/account/books/shelve', { books, shelf: 'did-not-finish' })
    expect(await selected('?shelf=read')).toEqual([])
  })
})
