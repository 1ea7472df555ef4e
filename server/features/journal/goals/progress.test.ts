import { sql } from '../../../db/sql.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxGoalPoints, type Goal, type GoalMetric } from '../../../../contract/goals.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import { dayOf, isDayKnown, storedMoment, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { addDays, dayAt, daysFrom } from '../../../../shared/zoned-time.ts'
import { buildBook, buildGenre } from '../../../../tests/support/factories.ts'
import { numbers, pick } from '../../../../tests/support/own-lists.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { courseOf } from './progress.ts'
import { runs } from '../../../../tests/support/effort.ts'

const quire = useApp()

const formats = ['paperback', 'kindle', 'audiobook'] as const
const zones = ['UTC', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'America/Santiago', 'Asia/Kolkata']

/** What has no time is stored as noon UTC. */
const stored = (moment: Date, precision: DatePrecision) => storedMoment({ moment, precision }, 'UTC')

/** A reader with many readings and sessions around the turn of a year, and all of it as plain rows. */
async function seed() {
  const next = numbers()
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const genres = [await buildGenre(quire.db, { slug: 'sea' }), await buildGenre(quire.db, { slug: 'war' })]
  const books = []
  for (let index = 0; index < 12; index += 1) {
    const book = await buildBook(quire.db, {
      language: pick(['en', 'es'], next(2)),
      pages: next(3) === 0 ? null : 100 + next(400),
      minutes: next(3) === 0 ? null : 200 + next(400),
      ...(index % 4 === 3 && { work_id: pick(books, index - 1).book.work_id }),
    })
    const genre = pick(genres, next(2))
    await execute(
      quire.db,
      sql`insert into work_genres (work_id, genre_id, position) values (${book.work_id}, ${genre.id}, 1)
        on conflict do nothing`,
    )
    const isWanted = next(2) === 0
    if (isWanted) {
      await execute(
        quire.db,
        sql`insert into library_books (reader_id, book_id, shelf, position)
          values (${reader.row.id}, ${book.id}, 'paused', ${index})`,
      )
    }
    books.push({ book, isWanted })
  }
  const readings = []
  for (let index = 0; index < 60; index += 1) {
    const { book, isWanted } = pick(books, next(12))
    const book_format = pick(formats, next(3))
    const length_type = pick(
      book_format === 'audiobook' ? ['minute', 'percent'] : ['page', 'percent', 'chapter'],
      next(6),
    )
    const length = length_type === 'percent' ? 100 : 50 + next(300)
    const started_at = new Date(Date.UTC(2025, 10, 20 + next(60), next(24), next(60)))
    const ended = next(3) === 0 ? null : new Date(started_at.getTime() + (2 + next(20)) * 24 * 60 * 60_000)
    const finished_precision = pick(['time', 'time', 'day', 'month', 'unknown'] as const, next(5))
    const finished_at = ended && stored(ended, finished_precision)
    const row = {
      book_id: book.id,
      work_id: book.work_id,
      book_format,
      length_type,
      length,
      started_at,
      finished_at,
      finished_precision,
    }
    const insertFor = async (readerId: string) => {
      const [reading] = await rowsOf<{ id: string }>(
        quire.db,
        sql`insert into readings (reader_id, book_id, work_id, book_format, length_type, length, started_at, finished_at,
            finished_precision)
          values (${readerId}, ${book.id}, ${book.work_id}, ${book_format}, ${length_type}, ${length}, ${started_at},
            ${finished_at}, ${finished_precision})
          returning id`,
      )
      return reading?.id
    }
    const readingId = await insertFor(reader.row.id)
    await insertFor(stranger.row.id)
    const sessions = Array.from({ length: next(5) }, () => {
      const begun = new Date(started_at.getTime() + next(20 * 24 * 60) * 60_000)
      const minutes = next(3000)
      const precision = pick(['time', 'time', 'day'] as const, next(3))
      const ended = stored(new Date(begun.getTime() + minutes * 60_000), precision)
      return {
        started_at: new Date(ended.getTime() - minutes * 60_000),
        finished_at: ended,
        precision,
        start_position: next(5000) / 100,
        end_position: next(10_000) / 100,
      }
    })
    for (const session of sessions) {
      await execute(
        quire.db,
        sql`insert into reading_sessions (reading_id, length_type, started_at, finished_at, precision, start_position,
            end_position)
          values (${readingId}, ${length_type}, ${session.started_at}, ${session.finished_at}, ${session.precision},
            ${session.start_position}, ${session.end_position})`,
      )
    }
    readings.push({ ...row, book, isWanted, sessions })
  }
  const genreRows = await rowsOf<{ work_id: string; genre_id: string }>(
    quire.db,
    sql`select work_id, genre_id from work_genres`,
  )
  const genresOf = (work: string) =>
    genreRows.flatMap(({ work_id, genre_id }) =>
      work_id === work ? genres.filter(({ id }) => id === genre_id).map(({ slug }) => slug) : [],
    )
  return { reader, readings: readings.map((reading) => ({ ...reading, genres: genresOf(reading.work_id) })) }
}

type Reading = Awaited<ReturnType<typeof seed>>['readings'][number]

interface Counted extends KnownMoment {
  /** In ten-thousandths, so that nothing is lost to fractions. */
  amount: number
}

const one = 10_000

/** What counts, one reading after the other. */
function counted(
  readings: Reading[],
  metric: GoalMetric,
  isWithin: (known: KnownMoment) => boolean,
  inOrder: (one: KnownMoment, other: KnownMoment) => number,
): Counted[] {
  if (metric === 'books') {
    const ends = readings.flatMap(({ work_id, finished_at, finished_precision }) => {
      const end = finished_at && { moment: finished_at, precision: finished_precision }
      return end && isWithin(end) ? [{ ...end, work_id }] : []
    })
    const firsts = [...Map.groupBy(ends, ({ work_id }) => work_id).values()].flatMap((same) =>
      same.toSorted(inOrder).slice(0, 1),
    )
    return firsts.map(({ moment, precision }) => ({ moment, precision, amount: one }))
  }
  return readings.flatMap((reading) => {
    const { sessions, book, book_format, length_type, length, finished_at, finished_precision } = reading
    const isHeard = book_format === 'audiobook'
    const amountOf = (moved: number, minutes: number) => {
      const hundredths = Math.round(moved * 100)
      if (length_type === (metric === 'pages' ? 'page' : 'minute')) return hundredths * 100
      if (metric === 'pages') return length_type === 'percent' && !isHeard ? hundredths * (book.pages ?? 0) : 0
      if (length_type === 'percent' && isHeard && book.minutes !== null) return hundredths * book.minutes
      return Math.min(minutes, 24 * 60) * one
    }
    const whole =
      sessions.length === 0 && finished_at
        ? [{ moment: finished_at, precision: finished_precision, amount: amountOf(length, 0) }]
        : []
    return sessions
      .map((session) => ({
        ...endOf(session, reading),
        amount: amountOf(
          Math.max(session.end_position - session.start_position, 0),
          (session.finished_at.getTime() - session.started_at.getTime()) / 60_000,
        ),
      }))
      .concat(whole)
      .filter(isWithin)
  })
}

/** A session that ended its log is known as well as the log's end, if that is no day. */
const endOf = (session: Reading['sessions'][number], { finished_at, finished_precision }: Reading): KnownMoment => ({
  moment: session.finished_at,
  precision:
    session.finished_at.getTime() === finished_at?.getTime() && !isDayKnown(finished_precision)
      ? finished_precision
      : session.precision,
})

interface GoalInput {
  metric: GoalMetric
  target: number
  start: string
  days: number
  zone: string
}

/** The progress of a goal, computed day by day. */
function standOf(readings: Reading[], { metric, target, start, days, zone }: GoalInput) {
  const today = dayAt(quire.now, zone)
  const end = addDays(start, days - 1)
  const dayIn = (known: KnownMoment) => dayOf(known, zone)
  // What is only known to be in a month counts where all of it is.
  const isWithin = (known: KnownMoment) => {
    if (known.precision === 'unknown') return false
    const day = dayIn(known)
    const month = day.slice(0, 7)
    const [first, last] = isDayKnown(known.precision)
      ? [day, day]
      : [`${month}-01`, addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)]
    return first >= start && last <= end && day <= today
  }
  const { steps } = courseOf({ start, end }, today)
  const stepOf = (known: KnownMoment) => steps.findIndex(({ day }) => dayIn(known) <= day)
  const inOrder = (a: KnownMoment, b: KnownMoment) => stepOf(a) - stepOf(b) || a.moment.getTime() - b.moment.getTime()
  const events = counted(readings, metric, isWithin, inOrder).toSorted(inOrder)
  let sum = 0
  const met = events.find(({ amount }) => (sum += amount) >= target * one)
  const valueOn = (day: string) => {
    const until = events.filter((known) => dayIn(known) <= day)
    return Math.floor(until.reduce((total, { amount }) => total + amount, 0) / 100) / 100
  }
  const expectedAfter = (passed: number) => Number(((target * passed) / days).toFixed(4))
  const progress = valueOn(today)
  const unmet = today > end ? 'missed' : today < start ? 'upcoming' : 'active'
  const state = met ? 'met' : unmet
  const passed = daysFrom(start, today)
  const ahead = progress - expectedAfter(passed)
  const perDay = (target - progress) / (days - passed)
  return {
    state,
    progress,
    met_at: met?.moment.toISOString() ?? null,
    met_on: met ? dayIn(met) : null,
    pace:
      state === 'active'
        ? {
            state: Math.abs(ahead) < 1 ? 'on-track' : ahead > 0 ? 'ahead' : 'behind',
            by: Math.floor(Math.abs(ahead)),
            is_set_late: false,
            expected: expectedAfter(passed),
            days_left: days - passed,
            needed_per_day: Number(perDay.toFixed(4)),
            needed_per_week: Number((perDay * 7).toFixed(4)),
          }
        : null,
    streak: null,
    pointOn: (day: string) => ({
      day,
      value: valueOn(day),
      expected: expectedAfter(daysFrom(start, day) + (day === today ? 0 : 1)),
    }),
  }
}

/** The progress of a streak, one day of the calendar after the other. */
function standOfStreak(readings: Reading[], { target, start, days, zone }: GoalInput) {
  const today = dayAt(quire.now, zone)
  const end = addDays(start, days - 1)
  const firsts = new Map<string, Date>()
  for (const reading of readings) {
    const { sessions, finished_at, finished_precision } = reading
    const end = finished_at ? [{ moment: finished_at, precision: finished_precision }] : []
    for (const known of [...sessions.map((session) => endOf(session, reading)), ...end]) {
      if (!isDayKnown(known.precision)) continue
      const day = dayOf(known, zone)
      const first = firsts.get(day)
      if (!first || known.moment < first) firsts.set(day, known.moment)
    }
  }
  let run = 0
  let longest = 0
  let met: Date | undefined
  let metOn: string | null = null
  const runs = new Map<string, { run: number; longest: number }>()
  for (let day = start; day <= end && day <= today; day = addDays(day, 1)) {
    const moment = firsts.get(day)
    run = moment ? run + 1 : 0
    longest = Math.max(longest, run)
    if (moment && longest >= target) {
      met ??= moment
      metOn ??= day
    }
    runs.set(day, { run, longest })
  }
  const isTodayRead = (runs.get(today)?.run ?? 0) > 0
  const current = runs.get(isTodayRead ? today : addDays(today, -1))?.run ?? 0
  const daysLeft = daysFrom(today, end) + 1
  const state = met ? 'met' : today > end ? 'missed' : today < start ? 'upcoming' : 'active'
  return {
    state,
    progress: longest,
    met_at: met?.toISOString() ?? null,
    met_on: metOn,
    pace: null,
    streak:
      state === 'active'
        ? {
            current,
            is_today_read: isTodayRead,
            days_left: daysLeft,
            needed: target - current,
            is_possible: target - current <= (isTodayRead ? daysLeft - 1 : daysLeft),
          }
        : null,
    pointOn: (day: string) => ({ day, value: runs.get(day)?.longest ?? 0, expected: target }),
  }
}

const choices = (key: string, ...values: string[]) =>
  fc.option(
    fc.subarray(values, { minLength: 1 }).map((value) => ({ key, value })),
    { nil: undefined, freq: 2 },
  )

const goals = fc.record({
  metric: fc.constantFrom('books' as const, 'pages' as const, 'minutes' as const, 'streak' as const),
  target: fc.oneof(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 4000 })),
  start: fc.integer({ min: 0, max: 90 }).map((days) => addDays('2025-11-10', days)),
  days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 900 })),
  zone: fc.constantFrom(...zones),
  minutes: fc.integer({ min: 0, max: 110 * 24 * 60 }),
  language: choices('language', 'en', 'es'),
  genre: choices('genre', 'sea', 'war'),
  format: choices('format', ...formats),
  shelf: choices('shelf', 'paused'),
})

test('progress is what the plain way gives, for any goal in any zone at any time', async () => {
  const { reader, readings } = await seed()
  await fc.assert(
    fc.asyncProperty(goals, async ({ metric, start, days, zone, minutes, ...asked }) => {
      const { target: wanted, ...filters } = asked
      const target = metric === 'streak' ? Math.min(wanted, days) : wanted
      quire.now = new Date(Date.UTC(2025, 10, 10) + minutes * 60_000)
      reader.cookies['_tz'] = zone
      const { language, genre, format, shelf } = filters
      const { status, body } = await reader.post('/goals', {
        metric,
        target,
        period: { start, end: addDays(start, days - 1) },
        filters: Object.values(filters).filter(Boolean),
      })
      expect(status).toBe(201)
      const { state, progress, met_at, met_on, pace, streak, points } = body.data as Goal
      const meant = readings.filter(
        (reading) =>
          (!language || language.value.includes(reading.book.language ?? '')) &&
          (!genre || genre.value.some((slug) => reading.genres.includes(slug))) &&
          (!format || format.value.includes(reading.book_format)) &&
          (!shelf || reading.isWanted),
      )
      const stand = metric === 'streak' ? standOfStreak : standOf
      const { pointOn, ...expected } = stand(meant, { metric, target, start, days, zone })
      expect({ state, progress, met_at, met_on, pace, streak }).toEqual(expected)
      expect(points).toEqual(points.map(({ day }) => pointOn(day)))
    }),
    { numRuns: runs(150) },
  )
  quire.now = new Date('2026-03-14T09:26:53Z')
})

test('points are few, in order, and end today or with the period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3653 }), fc.integer({ min: -5, max: 4000 }), (days, after) => {
      const period = { start: '2026-01-01', end: addDays('2026-01-01', days - 1) }
      const today = addDays(period.start, after)
      const { steps } = courseOf(period, today)
      expect(steps.length).toBeLessThanOrEqual(maxGoalPoints)
      expect(steps.map(({ day }) => day)).toEqual([...new Set(steps.map(({ day }) => day))].toSorted())
      expect(steps.at(-1)?.day).toBe(after < 0 ? undefined : today < period.end ? today : period.end)
    }),
  )
})

test('a goal that is set late asks for nothing before, and then for what is left', async () => {
  quire.now = new Date('2026-11-16T12:00:00Z')
  const reader = await quire.reader()
  for (const finished_at of ['2026-02-01T12:00:00Z', '2026-05-01T12:00:00Z']) {
    const { slug } = await buildBook(quire.db)
    const log = { book_format: 'paperback', length_type: 'page', length: 300, started_at: finished_at, finished_at }
    await reader.post('/readings', { book: slug, ...log })
  }
  const period = { start: '2026-01-01', end: '2026-12-31' }
  const { id } = (await reader.post('/goals', { metric: 'books', target: 48, period })).body.data as Goal
  await execute(quire.db, sql`update goals set created_at = ${quire.now} where id = ${id}`)
  const standing = async () => (await reader.get(`/goals/${id}`)).body.data as Goal

  const first = await standing()
  expect(first.pace).toMatchObject({ state: 'on-track', by: 0, is_set_late: true, expected: 2 })
  expect(first.points.at(-2)).toEqual({ day: '2026-11-15', value: 2, expected: 2 })
  expect(first.points.slice(0, -2).map(({ expected }) => expected)).toEqual(first.points.slice(2).map(() => null))
  expect(first.points.length).toBeLessThanOrEqual(maxGoalPoints)

  // Half of the 46 days are over, and so half of the 46 books that were left are asked for.
  quire.now = new Date('2026-12-09T12:00:00Z')
  expect((await standing()).pace).toMatchObject({ state: 'behind', by: 23, expected: 25 })
  quire.now = new Date('2026-03-14T09:26:53Z')
})
