import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Import, ImportedRow } from '../../../contract/imports.ts'
import { buildAuthor, buildBook, buildWork } from '../../../tests/support/factories.ts'
import { sampleNames, samples } from '../../../tests/support/samples.ts'
import { useApp, type Visitor } from '../../../tests/support/test-app.ts'
import { parseFile, recognise } from './formats/parse-file.ts'
import { workOnImport } from './jobs.ts'
import { runBatch } from './run-import.ts'

const quire = useApp()

const columns =
  'Book Id,Title,Author,ISBN13,My Rating,Binding,Number of Pages,Year Published,Date Read,Date Added,Bookshelves with positions,Exclusive Shelf,My Review,Private Notes,Owned Copies'
const emma =
  '1,"Emma (Highbury, #1)",Jane Austen,9780261103283,4,Hardcover,474,2019,2021/02/03,2021/01/02,"classics (#2), loved (#1)",read,<b>Wrong</b> about everything.,for the train,1'
const dune = '2,Dune,Frank Herbert,,0,Paperback,600,1990,,2020/05/06,to-read (#3),to-read,,,0'
const fileOf = (...lines: string[]) => Buffer.from([columns, ...lines].join('\n'))

const send = async (reader: Visitor, file: Buffer | string, name = 'library.csv') => {
  const { status, body } = await reader.upload('/imports', Buffer.from(file), {
    name,
    type: 'text/csv',
    fields: { name },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return read(reader, (body.data as Import).id)
}
const read = async (reader: Visitor, id: string) => (await reader.get(`/imports/${id}`)).body.data as Import
const run = async (reader: Visitor, { id }: Import, options: object = {}) => {
  const { status, body } = await reader.post(`/imports/${id}/run`, { options })
  expect(status, JSON.stringify(body)).toBe(200)
  return read(reader, id)
}
const rowsOf = async (reader: Visitor, { id }: Import, query = '') =>
  (await reader.get(`/imports/${id}/rows?per_page=100${query}`)).body.data as ImportedRow[]
const tables = [
  'books',
  'works',
  'authors',
  'series',
  'library_books',
  'shelves',
  'shelf_books',
  'reviews',
  'notes',
  'transactions',
  'readings',
  'reading_sessions',
]
const countAll = async () => {
  const parts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await quire.connection.pool.query<Record<string, number>>(`select ${parts.join(', ')}`)).rows[0] ?? {}
}
const queryOne = async (text: string, values: unknown[] = []) =>
  (await quire.connection.pool.query<Record<string, unknown>>(text, values)).rows[0]

describe('rehearsal', () => {
  test('says what every row is and would write, and writes nothing', async () => {
    const reader = await quire.reader()
    await buildBook(quire.db, { title: 'Dune', author: 'Frank Herbert' })
    await buildBook(quire.db, { title: 'Something Else', author: 'Some One', isbn_13: '9780804429573' })
    const before = await countAll()
    const made = await send(
      reader,
      fileOf(
        emma,
        dune,
        '3,Gone,Jane Austen,9780804429573,,,,,,,,read',
        '4,Nobody’s,,,,,,,,,,read',
        '5,,,,,,,,,,,read',
      ),
    )
    expect(made).toMatchObject({
      format: 'goodreads',
      state: 'rehearsed',
      file_name: 'library.csv',
      rows_count: 5,
      counts: { new: 1, matched: 1, same: 0, doubtful: 2, unreadable: 1 },
      open_count: 3,
      plan: {
        books: 1,
        shelved: 2,
        ratings: 1,
        reviews: 1,
        readings: 1,
        notes: 1,
        transactions: 1,
        new_shelves: ['classics', 'loved'],
      },
    })
    expect(await countAll()).toEqual(before)
    const rows = await rowsOf(reader, made)
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['new', 'Not in the catalogue yet, and will be added.'],
      ['matched', 'Found by its title and author.'],
      ['doubtful', 'Its ISBN belongs to a book of another title and author.'],
      ['doubtful', 'The file names no author.'],
      ['unreadable', 'There is neither a title nor an ISBN.'],
    ])
    expect(rows[0]).toMatchObject({
      number: 1,
      title: 'Emma',
      authors: ['Jane Austen'],
      writes: [
        'On the shelf Read',
        'On your shelves classics, loved',
        'Rated 4',
        'A review',
        'Read on 2021-02-03',
        '1 note',
        '1 transaction',
      ],
      raw: { Title: 'Emma (Highbury, #1)', 'My Rating': '4' },
    })
    expect(rows[1]?.book?.title).toBe('Dune')
    expect((await rowsOf(reader, made, '&verdict=doubtful')).map(({ number }) => number)).toEqual([3, 4])
    expect((await rowsOf(reader, made, '&open=1')).map(({ number }) => number)).toEqual([3, 4, 5])
    expect((await rowsOf(reader, made, '&lang=es'))[1]?.reason).toBe('Encontrado por su título y autor.')
  })

  test('an edition that the catalogue lacks joins its work; a subtitle does not matter', async () => {
    const reader = await quire.reader()
    const author = await buildAuthor(quire.db, { name: 'Jane Austen' })
    const work = await buildWork(quire.db, { title: 'Emma', authors: [author] })
    await buildBook(quire.db, { work_id: work.id, format: 'ebook' })
    const made = await send(reader, fileOf(emma, '2,Emma: A Novel,Jane Austen,,,Kindle Edition,,,,,,to-read'))
    expect((await rowsOf(reader, made)).map(({ reason }) => reason)).toEqual([
      'A new edition of a work that is here.',
      'Found by its title and author.',
    ])
    await run(reader, made)
    expect(await countAll()).toMatchObject({ works: 1, books: 2, authors: 1 })
  })

  test('refuses what is no file, too large or of no known kind', async () => {
    const reader = await quire.reader()
    expect((await reader.post('/imports')).body.errors).toEqual({ file: ['Choose a file.'] })
    expect((await reader.upload('/imports', Buffer.from('Dear reader'))).body.errors).toEqual({
      file: ['This file is of no kind that can be imported.'],
    })
    const large = await reader.upload('/imports', Buffer.alloc(50 * 1024 * 1024 + 1, 65))
    expect(large.status).toBe(422)
    expect(large.body.errors).toEqual({ file: ['Choose a file of at most 50 MB.'] })
    expect((await reader.get('/imports')).body.data).toEqual([])
  })

  test('an unknown table is read once its columns are explained', async () => {
    const reader = await quire.reader()
    const made = await send(reader, 'Werk;Wer;Stars\nEmma;Jane Austen;4\n')
    expect(made).toMatchObject({ state: 'mapping', format: 'table', mapping: { rating: 'Stars' }, rows_count: 0 })
    expect(made.columns).toEqual([
      { name: 'Werk', example: 'Emma' },
      { name: 'Wer', example: 'Jane Austen' },
      { name: 'Stars', example: '4' },
    ])
    expect((await reader.post(`/imports/${made.id}/run`)).status).toBe(409)
    expect((await reader.put(`/imports/${made.id}/mapping`, { mapping: { rating: 'Stars' } })).status).toBe(422)
    await reader.put(`/imports/${made.id}/mapping`, { mapping: { title: 'Werk', author: 'Wer', rating: 'Stars' } })
    expect(await read(reader, made.id)).toMatchObject({ state: 'rehearsed', counts: { new: 1 }, plan: { ratings: 1 } })
  })
})

describe('run', () => {
  test('writes everything the file says', async () => {
    const reader = await quire.reader({ time_zone: 'Europe/Berlin' })
    const done = await run(reader, await send(reader, fileOf(emma, dune)))
    expect(done).toMatchObject({
      state: 'done',
      states: { written: 2, waiting: 0, failed: 0 },
      open_count: 0,
      progress: null,
    })
    const book = (await reader.get('/books/emma')).body.data as Record<string, unknown>
    expect(book).toMatchObject({
      title: 'Emma',
      authors: [{ name: 'Jane Austen' }],
      series: [{ title: 'Highbury', position: 1 }],
      isbn_13: '9780261103283',
      isbn_10: '0261103288',
      format: 'hardcover',
      pages: 474,
      publication_date: '2019',
      me: {
        shelves: ['read', 'classics', 'loved'],
        readings_count: 1,
        notes_count: 1,
        owned: true,
        review: { rating: 4 },
      },
      can: { edit: true },
    })
    expect((await reader.get('/books/emma/reviews/me')).body.data).toMatchObject({
      content: '**Wrong** about everything.',
      private: 0,
      created_at: '2021-02-03T11:00:00.000Z',
    })
    expect((await reader.get('/readings?book=emma')).body.data).toMatchObject([
      {
        started_at: '2021-02-03T11:00:00.000Z',
        finished_at: '2021-02-03T11:00:00.000Z',
        length: 474,
        length_type: 'page',
        progress: 474,
      },
    ])
    expect((await reader.get('/transactions?book=emma')).body.data).toMatchObject([
      { type: 'bought', date: '2021-01-02', quantity: 1 },
    ])
    expect(
      await queryOne(`select shelf, added_at from library_books join books on id = book_id where title = 'Dune'`),
    ).toEqual({
      shelf: 'want-to-read',
      added_at: new Date('2020-05-06T10:00:00Z'),
    })
    expect((await rowsOf(reader, done)).map(({ state, book: about }) => [state, about?.slug])).toEqual([
      ['written', 'emma'],
      ['written', 'dune'],
    ])
  })

  test('the same file again adds nothing, whatever was made of its rows', async () => {
    const reader = await quire.reader()
    const twice = '3,Dune,Frank Herbert,,5,Kindle Edition,610,1995,2022/01/01,2020/05/06,,read,,,0'
    const file = fileOf(emma, dune, twice, '4,Nobody’s,,,,,,,,,,read')
    const first = await run(reader, await send(reader, file))
    expect(
      (await reader.put(`/imports/${first.id}/rows/4`, { action: 'create', author: 'Anna' })).body['settled'],
    ).toBe(1)
    const after = await countAll()
    expect(after).toMatchObject({ books: 4, works: 3, library_books: 4 })
    const second = await send(reader, file)
    expect(second.counts).toEqual({ new: 0, matched: 0, same: 4, doubtful: 0, unreadable: 0 })
    expect((await run(reader, second)).states).toMatchObject({ skipped: 4, written: 0 })
    expect(await countAll()).toEqual(after)
  })

  test('keeps what the reader has, unless the file is to win', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
    await reader.post('/reviews', { book: slug, rating: 2, content: 'Mine.' })
    await run(reader, await send(reader, fileOf(emma)))
    const mine = async () => ({
      shelves: ((await reader.get(`/books/${slug}`)).body.data as { me: { shelves: string[] } }).me.shelves,
      review: (await reader.get(`/books/${slug}/reviews/me`)).body.data,
    })
    expect(await mine()).toMatchObject({
      shelves: ['paused', 'classics', 'loved'],
      review: { rating: 2, content: 'Mine.' },
    })
    const again = await send(reader, fileOf(emma))
    expect(again.counts.same).toBe(1)
    const won = await run(reader, again, { conflict: 'file', reviews: 'private' })
    expect(await mine()).toMatchObject({
      shelves: ['read', 'classics', 'loved'],
      review: { rating: 4, content: '**Wrong** about everything.', private: 1 },
    })
    await reader.post(`/imports/${won.id}/undo`)
    expect(await mine()).toMatchObject({
      shelves: ['paused', 'classics', 'loved'],
      review: { rating: 2, content: 'Mine.', private: 0 },
    })
  })

  test('asks for shelves that stand in place of the global ones', async () => {
    const reader = await quire.reader()
    const file = fileOf('1,A,B,,,,,,,,,plant-medicine', '2,C,D,,,,,,2020/01/02,,,dropped', '3,E,F,,,,,,,,,on-hold')
    const made = await send(reader, file)
    expect(made.exclusive_shelves).toEqual([
      { name: 'plant-medicine', rows: 1, guess: null },
      { name: 'dropped', rows: 1, guess: 'did-not-finish' },
      { name: 'on-hold', rows: 1, guess: 'paused' },
    ])
    await run(reader, made, { exclusive: { 'plant-medicine': 'want-to-read', 'on-hold': null } })
    const { rows } = await quire.connection.pool.query(
      'select title, shelf from library_books join books on id = book_id order by title',
    )
    expect(rows).toEqual([
      { title: 'A', shelf: 'want-to-read' },
      { title: 'C', shelf: 'did-not-finish' },
      { title: 'E', shelf: null },
    ])
    expect((await reader.get('/notes')).body.data).toMatchObject([{ name: 'Stopped reading', content: '2020-01-02' }])
    expect((await reader.get('/readings')).body.data).toEqual([])
  })

  test('keeps the order of shelves', async () => {
    const reader = await quire.reader()
    const row = (id: number, place: number) =>
      `${id},Book ${id},Author ${id},,,,,,,,"to-read (#${place}), mine (#${4 - place})",to-read`
    await run(reader, await send(reader, fileOf(row(1, 3), row(2, 1), row(3, 2))))
    const titles = async (shelf: string) =>
      ((await reader.get(`/shelves/${shelf}/books`)).body.data as { title: string }[]).map(({ title }) => title)
    expect(await titles('want-to-read')).toEqual(['Book 2', 'Book 3', 'Book 1'])
    expect(await titles('mine')).toEqual(['Book 1', 'Book 3', 'Book 2'])
  })

  test('clippings become notes on books that are here; others wait, and one answer settles all of a book', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
    const clip = (title: string, words: string) =>
      `${title}\r\n- Your Highlight on page 9 | Location 9-9 | Added on Thursday, January 9, 2023 9:09:09 PM\r\n\r\n${words}\r\n==========\r\n`
    const made = await send(
      reader,
      clip('Emma (Austen, Jane)', 'One') + clip('Emm (Jane)', 'Two') + clip('Emm (Jane)', 'Three'),
      'My Clippings.txt',
    )
    expect(made.counts).toMatchObject({ matched: 1, doubtful: 2 })
    const done = await run(reader, made)
    expect(done.open_count).toBe(2)
    const { body } = await reader.put(`/imports/${made.id}/rows/2`, { action: 'match', book: slug })
    expect(body).toMatchObject({ settled: 2, data: { state: 'written', reason: 'Chosen by you.', book: { slug } } })
    expect((await reader.get(`/notes?book=${slug}`)).body.data).toMatchObject([
      { content: 'One', position: 9, position_type: 'page' },
      { content: 'Two' },
      { content: 'Three' },
    ])
    expect(await read(reader, made.id)).toMatchObject({ state: 'done', open_count: 0 })
  })

  test('a row that cannot be written fails alone and says so', async () => {
    const reader = await quire.reader()
    await quire.connection.pool.query(`
      create function refuse_books() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '23514'; end $$;
      create trigger refuse before insert on books for each row when (new.title = 'Dune') execute function refuse_books()`)
    try {
      const done = await run(reader, await send(reader, fileOf(emma, dune, '3,Other,Some One,,,,,,,,,read')))
      expect(done).toMatchObject({ state: 'done', states: { written: 2, failed: 1 }, open_count: 1 })
      expect((await rowsOf(reader, done, '&open=1'))[0]).toMatchObject({
        number: 2,
        reason: 'This could not be written.',
      })
    } finally {
      await quire.connection.pool.query('drop trigger refuse on books; drop function refuse_books')
    }
  })
})

describe('breaking off', () => {
  const many = fileOf(
    ...Array.from(
      { length: 250 },
      (_, index) =>
        `${index},Book ${index},Author ${index % 7},,3,Paperback,100,2000,2020/01/02,2020/01/01,mine (#${index}),read,Good.,,1`,
    ),
  )

  test('an import that is killed between two batches goes on without doubling anything', async () => {
    const reader = await quire.reader()
    const whole = await quire.reader()
    const made = await send(reader, many)
    await quire.connection.pool.query(`update imports set state = 'running' where id = $1`, [made.id])
    await runBatch(quire.context, made.id)
    expect(await countAll()).toMatchObject({ library_books: 200 })
    expect(await read(reader, made.id)).toMatchObject({ state: 'running', progress: { done: 200, total: 250 } })
    await workOnImport.run({ id: made.id }, quire.context)
    expect(await read(reader, made.id)).toMatchObject({ state: 'done', states: { written: 250 } })
    const counts = await countAll()
    expect(counts).toMatchObject({
      books: 250,
      library_books: 250,
      reviews: 250,
      readings: 250,
      transactions: 250,
      shelf_books: 250,
      shelves: 1,
      authors: 7,
    })
    await run(whole, await send(whole, many))
    expect(await countAll()).toMatchObject({ books: 250, library_books: 500, reviews: 500 })
  })

  test('a batch that breaks off in its middle leaves nothing behind', async () => {
    const reader = await quire.reader()
    const made = await send(reader, many)
    await quire.connection.pool.query(`update imports set state = 'running' where id = $1`, [made.id])
    const before = await countAll()
    // As kill -9 does: the connection goes away before the commit.
    await quire.connection.pool.query(`
      create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before insert on readings for each row execute function die()`)
    try {
      await expect(runBatch(quire.context, made.id)).rejects.toThrow(/terminated|Failed query/)
    } finally {
      await quire.connection.pool.query('drop trigger die on readings; drop function die')
    }
    expect(await countAll()).toEqual(before)
    await workOnImport.run({ id: made.id }, quire.context)
    expect(await read(reader, made.id)).toMatchObject({ state: 'done', states: { written: 250, failed: 0 } })
  })

  test('it can be stopped and taken up again; meanwhile nothing else can be begun', async () => {
    const reader = await quire.reader()
    const made = await send(reader, many)
    await quire.connection.pool.query(`update imports set state = 'running' where id = $1`, [made.id])
    const refused = await reader.upload('/imports', many)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Another import is at work. Wait until it is done, or stop it.',
    ])
    expect((await reader.post(`/imports/${made.id}/run`)).status).toBe(409)
    expect((await reader.delete(`/imports/${made.id}`)).status).toBe(409)
    await runBatch(quire.context, made.id)
    expect((await reader.post(`/imports/${made.id}/stop`)).body.data).toMatchObject({ state: 'stopped' })
    await workOnImport.run({ id: made.id }, quire.context)
    expect(await countAll()).toMatchObject({ library_books: 200 })
    expect(await run(reader, made)).toMatchObject({ state: 'done', states: { written: 250 } })
  })
})

describe('undo', () => {
  test('leaves things as they were', async () => {
    const reader = await quire.reader()
    await buildBook(quire.db, { title: 'Dune', author: 'Frank Herbert' })
    const before = await countAll()
    const done = await run(reader, await send(reader, fileOf(emma, dune)))
    expect((await reader.post(`/imports/${done.id}/undo`)).status).toBe(200)
    expect(await countAll()).toEqual(before)
    expect(await read(reader, done.id)).toMatchObject({ state: 'undone', states: { undone: 2, written: 0 } })
    expect((await reader.post(`/imports/${done.id}/undo`)).status).toBe(409)
    expect((await send(reader, fileOf(emma, dune))).counts).toMatchObject({ new: 1, matched: 1 })
  })

  test('leaves what the reader has changed since, and what others use', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const done = await run(reader, await send(reader, fileOf(emma, dune, '3,Ours,Some One,,,,,,,,,read')))
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
})

describe('settling', () => {
  test('a doubtful row can be matched, created or dismissed; others’ imports are nobody’s business', async () => {
    const [reader, stranger] = [await quire.reader(), await quire.reader()]
    const { slug } = await buildBook(quire.db, { isbn_13: '9780804429573', title: 'Something', author: 'Some One' })
    const made = await send(
      reader,
      fileOf('1,Gone,Jane Austen,9780804429573,5,,,,,,,read', '2,Alone,,,,,,,,,,read', '3,,,,,,,,,,,read'),
    )
    expect((await stranger.get(`/imports/${made.id}`)).status).toBe(404)
    expect((await stranger.get(`/imports/${made.id}/rows`)).status).toBe(404)
    expect((await stranger.put(`/imports/${made.id}/rows/1`, { action: 'dismiss' })).status).toBe(404)
    expect((await stranger.delete(`/imports/${made.id}`)).status).toBe(404)
    const settle = (row: number, body: object) => reader.put(`/imports/${made.id}/rows/${row}`, body)
    expect((await settle(1, { action: 'match', book: 'nothing' })).status).toBe(404)
    expect((await settle(9, { action: 'dismiss' })).status).toBe(404)
    expect((await settle(2, { action: 'create' })).body.errors).toEqual({ author: ['This field is required.'] })
    expect((await settle(3, { action: 'create', title: 'X', author: 'Y' })).status).toBe(409)
    expect((await settle(3, { action: 'dismiss' })).body.data).toMatchObject({ state: 'dismissed' })
    expect((await settle(1, { action: 'create' })).body.data).toMatchObject({ verdict: 'new', state: 'waiting' })
    expect((await settle(2, { action: 'match', book: slug })).body.data).toMatchObject({
      verdict: 'matched',
      book: { slug },
    })
    expect(await run(reader, made)).toMatchObject({
      state: 'done',
      open_count: 0,
      states: { written: 2, dismissed: 1 },
    })
    expect((await reader.get('/books/gone')).body.data).toMatchObject({ isbn_13: null, me: { shelves: ['read'] } })
    expect((await settle(1, { action: 'dismiss' })).status).toBe(409)
  })

  test('a forgotten import leaves what it wrote', async () => {
    const reader = await quire.reader()
    const done = await run(reader, await send(reader, fileOf(emma)))
    expect((await reader.delete(`/imports/${done.id}`)).body.message).toBe(
      'The import is forgotten; what it wrote stays.',
    )
    expect((await reader.get('/imports')).body.data).toEqual([])
    expect((await reader.get('/books/emma')).body.data).toMatchObject({
      me: { shelves: ['read', 'classics', 'loved'] },
    })
  })
})

describe.skipIf(sampleNames.length === 0)('real files', () => {
  // All of them take minutes: QUIRE_ALL_SAMPLES=1 asks for that.
  const most = process.env['QUIRE_ALL_SAMPLES'] ? Number.POSITIVE_INFINITY : 30_000
  const files = sampleNames.filter((name) => statSync(`${samples}/${name}`).size < most)

  test.each(files)(
    '%s: every row is accounted for, and a second time adds nothing',
    async (name) => {
      const reader = await quire.reader()
      const bytes = readFileSync(`${samples}/${name}`)
      const made = await send(reader, bytes, name)
      const { counts } = made
      expect(counts.new + counts.matched + counts.same + counts.doubtful + counts.unreadable).toBe(made.rows_count)
      const done = await run(reader, made)
      const { states } = done
      expect(states.written + states.skipped + done.open_count).toBe(made.rows_count)
      expect(states.failed).toBe(0)
      const least = name.startsWith('goodreads') && !name.includes('malformed') ? 0.99 : 0
      expect(states.written).toBeGreaterThanOrEqual(made.rows_count * least)
      expect(await shareCarriedOver(reader.row.id, bytes)).toBeGreaterThanOrEqual(least)
      const before = await countAll()
      const again = await run(reader, await send(reader, bytes, name))
      expect({ written: again.states.written, ...(await countAll()) }).toEqual({ written: 0, ...before })
    },
    120_000,
  )

  /** Of how many rows shelf, rating, dates and review are as in the file. */
  async function shareCarriedOver(readerId: string, bytes: Buffer) {
    const recognised = await recognise(bytes)
    const { rows: stored } = await quire.connection.pool.query<{
      number: number
      shelf: string
      rating: string | null
      content: string | null
      days: string[]
    }>(
      `select import_rows.number, library_books.shelf, reviews.rating, reviews.content,
         array(select to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD') from readings
           where readings.book_id = import_rows.book_id and reader_id = $1) as days
       from import_rows join imports on imports.id = import_id
       join library_books on library_books.book_id = import_rows.book_id and library_books.reader_id = $1
       left join reviews on reviews.book_id = import_rows.book_id and reviews.reader_id = $1
       where imports.reader_id = $1`,
      [readerId],
    )
    const byNumber = new Map(stored.map((row) => [row.number, row]))
    let [number, right] = [0, 0]
    for await (const { row } of parseFile(bytes, recognised?.format ?? 'goodreads', {})) {
      number += 1
      const held = byNumber.get(number)
      if (!row || !held) continue
      const isStopped = row.shelf === 'did-not-finish'
      const isRight =
        held.shelf === row.shelf &&
        (held.rating === null ? null : Number(held.rating)) === row.rating &&
        (row.rating === null || held.content === (row.review?.content ?? null)) &&
        (isStopped || row.readings.every(({ finished_on }) => held.days.includes(finished_on ?? '')))
      if (isRight) right += 1
    }
    return right / number
  }
})
