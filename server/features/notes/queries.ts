import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { LengthType } from '../../../contract/lengths.ts'
import type { ListedNote, NewNote, Note, NoteOrder, NotePatch } from '../../../contract/notes.ts'
import { ensureUnchanged } from '../../db/changed.ts'
import type { Locale } from '../../../contract/locales.ts'
import { schema, type Database } from '../../db/database.ts'
import { givenRows } from '../../db/given-rows.ts'
import { isId, preparedRows, rowsOf, type Page } from '../../db/page.ts'
import type { BookKey } from '../books/book-key-queries.ts'
import { isByTitle, listOwn, titleOrder, type Listed } from '../own-lists/queries.ts'

const { notes } = schema

interface NoteRow {
  id: string
  book: string
  written_at: Date
  name: string | null
  content: string
  position: number | null
  position_type: string | null
  sort_key: number
  updated_at: Date
}

const columns = sql`notes.id, books.slug as book, notes.written_at, notes.name, notes.content,
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

/** The columns of what a reader sent; a position without its unit, or a unit without its position, is none. */
function valuesOf({ written_at, name, content, position, position_type }: NotePatch) {
  const hasPosition = position !== undefined && position !== null && position_type
  return {
    written_at: new Date(written_at),
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
  book_id: string
  written_at: Date | string | null
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

/** Writes notes behind those that the reader has on the same books; gives them in the order of the notes. */
export async function insertNotes(
  db: Pick<Database, '_'>,
  readerId: string,
  values: readonly NoteValues[],
): Promise<WrittenNote[]> {
  if (values.length === 0) return []
  const given = givenRows(values, {
    book_id: 'uuid',
    written_at: 'timestamptz',
    name: 'text',
    content: 'text',
    position: 'numeric',
    position_type: 'text',
    created_at: 'timestamptz',
  })
  // Notes written in the same instant may get the same sort key; their ids then decide, in the order they came.
  return preparedRows<WrittenNote>(
    db,
    sql`with made as materialized (select new_id() as id, given.* from ${given}),
    written as (
      insert into notes (id, reader_id, book_id, written_at, name, content, position, position_type, sort_key, created_at, updated_at)
      select id, ${readerId}, book_id, coalesce(written_at, now()), name, content, position, position_type,
        (select coalesce(max(stored.sort_key), 0) from notes as stored
          where stored.reader_id = ${readerId} and stored.book_id = made.book_id)
          + row_number() over (partition by book_id order by ordinal),
        coalesce(created_at, now()), now()
      from made
      returning id, position, sort_key, updated_at)
    select id, written.position::float8 as position, sort_key, to_json(updated_at) as updated_at
    from made join written using (id) order by ordinal`,
  )
}

interface NoteFilter {
  bookId: string | undefined
  q: string
  /** From a moment on, and before another. */
  from: Date | undefined
  before: Date | undefined
  sort: NoteOrder | undefined
  /** The language that titles are sorted for. */
  locale?: Locale
}

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

export function noteQueries(db: Database) {
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
      const { bookId, q, sort, from, before } = filter
      const { rows, total } = await listOwn<NoteRow>(db, page, {
        table: 'notes',
        columns,
        readerId,
        bookId,
        q,
        conditions: [from && sql`notes.written_at >= ${from}`, before && sql`notes.written_at < ${before}`],
        order: orderOf(filter),
        isByTitle: isByTitle(sort),
      })
      return { notes: rows.map(toNote), total }
    },

    insertNote: async (readerId: string, book: BookKey, note: NewNote): Promise<Note | undefined> => {
      const values = valuesOf(note)
      const { written_at, name, content, position_type } = values
      const [written] = await insertNotes(db, readerId, [{ ...values, book_id: book.id }])
      return (
        written && {
          id: written.id,
          book: book.slug,
          written_at: written_at.toISOString(),
          name,
          content,
          position: written.position,
          position_type: position_type ?? null,
          order: written.sort_key,
          updated_at: new Date(written.updated_at).toISOString(),
        }
      )
    },

    updateNote: async (readerId: string, id: string, patch: NotePatch) => {
      if (!isId(id)) return undefined
      const found = await db.transaction(async (tx) => {
        const mine = and(eq(notes.id, id), eq(notes.reader_id, readerId))
        const { updated_at, position, position_type } = notes
        const [stored] = await tx.select({ updated_at, position, position_type }).from(notes).where(mine).for('update')
        if (!stored) return false
        ensureUnchanged(stored, patch.updated_at)
        await tx
          .update(notes)
          .set({ ...valuesOf(withStoredPosition(patch, stored)), updated_at: sql`clock_timestamp()` })
          .where(mine)
        return true
      })
      return found ? findNote(readerId, id) : undefined
    },

    deleteNote: async (readerId: string, id: string) =>
      isId(id) &&
      (
        await db
          .delete(notes)
          .where(and(eq(notes.id, id), eq(notes.reader_id, readerId)))
          .returning({ id: notes.id })
      ).length > 0,

    /** Whether all of these are the reader's own, on one book. */
    reorderNotes: (readerId: string, ids: string[]) =>
      db.transaction(async (tx) => {
        if (!ids.every(isId)) return false
        const stored = await tx
          .select({ book_id: notes.book_id })
          .from(notes)
          .where(and(eq(notes.reader_id, readerId), inArray(notes.id, ids)))
          .for('update')
        const [first] = stored
        if (!first || stored.length < ids.length || stored.some(({ book_id }) => book_id !== first.book_id))
          return false
        await tx.execute(sql`
          update notes set sort_key = sorted.sort_key
          from (
            select notes.id, row_number() over (order by named.ordinal nulls last, notes.sort_key, notes.id) as sort_key
            from notes left join unnest(${sql.param(ids)}::uuid[]) with ordinality as named (id, ordinal)
              on named.id = notes.id
            where notes.reader_id = ${readerId} and notes.book_id = ${first.book_id}) as sorted
          where notes.id = sorted.id and notes.sort_key <> sorted.sort_key`)
        return true
      }),
  }
}
