import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteOrders, type Note } from '../../../../contract/notes.ts'
import { partialDateAt } from '../../../../shared/partial-dates.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import * as own from '../../../../tests/support/own-lists.ts'
import { expectSame } from '../../../../tests/support/own-lists.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertEach, insertRows } from '../../../../tests/support/insert-rows.ts'
import { insertNotes } from './queries.ts'

const quire = useApp()

test('all notes, searched, filtered and sorted, are what the plain way gives', async () => {
  const next = own.numbers()
  const { reader, rows } = await own.seedOwn(
    quire,
    35,
    (index) => ({
      // A day without a time, or a moment.
      ...(next(3) === 0
        ? { written_at: new Date(Date.UTC(2026, 1, 1 + index, 12)), written_precision: 'day' as const }
        : {
            written_at: new Date(Date.UTC(2026, 1, 1 + next(45), next(24), 0, index)),
            written_precision: 'time' as const,
          }),
      name: next(3) === 0 ? own.pick(own.words, next(6)) : null,
      content: own.pick(own.words, next(6)),
      sort_key: index,
    }),
    ({ work_id: _, ...row }) => insertEach(quire.db, 'notes', [row]),
  )
  type Row = (typeof rows)[number]
  const newest = (a: Row, b: Row) => b.written_at.getTime() - a.written_at.getTime()
  const orders: Record<keyof typeof noteOrders, typeof newest> = {
    'date-desc': newest,
    'date-asc': (a, b) => -newest(a, b),
    'title-asc': (a, b) => own.byTitle(a, b) || newest(a, b),
    'title-desc': (a, b) => own.byTitle(b, a) || newest(a, b),
  }
  const queries = fc.record({ q: own.anySearch, sort: own.anyOrder(noteOrders), range: own.anyRange })
  await fc.assert(
    fc.asyncProperty(queries, async ({ q, sort, range }) => {
      const within = rows.filter(({ written_at, written_precision }) =>
        own.isWithin(partialDateAt(written_at, written_precision, own.zone), range),
      )
      await expectSame(reader, '/notes', { q, sort, ...range }, within, orders[sort])
    }),
    own.runs,
  )
})

describe('listNotes', () => {
  test('ends with page 10,000; those after it are empty, however many notes there are', async () => {
    const reader = await quire.reader()
    const { id: book_id } = await buildBook(quire.db)
    const note = { book_id, written_at: null, name: null, content: 'Again', position: null, position_type: null }
    const all = Array.from({ length: 10_001 }, () => note)
    await quire.db.transaction((tx) => insertNotes(tx, reader.row.id, all))
    const page = async (number: number) => {
      const { status, body } = await reader.get(`/notes?per_page=1&page=${number}`)
      return { status, found: (body.data as Note[]).length, meta: body['meta'] }
    }
    const meta = { last_page: 10_000, per_page: 1, total: 10_001 }
    expect(await page(10_000)).toEqual({ status: 200, found: 1, meta: { current_page: 10_000, ...meta } })
    expect(await page(10_001)).toEqual({ status: 200, found: 0, meta: { current_page: 10_001, ...meta } })
    const last = 1_000_000_000
    expect(await page(last)).toEqual({ status: 200, found: 0, meta: { current_page: last, ...meta } })
  })

  test.each([
    ['sort=random', { sort: ['Choose one of the options.'] }],
    ['from=yesterday', { from: ['This isn’t in the right format.'] }],
    ['from=2026-03-02&to=2026-03-01', { to: ['The end can’t be before the start.'] }],
    ['per_page=101', { per_page: ['Enter 100 or less.'] }],
    ['page=0', { page: ['Enter 1 or more.'] }],
    ['page=1.5', { page: ['Enter a whole number.'] }],
    [`q=${'x'.repeat(201)}`, { q: ['Use at most 200 characters.'] }],
  ])('refuses %s', async (query, errors) => {
    const reader = await quire.reader()
    const { status, body } = await reader.get(`/notes?${query}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual(errors)
  })

  test.each([
    ['問題', '三体問題とは何か'],
    ['voyna', 'Про войну: Война и мир'],
    ['philosophers', 'The philosopher’s stone'],
    ["philosopher's", 'The philosopher’s stone'],
  ])('“%s” finds a note that says “%s”', async (q, content) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db, { title: 'Emma' })
    const note = { reader_id: reader.row.id, book_id: book.id, written_at: new Date(), sort_key: 1 }
    await insertRows(quire.db, 'notes', [
      { ...note, content },
      { ...note, content: 'Nothing of it', sort_key: 2 },
    ])
    const { body } = await reader.get(`/notes?${new URLSearchParams({ q })}`)
    expect(body.data).toMatchObject([{ content }])
  })

  test.each(['from=0001-01-01&to=9999-12-31', 'q=%27%26%7C'])('answers %s, odd as it is', async (query) => {
    const reader = await quire.reader()
    expect((await reader.get(`/notes?${query}`)).status).toBe(200)
  })

  test('gives those on one book as the reader put them, without its card', async () => {
    const reader = await quire.reader()
    const books = [await buildBook(quire.db), await buildBook(quire.db)]
    for (const { slug } of books) {
      await reader.post('/notes', { book: slug, content: 'First', written_at: '2026-03-01T10:00:00Z' })
      await reader.post('/notes', { book: slug, content: 'Second', written_at: '2026-03-02T10:00:00Z' })
    }
    const slug = books[0]?.slug
    const { body } = await reader.get(`/notes?book=${slug}`)
    const notes = body.data as { content: string; book: string }[]
    expect(notes.map(({ content }) => content)).toEqual(['First', 'Second'])
    expect(notes.every((note) => note.book === slug && !('book_card' in note))).toBe(true)
    expect(body['meta']).toMatchObject({ per_page: 100, total: 2 })
    await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
    const { body: all } = await reader.get('/notes')
    expect(all['meta']).toMatchObject({ per_page: 24, total: 4 })
    for (const { book, book_card } of all.data as { book: string; book_card: { me: object } }[]) {
      expect(book_card.me).toEqual({ shelves: book === slug ? ['paused'] : [], owned: false })
    }
  })
})
