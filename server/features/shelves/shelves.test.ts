import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'

const quire = useApp()

const meOn = async (reader: Visitor, slug: string) =>
  ((await reader.get(`/books/${slug}`)).body.data as { me: { shelves: string[] } }).me

describe('listShelves', () => {
  test('gives the global shelves in their order, then the reader’s own', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await stranger.post('/shelves', { name: 'Not mine' })
    await reader.post('/shelves', { name: 'Lighthouse' })
    await reader.post('/shelves', { name: 'Attic' })
    expect((await reader.get('/shelves')).body).toEqual({
      data: [
        { slug: 'want-to-read', name: 'Want to Read', global: true },
        { slug: 'currently-reading', name: 'Currently Reading', global: true },
        { slug: 'read', name: 'Read', global: true },
        { slug: 'paused', name: 'Paused', global: true },
        { slug: 'did-not-finish', name: 'Did Not Finish', global: true },
        { slug: 'lighthouse', name: 'Lighthouse', global: false },
        { slug: 'attic', name: 'Attic', global: false },
      ],
    })
  })
})

describe('createShelf', () => {
  test('makes a slug of its own where the name is taken, or is a global shelf’s', async () => {
    const reader = await quire.reader()
    const slugOf = async (name: string) =>
      ((await reader.post('/shelves', { name })).body.data as { slug: string }).slug
    expect(await slugOf('Attic')).toBe('attic')
    expect(await slugOf(' Attic ')).toMatch(/^attic-\w{5}$/)
    expect(await slugOf('Read')).toMatch(/^read-\w{5}$/)
    expect(await slugOf('書棚')).toBe('shelf')
  })

  test.each([
    [{}, 'This field is required.'],
    [{ name: '  ' }, 'This field is required.'],
    [{ name: 'x'.repeat(256) }, 'Use at most 255 characters.'],
  ])('refuses %j', async (body, sentence) => {
    const reader = await quire.reader()
    const answer = await reader.post('/shelves', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ name: [sentence] })
  })
})

describe('setBookShelves', () => {
  test('puts a book on exactly these shelves', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/shelves', { name: 'Attic' })
    const first = await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic', 'want-to-read'] })
    expect(first.body.data).toEqual({ shelves: ['want-to-read', 'attic'] })
    await reader.post(`/books/${book.id}/shelves`, { shelves: ['read'] })
    expect((await meOn(reader, book.slug)).shelves).toEqual(['read'])
    await reader.post(`/books/${book.slug}/shelves`, { shelves: [] })
    expect((await meOn(reader, book.slug)).shelves).toEqual([])
    expect((await quire.connection.pool.query('select 1 from library_books')).rowCount).toBe(0)
  })

  test('refuses two global shelves, and shelves that are not the reader’s, and changes nothing', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await stranger.post('/shelves', { name: 'Secret' })
    const book = await buildBook(quire.db)
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['paused'] })
    const two = await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read', 'want-to-read'] })
    expect(two.body.errors).toEqual({ shelves: ['A book can be on one of these shelves at a time.'] })
    const foreign = await reader.post(`/books/${book.slug}/shelves`, { shelves: ['secret'] })
    expect(foreign.body.errors).toEqual({ shelves: ['One of these shelves is not yours, or is gone.'] })
    expect((await meOn(reader, book.slug)).shelves).toEqual(['paused'])
  })

  test('by many tabs at once leaves one answer, whole', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    await reader.post('/shelves', { name: 'Attic' })
    const wishes = [['read'], ['paused', 'attic'], ['want-to-read'], ['attic']]
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        reader.post(`/books/${book.slug}/shelves`, { shelves: wishes[index % wishes.length] }),
      ),
    )
    expect(wishes).toContainEqual((await meOn(reader, book.slug)).shelves)
  })
})

describe('changeBookPosition', () => {
  const order = async (shelf: 'global' | 'own') =>
    (
      await quire.connection.pool.query<{ title: string }>(
        shelf === 'global'
          ? `select title from library_books join books on books.id = book_id where shelf = 'read' order by position`
          : `select title from shelf_books join books on books.id = book_id order by position`,
      )
    ).rows.map(({ title }) => title)

  test.each(['global', 'own'] as const)('moves a book on a %s shelf', async (kind) => {
    const reader = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    const shelf = kind === 'global' ? 'read' : 'attic'
    const slugs: Record<string, string> = {}
    for (const title of ['A', 'B', 'C', 'D']) {
      const book = await buildBook(quire.db, { title })
      slugs[title] = book.slug
      await reader.post(`/books/${book.slug}/shelves`, { shelves: ['read', 'attic'] })
    }
    const move = (title: string, to: number) =>
      reader.post('/account/books/change-position', { book: slugs[title], shelf, order: to })
    expect((await move('D', 2)).status).toBe(200)
    expect(await order(kind)).toEqual(['A', 'D', 'B', 'C'])
    await move('A', 10_000)
    expect(await order(kind)).toEqual(['D', 'B', 'C', 'A'])
    await move('A', 1)
    expect(await order(kind)).toEqual(['A', 'D', 'B', 'C'])
  })

  test.each([0, -1, 10_001, 1.5, 'two', null])('refuses the place %j', async (place) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answer = await reader.post('/account/books/change-position', { book: book.slug, shelf: 'read', order: place })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['order'])
  })

  test('answers 404 where the book is not on that shelf', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answer = await reader.post('/account/books/change-position', { book: book.slug, shelf: 'read', order: 1 })
    expect(answer.status).toBe(404)
  })
})
