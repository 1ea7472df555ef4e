import fc from 'fast-check'
import { expect } from 'vitest'
import type { PageMeta } from '../../contract/answers.ts'
import type { BookCard } from '../../contract/books.ts'
import { addDays } from '../../shared/zoned-time.ts'
import { buildBook } from './factories.ts'
import type { TestApp } from './test-app.ts'

/**
 * For the lists of a reader's own things, held against the plainest way to make them: all rows, filtered and sorted one
 * by one. A stranger has the same rows, and none of them may show.
 */

/** Where the day begins half a day before London's. */
export const zone = 'Pacific/Auckland'

const titles = [
  ['Emma', 'Jane Austen'],
  ['Ficciones', 'Jorge Luis Borges'],
  ['Éxodo', 'Ana Núñez'],
  ['The Hobbit', 'J. R. R. Tolkien'],
] as const

export const words = ['thé river', 'a quiet Émile', 'emma again', 'Río', 'catch-22', 'nothing']

/** The same every time: whole numbers below a bound. */
export function numbers() {
  let state = 7
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

export const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** What every row is searched by, beside its own fields. */
interface Own {
  id: string
  title: string
  author: string
  words: string
}

interface Keys {
  reader_id: string
  book_id: string
  work_id: string
}

/** Rows on a few books for a reader, who comes along, and the same for a stranger. */
export async function seedOwn<Row extends object>(
  quire: TestApp,
  count: number,
  make: (index: number) => Row,
  insert: (row: Row & Keys) => Promise<{ id: string }[]>,
  { isOncePerBook = false } = {},
) {
  const reader = await quire.reader({ time_zone: zone })
  const stranger = await quire.reader()
  const books: (Awaited<ReturnType<typeof buildBook>> & { author: string })[] = []
  for (let index = 0; index < (isOncePerBook ? count : titles.length); index += 1) {
    const [title, author] = pick(titles, index)
    books.push({ ...(await buildBook(quire.db, { title, author })), author })
  }
  const rows: (Row & Own)[] = []
  for (let index = 0; index < count; index += 1) {
    const { id: book_id, work_id, title, author } = pick(books, index)
    const row = make(index)
    await insert({ ...row, reader_id: stranger.row.id, book_id, work_id })
    const [made] = await insert({ ...row, reader_id: reader.row.id, book_id, work_id })
    const texts = Object.entries(row).filter(([name]) => ['name', 'notes', 'content'].includes(name))
    rows.push({
      ...row,
      id: made?.id ?? '',
      title,
      author,
      words: texts.map(([, value]) => String(value ?? '')).join(' '),
    })
  }
  return { reader, rows }
}

const wordsIn = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isFound = (own: Own, q: string) => {
  const ownWords = wordsIn(`${own.words} ${own.title} ${own.author}`)
  return wordsIn(q).every((word) => ownWords.some((each) => each.startsWith(word)))
}

export const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** What is missing comes last, whichever way the rest is sorted. */
export const missingLast = <Value>(a: Value | null, b: Value | null, order: (a: Value, b: Value) => number) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : order(a, b)

const collator = new Intl.Collator('und')
export const byTitle = (a: Own, b: Own) => collator.compare(a.title, b.title)

type Listed = { id: string; book_card: BookCard }

/** Asks for all the pages, and holds them against what the plain way gives. */
export async function expectSame<Row extends Own>(
  reader: Awaited<ReturnType<TestApp['reader']>>,
  path: string,
  query: Record<string, string | undefined>,
  rows: Row[],
  order: (a: Row, b: Row) => number,
) {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const expected = rows.filter((row) => isFound(row, query['q'] ?? '')).toSorted(order)
  const listed: Listed[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const parameters = new URLSearchParams([...given, ['page', String(page)], ['per_page', '11']])
    const { status, body } = await reader.get(`${path}?${parameters}`)
    expect(status).toBe(200)
    const meta = body['meta'] as PageMeta
    expect(meta.total).toBe(expected.length)
    listed.push(...(body.data as Listed[]))
    last = meta.last_page
  }
  const shown = listed.map(({ id, book_card: { title, authors } }) => ({ id, title, author: authors[0]?.name }))
  expect(shown).toEqual(expected.map(({ id, title, author }) => ({ id, title, author })))
}

export const anySearch = fc.constantFrom(
  undefined,
  undefined,
  'emma',
  'RIO',
  'the hob',
  'nunez',
  'catch 22',
  'zzz',
  'river emma',
)

/** One of these, or often none. */
export const anyOf = <Value extends string>(...values: Value[]) => fc.constantFrom(undefined, undefined, ...values)

export const anyOrder = <Orders extends object>(orders: Orders) =>
  fc.constantFrom(...(Object.keys(orders) as (keyof Orders & string)[]))

const anyDay = fc.option(
  fc.integer({ min: 0, max: 60 }).map((after) => addDays('2026-02-01', after)),
  { nil: undefined },
)

/** Days with an end that is not before the start, either of them perhaps left out. */
export const anyRange = fc
  .tuple(anyDay, anyDay)
  .map(([a, b]) => (a !== undefined && b !== undefined && a > b ? { from: b, to: a } : { from: a, to: b }))

export const isWithin = (day: string, { from, to }: { from: string | undefined; to: string | undefined }) =>
  (from === undefined || day >= from) && (to === undefined || day <= to)

export const runs = { numRuns: 40 }
