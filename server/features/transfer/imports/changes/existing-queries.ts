import { createHash } from 'node:crypto'
import { sql } from '../../../../db/sql.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'
import type { ReviewTraits } from '../../../../../contract/review-traits.ts'
import { isGlobalShelf, type GlobalShelf } from '../../../../../contract/shelves.ts'
import type { DatePrecision, DayPrecision } from '../../../../../shared/date-precision.ts'
import { partialDateAt } from '../../../../../shared/partial-dates.ts'
import type { Handle } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import { everyTranslator } from '../../../../locales.ts'
import type { ImportNote } from '../../import-formats/import-row.ts'
import { namesOf } from '../../import-formats/note-names.ts'

/** What a reader has of a book already, so that nothing is written twice. */
export interface Existing {
  is_kept: boolean
  shelf: GlobalShelf | null
  /** Where on that shelf, and since when, as the database writes it. */
  position: ExistingPosition | null
  /** Names of own shelves, in small letters. */
  shelves: Set<string>
  review: ExistingReview | null
  notes: Set<string>
  transactions: Set<string>
  readings: ExistingReading[]
  /** How many readings of it have ended. */
  times_read: number
  /** What the edition says of itself, for readings of it. */
  book: { work_id: string; format: BookFormat | null; pages: number | null; minutes: number | null }
}

/** The days on which a reading began and ended: or the month or year, or of an end that nobody knows, `unknownDay`. */
export interface ExistingReading {
  /** Null where that is unknown. */
  start: string | null
  /** Null of one that goes on, or was given up. */
  end: string | null
  isStopped: boolean
  /** The day of the last session of one that was given up, if it has any. */
  stop: string | null
}

export interface ExistingPosition {
  position: string
  shelved_at: string
}

export interface ExistingReview {
  id: string
  rating: number
  content: string | null
  private: boolean
  traits: ReviewTraits | null
  updated_at: string
}

export const shelfKey = (name: string): string => name.trim().toLowerCase()
/** The same words at another place of the book are another note. */
export const noteKey = ({ name, page, content }: Pick<ImportNote, 'name' | 'page' | 'content'>): string =>
  digestKey({ name, page, digest: createHash('md5').update(content).digest('hex') })
/** A note that an import names is the same in whatever language it did so. Few books have notes, and languages take long to read. */
export const isNoted = (note: ImportNote, existing: ReadonlySet<string>): boolean =>
  existing.size > 0 &&
  namesOf(note.name ?? '', everyTranslator).some((name) => existing.has(noteKey({ ...note, name })))
const digestKey = ({ name, page, digest }: { name: string | null; page: number | null; digest: string }) =>
  `${digest} ${page ?? ''} ${name ?? ''}`
export const transactionKey = (type: string, date: string, name: string | null): string =>
  `${type} ${date} ${name ?? ''}`

interface ExistingRow extends Record<string, unknown> {
  id: string
  work_id: string
  format: BookFormat | null
  pages: number | null
  minutes: number | null
  is_kept: boolean
  shelf: string | null
  position: ExistingPosition | null
  shelves: string[]
  review: ExistingReview | null
  notes: { name: string | null; page: number | null; digest: string }[]
  transactions: { type: string; date: string; name: string | null }[]
  readings: {
    started_at: string
    started_precision: DatePrecision
    finished_at: string | null
    finished_precision: DatePrecision
    is_stopped: boolean
    last_session: { moment: string; precision: DayPrecision } | null
  }[]
}

const toExisting = (reading: ExistingRow['readings'][number], timeZone: string): ExistingReading => {
  const { started_at, started_precision, finished_at, finished_precision, is_stopped, last_session } = reading
  const dateOf = (moment: string, precision: DatePrecision) => partialDateAt(new Date(moment), precision, timeZone)
  return {
    start: dateOf(started_at, started_precision) || null,
    end: finished_at === null ? null : dateOf(finished_at, finished_precision),
    isStopped: is_stopped,
    stop: last_session && dateOf(last_session.moment, last_session.precision),
  }
}

/** Deleted books are left out. */
export async function findExisting(
  db: Handle,
  readerId: string,
  bookIds: string[],
  timeZone: string,
): Promise<Map<string, Existing>> {
  const rows = await rowsOf<ExistingRow>(
    db,
    sql`select books.id, books.work_id, books.format, books.pages, books.minutes,
        library_books.book_id is not null as is_kept, library_books.shelf,
        case when library_books.book_id is not null then json_build_object(
          'position', library_books.position::text, 'shelved_at', library_books.shelved_at) end as position,
        array(select shelves.name from shelf_books join shelves on shelves.id = shelf_books.shelf_id
          where shelf_books.book_id = books.id and shelves.reader_id = ${readerId}) as shelves,
        (select json_build_object('id', id, 'rating', rating, 'content', content, 'private', private,
            'traits', traits, 'updated_at', updated_at) from reviews
          where book_id = books.id and reader_id = ${readerId}) as review,
        (select coalesce(json_agg(json_build_object('name', name, 'digest', md5(content),
            'page', case when position_type = 'page' then position end)), '[]') from notes
          where book_id = books.id and reader_id = ${readerId}) as notes,
        (select coalesce(json_agg(json_build_object('type', type, 'date', date, 'name', name)), '[]') from transactions
          where book_id = books.id and reader_id = ${readerId}) as transactions,
        (select coalesce(json_agg(json_build_object('started_at', started_at, 'started_precision', started_precision,
            'finished_at', finished_at, 'finished_precision', finished_precision, 'is_stopped', state = 'stopped',
            'last_session', case when state = 'stopped' then (
              select json_build_object('moment', session.finished_at, 'precision', session.precision)
              from reading_sessions as session where session.reading_id = readings.id
              order by session.finished_at desc limit 1) end)), '[]')
          from readings where book_id = books.id and reader_id = ${readerId}) as readings
      from books left join library_books on library_books.book_id = books.id and library_books.reader_id = ${readerId}
      where books.id = any (${sql.param(bookIds)}::uuid[])`,
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        is_kept: row.is_kept,
        shelf: row.shelf !== null && isGlobalShelf(row.shelf) ? row.shelf : null,
        position: row.position,
        shelves: new Set(row.shelves.map(shelfKey)),
        review: row.review,
        notes: new Set(row.notes.map(digestKey)),
        transactions: new Set(row.transactions.map(({ type, date, name }) => transactionKey(type, date, name))),
        readings: row.readings.map((reading) => toExisting(reading, timeZone)),
        times_read: row.readings.filter(({ finished_at }) => finished_at !== null).length,
        book: { work_id: row.work_id, format: row.format, pages: row.pages, minutes: row.minutes },
      },
    ]),
  )
}

/** Of a book that does not exist yet. */
export const nothingExisting = (book: Existing['book']): Existing => ({
  is_kept: false,
  shelf: null,
  position: null,
  shelves: new Set(),
  review: null,
  notes: new Set(),
  transactions: new Set(),
  readings: [],
  times_read: 0,
  book,
})
