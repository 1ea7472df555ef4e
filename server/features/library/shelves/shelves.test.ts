import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const meOn = async (reader: Visitor, slug: string) =>
  ((await reader.get(`/books/${slug}`)).body.data as { me: { shelves: string[] } }).me

describe('listShelves', () => {
  test('gives the global shelves in their order, then the reader’s own, with how many books they hold', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    await stranger.post('/shelves', { name: 'Not mine' })
    await stranger.post(`/books/${book.slug}/shelves`, { shelves: ['read', 'not-mine'] })
    await reader.post('/shelves', { name: 'Lighthouse', visibility: 'private' })
    await reader.post('/shelves', { name: 'Attic' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['paused', 'attic'] })
    const everybodys = { global: true, books_count: 0, visibility: null, updated_at: null }
    const own = { global: false, updated_at: expect.stringMatching(/Z$/) as string }
    expect((await reader.get('/shelves')).body).toEqual({
      data: [
        { slug: 'want-to-read', name: 'Want to Read', ...everybodys },
        { slug: 'currently-reading', name: 'Currently Reading', ...everybodys },
        { slug: 'read', name: 'Read', ...everybodys },
        { slug: 'paused', name: 'Paused', ...everybodys, books_count: 1 },
        { slug: 'did-not-finish', name: 'Did Not Finish', ...everybodys },
        { slug: 'lighthouse', name: 'Lighthouse', ...own, books_count: 0, visibility: 'private' },
        { slug: 'attic', name: 'Attic', ...own, books_count: 1, visibility: 'public' },
      ],
    })
    expect((await reader.get('/shelves/paused?lang=es')).body.data).toMatchObject({ name: 'En pausa', books_count: 1 })
    expect((await reader.get('/shelves/attic')).body.data).toMatchObject({ name: 'Attic', books_count: 1 })
    expect((await reader.get('/shelves/not-mine')).status).toBe(404)
  })

  test('has covers beside it, of the first books on each shelf', async () => {
    const reader = await quire.reader()
    await reader.post('/shelves', { name: 'Attic' })
    for (const [title, shelves] of [
      ['A', ['read', 'attic']],
      ['B', ['read']],
      ['C', ['attic']],
    ] as const) {
      const book = await buildBook(quire.db, { title, slug: title.toLowerCase() })
      await reader.post(`/books/${book.slug}/shelves`, { shelves })
    }
    const { data } = (await reader.get('/account/shelves/covers')).body as {
      data: { slug: string; covers: string[] }[]
    }
    const cards = (await reader.get('/books')).body.data as { cover: string }[]
    expect(data.map(({ slug, covers }) => [slug, covers.map((cover) => cover.slice(0, 9))])).toEqual([
      ['read', ['/covers/a', '/covers/b']],
      ['attic', ['/covers/a', '/covers/c']],
    ])
    expect(cards.map(({ cover }) => cover)).toEqual(expect.arrayContaining(data.flatMap(({ covers }) => covers)))
  })
})

describe('createShelf', () => {
  test('makes a slug of its own where the name is taken, or is a global shelf’s', async () => {
    const reader = await quire.reader()
    const slugOf = async (name: string) =>
      ((await reader.post('/shelves', { name })).body.data as { slug: string }).slug
    expect(await slugOf('Attic')).toBe('attic')
    expect(await slugOf('Attic!')).toMatch(/^attic-\w{5}$/)
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

describe('updateShelf', () => {
  const made = async (reader: Visitor, name: string) =>
    (await reader.post('/shelves', { name })).body.data as { slug: string; updated_at: string }

  test('renames, hides and shows a shelf, whose slug stays', async () => {
    const reader = await quire.reader()
    await made(reader, 'Attic')
    const renamed = await reader.patch('/shelves/attic', { name: ' Under the roof ' })
    expect(renamed.status).toBe(200)
    expect(renamed.body.data).toMatchObject({ slug: 'attic', name: 'Under the roof', visibility: 'public' })
    const hidden = await reader.patch('/shelves/attic', { visibility: 'private' })
    expect(hidden.body.data).toMatchObject({ name: 'Under the roof', visibility: 'private' })
    const shown = await reader.patch('/shelves/attic', { visibility: 'followers' })
    expect(shown.body.data).toMatchObject({ slug: 'attic', visibility: 'followers' })
  })

  test.each([
    [{ name: ' ' }, { name: ['This field is required.'] }],
    [{ name: 'x'.repeat(256) }, { name: ['Use at most 255 characters.'] }],
    [{ visibility: 'everyone' }, { visibility: ['Choose one of the options.'] }],
  ])('refuses %j', async (body, errors) => {
    const reader = await quire.reader()
    await made(reader, 'Attic')
    const answer = await reader.patch('/shelves/attic', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })

  test('does not overwrite what was changed meanwhile', async () => {
    const reader = await quire.reader()
    const { updated_at } = await made(reader, 'Attic')
    expect((await reader.patch('/shelves/attic', { name: 'First', updated_at })).status).toBe(200)
    const second = await reader.patch('/shelves/attic', { name: 'Second', updated_at })
    expect(second.status).toBe(409)
    expect((await reader.get('/shelves/attic')).body.data).toMatchObject({ name: 'First' })
  })

  test('that books come and go is no change of the shelf', async () => {
    const reader = await quire.reader()
    const { updated_at } = await made(reader, 'Attic')
    const book = await buildBook(quire.db)
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic'] })
    expect((await reader.patch('/shelves/attic', { name: 'Loft', updated_at })).status).toBe(200)
  })

  test('is for one’s own shelves, and a global one is nobody’s', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    await made(reader, 'Attic')
    expect((await stranger.patch('/shelves/attic', { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete('/shelves/attic')).status).toBe(404)
    expect((await reader.patch('/shelves/read', { name: 'Devoured' })).status).toBe(403)
    expect((await reader.delete('/shelves/read')).status).toBe(403)
    expect((await reader.get('/shelves/attic')).body.data).toMatchObject({ name: 'Attic' })
  })
})

describe('reorderShelves', () => {
  const ownSlugs = async (reader: Visitor) =>
    ((await reader.get('/shelves')).body.data as { slug: string; global: boolean }[])
      .filter(({ global }) => !global)
      .map(({ slug }) => slug)

  test('puts the named first, and the others after them as they were', async () => {
    const reader = await quire.reader()
    for (const name of ['A', 'B', 'C', 'D']) await reader.post('/shelves', { name })
    expect((await reader.put('/shelves/reorder', { order: ['c', 'a'] })).status).toBe(200)
    expect(await ownSlugs(reader)).toEqual(['c', 'a', 'b', 'd'])
  })

  test('refuses what is not the reader’s own, twice the same, or nothing', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    for (const name of ['A', 'B']) await reader.post('/shelves', { name })
    await stranger.post('/shelves', { name: 'Secret' })
    expect((await reader.put('/shelves/reorder', { order: ['secret', 'b'] })).status).toBe(404)
    expect((await reader.put('/shelves/reorder', { order: ['read', 'b'] })).status).toBe(404)
    const twice = await reader.put('/shelves/reorder', { order: ['b', 'b'] })
    expect(twice.body.errors).toEqual({ order: ['Each shelf can appear only once.'] })
    expect((await reader.put('/shelves/reorder', { order: [] })).status).toBe(422)
    expect(await ownSlugs(reader)).toEqual(['a', 'b'])
  })
})

test('deleteShelf leaves its books in the library', async () => {
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Attic' })
  const only = await buildBook(quire.db, { title: 'Only there' })
  const also = await buildBook(quire.db, { title: 'Also read' })
  await reader.post(`/books/${only.slug}/shelves`, { shelves: ['attic'] })
  await reader.post(`/books/${also.slug}/shelves`, { shelves: ['attic', 'read'] })
  expect((await reader.delete('/shelves/attic')).status).toBe(200)
  expect((await reader.delete('/shelves/attic')).status).toBe(404)
  expect((await reader.get('/shelves/attic/books')).status).toBe(404)
  expect((await meOn(reader, also.slug)).shelves).toEqual(['read'])
  expect((await quire.connection.pool.query('select 1 from library_books')).rowCount).toBe(2)
})

test('counts are what a recount gives, whatever was done, also by many at once', async () => {
  const reader = await quire.reader()
  const contributor = await quire.reader()
  for (const each of [reader, contributor]) {
    await each.post('/shelves', { name: 'Attic' })
    await each.post('/shelves', { name: 'Cellar' })
  }
  const books = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      buildBook(quire.db, { title: `Book ${index}`, contributor_id: contributor.row.id }),
    ),
  )
  const wishes = [['read'], ['paused', 'attic'], ['attic', 'cellar'], [], ['want-to-read', 'cellar']]
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const book = books[index % 5]
      const shelves = wishes[(index * 7) % wishes.length]
      return (index % 2 ? reader : contributor).post(`/books/${book?.slug}/shelves`, { shelves })
    }),
  )
  const last = books[5]
  await contributor.post(`/books/${last?.slug}/shelves`, { shelves: ['read', 'attic'] })
  await contributor.delete('/shelves/cellar')
  // What takes the book away in the end is the database itself.
  expect((await contributor.delete(`/books/${last?.slug}`)).status).toBe(200)
  const { pool } = quire.connection
  const counts = async () =>
    (
      await pool.query(`
        select reader_id, shelf, books_count from library_counts where books_count <> 0
        union all select reader_id, slug, books_count from shelves order by 1, 2`)
    ).rows
  const kept = await counts()
  await pool.query('select recount_shelves()')
  expect(kept).toEqual(await counts())
  await pool.query('delete from readers')
  expect((await pool.query('select 1 from library_counts union all select 1 from shelves')).rowCount).toBe(0)
})

test('a reader has no two shelves of one name, however it is written', async () => {
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const taken = { name: ['You already have a shelf with this name.'] }
  expect((await reader.post('/shelves', { name: 'Attic' })).status).toBe(201)
  expect((await stranger.post('/shelves', { name: 'Attic' })).status).toBe(201)
  const again = await reader.post('/shelves', { name: ' ATTIC ' })
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual(taken)
  await reader.post('/shelves', { name: 'Cellar' })
  const renamed = await reader.patch('/shelves/cellar', { name: 'attic' })
  expect(renamed.body.errors).toEqual(taken)
  expect((await reader.patch('/shelves/attic', { name: 'ATTIC' })).status).toBe(200)
  const both = await Promise.all(['Loft', 'loft'].map((name) => reader.post('/shelves', { name })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
})
