import { describe, expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
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
import { readMetric } from '../../../../tests/support/read-metric.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const queryOne = async (text: string, values: unknown[] = []) =>
  (await quire.connection.pool.query<Record<string, unknown>>(text, values)).rows[0]

describe('run', () => {
  test('writes everything the file says', async () => {
    const reader = await quire.reader({ time_zone: 'Europe/Berlin' })
    const before = await readMetric('quire_import_rows_total{outcome="written"}')
    const done = await runImport(reader, await sendImport(reader, fileOf(emma, dune)))
    expect(done).toMatchObject({
      state: 'done',
      states: { written: 2, waiting: 0, failed: 0 },
      open_count: 0,
      progress: null,
    })
    expect(await readMetric('quire_import_rows_total{outcome="written"}')).toBe(before + 2)
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
      created_at: '2021-02-03T12:00:00.000Z',
    })
    expect((await reader.get('/readings?book=emma')).body.data).toMatchObject([
      {
        started_at: '2021-02-03T12:00:00.000Z',
        finished_at: '2021-02-03T12:00:00.000Z',
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
      added_at: new Date('2020-05-06T12:00:00Z'),
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
    const first = await runImport(reader, await sendImport(reader, file))
    expect(
      (await reader.put(`/imports/${first.id}/rows/4`, { action: 'create', author: 'Anna' })).body['settled'],
    ).toBe(1)
    const after = await countAll(quire)
    expect(after).toMatchObject({ books: 4, works: 3, library_books: 4 })
    const second = await sendImport(reader, file)
    expect(second.counts).toEqual({ new: 0, matched: 0, same: 4, doubtful: 0, unreadable: 0 })
    expect((await runImport(reader, second)).states).toMatchObject({ skipped: 4, written: 0 })
    expect(await countAll(quire)).toEqual(after)
  })

  test('keeps what the reader has, unless the file is to win', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
    await reader.post('/reviews', { book: slug, rating: 2, content: 'Mine.' })
    await runImport(reader, await sendImport(reader, fileOf(emma)))
    const mine = async () => ({
      shelves: ((await reader.get(`/books/${slug}`)).body.data as { me: { shelves: string[] } }).me.shelves,
      review: (await reader.get(`/books/${slug}/reviews/me`)).body.data,
    })
    expect(await mine()).toMatchObject({
      shelves: ['paused', 'classics', 'loved'],
      review: { rating: 2, content: 'Mine.' },
    })
    const again = await sendImport(reader, fileOf(emma))
    expect(again.counts.same).toBe(1)
    const won = await runImport(reader, again, { conflict: 'file', reviews: 'private' })
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

  test('asks for shelves that replace the global ones', async () => {
    const reader = await quire.reader()
    const file = fileOf('1,A,B,,,,,,,,,plant-medicine', '2,C,D,,,,,,2020/01/02,,,dropped', '3,E,F,,,,,,,,,on-hold')
    const made = await sendImport(reader, file)
    expect(made.exclusive_shelves).toEqual([
      { name: 'plant-medicine', rows: 1, guess: null },
      { name: 'dropped', rows: 1, guess: 'did-not-finish' },
      { name: 'on-hold', rows: 1, guess: 'paused' },
    ])
    await runImport(reader, made, { exclusive: { 'plant-medicine': 'want-to-read', 'on-hold': null } })
    const { rows } = await quire.connection.pool.query(
      'select title, shelf from library_books join books on id = book_id order by title',
    )
    expect(rows).toEqual([
      { title: 'A', shelf: 'want-to-read' },
      { title: 'C', shelf: 'did-not-finish' },
      { title: 'E', shelf: null },
    ])
    expect((await reader.get('/notes')).body.data).toEqual([])
    expect((await reader.get('/readings')).body.data).toMatchObject([{ state: 'stopped', finished_at: null }])
  })

  test('keeps the order of shelves', async () => {
    const reader = await quire.reader()
    const row = (id: number, position: number) =>
      `${id},Book ${id},Author ${id},,,,,,,,"to-read (#${position}), mine (#${4 - position})",to-read`
    await runImport(reader, await sendImport(reader, fileOf(row(1, 3), row(2, 1), row(3, 2))))
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
    const made = await sendImport(
      reader,
      clip('Emma (Austen, Jane)', 'One') + clip('Emm (Jane)', 'Two') + clip('Emm (Jane)', 'Three'),
      'My Clippings.txt',
    )
    expect(made.counts).toMatchObject({ matched: 1, doubtful: 2 })
    const done = await runImport(reader, made)
    expect(done.open_count).toBe(2)
    const { body } = await reader.put(`/imports/${made.id}/rows/2`, { action: 'match', book: slug })
    expect(body).toMatchObject({ settled: 2, data: { reason: 'Chosen by you.', book: { slug } } })
    expect((await rowsOf(reader, made)).map(({ state }) => state)).toEqual(['written', 'written', 'written'])
    expect((await reader.get(`/notes?book=${slug}`)).body.data).toMatchObject([
      { content: 'One', position: 9, position_type: 'page' },
      { content: 'Two' },
      { content: 'Three' },
    ])
    expect(await readImport(reader, made.id)).toMatchObject({ state: 'done', open_count: 0 })
  })

  test('a row that cannot be written fails alone and says so', async () => {
    const reader = await quire.reader()
    await quire.connection.pool.query(`
      create function refuse_books() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '23514'; end $$;
      create trigger refuse before insert on books for each row when (new.title = 'Dune') execute function refuse_books()`)
    try {
      const done = await runImport(
        reader,
        await sendImport(reader, fileOf(emma, dune, '3,Other,Some One,,,,,,,,,read')),
      )
      expect(done).toMatchObject({ state: 'done', states: { written: 2, failed: 1 }, open_count: 1 })
      expect((await rowsOf(reader, done, '&open=1'))[0]).toMatchObject({
        number: 2,
        reason: 'We couldn’t save this.',
      })
    } finally {
      await quire.connection.pool.query('drop trigger refuse on books; drop function refuse_books')
    }
  })
})

describe('counts', () => {
  /** What everybody sees of works, authors and series. */
  const countsNow = async () => {
    const columns = 'ratings_sum, ratings_count, reviews_count, readings_count, facets'
    const { rows } = await quire.connection.pool.query(`
      select title as name, search::text, editions_count as size, ${columns} from works
      union all select name, search::text, works_count, ${columns} from authors
      union all select title, search::text, books_count, ${columns} from series order by name, size`)
    return rows
  }
  const recount = async () => {
    await quire.connection.pool.query('select recount_catalog(), recount_journal(), recount_filters()')
    return countsNow()
  }

  test('are those of a recount after an import and after its undo, and wait for nobody', async () => {
    const [reader, other] = [await quire.reader(), await quire.reader()]
    const { slug } = await buildBook(quire.db, { isbn_13: '9780261103283', author: 'Jane Austen' })
    await other.post('/reviews', { book: slug, rating: 1, content: 'No.' })
    const before = await countsNow()
    const second = '3,"Persuasion (Highbury, #2)",Jane Austen,,5,Hardcover,249,2019,2022/02/03,2021/01/02,,read,,,0'
    const done = await runImport(reader, await sendImport(reader, fileOf(emma, dune, second)))
    const after = await countsNow()
    expect(after).not.toEqual(before)
    expect(await recount()).toEqual(after)
    await reader.post(`/imports/${done.id}/undo`)
    expect(await countsNow()).toEqual(before)
    expect(await recount()).toEqual(before)
    expect(await queryOne('select count(*)::int from waiting_counts')).toEqual({ count: 0 })
  })
})
