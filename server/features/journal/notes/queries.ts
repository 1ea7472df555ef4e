import { sql, type SQL } from '../../../db/sql.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { ListedNote, NewNote, Note, NoteKind, NoteOrder } from '../../../../contract/notes.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import type { DayPrecision } from '../../../../shared/date-precision.ts'
import { storedMoment, type DaySpan, type KnownMoment } from '../../../../shared/partial-dates.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { isWithinDays, pastMoment, startsIn } from '../../../db/known-days.ts'
import { execute, isId, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import type { Emit } from '../../../events/event-batch.ts'
import type { BookKey } from '../../catalogue/books/book-key-queries.ts'
import { hideAgain } from '../../moderation/withdrawn/hide-again-queries.ts'
import { recordWithdrawn, recordWithdrawnComments } from '../../moderation/withdrawn/queries.ts'
import { lockJson } from '../../../db/spoiler-locks.ts'
import { noLock, type StoredLock } from '../spoiler-locks/queries.ts'
import { isByTitle, listOwn, titleOrder, type Listed } from '../own-lists/queries.ts'

interface NoteRow {
  id: string
  kind: NoteKind
  book: string
  written_at: Date
  written_precision: DayPrecision
  name: string | null
  content: string
  position: number | null
  position_type: string | null
  said_by: string | null
  visibility: Visibility
  hidden: boolean
  lock: Note['lock']
  sort_key: number
  updated_at: Date
}

/** Of what a moderator hides, its writer sees what they chose. */
const columns = sql`notes.id, notes.kind, books.slug as book, notes.written_at, notes.written_precision, notes.name, notes.content,
  notes.position::float8 as position, notes.position_type, notes.said_by,
  coalesce(notes.visibility_before, notes.visibility) as visibility, notes.hidden_at is not null as hidden, ${lockJson(sql`notes`)} as lock, notes.sort_key,
  notes.updated_at`

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
export function valuesOf(
  { name, content, position, position_type }: Pick<NewNote, 'name' | 'content' | 'position' | 'position_type'>,
  written: KnownMoment<DayPrecision>,
) {
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

/** Only of a quote. */
export const saidBy = (kind: NoteKind, name: string | null | undefined): string | null =>
  (kind === 'quote' && name) || null

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
  /** `note` if left out. */
  kind?: NoteKind | undefined
  said_by?: string | null | undefined
  /** `private` if left out. */
  visibility?: Visibility | undefined
  /** Of a quote; none if left out. */
  lock?: StoredLock | undefined
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
  send: Emit = emit,
): Promise<WrittenNote[]> {
  if (values.length === 0) return []
  const rows = values.map(({ lock = noLock, ...value }) => ({ ...value, ...lock }))
  const given = givenRows(rows, {
    chosen_id: 'uuid',
    book_id: 'uuid',
    written_at: 'timestamptz',
    written_precision: 'text',
    name: 'text',
    content: 'text',
    position: 'numeric',
    position_type: 'text',
    kind: 'text',
    said_by: 'text',
    visibility: 'text',
    lock_share: 'numeric',
    lock_position: 'numeric',
    lock_type: 'text',
    created_at: 'timestamptz',
  })
  await lockPositions(tx, readerId)
  const written = await rowsOf<WrittenNote & Record<string, unknown>>(
    tx,
    // Asked per row, the last key would be looked for behind every row that was just inserted.
    sql`with made as materialized (select coalesce(chosen_id, new_id()) as id, given.* from ${given}),
    stored as materialized (
      select book_id, max(sort_key) as last_key from notes
      where reader_id = ${readerId} and book_id in (select book_id from made) group by book_id),
    written as (
      insert into notes (id, reader_id, book_id, written_at, written_precision, name, content, position, position_type,
        kind, said_by, visibility, lock_share, lock_position, lock_type, shared_at, sort_key, created_at, updated_at)
      select id, ${readerId}, book_id, coalesce(written_at, now()), coalesce(written_precision, 'time'), name, content,
        position, position_type, coalesce(kind, 'note'), said_by, coalesce(visibility, 'private'),
        lock_share, lock_position, lock_type,
        case when visibility <> 'private' then ${pastMoment(sql`created_at`)} end,
        coalesce(last_key, 0) + row_number() over (partition by book_id order by ordinal),
        coalesce(created_at, now()), now()
      from made left join stored using (book_id)
      returning id, position, sort_key, updated_at)
    select id, written.position::float8 as position, sort_key, to_json(updated_at) as updated_at
    from made join written using (id) order by ordinal`,
  )
  const shared = written.flatMap(({ id }, index) =>
    (values[index]?.visibility ?? 'private') === 'private' ? [] : [id],
  )
  await hideAgain(tx, 'quote', shared)
  await send(
    tx,
    shared.map((note_id) => ({ name: 'quote.shared' as const, note_id })),
  )
  return written
}

interface NoteFilter {
  bookId: string | undefined
  kind?: NoteKind | undefined
  q: string
  /** From a day until before another, by the reader's clock. */
  days: (DaySpan & { timeZone: string }) | undefined
  sort: NoteOrder | undefined
  /** The language that titles are sorted for. */
  locale?: Locale
}

/** Written out, so that those of quotes are found by their index. */
const ofKind: Record<NoteKind, SQL> = { note: sql`notes.kind = 'note'`, quote: sql`notes.kind = 'quote'` }

/** Few notes say whose words they are: those words are split as they are looked for. */
const searched = sql`case when notes.said_by is null then notes.search
  else notes.search || to_tsvector('simple', search_text(notes.said_by)) end`

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
    findNote,

    listNotes: async (
      readerId: string,
      filter: NoteFilter,
      page: Page,
    ): Promise<{ notes: ListedNote[]; total: number }> => {
      const { bookId, kind, q, sort, days } = filter
      const { rows, total } = await listOwn<NoteRow>(db, page, {
        table: 'notes',
        columns,
        readerId,
        bookId,
        q,
        search: searched,
        conditions: [
          kind && ofKind[kind],
          days && isWithinDays(writtenDate, { ...days, startOf: startsIn(days.timeZone) }),
        ],
        order: orderOf(filter),
        isByTitle: isByTitle(sort),
      })
      return { notes: rows.map(toNote), total }
    },

    /** By chance, and the same all day. Quotes are looked through whole, as few as a reader has. */
    findDailyQuote: async (readerId: string, day: string): Promise<ListedNote | undefined> => {
      const { rows } = await listOwn<NoteRow>(
        db,
        { page: 1, per_page: 1 },
        {
          table: 'notes',
          columns,
          readerId,
          q: '',
          conditions: [ofKind.quote],
          order: sql`md5(notes.id::text || ${day}::text)`,
          isByTitle: false,
        },
      )
      return rows.map(toNote)[0]
    },

    insertNote: async (
      readerId: string,
      book: BookKey,
      { lock, ...note }: NewNote & { stored_lock: StoredLock | undefined },
      timeZone: string,
    ): Promise<Note | undefined> => {
      const precision = note.written_precision ?? 'time'
      const moment = storedMoment({ moment: new Date(note.written_at), precision }, timeZone)
      const { kind = 'note', visibility = 'private' } = note
      const values = { ...valuesOf(note, { moment, precision }), kind, visibility, said_by: saidBy(kind, note.said_by) }
      const stored = kind === 'quote' ? note.stored_lock : undefined
      const [written] = await db.transaction((tx) =>
        insertNotes(tx, readerId, [{ ...values, lock: stored, chosen_id: note.id, book_id: book.id }]),
      )
      // What others see may have been hidden again.
      if (written && visibility !== 'private') return findNote(readerId, written.id)
      return (
        written && {
          ...values,
          id: written.id,
          book: book.slug,
          written_at: values.written_at.toISOString(),
          position: written.position,
          position_type: values.position_type ?? null,
          hidden: false,
          lock: stored ? (lock ?? null) : null,
          order: written.sort_key,
          updated_at: new Date(written.updated_at).toISOString(),
        }
      )
    },

    deleteNote: async (readerId: string, id: string) =>
      isId(id) &&
      db.transaction(async (tx) => {
        const own = sql`thing.id = ${id} and thing.reader_id = ${readerId}`
        await recordWithdrawnComments(tx, 'note_id', sql`select thing.id from notes as thing where ${own}`)
        await recordWithdrawn(tx, 'quote', own, readerId)
        return (await execute(tx, sql`delete from notes as thing where ${own}`)) > 0
      }),

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
