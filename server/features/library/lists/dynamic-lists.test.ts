import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { countFilters, dateFilters, type ChoiceFilter, type Filter } from '../../../../contract/filters.ts'
import type { ListEntry } from '../../../../contract/list-entries.ts'
import { ListOrder, type List } from '../../../../contract/lists.ts'
import { EntryType } from '../../../../contract/vocabulary.ts'
import { buildBook, buildWork } from '../../../../tests/support/factories.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import {
  buildSmallWorld,
  worldFormats,
  worldGenres,
  worldLanguages,
  worldShelves,
  worldTags,
} from '../../../../tests/support/small-world.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { plainChoice } from './plain-dynamic-lists.fixture.ts'
import { isThorough, runs } from '../../../../tests/support/effort.ts'

const quire = useApp()

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

const choice = (key: ChoiceFilter, values: string[]) =>
  fc.record({ key: fc.constant(key), value: fc.subarray(values, { minLength: 1 }), enabled: fc.constant(true) })

const inOrder = (min: number, max: number, scale: number) =>
  fc
    .tuple(fc.integer({ min: min * scale, max: max * scale }), fc.integer({ min: min * scale, max: max * scale }))
    .map(([a, b]) => ({ min: Math.min(a, b) / scale, max: Math.max(a, b) / scale }))

const day = fc.constantFrom(
  '2018-12-31',
  '2019-01-01',
  '2019-05-20',
  '2019-05-31',
  '2019-06-15',
  '2020-07-01',
  '2021-03-03',
)

const days = fc
  .tuple(fc.option(day), fc.option(day))
  .filter(([start, end]) => start !== null || end !== null)
  .map(([start, end]) => (start !== null && end !== null && start > end ? { start: end, end: start } : { start, end }))

const anyFilter = {
  shelf: choice('shelf', ['read', 'paused', 'did-not-finish', ...worldShelves]),
  genre: choice('genre', worldGenres),
  tag: choice('tag', worldTags),
  format: choice('format', [...worldFormats, 'kindle']),
  language: choice('language', [...worldLanguages, 'de']),
  rating: fc.record({ key: fc.constant('rating' as const), value: inOrder(1, 5, 100), enabled: fc.constant(true) }),
  count: fc.record({ key: fc.constantFrom(...countFilters), value: inOrder(0, 6, 1), enabled: fc.constant(true) }),
  date: fc.record({ key: fc.constantFrom(...dateFilters), value: days, enabled: fc.constant(true) }),
} satisfies Record<string, fc.Arbitrary<Filter>>

const someFilters = fc.uniqueArray(
  fc
    .tuple(fc.oneof(...Object.values(anyFilter)), fc.nat(4))
    .map(([filter, chance]): Filter => ({ ...filter, enabled: chance > 0 })),
  { selector: ({ key }) => key, maxLength: 4 },
)

const orders = ListOrder.options.filter((order) => order !== 'manual' && !order.startsWith('added-date'))

const settings = fc.record({
  entries_type: fc.constantFrom(...EntryType.options),
  filters: someFilters,
  order_by: fc.constantFrom(...orders),
  entries_limit: fc.option(fc.integer({ min: 1, max: 12 })),
  visibility: fc.constantFrom('public', 'followers', 'private'),
})

const idsOf = (entries: ListEntry[]) => entries.map(({ id }) => id)

describe('a dynamic list', () => {
  test.each(isThorough ? [1, 2] : [1])('has what a plain look finds, in the same order (world %i)', async (seed) => {
    const reader = await quire.reader({ time_zone: 'Pacific/Auckland' })
    const others = [await quire.reader(), await quire.reader()]
    const ids = [reader, ...others].map(({ row }) => row.id)
    const world = await buildSmallWorld(quire.db, ids, seed)
    const owner = { id: reader.row.id, timeZone: 'Pacific/Auckland' }
    const calls = await listCalls(reader)
    const slugs = new Map<string, string>()
    for (const entries_type of EntryType.options) {
      slugs.set(entries_type, await calls.createdSlug({ type: 'dynamic', entries_type, name: entries_type }))
    }
    let found = 0
    await fc.assert(
      fc.asyncProperty(settings, async (asked) => {
        const slug = slugs.get(asked.entries_type) ?? ''
        const saved = await calls.update(slug, { ...asked, type: 'dynamic' })
        expect(saved.text).toContain('"data"')
        const expected = plainChoice(world, { ...asked, owner })
        const entries = (await calls.entries(slug, '?per_page=100')).body.data as ListEntry[]
        expect(idsOf(entries)).toEqual(expected)
        expect(entries.map(({ order }) => order)).toEqual(expected.map((_, index) => index + 1))
        const list = (await reader.get(`/lists/${slug}`)).body.data as List
        expect([list.entries_count, list.is_cut]).toEqual([expected.length, false])
        found += expected.length
      }),
      { numRuns: runs(150) },
    )
    // A test that finds nothing shows nothing. How much so few random lists have is luck; of all of them it isn't.
    expect(found).toBeGreaterThan(isThorough ? 500 : 0)
  })

  test('is read in pages, from the beginning or from the end', async () => {
    const reader = await quire.reader()
    await buildSmallWorld(quire.db, [reader.row.id], 3)
    const calls = await listCalls(reader)
    const slug = await calls.createdSlug({ type: 'dynamic', entries_type: 'book', entries_limit: 23 })
    const all = (await calls.entries(slug, '?per_page=100')).body.data as ListEntry[]
    expect(all).toHaveLength(23)
    const pagesOf = async (query: string) => {
      const pages: ListEntry[] = []
      for (const page of [1, 2, 3, 4]) {
        const { body } = await calls.entries(slug, `?per_page=10&page=${page}${query}`)
        expect([body['current_page'], body['per_page']]).toEqual([page, 10])
        pages.push(...(body.data as ListEntry[]))
      }
      return pages
    }
    expect(await pagesOf('')).toEqual(all)
    expect(await pagesOf('&sort=order&direction=desc')).toEqual(all.toReversed())
    expect((await calls.entries(slug, '?page=10000')).body.data).toEqual([])
    expect((await calls.entries(slug, '?sort=weight')).status).toBe(422)
    expect((await calls.entries(slug, '?per_page=101')).status).toBe(422)
  })

  test('is always current, and shows others the editions of their own language', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const slug = await calls.createdSlug({ type: 'dynamic', order_by: 'rating-desc' })
    const work = await buildWork(quire.db)
    const english = await buildBook(quire.db, { work_id: work.id, title: 'The Sea' })
    const spanish = await buildBook(quire.db, { work_id: work.id, title: 'El mar', language: 'es' })
    const stranger = await quire.reader()
    const shown = async (lang: string) =>
      idsOf((await stranger.get(`/lists/${slug}/entries?lang=${lang}`)).body.data as ListEntry[])
    expect([await shown('en'), await shown('es')]).toEqual([[english.id], [spanish.id]])
    await quire.connection.pool.query('delete from books where id = $1', [english.id])
    expect(await shown('en')).toEqual([spanish.id])
  })

  test('counts the owner’s private reviews only where nobody else looks', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const book = await buildBook(quire.db)
    await reader.post('/reviews', { book: book.slug, rating: 5, private: true })
    const details = { type: 'dynamic', filters: [{ key: 'review-date', value: { start: '2000-01-01' } }] }
    const countOf = async (visibility: string) => {
      const slug = await calls.createdSlug({ ...details, visibility })
      return ((await calls.entries(slug)).body.data as ListEntry[]).length
    }
    expect([await countOf('private'), await countOf('followers'), await countOf('public')]).toEqual([1, 0, 0])
  })

  test('is worked out once for all who look at the same moment, and for its owner alone', async () => {
    const owner = await quire.reader()
    const slug = await (await listCalls(owner)).createdSlug({ type: 'dynamic', order_by: 'rating-desc' })
    const book = await buildBook(quire.db)
    const visitors = await Promise.all(Array.from({ length: 5 }, () => quire.reader()))
    const holder = await quire.connection.pool.connect()
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const choosing = () =>
      sent.mock.calls.filter(([query]) => /from works where .* order by/s.test(textOf(query))).length
    const lookingUp = () => sent.mock.calls.filter(([query]) => /from "?lists"?\b/.test(textOf(query))).length
    try {
      await holder.query('begin; lock table works in access exclusive mode')
      const looks = [...visitors, owner].map((reader) => reader.get(`/lists/${slug}/entries`))
      await expect.poll(lookingUp).toBe(looks.length)
      await expect.poll(choosing).toBe(2)
      await holder.query('commit')
      for (const { body } of await Promise.all(looks)) expect(idsOf(body.data as ListEntry[])).toEqual([book.id])
      expect(choosing()).toBe(2)
    } finally {
      sent.mockRestore()
      await holder.query('rollback')
      holder.release()
    }
    // What is over is worked out anew.
    await buildBook(quire.db)
    expect((await visitors[0]?.get(`/lists/${slug}/entries`))?.body.data).toHaveLength(2)
  })

  test('takes no entries by hand', async () => {
    const reader = await quire.reader()
    const calls = await listCalls(reader)
    const book = await buildBook(quire.db)
    const slug = await calls.createdSlug({ type: 'dynamic' })
    const answers = await Promise.all([
      calls.add(slug, book.slug),
      calls.takeOff(slug, book.id),
      calls.move(slug, book.id, 1),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})
