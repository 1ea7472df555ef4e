import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookCharts, charts, type Bar, type Statistics } from '../../../../contract/statistics.ts'
import { addDays, dayAt } from '../../../../shared/zoned-time.ts'
import { runs } from '../../../../tests/support/effort.ts'
import type { Fact } from '../../../../tests/support/plain-facts.ts'
import { plainFacts } from '../../../../tests/support/plain-statistics.ts'
import { liveAReadingLife, type ReadingLife } from '../../../../tests/support/reading-life.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const zones = [
  'UTC',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Santiago',
  'Asia/Kolkata',
  'Africa/Casablanca',
]

const choices = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined, freq: 2 })

const day = fc.integer({ min: 0, max: 560 }).map((days) => addDays('2024-10-01', days))

const questions = fc.record({
  zone: fc.constantFrom(...zones),
  minutes: fc.integer({ min: 0, max: 540 * 24 * 60 }),
  period: fc.oneof(
    fc.constant({}),
    fc.constant({ time: 'all' }),
    fc.constantFrom(2024, 2025, 2026).map((year) => ({ year })),
    fc.tuple(day, day).map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one })),
    day.map((to) => ({ to })),
    day.map((from) => ({ from })),
  ),
  format: choices('paperback', 'kindle', 'audiobook'),
  language: choices('en', 'es'),
  genre: choices('romance', 'war'),
  owned: fc.option(fc.constantFrom('owned' as const, 'not-owned' as const, 'lent' as const), {
    nil: undefined,
    freq: 2,
  }),
})

/** What the plain facts add up to, bar by bar. */
function barsOf(facts: Fact[]): Bar[] {
  const groups = Map.groupBy(facts, ({ key, label, part }) => JSON.stringify([key, label, part]))
  return [...groups.values()].flatMap((group) => {
    const sum = (span: 0 | 1) => group.reduce((total, fact) => (fact.span === span ? total + fact.amount : total), 0)
    const [first] = group
    return first ? [{ key: first.key, label: first.label, part: first.part, amount: sum(0), before: sum(1) }] : []
  })
}

/** In an order of their own, and without the last digits of a float. */
const tidy = (bars: Bar[]) =>
  bars
    .map(({ amount, before, ...bar }) => ({ ...bar, amount: amount.toFixed(6), before: before.toFixed(6) }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

function ownershipOf({ transactions }: ReadingLife, book: string): Set<string> {
  const its = transactions.filter(({ book_id }) => book_id === book)
  const copies = its.reduce(
    (total, { type, quantity }) => total + (type === 'bought' ? quantity : type === 'sold' ? -quantity : 0),
    0,
  )
  const isLent = its.some(({ type, return_date }) => type === 'lent' && return_date === null)
  return new Set([copies > 0 ? 'owned' : 'not-owned', ...(isLent ? ['lent'] : [])])
}

const querystring = (asked: Record<string, string | number | string[] | undefined>) =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

test('every number is what the plain way gives, for any days, zone, time and filters', async () => {
  const life = await liveAReadingLife(quire)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(questions, async ({ zone, minutes, period, format, language, genre, owned }) => {
      quire.now = new Date(Date.UTC(2024, 10, 1) + minutes * 60_000)
      life.reader.cookies['_tz'] = zone
      const asked = querystring({ ...period, format, language, genre, owned })
      const { status, body } = await life.reader.get(`/statistics?${asked}`)
      expect(status).toBe(200)
      const statistics = body.data as Statistics
      const isBookMeant = (book: ReadingLife['books'][number], isOfFormat = true) =>
        isOfFormat &&
        (!language || language.includes(book.language ?? '')) &&
        (!genre ||
          life.works.some(
            ({ id, genres }) => id === book.work_id && genres.some(({ slug }) => genre.includes(slug)),
          )) &&
        (!owned || ownershipOf(life, book.id).has(owned))
      const facts = plainFacts(life, {
        from: statistics.from,
        to: statistics.to,
        today: dayAt(quire.now, zone),
        timeZone: zone,
        unit: statistics.unit,
        isCompared: statistics.is_compared,
        isLogMeant: ({ book, book_format }) => isBookMeant(book, !format || format.includes(book_format)),
        isBookMeant: (book) => isBookMeant(book, !format || format.includes(book.format ?? '')),
      })
      for (const chart of charts) {
        expect({ chart, bars: tidy(statistics.charts[chart].bars) }).toEqual({
          chart,
          bars: tidy(barsOf(facts[chart])),
        })
        if (facts[chart].length > 0) seen.add(chart)
      }
      // The books behind a bar are those that were added up.
      const chart = bookCharts[minutes % bookCharts.length] ?? 'books'
      const bar = statistics.charts[chart].bars.find(({ amount }) => amount > 0)
      if (!bar) return
      const behind = querystring({
        ...period,
        format,
        language,
        genre,
        owned,
        chart,
        key: bar.key,
        part: bar.part ?? undefined,
      })
      const answer = await life.reader.get(`/statistics/books?${behind}&per_page=100`)
      const books = (answer.body.data as { book: { id: string }; amount: number }[]).map(({ book, amount }) => ({
        book: book.id,
        amount: amount.toFixed(6),
      }))
      const meant = Map.groupBy(
        facts[chart].filter(({ key, part, span }) => key === bar.key && part === bar.part && span === 0),
        ({ book }) => book,
      )
      const expected = [...meant].map(([book, each]) => ({
        book,
        amount: each.reduce((total, { amount }) => total + amount, 0).toFixed(6),
      }))
      expect(Map.groupBy(books, ({ book }) => book)).toEqual(Map.groupBy(expected, ({ book }) => book))
    }),
    { numRuns: runs(240) },
  )
  // None of it was compared with nothing.
  expect([...seen].toSorted()).toEqual(charts.toSorted())
  quire.now = new Date('2026-03-14T09:26:53Z')
})
