import fc from 'fast-check'
import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { maxListEntries, type EntryPlace, type ListEntry } from '../../../../contract/list-entries.ts'
import type { List, ListCard } from '../../../../contract/lists.ts'
import { execute } from '../../../db/page.ts'
import { buildAuthor, buildBook, buildSeries, buildWork } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { countRows } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

/** A reader with a manual list of books titled A, B, C, … in this order. */
async function buildShelfOf(letters: string, details: { order_by?: string } = {}) {
  const reader = await quire.reader()
  const calls = await listCalls(reader)
  const slug = await calls.createdSlug(details)
  const entries = new Map<string, string>()
  for (const title of letters) {
    const book = await buildBook(quire.db, { title })
    entries.set(title, ((await calls.add(slug, book.slug)).body.data as { id: string }).id)
  }
  const shown = async (query = '?per_page=100') => (await calls.entries(slug, query)).body.data as ListEntry[]
  return {
    reader,
    calls,
    slug,
    shown,
    letters: async (query?: string) => (await shown(query)).map(({ book }) => book?.title).join(''),
    move: (title: string, order: unknown) => calls.move(slug, entries.get(title) ?? '', order),
    takeOff: (title: string) => calls.takeOff(slug, entries.get(title) ?? ''),
  }
}

describe('listListEntries', () => {
  test('gives each entry its place and exactly one of book, series and author', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const author = await buildAuthor(quire.db)
    const work = await buildWork(quire.db, { authors: [author] })
    const book = await buildBook(quire.db, { work_id: work.id })
    const series = await buildSeries(quire.db, { works: [{ id: work.id, position: 1 }] })
    const things = { book, series, author }
    for (const [type, { slug: thing }] of Object.entries(things)) {
      const slug = await calls.createdSlug({ entries_type: type })
      const added = await calls.add(slug, thing, type)
      expect(added.body.data).toMatchObject({ order: 1, [type]: { slug: thing } })
      const { body } = await calls.entries(slug)
      expect(body).toEqual({ data: [added.body.data], current_page: 1, per_page: 24 })
    }
  })

  test('goes in the order of the list, page by page, from either end', async () => {
    const { calls, slug, letters, move } = await buildShelfOf('ABCDE')
    await move('E', 1)
    expect(await letters()).toBe('EABCD')
    expect(await letters('?per_page=2&page=2')).toBe('BC')
    expect(await letters('?per_page=2&page=1&direction=desc')).toBe('DC')
    expect(await letters('?per_page=2&page=3&direction=desc')).toBe('E')
    expect(await letters('?per_page=2&page=4&direction=desc')).toBe('')
    await calls.update(slug, { order_by: 'added-date-asc' })
    expect(await letters()).toBe('ABCDE')
    await calls.update(slug, { order_by: 'added-date-desc' })
    expect(await letters()).toBe('EDCBA')
    expect(await letters('?per_page=2&direction=desc')).toBe('AB')
    await calls.update(slug, { order_by: 'manual' })
    expect(await letters()).toBe('EABCD')
  })

  test.each(['manual', 'added-date-asc', 'added-date-desc'])(
    'gives an entry the same place as every other call, in the order %s',
    async (order_by) => {
      const { reader, calls, slug, shown, move } = await buildShelfOf('ABC')
      await move('C', 1)
      await calls.update(slug, { order_by })
      const book = await buildBook(quire.db, { title: 'D' })
      const added = (await calls.add(slug, book.slug)).body.data as ListEntry
      const entries = await shown()
      expect(entries).toContainEqual(added)
      for (const entry of entries) {
        const named = { resource_type: 'book', resource_identifier: entry.book?.slug ?? '' }
        const { body } = await reader.get(`/lists?my_lists=1&${new URLSearchParams(named)}`)
        expect((body.data as ListCard[])[0]?.entries).toEqual([{ id: entry.id, order: entry.order }])
        expect((await calls.add(slug, named.resource_identifier)).body.data).toEqual(entry)
      }
    },
  )

  test('leaves no hole where a book is taken off or deleted', async () => {
    const { reader, slug, shown, takeOff, letters } = await buildShelfOf('ABCDE')
    await takeOff('B')
    await quire.connection.pool.query(`delete from books where title = 'D'`)
    expect((await shown()).map(({ order, book }) => `${order}${book?.title}`)).toEqual(['1A', '2C', '3E'])
    expect(((await reader.get(`/lists/${slug}`)).body.data as List).entries_count).toBe(3)
    expect(await letters('?direction=desc')).toBe('ECA')
  })
})

describe('removeListEntry', () => {
  test.each(['manual', 'added-date-asc', 'added-date-desc'])(
    'says where an entry was, and it can be put back there, in the order %s',
    async (order_by) => {
      const { reader, calls, slug, shown, move, takeOff } = await buildShelfOf('ABCDE')
      await move('E', 2)
      await calls.update(slug, { order_by })
      const stored = async () =>
        (
          await quire.connection.pool.query(
            'select book_id, position, added_at::text from list_entries order by position',
          )
        ).rows
      const asItWas = await stored()
      const before = await shown()
      const removed = []
      for (const title of ['B', 'C']) {
        removed.push({ title, place: (await takeOff(title)).body.data as EntryPlace })
      }
      for (const { title, place } of removed) {
        const book = before.find((entry) => entry.book?.title === title)?.book?.slug
        const resource = { resource_type: 'book', resource_identifier: book, restore: place }
        const { status, body } = await reader.post(`/lists/${slug}/entries`, resource, calls.options)
        expect(status).toBe(201)
        expect(await shown()).toContainEqual(body.data)
      }
      expect(await stored()).toEqual(asItWas)
      const placesOf = (entries: ListEntry[]) => entries.map(({ order, book }) => `${order} ${book?.title}`)
      expect(placesOf(await shown())).toEqual(placesOf(before))
    },
  )
})

describe('moveListEntry', () => {
  test.each([
    ['A', 1, 'ABCDE', 1],
    ['A', 3, 'BCADE', 3],
    ['E', 1, 'EABCD', 1],
    ['E', 4, 'ABCED', 4],
    ['B', 5, 'ACDEB', 5],
    ['B', 10_000, 'ACDEB', 5],
  ])('puts %s in place %i: %s', async (title, order, result, position) => {
    const { move, letters } = await buildShelfOf('ABCDE')
    const { status, body } = await move(title, order)
    expect([status, (body.data as ListEntry).order, await letters()]).toEqual([200, position, result])
  })

  test.each([0, -1, 10_001, 1.5, '2', null, undefined])('refuses the place %s', async (order) => {
    const { move, letters } = await buildShelfOf('ABC')
    const { status, body } = await move('C', order)
    expect([status, Object.keys(body.errors ?? {}), await letters()]).toEqual([422, ['order'], 'ABC'])
  })

  test('finds no entry of another list, no deleted one, and none by a made-up name', async () => {
    const { calls, slug, move, takeOff } = await buildShelfOf('ABC')
    const other = await buildShelfOf('D')
    const [entry] = await other.shown()
    await takeOff('B')
    expect((await move('B', 1)).status).toBe(404)
    expect((await calls.move(slug, entry?.id ?? '', 1)).status).toBe(404)
    expect((await calls.takeOff(slug, entry?.id ?? '')).status).toBe(404)
    expect((await calls.move(slug, 'nonsense', 1)).status).toBe(404)
    expect((await calls.takeOff(slug, 'nonsense')).status).toBe(404)
  })

  test('is for lists in manual order', async () => {
    const { move, letters } = await buildShelfOf('AB', { order_by: 'added-date-asc' })
    expect((await move('B', 1)).status).toBe(409)
    expect(await letters()).toBe('AB')
  })

  test('any moves give what moving in a plain array gives', async () => {
    const { move, takeOff, letters } = await buildShelfOf('ABCDEFGH')
    let expected = 'ABCDEFGH'.split('')
    const moves = fc.sample(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 12 })), { numRuns: 60, seed: 4 })
    for (const [which, order] of moves) {
      const title = 'ABCDEFGH'[which] ?? ''
      const { status } = await move(title, order)
      const isThere = expected.includes(title)
      expect(status).toBe(isThere ? 200 : 404)
      if (isThere) expected = expected.filter((each) => each !== title).toSpliced(order - 1, 0, title)
      if (order === 12 && expected.length > 4) {
        await takeOff(title)
        expected = expected.filter((each) => each !== title)
      }
      expect(await letters()).toBe(expected.join(''))
    }
  })

  test('many moves, additions and removals at once leave every entry in one place', async () => {
    const { calls, slug, move, takeOff, shown, reader } = await buildShelfOf('ABCDEFGHIJ')
    const more = await Promise.all(Array.from({ length: 5 }, () => buildBook(quire.db, { title: 'Z' })))
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, index) => move('ABCDEFGH'[index % 8] ?? '', (index % 10) + 1)),
      ...more.map((book) => calls.add(slug, book.slug)),
      takeOff('I'),
      takeOff('J'),
    ])
    expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    const entries = await shown()
    expect(entries.map(({ order }) => order)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    const titles = entries.map(({ book }) => book?.title ?? '')
    expect(titles.toSorted((a, b) => a.localeCompare(b)).join('')).toBe('ABCDEFGHZZZZZ')
    expect(((await reader.get(`/lists/${slug}`)).body.data as List).entries_count).toBe(13)
  })
})

test('a list takes as many entries as there are places, and no more', async () => {
  const { reader, calls, slug } = await buildShelfOf('A')
  const next = await buildBook(quire.db, { title: 'Next' })
  // Building so many books would take longer than what is tested.
  await execute(quire.db, sql`update lists set entries_count = ${maxListEntries} where slug = ${slug}`)
  const full = await calls.add(slug, next.slug)
  expect([full.status, full.body.message]).toEqual([409, 'A list can have at most 10,000 entries. Remove some first.'])
  expect(await countRows(quire.db, 'list_entries')).toBe(1)
  expect((await reader.get(`/lists/${slug}`)).status).toBe(200)
})
