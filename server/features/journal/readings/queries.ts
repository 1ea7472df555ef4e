import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { ListedReading, Reading, ReadingOrder, ReadingState } from '../../../../contract/readings.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { firstDay, isWithinDays, lastDay, outerDates, startsIn, type OuterDates } from '../../../db/known-days.ts'
import { execute, isId, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import type { Emit } from '../../../events/event-batch.ts'
import type { DatePrecision } from '../../../../shared/date-precision.ts'
import { daysOfYear } from '../../../../shared/partial-dates.ts'
import { isByTitle, listOwn, titleOrder, type Listed } from '../own-lists/queries.ts'
import { knownEnd, knownStart, readingDate } from '../../../db/reading-dates.ts'
import { insertSessions, type SessionValues } from './session-queries.ts'
import { recordWithdrawnComments } from '../../moderation/withdrawn/queries.ts'

interface ReadingRow extends Omit<ListedReading, 'book_card' | 'started_at' | 'finished_at' | 'updated_at'> {
  started_at: Date
  finished_at: Date | null
  updated_at: Date
}

/** What is finished has an end and no other state. */
const state = sql`case when readings.finished_at is not null then 'finished' else readings.state end`

/** One statement however many sessions there are. */
const columns = sql`readings.id, readings.name, books.slug as book, readings.book_format, readings.length_type,
  readings.length::float8 as length, readings.progress::float8 as progress, readings.started_at, readings.started_precision,
  readings.finished_at, readings.finished_precision, ${state} as state, readings.updated_at,
  case when readings.timer_seconds is not null then json_build_object('started_at', readings.timer_started_at,
    'seconds', readings.timer_seconds) end as timer, (
    select coalesce(json_agg(json_build_object('id', session.id, 'started_at', session.started_at,
      'finished_at', session.finished_at, 'precision', session.precision, 'start_position', session.start_position, 'end_position', session.end_position,
      'length', greatest(session.end_position - session.start_position, 0), 'length_type', session.length_type,
      'tags', (select coalesce(json_agg(json_build_object('slug', tags.slug, 'name', tags.name)
          order by reading_session_tags.position), '[]')
        from reading_session_tags join tags on tags.id = tag_id where session_id = session.id))
      order by session.created_at, session.id), '[]')
    from reading_sessions as session where session.reading_id = readings.id) as sessions`

const iso = (moment: string | Date) => new Date(moment).toISOString()

const toReading = (row: Listed<ReadingRow>): ListedReading => ({
  ...row,
  started_at: iso(row.started_at),
  finished_at: row.finished_at && iso(row.finished_at),
  updated_at: iso(row.updated_at),
  timer: row.timer && { ...row.timer, started_at: row.timer.started_at && iso(row.timer.started_at) },
  sessions: row.sessions.map((session) => ({
    ...session,
    started_at: iso(session.started_at),
    finished_at: iso(session.finished_at),
  })),
})

interface ReadingFilter {
  bookId: string | undefined
  q: string
  sort: ReadingOrder
  state?: ReadingState | undefined
  format?: BookFormat | undefined
  /** By the reader's clock. */
  year: { number: number; timeZone: string } | undefined
  /** The language that titles are sorted for. */
  locale?: Locale
}

const newestFirst = sql`${knownStart} desc nulls last, readings.id desc`

const ordersIn = (locale?: Locale): Record<ReadingOrder, SQL> => ({
  'started-desc': newestFirst,
  'started-asc': sql`${knownStart} nulls last, readings.id`,
  // Those without an end come last either way, after those of which nobody knows it.
  'finished-desc': sql`${knownEnd} desc nulls last, readings.finished_at is null, ${newestFirst}`,
  'finished-asc': sql`${knownEnd} nulls last, readings.finished_at is null, ${newestFirst}`,
  'updated-desc': sql`readings.updated_at desc, readings.id desc`,
  'title-asc': sql`${titleOrder(locale)}, ${newestFirst}`,
  'title-desc': sql`${titleOrder(locale)} desc, ${newestFirst}`,
})

const unfinished = (inState: string) => sql`readings.finished_at is null and readings.state = ${inState}`
const states: Record<ReadingState, SQL> = {
  reading: unfinished('reading'),
  paused: unfinished('paused'),
  stopped: unfinished('stopped'),
  finished: sql`readings.finished_at is not null`,
}

/** A log as its row has it. */
export interface StoredReading {
  id: string
  reader_id: string
  book_id: string
  name: string | null
  book_format: string
  length_type: string
  length: number
  progress: number
  started_at: Date
  started_precision: DatePrecision
  finished_at: Date | null
  finished_precision: DatePrecision
  /** Of one that has not ended; a finished one is `reading` here. */
  state: 'reading' | 'paused' | 'stopped'
  /** Runs since then; see shared/reading-timer.ts. */
  timer_started_at: Date | null
  timer_seconds: number | null
  updated_at: Date
}

/** The row itself, held until the transaction ends. */
export async function lockReading(tx: Transaction, readerId: string, id: string): Promise<StoredReading | undefined> {
  if (!isId(id)) return undefined
  const [reading] = await rowsOf<StoredReading & Record<string, unknown>>(
    tx,
    sql`select id, reader_id, book_id, name, book_format, length_type, length::float8 as length,
        progress::float8 as progress, started_at, started_precision, finished_at, finished_precision, state,
        timer_started_at, timer_seconds, updated_at
      from readings where id = ${id} and reader_id = ${readerId} for update`,
  )
  return reading
}

/** Which log has the timer, and since which change of it. */
export async function findTimedVersion(
  db: Handle,
  readerId: string,
): Promise<{ id: string; updated_at: string } | undefined> {
  const [timed] = await rowsOf<{ id: string; updated_at: Date }>(
    db,
    sql`select id, updated_at from readings where reader_id = ${readerId} and timer_seconds is not null`,
  )
  return timed && { id: timed.id, updated_at: iso(timed.updated_at) }
}

/** The title of the book that another timer of the reader is on for. The caller has locked the library. */
export async function findOtherTimed(tx: Transaction, readerId: string, id: string): Promise<string | undefined> {
  const rows = await rowsOf<{ title: string }>(
    tx,
    sql`
    select books.title from readings join books on books.id = readings.book_id
    where readings.reader_id = ${readerId} and readings.timer_seconds is not null and readings.id <> ${id} limit 1`,
  )
  return rows[0]?.title
}

export const updateReadingRow = (
  tx: Transaction,
  id: string,
  values: Partial<Omit<StoredReading, 'id' | 'reader_id' | 'updated_at'>>,
) => execute(tx, sql`update readings set ${assignments(values, sql`updated_at = clock_timestamp()`)} where id = ${id}`)

/** A log in percent, and its sessions, in another unit, of which it has so many. */
export async function convertReading(
  tx: Transaction,
  id: string,
  { length_type, length }: { length_type: 'page' | 'minute'; length: number },
): Promise<void> {
  await execute(
    tx,
    sql`
    update reading_sessions set length_type = ${length_type}, start_position = start_position * ${length}::numeric / 100,
      end_position = end_position * ${length}::numeric / 100
    where reading_id = ${id}`,
  )
  await execute(
    tx,
    sql`
    update readings set length_type = ${length_type}, length = ${length}, progress = progress * ${length}::numeric / 100,
      updated_at = clock_timestamp()
    where id = ${id}`,
  )
}

interface ReadingColumns {
  /** Made here if left out. */
  chosen_id?: string | undefined
  book_id: string
  /** Looked up if left out. */
  work_id?: string
  name: string | null
  book_format: string
  length_type: string
  length: number
  progress: number
  /** `reading` if left out. */
  state?: 'reading' | 'paused' | 'stopped'
  started_at: Date | string | null
  /** To the time if left out. */
  started_precision?: DatePrecision | undefined
  finished_at: Date | string | null
  finished_precision?: DatePrecision | undefined
  created_at?: string
}

/** A reading to write, with its sessions. */
interface ReadingValues extends ReadingColumns {
  sessions?: readonly SessionValues[]
}

/** Writes readings; gives their ids in the order of the readings. */
export async function insertReadings(
  tx: Transaction,
  readerId: string,
  values: readonly ReadingValues[],
  send: Emit = emit,
): Promise<string[]> {
  if (values.length === 0) return []
  const given = givenRows<ReadingColumns>(values, {
    chosen_id: 'uuid',
    book_id: 'uuid',
    work_id: 'uuid',
    name: 'text',
    book_format: 'text',
    length_type: 'text',
    length: 'numeric',
    progress: 'numeric',
    state: 'text',
    started_at: 'timestamptz',
    started_precision: 'text',
    finished_at: 'timestamptz',
    finished_precision: 'text',
    created_at: 'timestamptz',
  })
  // In one order of works, for they count their readings.
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with made as materialized (select coalesce(chosen_id, new_id()) as id, given.* from ${given}),
    written as (
      insert into readings (id, reader_id, book_id, work_id, name, book_format, length_type, length, progress, state,
        started_at, started_precision, finished_at, finished_precision, created_at, updated_at)
      select id, ${readerId}, book_id, coalesce(work_id, (select books.work_id from books where books.id = made.book_id)),
        name, book_format, length_type, length, progress, coalesce(state, 'reading'), started_at,
        coalesce(started_precision, 'time'), finished_at, coalesce(finished_precision, 'time'), coalesce(created_at, now()),
        now()
      from made order by 4, ordinal)
    select id from made order by ordinal`,
  )
  const ids = rows.map(({ id }) => id)
  const sessions = ids.flatMap((reading_id, index) =>
    (values[index]?.sessions ?? []).map((session) => ({ ...session, reading_id })),
  )
  await insertSessions(tx, sessions, send)
  await send(
    tx,
    ids.map((reading_id, index) => ({
      name: values[index]?.finished_at ? 'reading.finished' : 'reading.started',
      reading_id,
    })),
  )
  return ids
}

export function readingQueries(db: Handle) {
  return {
    findReading: async (readerId: string, id: string): Promise<Reading | undefined> => {
      const [row] = await rowsOf<ReadingRow>(
        db,
        sql`select ${columns} from readings join books on books.id = readings.book_id
          where readings.id = ${id} and readings.reader_id = ${readerId}`,
      )
      return row && toReading(row)
    },

    listReadings: async (
      readerId: string,
      { bookId, q, sort, state, format, year, locale }: ReadingFilter,
      page: Page,
    ): Promise<{ readings: ListedReading[]; total: number }> => {
      const { rows, total } = await listOwn<ReadingRow>(db, page, {
        table: 'readings',
        columns,
        readerId,
        bookId,
        q,
        conditions: [
          state && states[state],
          format && sql`readings.book_format = ${format}`,
          year && isWithinDays(readingDate, { ...daysOfYear(year.number), startOf: startsIn(year.timeZone) }),
        ],
        order: ordersIn(locale)[sort],
        isByTitle: isByTitle(sort),
      })
      return { readings: rows.map(toReading), total }
    },

    /** The one whose timer runs or is paused, by an index of these alone: every page asks for it. */
    findTimedReading: async (readerId: string): Promise<ListedReading | undefined> => {
      const { rows } = await listOwn<ReadingRow>(
        db,
        { page: 1, per_page: 1 },
        {
          table: 'readings',
          columns,
          readerId,
          q: '',
          conditions: [sql`readings.timer_seconds is not null`],
          order: sql`readings.id`,
          isByTitle: false,
        },
      )
      return rows[0] && toReading(rows[0])
    },

    /** The first and the last day by which any of a reader's readings belongs to a year. */
    findOuterDays: async (readerId: string, timeZone: string) => {
      const [row] = await rowsOf<{ first: OuterDates; last: OuterDates }>(
        db,
        sql`select ${outerDates('min', readingDate)} as first, ${outerDates('max', readingDate)} as last
          from readings where reader_id = ${readerId} and ${readingDate.precision} <> 'unknown'`,
      )
      const [first, last] = [row && firstDay(row.first, timeZone), row && lastDay(row.last, timeZone)]
      return first !== undefined && last !== undefined ? { first, last } : undefined
    },

    deleteReading: async (readerId: string, id: string): Promise<boolean> => {
      if (!isId(id)) return false
      return db.transaction(async (tx) => {
        const own = sql`id = ${id} and reader_id = ${readerId}`
        await recordWithdrawnComments(tx, 'reading_id', sql`select id from readings where ${own}`)
        const deleted = await rowsOf<{ reader_id: string; work_id: string }>(
          tx,
          sql`delete from readings where ${own} returning reader_id, work_id`,
        )
        await emit(
          tx,
          deleted.map((reading) => ({ name: 'reading.deleted' as const, ...reading })),
        )
        return deleted.length > 0
      })
    },
  }
}
