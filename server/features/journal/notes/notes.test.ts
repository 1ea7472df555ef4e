import { describe, expect, test } from 'vitest'
import { noteLength, type Note } from '../../../../contract/notes.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const written_at = '2026-03-01T10:00:00Z'

const write = async (reader: Visitor, book: string, content: string) =>
  (await reader.post('/notes', { book, written_at, content })).body.data as Note

const contents = async (reader: Visitor, query = '') =>
  ((await reader.get(`/notes${query}`)).body.data as Note[]).map(({ content }) => content)

describe('createNote', () => {
  test('keeps what was written, with its place in the unit the reader used', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, body } = await reader.post('/notes', {
      book: book.slug,
      written_at: '2026-03-01T12:00:00+02:00',
      name: ' The corridor ',
      content: 'Is anybody afraid of it?',
      position: 48.5,
      position_type: 'page',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      book: book.slug,
      written_at: '2026-03-01T10:00:00.000Z',
      name: 'The corridor',
      content: 'Is anybody afraid of it?',
      position: 48.5,
      position_type: 'page',
      order: 1,
    })
    expect((await reader.get(`/notes?book=${book.slug}`)).body.data).toEqual([body.data])
  })

  test.each([
    [{ content: '' }, { content: ['This field is required.'] }],
    [{ content: ' ' }, { content: ['This field is required.'] }],
    [{ content: 'x'.repeat(100_001) }, { content: ['Use at most 100,000 characters.'] }],
    [{ written_at: undefined }, { written_at: ['This field is required.'] }],
    [{ written_at: 'yesterday' }, { written_at: ['This isn’t in the right format.'] }],
    [{ name: 'x'.repeat(256) }, { name: ['Use at most 255 characters.'] }],
    [{ position: -1 }, { position: ['Enter 0 or more.'] }],
    [{ position_type: 'furlong' }, { position_type: ['Choose one of the options.'] }],
  ])('refuses %j', async (change, errors) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answer = await reader.post('/notes', { book: book.slug, written_at, content: 'A note', ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })

  test('answers in the language of the caller', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { body } = await reader.post('/notes', { book: book.slug, written_at, content: '', lang: 'es' })
    expect(body.errors).toEqual({ content: ['Este campo es obligatorio.'] })
  })
})

describe('a note', () => {
  test('is changed and deleted by its writer only', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = await write(reader, book.slug, 'First')
    const change = { written_at, content: 'Changed', name: null }
    expect((await stranger.put(`/notes/${id}`, change)).status).toBe(404)
    expect((await stranger.delete(`/notes/${id}`)).status).toBe(404)
    expect((await stranger.get(`/notes?book=${book.slug}`)).body.data).toEqual([])
    expect((await reader.put(`/notes/${id}`, change)).body.data).toMatchObject({ id, content: 'Changed' })
    expect((await reader.delete(`/notes/${id}`)).status).toBe(200)
    expect((await reader.delete(`/notes/${id}`)).status).toBe(404)
  })

  test('keeps its position where none is sent, and loses it where it is null', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const at48 = { position: 48, position_type: 'page' }
    const created = await reader.post('/notes', { book: book.slug, written_at, content: 'A tpyo', ...at48 })
    const { id } = created.body.data as Note
    const save = async (position: object) =>
      (await reader.put(`/notes/${id}`, { book: book.slug, written_at, name: '', content: 'A typo', ...position })).body
        .data
    expect(await save({})).toMatchObject({ content: 'A typo', ...at48 })
    expect(await save({ position: 49 })).toMatchObject({ position: 49, position_type: 'page' })
    const none = { position: null, position_type: null }
    expect(await save({ position: null })).toMatchObject(none)
    expect(await save({ position: 50 })).toMatchObject(none)
  })

  test('that was changed elsewhere meanwhile is not overwritten', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const note = await write(reader, book.slug, 'First')
    const save = (content: string, updated_at: string) =>
      reader.put(`/notes/${note.id}`, { written_at, content, updated_at })
    const one = await save('From one tab', note.updated_at)
    const other = await save('From another', note.updated_at)
    expect([one.status, other.status]).toEqual([200, 409])
    expect(await contents(reader, `?book=${book.slug}`)).toEqual(['From one tab'])
    expect((await save('Seen and changed', (one.body.data as Note).updated_at)).status).toBe(200)
  })
})

describe('listNotes', () => {
  test('without a book gives all of the reader’s, newest first, paged', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    for (const day of ['01', '03', '02']) {
      await reader.post('/notes', { book: book.slug, written_at: `2026-03-${day}T10:00:00Z`, content: day })
    }
    const { body } = await reader.get('/notes?per_page=2')
    expect((body.data as Note[]).map(({ content }) => content)).toEqual(['03', '02'])
    expect(body['meta']).toEqual({ current_page: 1, last_page: 2, per_page: 2, total: 3 })
  })
})

test('a note as long as it may be, without a space, is saved and found by its words', async () => {
  const reader = await quire.reader()
  const book = await buildBook(quire.db)
  const content = `源氏物語${'ねこはいぬ'.repeat((noteLength - 8) / 5)}枕草子`
  expect((await reader.post('/notes', { book: book.slug, written_at, content })).status).toBe(201)
  expect(await contents(reader, `?q=${encodeURIComponent('枕草子')}`)).toHaveLength(1)
  expect(await contents(reader, `?q=${encodeURIComponent('物枕')}`)).toHaveLength(0)
})

test('notes that are created in parallel get a position each', async () => {
  const reader = await quire.reader()
  const [book, other] = [await buildBook(quire.db), await buildBook(quire.db)]
  const created = await Promise.all(
    Array.from({ length: 16 }, (_, index) => write(reader, (index % 2 === 0 ? book : other).slug, `${index}`)),
  )
  for (const { slug } of [book, other]) {
    const positions = created.filter((note) => note.book === slug).map(({ order }) => order)
    expect(positions.toSorted((one, another) => one - another)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  }
})

describe('reorderNotes', () => {
  test('puts the named first, in that order; the others follow', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const notes: Note[] = []
    for (const content of ['A', 'B', 'C', 'D']) notes.push(await write(reader, book.slug, content))
    const ids = notes.map(({ id }) => id)
    await reader.put('/notes/reorder', { order: [ids[3], ids[1]] })
    expect(await contents(reader, `?book=${book.slug}`)).toEqual(['D', 'B', 'A', 'C'])
  })

  test('parallel reorders each happen whole, one after the other', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) ids.push((await write(reader, book.slug, `${count}`)).id)
    // Each names two notes and moves all of them.
    const orders = Array.from({ length: 20 }, (_, turn) => [ids[11 - (turn % 12)], ids[(turn * 5) % 11]])
    const answers = await Promise.all(
      orders.map((order) => reader.put('/notes/reorder', { order: [...new Set(order)] })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { body } = await reader.get(`/notes?book=${book.slug}`)
    const positions = (body.data as Note[]).map(({ order }) => order)
    expect(positions).toEqual(ids.map((_, index) => index + 1))
  })

  test('refuses others’ notes, notes of two books, and one note twice, and moves nothing', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const first = await write(reader, book.slug, 'A')
    const second = await write(reader, book.slug, 'B')
    const elsewhere = await write(reader, (await buildBook(quire.db)).slug, 'C')
    const foreign = await write(stranger, book.slug, 'D')
    const reorder = (...order: unknown[]) => reader.put('/notes/reorder', { order })
    expect((await reorder(second.id, foreign.id)).status).toBe(404)
    expect((await reorder(second.id, elsewhere.id)).status).toBe(404)
    expect((await reorder('no-id')).status).toBe(404)
    expect((await reorder(second.id, second.id)).status).toBe(422)
    expect((await reorder()).status).toBe(422)
    expect(await contents(reader, `?book=${book.slug}`)).toEqual([first.content, second.content])
  })
})
