import { beforeEach, expect, test } from 'vitest'
import type { Statistics } from '../../../../contract/statistics.ts'
import type { Year } from '../../../../contract/year.ts'
import { hueDistance } from '../../../../shared/picture-hue.ts'
import { yearPalette } from '../../../../shared/year-palette.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { createTranslator } from '../../../../shared/translate.ts'
import { hueOfCover } from '../../catalogue/covers/cover-hue.ts'
import { readYear } from './read-year.ts'

const quire = useApp()
beforeEach(() => {
  quire.now = new Date('2026-06-01T12:00:00Z')
})

type Reader = Awaited<ReturnType<typeof quire.reader>>

async function finish(
  reader: Reader,
  { year = 2026, cover = null, shelf = 'read' }: { year?: number; cover?: string | null; shelf?: string | null } = {},
) {
  const book = await buildBook(quire.db, { title: `Book ${crypto.randomUUID()}`, pages: 200, cover })
  await insertRows(quire.db, 'readings', {
    reader_id: reader.row.id,
    book_id: book.id,
    work_id: book.work_id,
    book_format: 'paperback',
    length_type: 'page',
    length: 200,
    progress: 200,
    started_at: new Date(`${year}-01-10T12:00Z`),
    finished_at: new Date(`${year}-01-20T12:00Z`),
  })
  if (shelf !== null) await reader.post(`/books/${book.slug}/shelves`, { shelves: [shelf] })
  return book
}

const finishTimes = async (reader: Reader, count: number, more: Parameters<typeof finish>[1] = {}) => {
  const books = []
  for (let index = 0; index < count; index += 1) books.push(await finish(reader, more))
  return books
}

const upload = (hue: number | null) =>
  insertRow(quire.db, 'uploads', { id: crypto.randomUUID().replaceAll('-', '').padEnd(40, '0'), bytes: 1, hue })

const paletteIn = async (reader: Reader, query: string) => {
  const { status, body } = await reader.get(`/statistics${query}`)
  expect(status).toBe(200)
  return (body.data as Statistics).palette
}
const paletteOfYear = async (reader: Reader, year: number) =>
  ((await reader.get(`/years/${year}`)).body.data as Year).facts.palette

test('a year has the colours of the covers of what was finished in it, in statistics as in its review', async () => {
  const reader = await quire.reader()
  const [blue, red, green] = [await upload(262), await upload(25), await upload(150)]
  await finishTimes(reader, 6, { cover: blue.id })
  await finishTimes(reader, 3, { cover: red.id })
  await finishTimes(reader, 9, { cover: green.id, year: 2025 })
  expect(await paletteIn(reader, '?year=2026')).toEqual([262, 25])
  expect(await paletteOfYear(reader, 2026)).toEqual([262, 25])
  expect(await paletteIn(reader, '?year=2025')).toEqual([150])
  expect(await paletteOfYear(reader, 2025)).toEqual([150])
  // The year keeps its colours, whatever of it is looked at; other days have none.
  expect(await paletteIn(reader, '?year=2026&owned=owned')).toEqual([262, 25])
  expect(await paletteIn(reader, '?from=2026-01-01&to=2026-12-31')).toEqual([262, 25])
  expect(await paletteIn(reader, '?from=2026-01-01&to=2026-02-01')).toEqual([])
  expect(await paletteIn(reader, '?time=all')).toEqual([])
})

test('covers that are drawn count with the colours they are drawn in', async () => {
  const reader = await quire.reader()
  const books = await finishTimes(reader, 12)
  const hues = books.flatMap(({ slug }) => hueOfCover({ slug, is_drawn: true, hue: null }) ?? [])
  expect(hues.length).toBeGreaterThan(0)
  expect(await paletteIn(reader, '?year=2026')).toEqual(yearPalette(hues))
  expect(await paletteOfYear(reader, 2026)).toEqual(yearPalette(hues))
})

test('few covers, grey ones and those nobody has read yet give no colours', async () => {
  const reader = await quire.reader()
  const [blue, grey, unread] = [await upload(262), await upload(-1), await upload(null)]
  await finishTimes(reader, 4, { cover: blue.id })
  await finishTimes(reader, 5, { cover: grey.id })
  await finishTimes(reader, 5, { cover: unread.id })
  expect(await paletteIn(reader, '?year=2026')).toEqual([])
  await finish(reader, { cover: blue.id })
  expect(await paletteIn(reader, '?year=2026')).toEqual([262])
})

test('a shared year has no colour of a book that nobody else may know of', async () => {
  const reader = await quire.reader()
  const [blue, red] = [await upload(262), await upload(25)]
  await finishTimes(reader, 5, { cover: blue.id })
  await finishTimes(reader, 5, { cover: red.id, shelf: null })
  const owner = { id: reader.row.id, name: 'Ada', timeZone: 'UTC' }
  const own = await readYear(quire.context, owner, 2026, createTranslator('en', {}))
  expect(own.palette).toHaveLength(2)
  const shared = await readYear(quire.context, owner, 2026, createTranslator('en', {}), { isShared: true })
  expect(shared.palette).toEqual([262])
})

test('a drawn cover has the hue of its ground or of what is on it', () => {
  const hues = Array.from({ length: 400 }, (_, index) =>
    hueOfCover({ slug: `book-${index}`, is_drawn: true, hue: null }),
  ).filter((hue) => hue !== undefined)
  // Few are grey, and no part of the circle is missing.
  expect(hues.length).toBeGreaterThan(380)
  for (const corner of [30, 90, 150, 210, 260]) {
    expect(hues.some((hue) => Math.abs(hueDistance(corner, hue)) < 30)).toBe(true)
  }
})
