import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { insertNotes } from '../../notes/queries.ts'
import { idsByRow, itemsOf } from '../row-items.ts'
import type { ArchiveWriting, ArchiveWritten, ChangedBook } from './writing.ts'

/** A thing to be written, with the row it is from and its place among its like. */
type Numbered<Item> = Item & { id: string; number: number; book_id: string; ordinal: number }

/** Gives each its id beforehand, in order, so that rows know what they made. */
async function numbered<Item extends object>(
  tx: Transaction,
  rows: ChangedBook[],
  itemsOf: (row: ChangedBook) => Item[],
): Promise<Numbered<Item>[]> {
  const items = rows.flatMap((row) =>
    itemsOf(row).map((item) => ({ ...item, number: row.number, book_id: row.bookId })),
  )
  if (items.length === 0) return []
  const { rows: ids } = await tx.execute<{ id: string }>(
    sql`select new_id() as id from generate_series(1, ${items.length})`,
  )
  return items.map((item, index) => ({ ...item, id: ids[index]?.id ?? '', ordinal: index }))
}

const workOf = sql`(select work_id from books where books.id = made.book_id)`

async function writeReviews({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]): Promise<Map<number, string>> {
  const reviews = rows.flatMap(({ number, bookId, changes: { review } }) =>
    review ? [{ ...review, number, book_id: bookId }] : [],
  )
  if (reviews.length === 0) return new Map()
  const json = JSON.stringify(reviews)
  const { rows: made } = await tx.execute<{ id: string; number: number }>(sql`
    with made as (
      select * from jsonb_to_recordset(${json}::jsonb) as made (number int, book_id uuid, rating numeric, content text,
        language text, private boolean, created_at timestamptz)),
    written as (
      insert into reviews (reader_id, book_id, work_id, rating, content, language, private, created_at, updated_at)
      select ${readerId}, book_id, ${workOf}, rating, content, language, private, created_at, now()
      from made order by book_id
      on conflict (reader_id, book_id) do update set rating = excluded.rating, content = excluded.content,
        language = excluded.language, private = excluded.private, updated_at = excluded.updated_at
      returning id, book_id)
    select written.id, made.number from written join made using (book_id)`)
  const idOf = new Map(made.map(({ number, id }) => [number, id]))
  const palettes = reviews.map(({ number, palette }) => ({ review_id: idOf.get(number), palette }))
  await writePalettes(tx, palettes)
  return idOf
}

export async function writePalettes(
  tx: Transaction,
  palettes: { review_id: string | undefined; palette: string[] }[],
): Promise<void> {
  const json = JSON.stringify(palettes)
  await tx.execute(sql`
    delete from review_tags using jsonb_to_recordset(${json}::jsonb) as made (review_id uuid)
    where review_tags.review_id = made.review_id`)
  await tx.execute(sql`
    insert into review_tags (review_id, tag_id, position)
    select made.review_id, tags.id, min(named.place)
    from jsonb_to_recordset(${json}::jsonb) as made (review_id uuid, palette jsonb)
    cross join lateral jsonb_array_elements_text(made.palette) with ordinality as named (slug, place)
    join tags on tags.slug = named.slug
    group by made.review_id, tags.id`)
}

async function writeNotes({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]): Promise<Map<number, string[]>> {
  const notes = itemsOf(rows, ({ changes }) => changes.notes)
  const values = notes.map(({ bookId, item: { position, position_type, ...note } }) => ({
    ...note,
    book_id: bookId,
    place: position,
    place_type: position === null ? null : (position_type ?? 'page'),
  }))
  return idsByRow(notes, await insertNotes(tx, readerId, values))
}

async function writeTransactions({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]) {
  const transactions = await numbered(tx, rows, ({ changes }) => changes.transactions)
  if (transactions.length === 0) return transactions
  await tx.execute(sql`
    insert into transactions (id, reader_id, book_id, type, date, due_date, return_date, name, notes, quantity, amount,
      currency, created_at, updated_at)
    select id, ${readerId}, book_id, type, date, due_date, return_date, name, notes, quantity, amount, currency,
      created_at, now()
    from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb) as made (id uuid, ordinal int, book_id uuid, type text,
      date date, due_date date, return_date date, name text, notes text, quantity int, amount numeric, currency text,
      created_at timestamptz)
    order by ordinal`)
  return transactions
}

async function writeReadings({ tx, readerId }: ArchiveWriting, rows: ChangedBook[]) {
  const readings = await numbered(tx, rows, ({ changes }) => changes.readings)
  if (readings.length === 0) return readings
  await tx.execute(sql`
    insert into readings (id, reader_id, book_id, work_id, name, book_format, length_type, length, progress, started_at,
      finished_at, created_at, updated_at)
    select id, ${readerId}, book_id, ${workOf}, name, book_format, length_type, length, progress, started_at,
      finished_at, created_at, now()
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as made (id uuid, ordinal int, book_id uuid, name text,
      book_format text, length_type text, length numeric, progress numeric, started_at timestamptz,
      finished_at timestamptz, created_at timestamptz)
    order by ordinal`)
  const sessions = readings.flatMap(({ id, sessions: held }) => held.map((session) => ({ reading_id: id, ...session })))
  if (sessions.length > 0) {
    await tx.execute(sql`
      insert into reading_sessions (reading_id, started_at, finished_at, start_position, end_position, length_type, created_at)
      select reading_id, started_at, finished_at, start_position, end_position, length_type, created_at
      from jsonb_array_elements(${JSON.stringify(sessions)}::jsonb) with ordinality as given (session, ordinal)
      cross join lateral jsonb_to_record(given.session) as made (reading_id uuid, started_at timestamptz,
        finished_at timestamptz, start_position numeric, end_position numeric, length_type text, created_at timestamptz)
      order by ordinal`)
  }
  return readings
}

/** Writes what was said about books; answers what each row made. */
export async function writeJournal(writing: ArchiveWriting, rows: ChangedBook[]): Promise<Map<number, ArchiveWritten>> {
  const reviews = await writeReviews(writing, rows)
  const byRow = (made: { number: number; id: string }[]) => Map.groupBy(made, ({ number }) => number)
  const notes = await writeNotes(writing, rows)
  const transactions = byRow(await writeTransactions(writing, rows))
  const readings = byRow(await writeReadings(writing, rows))
  return new Map(
    rows.map(({ number, changes: { review } }) => {
      const idsOf = (made: Map<number, { id: string }[]>) => made.get(number)?.map(({ id }) => id)
      const [noted, traded, read] = [notes.get(number), idsOf(transactions), idsOf(readings)]
      const id = reviews.get(number)
      const written: ArchiveWritten = {
        ...(id && { review: id }),
        ...(review?.before && { review_before: review.before }),
        ...(noted && { notes: noted }),
        ...(traded && { transactions: traded }),
        ...(read && { readings: read }),
      }
      return [number, written]
    }),
  )
}
