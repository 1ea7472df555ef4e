import { describe, expect, test } from 'vitest'
import { maxListEntries, type ListEntry } from '../../../../contract/list-entries.ts'
import type { Filter } from '../../../../contract/filters.ts'
import type { List } from '../../../../contract/lists.ts'
import { buildAuthor, buildBook, buildWork } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { buildSmallWorld } from '../../../../tests/support/small-world.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { listQueries } from './queries.ts'
import { listService } from './service.ts'

const quire = useApp()

const ebooks = { key: 'format', value: ['ebook'], enabled: true }
const noChanges = { count: 0, first: [] }
const paperbacks = { key: 'format', value: ['paperback'], enabled: true }

async function buildCatalogue() {
  const books = new Map<string, { id: string; slug: string; work_id: string }>()
  for (const [title, format] of [
    ['A', 'ebook'],
    ['B', 'ebook'],
    ['C', 'paperback'],
    ['D', 'paperback'],
  ] as const) {
    books.set(title, await buildBook(quire.db, { title, format, slug: `book-${title}` }))
  }
  await buildBook(quire.db, {
    title: 'C for the ear',
    format: 'ebook',
    work_id: books.get('C')?.work_id ?? '',
  })
  return books
}

async function buildReader() {
  const reader = await quire.reader()
  const calls = await listCalls(reader)
  const list = async (slug: string) => (await reader.get(`/lists/${slug}`)).body.data as List
  const entries = async (slug: string) => (await calls.entries(slug, '?per_page=100')).body.data as ListEntry[]
  const titles = async (slug: string) => (await entries(slug)).map(({ book }) => book?.title)
  return { reader, calls, list, entries, titles }
}

describe('a snapshot', () => {
  test('is taken when it is made, and stays as it is', async () => {
    await buildCatalogue()
    const { calls, list, titles } = await buildReader()
    const slug = await calls.createdSlug({ type: 'snapshot', filters: [ebooks] })
    expect(await list(slug)).toMatchObject({
      entries_count: 3,
      is_cut: false,
      snapshot: { taken_at: quire.now.toISOString(), entered: noChanges, left: noChanges },
      can: { convert: true, reorder: false },
    })
    expect(await titles(slug)).toEqual(['A', 'B', 'C for the ear'])
    await buildBook(quire.db, { title: 'E', format: 'ebook' })
    expect(await titles(slug)).toEqual(['A', 'B', 'C for the ear'])
  })

  test('is taken again when filters, order or limit change, and lists what entered and left', async () => {
    await buildCatalogue()
    const { calls, list, entries, titles } = await buildReader()
    const slug = await calls.createdSlug({ type: 'snapshot', filters: [ebooks] })
    const before = await entries(slug)
    await buildBook(quire.db, { title: 'E', format: 'ebook', slug: 'book-E' })
    const earlier = quire.now

    quire.now = new Date('2026-03-15T10:00:00Z')
    await calls.update(slug, {
      type: 'snapshot',
      filters: [ebooks],
      name: 'Renamed',
      description: 'Same',
      visibility: 'followers',
    })
    expect((await list(slug)).snapshot?.taken_at).toBe(earlier.toISOString())
    expect(await entries(slug)).toEqual(before)

    await calls.update(slug, { type: 'snapshot', filters: [ebooks], entries_limit: 2, order_by: 'title-desc' })
    expect(await titles(slug)).toEqual(['E', 'C for the ear'])
    expect((await list(slug)).snapshot).toEqual({
      taken_at: quire.now.toISOString(),
      entered: { count: 1, first: [{ slug: 'book-E', name: 'E' }] },
      left: {
        count: 2,
        first: [
          { slug: 'book-A', name: 'A' },
          { slug: 'book-B', name: 'B' },
        ],
      },
    })
    // What stays keeps its id.
    expect((await entries(slug))[1]?.id).toBe(before[2]?.id)

    await calls.update(slug, { type: 'snapshot', filters: [paperbacks] })
    expect(await titles(slug)).toEqual(['C', 'D'])
    expect((await list(slug)).snapshot).toMatchObject({ entered: { count: 2 }, left: { count: 2 } })
  })

  test('tells nobody but its owner what left it when it was opened to others', async () => {
    const { reader, calls, list } = await buildReader()
    const other = await quire.reader()
    const book = await buildBook(quire.db, { title: 'Secret' })
    await reader.post('/shelves', { name: 'Attic', visibility: 'private' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic'] })
    const attic = { key: 'shelf', value: ['attic'], enabled: true }
    const seen = async (slug: string) => ((await other.get(`/lists/${slug}`)).body.data as List).snapshot
    const nothing = { taken_at: quire.now.toISOString(), entered: noChanges, left: noChanges }

    const opened = await calls.createdSlug({ type: 'snapshot', filters: [attic], visibility: 'private' })
    const saved = await calls.update(opened, { type: 'snapshot', filters: [attic] })
    const left = { count: 1, first: [{ slug: book.slug, name: 'Secret' }] }
    expect((saved.body.data as List).snapshot?.left).toEqual(left)
    expect((await list(opened)).snapshot?.left).toEqual(left)
    expect(await seen(opened)).toEqual(nothing)

    const openedLater = await calls.createdSlug({ type: 'snapshot', filters: [attic], visibility: 'private' })
    await calls.update(openedLater, { type: 'snapshot', filters: [ebooks], visibility: 'private' })
    await calls.update(openedLater, { type: 'snapshot', filters: [ebooks] })
    expect((await list(openedLater)).snapshot?.left).toEqual(left)
    expect(await seen(openedLater)).toEqual(nothing)
    const page = await other.page(`/lists/${openedLater}`)
    expect(page.text).toContain('Sea books')
    expect(page.text).not.toContain('Secret')
  })

  test('stays as it is when its filters are sent in another order, or without those that are off', async () => {
    await buildCatalogue()
    const { calls, titles } = await buildReader()
    const formats = { key: 'format', value: ['ebook', 'kindle'], enabled: true }
    const rated = { key: 'rating', value: { min: 1 }, enabled: false }
    const english = { key: 'language', value: ['en'], enabled: true }
    const slug = await calls.createdSlug({ type: 'snapshot', filters: [rated, english, formats] })
    const before = await titles(slug)
    expect(before).toEqual(['A', 'B', 'C for the ear'])
    await buildBook(quire.db, { title: 'E', format: 'ebook' })
    const turned = [{ ...formats, value: ['kindle', 'ebook'] }, english]
    expect((await calls.update(slug, { type: 'snapshot', filters: turned, name: 'Renamed' })).status).toBe(200)
    expect(await titles(slug)).toEqual(before)
    await calls.update(slug, { type: 'snapshot', filters: [english] })
    expect(await titles(slug)).toContain('E')
  })

  test('names the first ten of those that entered', async () => {
    const reader = await buildReader()
    const slug = await reader.calls.createdSlug({ type: 'snapshot', entries_type: 'author', filters: [] })
    for (let number = 10; number < 35; number += 1) {
      const name = `Author ${number}`
      await buildAuthor(quire.db, { name, sort_name: name, slug: `author-${number}` })
    }
    await reader.calls.update(slug, { type: 'snapshot', entries_type: 'author', order_by: 'title-desc' })
    const { entered } = (await reader.list(slug)).snapshot ?? {}
    expect(entered?.count).toBe(25)
    expect(entered?.first).toHaveLength(10)
    expect(entered?.first[0]).toEqual({ slug: 'author-34', name: 'Author 34' })
  })

  test('that cannot be saved leaves everything as it was', async () => {
    await buildCatalogue()
    const { calls, list, titles } = await buildReader()
    const slug = await calls.createdSlug({ type: 'snapshot', filters: [ebooks] })
    const before = await list(slug)
    const stale = { type: 'snapshot', filters: [paperbacks], updated_at: '2020-01-01T00:00:00.000Z' }
    expect((await calls.update(slug, stale)).status).toBe(409)
    expect(await list(slug)).toEqual(before)
    expect(await titles(slug)).toEqual(['A', 'B', 'C for the ear'])
  })

  test('holds what a dynamic list of the same settings shows, and both what they showed when they become manual', async () => {
    const { reader, calls, list, entries } = await buildReader()
    await buildSmallWorld(quire.db, [reader.row.id], 5)
    const things = (found: ListEntry[]) => found.map(({ id: _, ...entry }) => entry)
    for (const entries_type of ['book', 'series', 'author']) {
      const settings = { entries_type, order_by: 'rating-desc', entries_limit: 20 }
      const snapshot = await calls.createdSlug({ ...settings, type: 'snapshot' })
      const dynamic = await calls.createdSlug({ ...settings, type: 'dynamic' })
      const shown = things(await entries(dynamic))
      expect(shown.length).toBeGreaterThan(5)
      expect(things(await entries(snapshot))).toEqual(shown)
      for (const slug of [snapshot, dynamic]) {
        expect((await calls.convert(slug)).body).toMatchObject({
          message: 'Your list is now manual.',
          data: { slug, type: 'manual', order_by: 'manual', entries_limit: null, filters: [], snapshot: null },
        })
        expect(things(await entries(slug))).toEqual(shown)
        expect(await list(slug)).toMatchObject({
          entries_count: shown.length,
          can: { convert: false, reorder: true },
        })
        expect((await calls.convert(slug)).status).toBe(409)
        const [, second] = await entries(slug)
        expect((await calls.move(slug, second?.id ?? '', 1)).status).toBe(200)
        expect((await entries(slug))[0]?.id).toBe(second?.id)
      }
    }
  })

  test('and a dynamic list end at ten thousand, and say so', async () => {
    const { calls, list, entries } = await buildReader()
    await quire.connection.pool.query(`
      set session_replication_role = replica;
      insert into authors (slug, name, sort_name)
        select 'author-' || number, number, lpad(number::text, 6, '0') from generate_series(1, ${maxListEntries + 1}) as number;
      set session_replication_role = origin`)
    const details = { entries_type: 'author', order_by: 'title-asc' }
    for (const type of ['dynamic', 'snapshot']) {
      const slug = await calls.createdSlug({ ...details, type })
      expect(await list(slug)).toMatchObject({ entries_count: maxListEntries, is_cut: true })
      const last = (await calls.entries(slug, '?per_page=100&page=100')).body.data as ListEntry[]
      expect([last.length, last.at(-1)?.order, last.at(-1)?.author?.slug]).toEqual([100, 10_000, 'author-10000'])
      expect((await calls.entries(slug, '?per_page=100&page=101')).body.data).toEqual([])
      const limited = await calls.createdSlug({ ...details, type, entries_limit: maxListEntries })
      expect(await list(limited)).toMatchObject({ entries_count: maxListEntries, is_cut: false })
      expect((await calls.convert(slug)).status).toBe(200)
      expect(await entries(slug)).toHaveLength(100)
    }
  })

  test('made by two tabs at once is made manual once', async () => {
    const { calls, list } = await buildReader()
    await buildWork(quire.db)
    await buildCatalogue()
    const slug = await calls.createdSlug({ type: 'dynamic' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.convert(slug)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect((await list(slug)).entries_count).toBe(4)
  })

  test('is made manual as it is by then, and saved only as what it is by then', async () => {
    const { reader, calls, list, titles } = await buildReader()
    const book = await buildBook(quire.db, { title: 'Secret' })
    await reader.post('/shelves', { name: 'Attic', visibility: 'private' })
    await reader.post(`/books/${book.slug}/shelves`, { shelves: ['attic'] })
    const filters: Filter[] = [{ key: 'shelf', value: ['attic'], enabled: true }]
    const slug = await calls.createdSlug({ type: 'dynamic', filters, visibility: 'private' })
    expect(await titles(slug)).toEqual(['Secret'])
    const read = await listQueries(quire.db).findList(reader.row.id, slug)
    if (!read) throw new Error('There is no list')
    const { convertToManual, updateList } = listService(quire.db)

    await calls.update(slug, { type: 'dynamic', filters })
    expect(await convertToManual(read, 'en')).toBe(true)
    expect(await titles(slug)).toEqual([])

    const form = { name: 'Mine', type: 'dynamic', entries_type: 'book', visibility: 'public' } as const
    const owner = { id: reader.row.id, zone: 'UTC' }
    const saving = updateList(
      owner,
      read.id,
      { ...form, order_by: 'title-asc', filters },
      { locale: 'en', at: quire.now },
    )
    await expect(saving).rejects.toMatchObject({ code: 'conflict' })
    expect(await list(slug)).toMatchObject({ type: 'manual', order_by: 'manual', filters: [] })
  })
})
