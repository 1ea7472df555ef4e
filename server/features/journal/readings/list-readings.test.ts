import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingOrders } from '../../../../contract/readings.ts'
import { partialDateAt, storedMoment } from '../../../../shared/partial-dates.ts'
import * as own from '../../../../tests/support/own-lists.ts'
import { expectSame } from '../../../../tests/support/own-lists.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { insertEach } from '../../../../tests/support/insert-rows.ts'

const quire = useApp()

const precisions = ['time', 'day', 'month'] as const

test('all readings, searched, filtered and sorted, are what the plain way gives', async () => {
  const next = own.numbers()
  const { reader, rows } = await own.seedOwn(
    quire,
    35,
    (index) => {
      // Over the turns of two years.
      const [started_precision, finished_precision] = [own.pick(precisions, next(3)), own.pick(precisions, next(3))]
      const begun = new Date(Date.UTC(2024, 11, 20 + next(400), next(24), 0, index))
      const ended = next(3) === 0 ? null : new Date(begun.getTime() + next(40) * 3_600_000)
      const stored = (moment: Date, precision: (typeof precisions)[number]) =>
        storedMoment({ moment, precision }, 'UTC')
      return {
        name: next(2) === 0 ? own.pick(own.words, next(6)) : null,
        book_format: own.pick(['paperback', 'ebook', 'kindle'], next(3)),
        length_type: 'page',
        length: 100,
        started_at: stored(begun, started_precision),
        started_precision,
        finished_at: ended && stored(ended, finished_precision),
        finished_precision,
        updated_at: new Date(Date.UTC(2026, 0, 1 + next(50), 0, 0, index)),
      }
    },
    (row) => insertEach(quire.db, 'readings', [row]),
  )
  type Row = (typeof rows)[number]
  const newest = (a: Row, b: Row) => b.started_at.getTime() - a.started_at.getTime() || own.compare(b.id, a.id)
  const earlier = (a: Date, b: Date) => a.getTime() - b.getTime()
  const orders: Record<keyof typeof readingOrders, typeof newest> = {
    'started-desc': newest,
    'started-asc': (a, b) => -newest(a, b),
    'finished-desc': (a, b) => own.missingLast(a.finished_at, b.finished_at, (x, y) => earlier(y, x)) || newest(a, b),
    'finished-asc': (a, b) => own.missingLast(a.finished_at, b.finished_at, earlier) || newest(a, b),
    'updated-desc': (a, b) => earlier(b.updated_at, a.updated_at),
    'title-asc': (a, b) => own.byTitle(a, b) || newest(a, b),
    'title-desc': (a, b) => own.byTitle(b, a) || newest(a, b),
  }
  const dateOf = (row: Row) =>
    row.finished_at
      ? partialDateAt(row.finished_at, row.finished_precision, own.zone)
      : partialDateAt(row.started_at, row.started_precision, own.zone)
  const yearOf = (row: Row) => dateOf(row).slice(0, 4)
  const queries = fc.record({
    q: own.anySearch,
    sort: own.anyOrder(readingOrders),
    state: own.anyOf('reading', 'finished'),
    format: own.anyOf('ebook', 'audiobook'),
    year: own.anyOf('2024', '2025', '2026', '1999'),
  })
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const within = rows.filter(
        (row) =>
          (query.state === undefined || (row.finished_at !== null) === (query.state === 'finished')) &&
          (query.format === undefined || row.book_format === query.format) &&
          (query.year === undefined || yearOf(row) === query.year),
      )
      await expectSame(reader, '/readings', query, within, orders[query.sort])
    }),
    own.runs,
  )
  // Every year there is to choose, also while one is chosen.
  const years = [...new Set(rows.map(yearOf))].toSorted().toReversed().map(Number)
  expect((await reader.get('/readings?year=1999')).body['years']).toEqual(years)
})

test.each([
  ['year=0', { year: ['Enter 1 or more.'] }],
  ['year=2025.5', { year: ['Enter a whole number.'] }],
  ['state=lost', { state: ['Choose one of the options.'] }],
  ['format=scroll', { format: ['Choose one of the options.'] }],
])('listReadings refuses %s', async (query, errors) => {
  const reader = await quire.reader()
  const { status, body } = await reader.get(`/readings?${query}`)
  expect(status).toBe(422)
  expect(body.errors).toEqual(errors)
})

test.each([1, 9999])('listReadings answers for the year %i', async (year) => {
  const reader = await quire.reader()
  expect((await reader.get(`/readings?year=${year}`)).status).toBe(200)
})

test('a year begins when it begins for the reader', async () => {
  const { reader, rows } = await own.seedOwn(
    quire,
    1,
    () => ({
      book_format: 'paperback',
      length_type: 'page',
      length: 100,
      started_at: new Date('2025-12-31T10:59:59Z'),
      finished_at: new Date('2025-12-31T11:00:00Z'),
    }),
    (row) => insertEach(quire.db, 'readings', [row]),
  )
  const idsOf = async (year: number) =>
    ((await reader.get(`/readings?year=${year}`)).body.data as { id: string }[]).map(({ id }) => id)
  expect(await idsOf(2026)).toEqual([rows[0]?.id])
  expect(await idsOf(2025)).toEqual([])
})

test('exportReadingReport needs a verified address', async () => {
  const unverified = await quire.reader()
  const refused = await unverified.post('/readings/export')
  expect(refused.status).toBe(403)
  expect(refused.body['code']).toBe('email_unverified')
  const reader = await quire.reader({ email_verified: true })
  const { status, body } = await reader.post('/readings/export')
  expect(status).toBe(200)
  expect(body).toEqual({ data: null, message: 'We’re preparing your reading report and will e-mail it to you.' })
})

test('reads of which nobody knows when they began come after the others, by their end if that is known', async () => {
  const reader = await quire.reader()
  const log = async (title: string, started_at: string, details: object) => {
    const { slug } = await buildBook(quire.db, { title })
    const paper = { book: slug, book_format: 'paperback', length_type: 'page', length: 100 }
    await reader.post('/readings', { ...paper, started_at, ...details })
  }
  const today = '2026-03-14T09:00:00Z'
  await log('Ever', today, { started_precision: 'unknown', finished_at: today, finished_precision: 'unknown' })
  await log('Old', '2019-05-01T12:00:00Z', {
    started_precision: 'unknown',
    finished_at: '2019-05-31T12:00:00Z',
    finished_precision: 'month',
  })
  await log('Now', '2026-03-10T12:00:00Z', {})
  const titles = async (sort: string) =>
    ((await reader.get(`/readings?sort=${sort}`)).body.data as { book_card: { title: string } }[]).map(
      ({ book_card }) => book_card.title,
    )
  expect(await titles('started-desc')).toEqual(['Now', 'Old', 'Ever'])
  expect(await titles('started-asc')).toEqual(['Old', 'Now', 'Ever'])
})

test('how much is known of an end is said of an end only', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db)
  const paper = { book: slug, book_format: 'paperback', length_type: 'page', length: 100 }
  const started_at = '2026-03-10T12:00:00Z'
  const made = await reader.post('/readings', { ...paper, started_at, finished_precision: 'unknown' })
  const { id } = made.body.data as { id: string }
  const session = { session_started_at: '2026-03-11T12:00:00Z', session_finished_at: '2026-03-11T13:00:00Z' }
  const { body } = await reader.put(`/readings/${id}`, { progress: 100, ...session })
  expect(body.data).toMatchObject({ state: 'finished', finished_precision: 'time' })
})
