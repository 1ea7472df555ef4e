import { sql, type SQL } from '../../../db/sql.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { deleteLoneAuthors } from '../../catalogue/authors/queries.ts'
import { deleteAvatarFiles } from '../../account/avatars/avatar-files.ts'
import { restoreLogStates, type LogState } from '../../journal/readings/state-queries.ts'
import { replaceTags } from '../../journal/reviews/write-queries.ts'
import { deleteEmptySeries } from '../../catalogue/series/queries.ts'
import { clearPreviews } from '../../library/list-previews/queries.ts'
import { lockLibrary } from '../../library/shelves/queries.ts'
import { undoStays, type WrittenStays } from '../../library/shelves/stay-queries.ts'
import { recordWithdrawn, recordWithdrawnReviews } from '../../moderation/withdrawn/queries.ts'
import { endOf } from '../../../db/positions.ts'
import { emit } from '../../../events/emit.ts'
import { lockImport, updateImport } from './queries.ts'
import { findRows } from './row-queries.ts'
import { undoProfile, undoThings } from './things/undo-thing-queries.ts'
import type { BatchResult } from './run-queries.ts'

const batchSize = 200

/** Rows of the reader's that an import made, unless they bear another stamp than the import's. */
const deleteMade = (table: 'notes' | 'transactions' | 'readings', rows: SQL) => sql`
  delete from ${sql.identifier(table)} as stored using ${rows},
    jsonb_array_elements_text(rows.written -> ${table}) as made
  where stored.id = made::uuid and stored.updated_at = rows.written_at`

async function undoNotes(tx: Transaction, readerId: string, rows: SQL): Promise<void> {
  const unchanged = sql`(thing.id, thing.updated_at) in (
    select made::uuid, rows.written_at from ${rows}, jsonb_array_elements_text(rows.written -> 'notes') as made)`
  await recordWithdrawn(tx, 'quote', unchanged, readerId)
  await execute(tx, deleteMade('notes', rows))
}

async function undoReadings(tx: Transaction, rows: SQL): Promise<void> {
  const deleted = await rowsOf<{ reader_id: string; work_id: string }>(
    tx,
    sql`${deleteMade('readings', rows)} returning stored.reader_id, stored.work_id`,
  )
  await emit(
    tx,
    deleted.map((reading) => ({ name: 'reading.deleted' as const, ...reading })),
  )
}

/** Whether any reader's data still refers to a book. */
const isUsed = (book: SQL, and: SQL = sql``) => sql`
  exists (select 1 from reviews as used where used.book_id = ${book} ${and})
  or exists (select 1 from notes as used where used.book_id = ${book} ${and})
  or exists (select 1 from transactions as used where used.book_id = ${book} ${and})
  or exists (select 1 from readings as used where used.book_id = ${book} ${and})`

/** Rows from an archive have the archive's own time. */
const shelvedAt = sql`coalesce((rows.written -> 'library' ->> 'stamp')::timestamptz, rows.written_at)`

/** Per book: what its first row found there, and the stamp of what its last one made. */
const firstAndLast = (rows: SQL, part: 'library' | 'review', stamp: SQL) => sql`(
  select rows.book_id, (array_agg(rows.written order by rows.number))[1] as written,
    (array_agg(${stamp} order by rows.number desc))[1] as stamp
  from ${rows} where rows.written ? ${part} group by rows.book_id) as rows`

/** Only an archive tells the lock, as it tells the palette. */
const lockBefore = sql.join(
  [
    ['lock_share', 'share', 'numeric'] as const,
    ['lock_position', 'position', 'numeric'] as const,
    ['lock_type', 'length_type', 'text'] as const,
  ].map(([column, key, type]) => {
    const name = sql.identifier(column)
    return sql`${name} = case when rows.written -> 'review_before' ? 'lock'
      then (rows.written -> 'review_before' -> 'lock' ->> ${key}::text)::${sql.raw(type)} else reviews.${name} end`
  }),
  sql`, `,
)

async function undoReviews(tx: Transaction, readerId: string, writtenRows: SQL): Promise<void> {
  const rows = firstAndLast(writtenRows, 'review', sql`rows.written_at`)
  const restored = await rowsOf<{ review_id: string; private: boolean; palette: string[] | null }>(
    tx,
    sql`update reviews set rating = (rows.written -> 'review_before' ->> 'rating')::numeric,
        content = rows.written -> 'review_before' ->> 'content',
        private = (rows.written -> 'review_before' ->> 'private')::boolean,
        language = coalesce(rows.written -> 'review_before' ->> 'language', reviews.language),
        ${lockBefore},
        traits = case when rows.written -> 'review_before' ? 'traits'
          then nullif(rows.written -> 'review_before' -> 'traits', 'null') else reviews.traits end,
        updated_at = coalesce((rows.written -> 'review_before' ->> 'updated_at')::timestamptz, clock_timestamp())
      from ${rows}
      where rows.written ? 'review_before' and reviews.id = (rows.written ->> 'review')::uuid
        and reviews.updated_at = rows.stamp
      returning reviews.id as review_id, reviews.private, rows.written -> 'review_before' -> 'palette' as palette`,
  )
  if (restored.some((review) => review.private)) await clearPreviews(tx, [readerId])
  // Only an archive tells the palette, and takes another's place with it.
  await replaceTags(
    tx,
    restored.flatMap(({ review_id, palette }) => (palette ? [{ id: review_id, tags: palette }] : [])),
  )
  const unchanged = sql`(thing.id, thing.updated_at) in (
    select (rows.written ->> 'review')::uuid, rows.stamp from ${rows} where not rows.written ? 'review_before')`
  await recordWithdrawnReviews(tx, unchanged, readerId)
  const deleted = await execute(tx, sql`delete from reviews as thing where ${unchanged}`)
  if (deleted > 0) await clearPreviews(tx, [readerId], 'review-date')
}

async function undoShelves(tx: Transaction, readerId: string, rows: SQL): Promise<void> {
  await execute(
    tx,
    sql`delete from shelf_books as stored using ${rows}, jsonb_array_elements_text(rows.written -> 'shelves') as made
      where stored.shelf_id = made::uuid and stored.book_id = rows.book_id
        and stored.added_at = coalesce((rows.written -> 'shelf_stamps' ->> made)::timestamptz, rows.written_at)`,
  )
  const order = {
    table: sql`library_books as others`,
    where: sql`others.reader_id = ${readerId} and others.shelf = rows.written -> 'library' ->> 'before'`,
    key: sql`others.book_id`,
  }
  const entries = firstAndLast(rows, 'library', shelvedAt)
  const moved = await rowsOf<{ reader_id: string; book_id: string }>(
    tx,
    sql`update library_books as stored set shelf = rows.written -> 'library' ->> 'before',
        position = coalesce((rows.written -> 'library' -> 'position' ->> 'position')::bigint, ${endOf(order)}),
        shelved_at = coalesce((rows.written -> 'library' -> 'position' ->> 'shelved_at')::timestamptz, clock_timestamp())
      from ${entries}
      where stored.reader_id = ${readerId} and stored.book_id = rows.book_id and stored.shelved_at = rows.stamp
        and rows.written -> 'library' ->> 'is_new' = 'false'
      returning stored.reader_id, stored.book_id`,
  )
  await emit(
    tx,
    moved.map((shelving) => ({ name: 'book.shelved' as const, ...shelving })),
    { isImported: true },
  )
  const logs = await rowsOf<LogState & Record<string, unknown>>(
    tx,
    sql`select logs.id, logs.state, logs.timer
      from ${entries}, jsonb_to_recordset(rows.written -> 'logs') as logs (id text, state text, timer jsonb)
      where rows.book_id = any (${sql.param(moved.map(({ book_id }) => book_id))}::uuid[])`,
  )
  await restoreLogStates(tx, readerId, logs)
  // A book that its reader has done anything with since stays in the library.
  const removed = await rowsOf<{ book_id: string }>(
    tx,
    sql`delete from library_books as stored using ${entries}
      where stored.reader_id = ${readerId} and stored.book_id = rows.book_id and stored.shelved_at = rows.stamp
        and rows.written -> 'library' ->> 'is_new' = 'true'
        and not (${isUsed(sql`stored.book_id`, sql`and used.reader_id = ${readerId}`)} or exists (
          select 1 from shelf_books join shelves on shelves.id = shelf_books.shelf_id
          where shelf_books.book_id = stored.book_id and shelves.reader_id = ${readerId}))
      returning stored.book_id`,
  )
  const stayRows = await rowsOf<{ stays: WrittenStays }>(
    tx,
    sql`select rows.written -> 'stays' as stays from ${rows} where rows.written ? 'stays'`,
  )
  await undoStays(
    tx,
    readerId,
    stayRows.map(({ stays }) => stays),
    [...moved, ...removed].map(({ book_id }) => book_id),
  )
  const deleted = await execute(
    tx,
    sql`delete from shelves using ${rows}, jsonb_array_elements_text(rows.written -> 'made_shelves') as made
      where shelves.id = made::uuid and shelves.books_count = 0 and shelves.updated_at = shelves.created_at`,
  )
  if (deleted > 0) await clearPreviews(tx, [readerId], 'shelf')
}

/** Deletes books that the import added and nobody uses, with the authors and series that only they had. */
async function undoBooks(tx: Transaction, readerId: string, rows: SQL): Promise<void> {
  const deletedBooks = await rowsOf<{ work_id: string }>(
    tx,
    sql`delete from books using ${rows}
      where books.id = (rows.written ->> 'book')::uuid and books.contributor_id = ${readerId}
        and books.updated_at = rows.written_at
        and not (${isUsed(sql`books.id`)}
          or exists (select 1 from library_books where library_books.book_id = books.id)
          or exists (select 1 from shelf_books where shelf_books.book_id = books.id)
          or exists (select 1 from list_entries where list_entries.book_id = books.id)
          or exists (select 1 from challenge_fills where challenge_fills.book_id = books.id)
          or exists (select 1 from former_books where former_books.book_id = books.id)
          or exists (select 1 from shared_reads where shared_reads.work_id = books.work_id))
      returning books.work_id`,
  )
  const ids = sql.param([...new Set(deletedBooks.map(({ work_id }) => work_id))])
  if (deletedBooks.length === 0) return
  const authorsAndSeries = await rowsOf<{ authors: string[]; series: string[] }>(
    tx,
    sql`select array(select distinct author_id from work_authors where work_id = any (${ids}::uuid[])) as authors,
        array(select distinct series_id from series_works where work_id = any (${ids}::uuid[])) as series`,
  )
  await execute(tx, sql`delete from works where id = any (${ids}::uuid[]) and editions_count = 0`)
  await deleteLoneAuthors(tx, authorsAndSeries[0]?.authors ?? [])
  await deleteEmptySeries(tx, authorsAndSeries[0]?.series ?? [])
}

/** Takes the latest rows back. */
export async function undoBatch({ db, clock, storage }: Context, importId: string): Promise<BatchResult> {
  let gonePicture: string | null = null
  const batchResult = await db.transaction(async (tx): Promise<BatchResult> => {
    const stored = await lockImport(tx, importId)
    if (stored?.state !== 'undoing') return 'over'
    await lockLibrary(tx, stored.reader_id)
    await execute(tx, sql`select set_config('quire.count_later', 'on', true)`)
    const takenRows = await findRows(tx, importId, sql`state in ('written', 'skipped') order by number desc`, batchSize)
    if (takenRows.length === 0) {
      await updateImport(tx, importId, { state: 'undone', finished_at: clock(), shelf_starts: {} })
      return 'over'
    }
    const numbers = sql.param(takenRows.map(({ number }) => number))
    const rows = sql`(select * from import_rows where import_id = ${importId} and number = any (${numbers}::int[])
      and written is not null) as rows`
    await undoThings(tx, stored.reader_id, rows)
    gonePicture = await undoProfile(
      tx,
      stored.reader_id,
      takenRows.flatMap(({ written }) => written ?? []),
    )
    await undoNotes(tx, stored.reader_id, rows)
    await execute(tx, deleteMade('transactions', rows))
    await undoReadings(tx, rows)
    await undoReviews(tx, stored.reader_id, rows)
    await undoShelves(tx, stored.reader_id, rows)
    await undoBooks(tx, stored.reader_id, rows)
    await execute(
      tx,
      sql`update import_rows set state = 'undone', written = null, written_at = null
        where import_id = ${importId} and number = any (${numbers}::int[])`,
    )
    await updateImport(tx, importId, { done_count: stored.done_count + takenRows.length })
    return 'more'
  })
  await deleteAvatarFiles(storage, gonePicture)
  return batchResult
}
