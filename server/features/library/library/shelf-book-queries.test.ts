import { describe, expect, test, vi } from 'vitest'
import type { ShelfBook } from '../../../../contract/shelf-books.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { countStatements } from '../../../../tests/support/sent-statements.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

/** A reader with a shelf of their own, and books in this order on it and on `paused`. */
async function buildShelves(...titles: string[]) {
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Attic' })
  const slugs: Record<string, string> = {}
  for (const title of titles) {
    const { slug } = await buildBook(quire.db, { title, author: `Author ${title}` })
    slugs[title] = slug
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused', 'attic'] })
  }
  const move = (title: string, order: unknown, shelf = 'attic') =>
    reader.post('/account/books/change-position', { book: slugs[title], shelf, order })
  return { reader, slugs, move }
}

async function booksOn(reader: Visitor, shelf: string, query = '') {
  const { status, body } = await reader.get(`/shelves/${shelf}/books${query}`)
  expect(status).toBe(200)
  return body as { data: ShelfBook[]; meta: Record<string, number> }
}

const linesOn = async (reader: Visitor, shelf: string, query = '') =>
  (await booksOn(reader, shelf, query)).data.map(({ order, title }) => `${order} ${title}`)

describe('listShelfBooks', () => {
  test.each(['paused', 'attic'])('gives the books on %s in the order of the shelf, page by page', async (shelf) => {
    const { reader } = await buildShelves('Delta', 'Alpha', 'Charlie', 'Bravo')
    const first = await booksOn(reader, shelf, '?per_page=3')
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 3, total: 4 })
    expect(first.data[0]).toMatchObject({
      title: 'Delta',
      authors: [{ name: 'Author Delta' }],
      order: 1,
      shelved_at: expect.stringMatching(/Z$/) as string,
      me: { shelves: ['paused', 'attic'], owned: false },
    })
    expect(await linesOn(reader, shelf, '?per_page=3')).toEqual(['1 Delta', '2 Alpha', '3 Charlie'])
    expect(await linesOn(reader, shelf, '?per_page=3&page=2')).toEqual(['4 Bravo'])
    expect((await booksOn(reader, shelf, '?per_page=3&page=9')).data).toEqual([])
  })

  test('gives read books by when they were finished last, the newest first', async () => {
    const reader = await quire.reader()
    const finish = async (title: string, ...days: string[]) => {
      const { slug } = await buildBook(quire.db, { title })
      await reader.post(`/books/${slug}/shelves`, { shelves: ['read'] })
      for (const day of days) {
        const { status } = await reader.post('/readings', {
          book: slug,
          book_format: 'paperback',
          length_type: 'page',
          length: 100,
          started_at: `${day}T08:00:00Z`,
          finished_at: `${day}T09:00:00Z`,
        })
        expect(status).toBe(201)
      }
    }
    await finish('Twice', '2020-01-01', '2026-01-01')
    await finish('Undated')
    await finish('Newest', '2026-02-01')
    await finish('Oldest', '2021-01-01')
    expect(await linesOn(reader, 'read')).toEqual(['3 Newest', '1 Twice', '4 Oldest', '2 Undated'])
    expect(await linesOn(reader, 'read', '?sort=finished-asc&per_page=3')).toEqual(['4 Oldest', '1 Twice', '3 Newest'])
    expect(await linesOn(reader, 'read', '?sort=order')).toEqual(['1 Twice', '2 Undated', '3 Newest', '4 Oldest'])
    expect(await linesOn(reader, 'read', '?q=newest')).toEqual(['3 Newest'])
  })

  test('sorts, and still tells each book’s place', async () => {
    const { reader, slugs } = await buildShelves('Delta', 'Alpha', 'Charlie')
    await reader.post('/reviews', { book: slugs['Charlie'], rating: 5 })
    await reader.post('/reviews', { book: slugs['Delta'], rating: 2 })
    expect(await linesOn(reader, 'attic', '?sort=title-asc')).toEqual(['2 Alpha', '3 Charlie', '1 Delta'])
    expect(await linesOn(reader, 'attic', '?sort=title-desc')).toEqual(['1 Delta', '3 Charlie', '2 Alpha'])
    expect(await linesOn(reader, 'paused', '?sort=author-desc')).toEqual(['1 Delta', '3 Charlie', '2 Alpha'])
    expect(await linesOn(reader, 'paused', '?sort=author-asc')).toEqual(['2 Alpha', '3 Charlie', '1 Delta'])
    expect(await linesOn(reader, 'attic', '?sort=rating-desc')).toEqual(['3 Charlie', '1 Delta', '2 Alpha'])
    expect(await linesOn(reader, 'attic', '?sort=rating-asc')).toEqual(['1 Delta', '3 Charlie', '2 Alpha'])
    expect(await linesOn(reader, 'paused', '?sort=added-desc')).toEqual(['3 Charlie', '2 Alpha', '1 Delta'])
    expect(await linesOn(reader, 'attic', '?sort=added-asc')).toEqual(['1 Delta', '2 Alpha', '3 Charlie'])
    expect((await reader.get('/shelves/read/books?sort=colour')).status).toBe(422)
  })

  test('finds by title and author among the books of the shelf alone', async () => {
    const { reader } = await buildShelves('Delta', 'Alpha', 'Charlie')
    await buildBook(quire.db, { title: 'Alpha elsewhere' })
    expect(await linesOn(reader, 'attic', '?q=alph')).toEqual(['2 Alpha'])
    expect(await linesOn(reader, 'paused', '?q=author+char')).toEqual(['3 Charlie'])
    expect((await booksOn(reader, 'paused', '?q=author&per_page=2')).meta).toMatchObject({ total: 3, last_page: 2 })
    expect((await booksOn(reader, 'paused', '?q=nothing')).meta).toMatchObject({ total: 0 })
  })

  test('is for one’s own shelves', async () => {
    await buildShelves('Delta')
    const stranger = await quire.reader()
    expect((await stranger.get('/shelves/attic/books')).status).toBe(404)
    expect((await booksOn(stranger, 'paused')).data).toEqual([])
  })

  test('takes as many statements for many books as for few', async () => {
    const count = async (titles: string[]) => {
      const { reader } = await buildShelves(...titles)
      const statements = vi.spyOn(quire.connection.pool, 'query')
      await booksOn(reader, 'attic')
      const used = countStatements(statements)
      statements.mockRestore()
      return used
    }
    expect(await count(['A', 'B', 'C', 'D', 'E', 'F'])).toBe(await count(['A']))
  })
})

describe('changeBookPosition', () => {
  test.each(['paused', 'attic'])('moves a book on %s, and on no other shelf', async (shelf) => {
    const { reader, move } = await buildShelves('A', 'B', 'C', 'D')
    expect((await move('D', 2, shelf)).status).toBe(200)
    expect(await linesOn(reader, shelf)).toEqual(['1 A', '2 D', '3 B', '4 C'])
    await move('A', 4, shelf)
    expect(await linesOn(reader, shelf)).toEqual(['1 D', '2 B', '3 C', '4 A'])
    await move('A', 1, shelf)
    expect(await linesOn(reader, shelf)).toEqual(['1 A', '2 D', '3 B', '4 C'])
    await move('D', 2, shelf)
    expect(await linesOn(reader, shelf)).toEqual(['1 A', '2 D', '3 B', '4 C'])
    expect(await linesOn(reader, shelf === 'paused' ? 'attic' : 'paused')).toEqual(['1 A', '2 B', '3 C', '4 D'])
  })

  test.each([
    [0, 'Enter 1 or more.'],
    [-1, 'Enter 1 or more.'],
    [3, 'Enter 2 or less.'],
    [100_001, 'Enter 100,000 or less.'],
    [1.5, 'Enter a number.'],
    ['two', 'Enter a number.'],
    [null, 'This field is required.'],
  ])('refuses the place %j and moves nothing', async (position, sentence) => {
    const { reader, move } = await buildShelves('A', 'B')
    const answer = await move('A', position)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ order: [sentence] })
    expect(await linesOn(reader, 'attic')).toEqual(['1 A', '2 B'])
  })

  test('answers 404 where the book is not on that shelf, or the shelf is another’s', async () => {
    const { slugs, move } = await buildShelves('A', 'B')
    const stranger = await quire.reader()
    const foreign = await stranger.post('/account/books/change-position', {
      book: slugs['A'],
      shelf: 'attic',
      order: 1,
    })
    expect(foreign.status).toBe(404)
    expect(foreign.body.message).toBe('This book isn’t on that shelf.')
    expect((await move('A', 1, 'read')).status).toBe(404)
    expect((await move('A', 1, 'no-such-shelf')).status).toBe(404)
    expect(
      (await stranger.post('/account/books/change-position', { book: 'no', shelf: 'paused', order: 1 })).status,
    ).toBe(404)
  })

  test('by many tabs at once loses no book and keeps the places 1 to n', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const { reader, slugs, move } = await buildShelves(...titles)
    const leaving = reader.post(`/books/${slugs['H']}/shelves`, { shelves: ['attic'] })
    await Promise.all([
      leaving,
      ...Array.from({ length: 40 }, (_, index) => move(titles[(index * 3) % 7] ?? '', 1 + ((index * 5) % 7), 'paused')),
    ])
    const { data, meta } = await booksOn(reader, 'paused')
    expect(meta['total']).toBe(7)
    expect(data.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(data.map(({ title }) => title).toSorted()).toEqual(titles.slice(0, 7))
  })
})
