import { sql, type SQL } from '../../../db/sql.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { ListedNote, NewNote, Note, NoteOrder, NotePatch } from '../../../../contract/notes.ts'
import type { DayPrecision } from '../../../../shared/date-precision.ts'
import { changedMoment, storedMoment, type DaySpan, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { assignments } from '../../../db/assignments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { isWithinDays, startsIn } from '../../../db/known-days.ts'
import { execute, isId, rowsOf, type Page } from '../../../db/page.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { isByTitle, listOwn, titleOrder, type Listed } from '../own-lists/queries.ts'

interface NoteRow {
  id: string
  book: string
  written_at: Date
  written_precision: DayPrecision
  name: string | null
  content: string
  position: number | null
  position_type: string | null
  sort_key: number
  updated_at: Date
}

const columns = sql`notes.id, books.slug as book, notes.written_at, notes.written_precision, notes.name, notes.content,
  notes.position::float8 as position, notes.position_type, notes.sort_key, notes.updated_at`

function toNote({ position_type, sort_key, ...row }: Listed<NoteRow>): ListedNote {
  return {
    ...row,
    written_at: row.written_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    position_type: position_type as LengthType | null,
    order: sort_key,
  }
}

/** The columns of what a reader sent; a position without its unit, or a unit without its position, is dropped. */
function valuesOf({ name, content, position, position_type }: NotePatch, written: KnownMoment<DayPrecision>) {
  const hasPosition = position !== undefined && position !== null && position_type
  return {
    written_at: written.moment,
    written_precision: written.precision,
    name: name || null,
    content,
    position: hasPosition ? position : null,
    position_type: hasPosition ? position_type : null,
  }
}

/** A position that is left out stays; one that is null is removed. */
const withStoredPosition = (
  patch: NotePatch,
  stored: { position: number | null; position_type: string | null },
): NotePatch => ({
  ...patch,
  position: patch.position === undefined ? stored.position : patch.position,
  position_type: patch.position_type === undefined ? (stored.position_type as LengthType | null) : patch.position_type,
})

/** A note to write. Without a moment of its own it is of this one. */
interface NoteValues {
  /** Made here if left out. */
  chosen_id?: string | undefined
  book_id: string
  written_at: Date | string | null
  /** `time` if left out. */
  written_precision?: DayPrecision | undefined
  name: string | null
  content: string
  position: number | null
  position_type: string | null
  created_at?: string
}

/** What the database has added to a note, or changed. */
interface WrittenNote {
  id: string
  position: number | null
  sort_key: number
  updated_at: string
}

/**
 * A reader's notes are written and moved one call after the other: two that number the notes of a book at once would give
 * a number twice, and two that each lock some notes and then move all of them would wait for each other.
 */
const lockPositions = (tx: Transaction, readerId: string) => lockByName(tx, `notes ${readerId}`)

/** Writes notes behind those that the reader has on the same books; gives them in the order of the notes. */
export async function insertNotes(
  tx: Transaction,
  readerId: string,
  values: readonly NoteValues[],
): Promise<WrittenNote[]> {
  if (values.length === 0) return []
  const given = givenRows(values, {
    chosen_id: 'uuid',
    book_id: 'uuid',
    written_at: 'timestamptz',
    written_precision: 'text',
    name: 'text',
    content: 'text',
    position: 'numeric',
    position_type: 'text',
    created_at: 'timestamptz',
  })
  await lockPositions(tx, readerId)
  return rowsOf<WrittenNote>(
    tx,
    // Asked per row, the last key would be looked for behind every row that was just inserted.
    sql`with made as materialized (select coalesce(chosen_id, new_id()) as id, given.* from ${given}),
    stored as materialized (
      select book_id, max(sort_key) as last_key from notes
      where reader_id = ${readerId} and book_id in (select book_id from made) group by book_id),
    written as (
      insert into notes (id, reader_id, book_id, written_at, written_precision, name, content, position, position_type,
        sort_key, created_at, updated_at)
      select id, ${readerId}, book_id, coalesce(written_at, now()), coalesce(written_precision, 'time'), name, content,
        position, position_type,
        coalesce(last_key, 0) + row_number() over (partition by book_id order by ordinal),
        coalesce(created_at, now()), now()
      from made left join stored using (book_id)
      returning id, position, sort_key, updated_at)
    select id, written.position::float8 as position, sort_key, to_json(updated_at) as updated_at
    from made join written using (id) order by ordinal`,
  )
}

interface NoteFilter {
  bookId: string | undefined
  q: string
  /** From a day until before another, by the reader's clock. */
  days: (DaySpan & { timeZone: string }) | undefined
  sort: NoteOrder | undefined
  /** The language that titles are sorted for. */
  locale?: Locale
}

const writtenDate = { moment: sql`notes.written_at`, precision: sql`notes.written_precision` }

const newestFirst = sql`notes.written_at desc, notes.id desc`

const ordersIn = (locale?: Locale): Record<NoteOrder, SQL> => ({
  'date-desc': newestFirst,
  'date-asc': sql`notes.written_at, notes.id`,
  'title-asc': sql`${titleOrder(locale)}, ${newestFirst}`,
  'title-desc': sql`${titleOrder(locale)} desc, ${newestFirst}`,
})

/** The notes of one book are in the reader's own order; those of all books, newest first. */
const orderOf = ({ sort, bookId, locale }: NoteFilter) =>
  sort === undefined && bookId !== undefined ? sql`notes.sort_key, notes.id` : ordersIn(locale)[sort ?? 'date-desc']

export function noteQueries(db: Handle) {
  const findNote = async (readerId: string, id: string): Promise<Note | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await rowsOf<NoteRow>(
      db,
      sql`select ${columns} from notes join books on books.id = notes.book_id
        where notes.id = ${id} and notes.reader_id = ${readerId}`,
    )
    return row && toNote(row)
  }

  return {
    listNotes: async (
      readerId: string,
      filter: NoteFilter,
      page: Page,
    ): Promise<{ notes: ListedNote[]; total: number }> => {
      const { bookId, q, sort, days } = filter
      const { rows, total } = await listOwn<NoteRow>(db, page, {
        table: 'notes',
        columns,
        readerId,
        bookId,
        q,
        conditions: [days && isWithinDays(writtenDate, { ...days, startOf: startsIn(days.timeZone) })],
        order: orderOf(filter),
        isByTitle: isByTitle(sort),
      })
      return { notes: rows.map(toNote), total }
    },

    insertNote: async (readerId: string, book: BookKey, note: NewNote, timeZone: string): Promise<Note | undefined> => {
      const precision = note.written_precision ?? 'time'
      const moment = storedMoment({ moment: new Date(note.written_at), precision }, timeZone)
      const values = valuesOf(note, { moment, precision })
      const { written_at, written_precision, name, content, position_type } = values
      const [written] = await db.transaction((tx) =>
        insertNotes(tx, readerId, [{ ...values, chosen_id: note.id, book_id: book.id }]),
      )
      return (
        written && {
          id: written.id,
          book: book.slug,
          written_at: written_at.toISOString(),
          written_precision,
          name,
          content,
          position: written.position,
          position_type: position_type ?? null,
          order: written.sort_key,
          updated_at: new Date(written.updated_at).toISOString(),
        }
      )
    },

    updateNote: async (readerId: string, id: string, patch: NotePatch, timeZone: string) => {
      if (!isId(id)) return undefined
      const isUpdated = await db.transaction(async (tx) => {
        const [stored] = await rowsOf<{
          updated_at: Date
          position: number | null
          position_type: string | null
          written_at: Date
          written_precision: DayPrecision
        }>(
          tx,
          sql`select updated_at, position::float8 as position, position_type, written_at, written_precision from notes
            where id = ${id} and reader_id = ${readerId} for update`,
        )
        if (!stored) return false
        ensureUnchanged(stored, patch.updated_at)
        const written = changedMoment(
          { moment: stored.written_at, precision: stored.written_precision },
          { moment: new Date(patch.written_at), precision: patch.written_precision },
          timeZone,
        )
        const values = valuesOf(withStoredPosition(patch, stored), written)
        await execute(
          tx,
          sql`update notes set ${assignments(values, sql`updated_at = clock_timestamp()`)} where id = ${id}`,
        )
        return true
      })
      return isUpdated ? findNote(readerId, id) : undefined
    },

    deleteNote: async (readerId: string, id: string) =>
      isId(id) && (await execute(db, sql`delete from notes where id = ${id} and reader_id = ${readerId}`)) > 0,

    /** Whether all of these are the reader's own, on one book. */
    reorderNotes: (readerId: string, ids: string[]) =>
      db.transaction(async (tx) => {
        if (!ids.every(isId)) return false
        await lockPositions(tx, readerId)
        const stored = await rowsOf<{ book_id: string }>(
          tx,
          sql`select book_id from notes where reader_id = ${readerId} and id = any (${sql.param(ids)}::uuid[])`,
        )
        const [first] = stored
        if (!first || stored.length < ids.length || stored.some(({ book_id }) => book_id !== first.book_id))
          return false
        await execute(
          tx,
          sql`
          update notes set sort_key = sorted.sort_key
          from (
            select notes.id, row_number() over (order by named.ordinal nulls last, notes.sort_key, notes.id) as sort_key
            from notes left join unnest(${sql.param(ids)}::uuid[]) with ordinality as named (id, ordinal)
              on named.id = notes.id
            where notes.reader_id = ${readerId} and notes.book_id = ${first.book_id}) as sorted
          where notes.id = sorted.id and notes.sort_key <> sorted.sort_key`,
        )
        return true
      }),
  }
}
