import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Import } from '../../../../contract/imports.ts'
import { buildAuthor, buildBook, buildWork } from '../../../../tests/support/factories.ts'
import {
  countAll,
  dune,
  emma,
  fileOf,
  readImport,
  rowsOf,
  runImport,
  sendImport,
} from '../../../../tests/support/imports.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

describe('a preview', () => {
  test('says what every row is and would write, and writes nothing', async () => {
    const reader = await quire.reader()
    await buildBook(quire.db, { title: 'Dune', author: 'Frank Herbert' })
    await buildBook(quire.db, { title: 'Something Else', author: 'Some One', isbn_13: '9780804429573' })
    const before = await countAll(quire)
    const made = await sendImport(
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
      state: 'previewed',
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
    expect(await countAll(quire)).toEqual(before)
    const rows = await rowsOf(reader, made)
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['new', 'Not in the catalogue yet. We’ll add it.'],
      ['matched', 'Matched by title and author.'],
      ['doubtful', 'This ISBN belongs to a book with another title and author.'],
      ['doubtful', 'The file doesn’t name an author.'],
      ['unreadable', 'No title or ISBN.'],
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
        'Read on February 3rd, 2021',
        'A note: “for the train”',
        '1 transaction',
      ],
      raw: { Title: 'Emma (Highbury, #1)', 'My Rating': '4' },
    })
    expect(rows[1]?.book?.title).toBe('Dune')
    expect((await rowsOf(reader, made, '&verdict=doubtful')).map(({ number }) => number)).toEqual([3, 4])
    expect((await rowsOf(reader, made, '&open=1')).map(({ number }) => number)).toEqual([3, 4, 5])
    expect((await rowsOf(reader, made, '&lang=es'))[1]?.reason).toBe('Encontrado por título y autor.')
  })

  test('an edition that the catalogue lacks joins its work; a subtitle does not matter', async () => {
    const reader = await quire.reader()
    const author = await buildAuthor(quire.db, { name: 'Jane Austen' })
    const work = await buildWork(quire.db, { title: 'Emma', authors: [author] })
    await buildBook(quire.db, { work_id: work.id, format: 'ebook' })
    const made = await sendImport(reader, fileOf(emma, '2,Emma: A Novel,Jane Austen,,,Kindle Edition,,,,,,to-read'))
    expect((await rowsOf(reader, made)).map(({ reason }) => reason)).toEqual([
      'A new edition of a work in the catalogue.',
      'Matched by title and author.',
    ])
    await runImport(reader, made)
    expect(await countAll(quire)).toMatchObject({ works: 1, books: 2, authors: 1 })
  })

  test('refuses what is no file, too large or of no known kind', async () => {
    const reader = await quire.reader()
    expect((await reader.post('/imports')).body.errors).toEqual({ file: ['Choose a file.'] })
    expect((await reader.upload('/imports', Buffer.from('Dear reader'))).body.errors).toEqual({
      file: ['We can’t import this kind of file.'],
    })
    const large = await reader.upload('/imports', Buffer.alloc(50 * 1024 * 1024 + 1, 65))
    expect(large.status).toBe(422)
    expect(large.body.errors).toEqual({ file: ['Choose a file of at most 50 MB.'] })
    expect((await reader.get('/imports')).body.data).toEqual([])
    // Nothing is left of what was received.
    expect(await readdir(path.join(quire.folder, 'receiving'))).toEqual([])
  })

  test('an unknown table is read once its columns are explained', async () => {
    const reader = await quire.reader()
    const made = await sendImport(reader, 'Werk;Wer;Stars\nEmma;Jane Austen;4\n')
    expect(made).toMatchObject({ state: 'mapping', format: 'table', mapping: { rating: 'Stars' }, rows_count: 0 })
    expect(made.columns).toEqual([
      { name: 'Werk', examples: ['Emma'] },
      { name: 'Wer', examples: ['Jane Austen'] },
      { name: 'Stars', examples: ['4'] },
    ])
    expect((await reader.post(`/imports/${made.id}/run`)).status).toBe(409)
    expect((await reader.put(`/imports/${made.id}/mapping`, { mapping: { rating: 'Stars' } })).status).toBe(422)
    await reader.put(`/imports/${made.id}/mapping`, { mapping: { title: 'Werk', author: 'Wer', rating: 'Stars' } })
    expect(await readImport(reader, made.id)).toMatchObject({
      state: 'previewed',
      counts: { new: 1 },
      plan: { ratings: 1 },
    })
  })
})

describe('options', () => {
  const choose = async (reader: Visitor, { id }: Import, options: object) => {
    const { status, body } = await reader.put(`/imports/${id}/options`, { options })
    expect(status, JSON.stringify(body)).toBe(200)
    return readImport(reader, id)
  }

  test('what would be written follows what is chosen', async () => {
    const [reader, stranger] = [await quire.reader(), await quire.reader()]
    const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
    await reader.post('/reviews', { book: slug, rating: 2, content: 'Mine.' })
    const own = '3,Alone,Some One,,,,,,2020/01/02,,,finally'
    const made = await sendImport(reader, fileOf(emma, own))
    expect(made.plan).toMatchObject({ shelved: 1, ratings: 0, reviews: 0, readings: 2, notes: 1 })
    expect((await rowsOf(reader, made))[0]?.writes).toEqual([
      'On your shelves classics, loved',
      'Read on February 3rd, 2021',
      'A note: “for the train”',
      '1 transaction',
    ])
    const chosen = { conflict: 'file', exclusive: { finally: 'did-not-finish' } }
    const taken = await choose(reader, made, chosen)
    expect(taken).toMatchObject({ state: 'previewed', options: { conflict: 'file' } })
    expect(taken.plan).toMatchObject({ shelved: 2, ratings: 1, reviews: 1, readings: 2, notes: 1 })
    expect((await rowsOf(reader, made)).map(({ writes }) => writes.slice(0, 3))).toEqual([
      ['On the shelf Read', 'On your shelves classics, loved', 'Rated 4'],
      ['On the shelf Did Not Finish', 'On your shelves finally', 'Stopped on January 2nd, 2020'],
    ])
    expect((await stranger.put(`/imports/${made.id}/options`, { options: {} })).status).toBe(404)
    await runImport(reader, made, taken.options)
    expect((await reader.put(`/imports/${made.id}/options`, { options: {} })).status).toBe(409)
    const again = await sendImport(reader, fileOf(emma, own))
    // Not asked, it takes the broken-off reading for a whole one.
    expect(again.counts).toMatchObject({ same: 1, matched: 1 })
    expect((await choose(reader, again, chosen)).counts).toMatchObject({ same: 2, matched: 0 })
  })
})

describe('settling', () => {
  test('a doubtful row can be matched, created or dismissed; others’ imports are nobody’s business', async () => {
    const [reader, stranger] = [await quire.reader(), await quire.reader()]
    const { slug } = await buildBook(quire.db, { isbn_13: '9780804429573', title: 'Something', author: 'Some One' })
    const made = await sendImport(
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
    expect((await settle(3, { action: 'dismiss' })).body.data).toMatchObject({ state: 'dismissed' })
    expect((await settle(1, { action: 'create' })).body.data).toMatchObject({ verdict: 'new', state: 'waiting' })
    expect((await settle(2, { action: 'match', book: slug })).body.data).toMatchObject({
      verdict: 'matched',
      book: { slug },
    })
    expect(await runImport(reader, made)).toMatchObject({
      state: 'done',
      open_count: 0,
      states: { written: 2, dismissed: 1 },
    })
    expect((await reader.get('/books/gone')).body.data).toMatchObject({ isbn_13: null, me: { shelves: ['read'] } })
    expect((await settle(1, { action: 'dismiss' })).status).toBe(409)
  })

  test('a forgotten import leaves what it wrote', async () => {
    const reader = await quire.reader()
    const done = await runImport(reader, await sendImport(reader, fileOf(emma)))
    expect((await reader.delete(`/imports/${done.id}`)).body.message).toBe('File discarded. What it imported stays.')
    expect((await reader.get('/imports')).body.data).toEqual([])
    // Nothing is left of what was received.
    expect(await readdir(path.join(quire.folder, 'receiving'))).toEqual([])
    expect((await reader.get('/books/emma')).body.data).toMatchObject({
      me: { shelves: ['read', 'classics', 'loved'] },
    })
  })
})

describe('editions', () => {
  const found = async (line: string) => {
    const reader = await quire.reader()
    const made = await sendImport(reader, fileOf(line))
    const [row] = await rowsOf(reader, made)
    return { reason: row?.reason, title: row?.book?.title ?? null, verdict: row?.verdict }
  }
  const row = (title: string, binding = 'Paperback') => `1,${title},José Saramago,,5,${binding},300,2000,,,,read`

  test('of one work are matched by title, then by language, and audio separately from text', async () => {
    const { work_id } = await buildBook(quire.db, { title: 'Blindness', author: 'José Saramago', language: 'en' })
    const more = (details: object) => buildBook(quire.db, { work_id, ...details })
    await more({ title: 'Ensayo sobre la ceguera', language: 'es', format: 'hardcover' })
    await more({ title: 'Die Stadt der Blinden', language: 'de', pages: 300, publication_date: '2000' })
    expect(await found(row('Ensayo sobre la ceguera'))).toMatchObject({ title: 'Ensayo sobre la ceguera' })
    expect(await found(row('Blindness'))).toMatchObject({ title: 'Blindness' })
    expect(await found(row('Blindness', 'Audiobook'))).toEqual({
      verdict: 'new',
      reason: 'A new edition of a work in the catalogue.',
      title: null,
    })
  })
})
