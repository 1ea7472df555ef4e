import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Challenge } from '../../../../contract/challenges.ts'
import type { Export, LibraryExport } from '../../../../contract/exports.ts'
import type { Goal } from '../../../../contract/goals.ts'
import type { LibraryBook } from '../../../../contract/library.ts'
import type { Note } from '../../../../contract/notes.ts'
import type { Reading } from '../../../../contract/readings.ts'
import type { Review } from '../../../../contract/reviews.ts'
import type { Statistics } from '../../../../contract/statistics.ts'
import type { Year } from '../../../../contract/year.ts'
import { clockZone, formatDay, formatKnownMoment } from '../../../../shared/date-words.ts'
import { createTranslator } from '../../../../shared/translate.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { setGoal } from '../../../../tests/support/goal-calls.ts'
import { fileOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { timesOf } from '../../../../web/features/journal/readings/reading-times.ts'
import { exportKey } from '../exports/export-files.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>

/** All on the last day of a year, as far as anything is known. */
const file = fileOf(
  '1,Emma,Jane Austen,9780261103283,4,Hardcover,474,2019,2024/12/31,2024/12/31,,read,Better every time.,for the train,1',
  '2,Dune,Frank Herbert,,0,Paperback,600,1990,2024/12/31,2024/12/31,,did-not-finish,,,0',
  '3,Persuasion,Jane Austen,,0,Paperback,300,1990,2024/12,2024/12/31,,read,,,0',
  '4,Sanditon,Jane Austen,,0,Paperback,200,1990,2024,2024/12/31,,read,,,0',
  '5,Lady Susan,Jane Austen,,0,Paperback,100,1990,,2024/12/31,,to-read,,,0',
)

const translator = createTranslator('en', {})
const zones = ['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']

const moveTo = (reader: Reader, time_zone: string) =>
  quire.connection.pool.query('update readers set time_zone = $2 where id = $1', [reader.row.id, time_zone])

const dataOf = async <Data>(reader: Reader, path: string) => (await reader.get(path)).body.data as Data

async function exported(reader: Reader, kind: LibraryExport): Promise<Buffer> {
  const { body } = await reader.post('/exports', { kind })
  const stream = await quire.context.storage.getStream(exportKey((body.data as Export).id, 0))
  if (!stream) throw new Error('There is no file')
  return buffer(stream)
}

/** Who it was made for, and when, aside. */
const textOf = () => (quire.mails.at(-1)?.attachments?.[1]?.content.toString() ?? '').replace(/^.*Created for .*$/m, '')

/** All that says, counts or filters by a day, in the words of a page. */
async function daysShown(reader: Reader, zone: string) {
  const lists = await listCalls(reader)
  const listed = async (key: string, start: string, end: string) => {
    const filters = [{ key, value: { start, end } }]
    const slug = await lists.createdSlug({ name: 'Some', type: 'dynamic', visibility: 'private', filters })
    const { body } = await lists.entries(slug)
    return (body.data as { book: { title: string } }[]).map(({ book }) => book.title)
  }
  const statistics = async (query: string) => {
    const { charts, years } = await dataOf<Statistics>(reader, `/statistics?${query}`)
    return { years, charts: Object.entries(charts).map(([name, { bars }]) => [name, bars] as const) }
  }
  const goals = await dataOf<Goal[]>(reader, '/goals?per_page=50')
  const readings = await dataOf<Reading[]>(reader, '/readings')
  const library = await dataOf<LibraryBook[]>(reader, '/account/books?sort=title-asc')
  const reviews = await dataOf<Review[]>(reader, '/reviews')
  const notes = await dataOf<Note[]>(reader, '/notes')
  const titles = (books: { title: string }[]) => books.map(({ title }) => title)
  await reader.post(`/books/emma/export`)
  const journal = textOf()
  await reader.post('/readings/export')
  const report = textOf()
  return {
    logs: readings.map((reading) => timesOf(reading, translator, zone)),
    sessions: readings.flatMap(({ sessions }) =>
      sessions.map(({ finished_at, precision }) => formatKnownMoment(finished_at, precision, translator, zone)),
    ),
    reviews: reviews.map(({ created_at }) => formatDay(created_at, translator, clockZone(created_at, zone))),
    notes: notes.map(({ written_at, written_precision }) =>
      formatKnownMoment(written_at, written_precision, translator, zone),
    ),
    added: library.map(({ added_at }) => formatDay(added_at, translator, clockZone(added_at, zone))),
    logsOf2024: (await dataOf<Reading[]>(reader, '/readings?year=2024')).length,
    years: (await reader.get('/readings')).body['years'],
    notesOfTheDay: (await dataOf<Note[]>(reader, '/notes?from=2024-12-31&to=2024-12-31')).length,
    readIn2024: titles(await dataOf<LibraryBook[]>(reader, '/account/books?read_year=2024&sort=title-asc')),
    libraryYears: (await dataOf<{ years: unknown }>(reader, '/account/books/facets')).years,
    readThatDay: await listed('reading-date', '2024-12-31', '2024-12-31'),
    readThatYear: await listed('reading-date', '2024-01-01', '2024-12-31'),
    readTheNextDay: await listed('reading-date', '2025-01-01', '2025-12-31'),
    reviewedThatDay: await listed('review-date', '2024-12-31', '2024-12-31'),
    reviewedTheNextDay: await listed('review-date', '2025-01-01', '2025-01-01'),
    statistics: {
      all: await statistics('time=all'),
      2024: await statistics('year=2024'),
      2025: await statistics('year=2025'),
      month: await statistics('from=2024-12-01&to=2024-12-31'),
      day: await statistics('from=2024-12-31&to=2024-12-31'),
    },
    year: (await dataOf<Year>(reader, '/years/2024')).facts,
    yearAfter: (await dataOf<Year>(reader, '/years/2025')).facts,
    goals: goals.map(({ name, progress, met_on, points }) => ({ name, progress, met_on, points })),
    journal,
    report,
    goodreads: (await exported(reader, 'goodreads')).toString(),
    storygraph: (await exported(reader, 'storygraph')).toString(),
    csv: (await exported(reader, 'csv')).toString(),
  }
}

async function importedAtHome() {
  const reader = await quire.reader({
    name: 'Ada',
    time_zone: 'UTC',
    email_verified_at: new Date(),
    email_verified: true,
  })
  const done = await runImport(reader, await sendImport(reader, file), { undated_reads: true })
  expect(done.states).toMatchObject({ written: 5 })
  const period = { start: '2024-01-01', end: '2024-12-31' }
  await setGoal(reader, { name: 'year', target: 1, period })
  await setGoal(reader, { name: 'day', target: 1, period: { ...period, start: '2024-12-31' } })
  await setGoal(reader, { name: 'pages', metric: 'pages', target: 100, period })
  await setGoal(reader, { name: 'streak', metric: 'streak', target: 1, period })
  await setGoal(reader, { name: 'next', target: 1, period: { start: '2025-01-01', end: '2025-12-31' } })
  return reader
}

beforeEach(() => {
  quire.mails.length = 0
})

describe('a day without a time', () => {
  test('is the same calendar day wherever its reader moves', { timeout: 300_000 }, async () => {
    const reader = await importedAtHome()
    const before = await daysShown(reader, 'UTC')
    expect(before.logs.flat().toSorted()).toEqual([
      'Read in 2024',
      'Read in December 2024',
      'Read on December 31st, 2024',
    ])
    expect(before).toMatchObject({
      sessions: ['December 31st, 2024'],
      reviews: ['December 31st, 2024'],
      added: Array.from({ length: 5 }, () => 'December 31st, 2024'),
      logsOf2024: 3,
      years: [2024],
      notesOfTheDay: 1,
      readIn2024: ['Emma', 'Persuasion', 'Sanditon'],
      readThatDay: ['Emma'],
      readTheNextDay: [],
      reviewedThatDay: ['Emma'],
      reviewedTheNextDay: [],
      journal: expect.stringContaining('December 31st, 2024'),
      report: expect.stringContaining('## 2024'),
      goals: expect.arrayContaining([
        expect.objectContaining({ name: 'year', progress: 3, met_on: '2024-12-31' }),
        expect.objectContaining({ name: 'day', progress: 1, met_on: '2024-12-31' }),
        expect.objectContaining({ name: 'streak', progress: 1, met_on: '2024-12-31' }),
        expect.objectContaining({ name: 'next', progress: 0, met_on: null }),
      ]),
    })
    for (const zone of zones) {
      await moveTo(reader, zone)
      expect(await daysShown(reader, zone)).toEqual(before)
    }
  })

  test('is there already when its file comes again', async () => {
    const reader = await importedAtHome()
    for (const zone of zones) {
      await moveTo(reader, zone)
      expect((await sendImport(reader, file)).counts).toMatchObject({ same: 5, matched: 0, new: 0 })
    }
  })

  test('is the same in an archive that comes back somewhere else', async () => {
    const reader = await importedAtHome()
    const tables = async (of: Reader) => [
      (await exported(of, 'goodreads')).toString(),
      (await exported(of, 'storygraph')).toString(),
    ]
    const before = await tables(reader)
    const archive = await exported(reader, 'archive')
    for (const zone of zones) {
      const there = await quire.reader()
      there.cookies['_tz'] = zone
      await runImport(there, await sendImport(there, archive, 'library.zip'))
      await moveTo(there, zone)
      expect(await tables(there)).toEqual(before)
      expect((await sendImport(there, archive, 'library.zip')).counts).toMatchObject({ matched: 0, new: 0 })
    }
  })

  test('fills a prompt of a challenge of its year, and none of the next', async () => {
    const reader = await importedAtHome()
    const challengeOf = async (year: number) => {
      const period = { start: `${year}-01-01`, end: `${year}-12-31` }
      const { body } = await reader.post('/challenges', { name: `${year}`, prompts: [{ text: 'Anything' }], period })
      return body.data as Challenge
    }
    const [then, after] = [await challengeOf(2024), await challengeOf(2025)]
    const offered = async ({ slug, prompts }: Challenge) =>
      dataOf<unknown[]>(reader, `/challenges/${slug}/prompts/${prompts[0]?.id}/books?from=finished`)
    for (const zone of zones) {
      await moveTo(reader, zone)
      expect([(await offered(then)).length, (await offered(after)).length]).toEqual([3, 0])
    }
  })

  test('of today is that day also where it has begun before UTC’s', async () => {
    const reader = await quire.reader({ time_zone: 'Pacific/Kiritimati' })
    const before = quire.now
    // The database has a clock of its own, by which today is judged: from 10:00 UTC on it is another day there.
    quire.now = new Date()
    const today = dayAt(quire.now, 'Pacific/Kiritimati')
    try {
      const row = `1,Emma,Jane Austen,,4,Hardcover,474,2019,${today.replaceAll('-', '/')},${today.replaceAll('-', '/')},,read,,,1`
      await runImport(reader, await sendImport(reader, fileOf(row)))
      await moveTo(reader, 'UTC')
      expect((await exported(reader, 'csv')).toString().match(new RegExp(today, 'g'))).toHaveLength(2)
    } finally {
      quire.now = before
    }
  })
})

test('what has a time goes with the clock of its reader', async () => {
  const reader = await quire.reader({ time_zone: 'UTC' })
  const { slug } = await buildBook(quire.db, { title: 'Emma', pages: 100 })
  const log = { book: slug, book_format: 'paperback', length_type: 'page', length: 100 }
  const dates = { started_at: '2024-12-30T20:00:00Z', finished_at: '2024-12-31T20:00:00Z' }
  const { body } = await reader.post('/readings', { ...log, ...dates })
  expect(body.data).toMatchObject({ started_precision: 'time', finished_precision: 'time' })
  const goal = await setGoal(reader, { target: 1, period: { start: '2025-01-01', end: '2025-01-01' } })
  const seen = async (zone: string) => {
    await moveTo(reader, zone)
    const [reading] = await dataOf<Reading[]>(reader, '/readings')
    const { charts } = await dataOf<Statistics>(reader, '/statistics?year=2025')
    return {
      times: reading && timesOf(reading, translator, zone),
      books: charts.books.bars.map(({ key, amount }) => [key, amount]),
      goal: (await dataOf<Goal>(reader, `/goals/${goal.id}`)).met_on,
    }
  }
  expect(await seen('UTC')).toEqual({
    times: ['Started December 30th, 2024 8:00 PM', 'Finished December 31st, 2024 8:00 PM'],
    books: [['2024-12', 0]],
    goal: null,
  })
  expect(await seen('Pacific/Auckland')).toEqual({
    times: ['Started December 31st, 2024 9:00 AM', 'Finished January 1st, 2025 9:00 AM'],
    books: [['2025-01', 1]],
    goal: '2025-01-01',
  })
})
