import { sql } from 'drizzle-orm'
import type { Translator } from '../../../contract/translate.ts'
import { momentOf } from '../../../contract/zoned-time.ts'
import type { Transaction } from '../../db/database.ts'
import { roomBetween } from '../../db/places.ts'
import { emit } from '../../events/emit.ts'
import { insertNotes } from '../notes/queries.ts'
import { ensureRoom } from '../shelves/queries.ts'
import { moodSlug, type Changes } from './changes.ts'
import type { ImportReading } from './formats/import-row.ts'
import { nameIn } from './formats/note-names.ts'
import { shelfKey, type Held } from './held.ts'
import { importEvents } from './import-events.ts'
import { ensureShelves, noteStarts, type ShelfStarts } from './own-shelves.ts'
import { idsByRow, itemsOf } from './row-items.ts'

/** One row's changes to one book, ready to be written. */
export interface RowChanges {
  number: number
  bookId: string
  book: Held['book']
  /** The row's own format, which may be another than the edition's. */
  format: string | null
  place: number | null
  added_on: string | null
  changes: Changes
}

/** What a row made, by table, so that it can be taken back. */
export interface Written {
  /** A book of this row's making. */
  book?: string
  library?: NonNullable<Changes['library']>
  shelves?: string[]
  made_shelves?: string[]
  review?: string
  review_before?: { rating: number; content: string | null; private: boolean; updated_at: string }
  notes?: string[]
  transactions?: string[]
  readings?: string[]
}

export interface Writing {
  readerId: string
  timeZone: string
  translator: Translator
  starts: ShelfStarts
}

/** The middle of a day is on that day wherever its reader travels. */
const noon = (day: string | null, timeZone: string) =>
  (day && momentOf(day.includes('T') ? day : `${day}T12:00`, timeZone)?.toISOString()) || null

/** Of rows about one book the last says on which shelf it is. */
const lastOnShelves = (rows: RowChanges[]) =>
  new Map(rows.flatMap((row) => (row.changes.library ? [[row.bookId, row] as const] : [])))

async function writeLibrary(
  tx: Transaction,
  { readerId, timeZone, starts }: Writing,
  rows: RowChanges[],
): Promise<void> {
  const entries = [...lastOnShelves(rows).values()].map(({ bookId, number, place, added_on, changes }) => ({
    book_id: bookId,
    shelf: changes.library?.shelf ?? null,
    position: changes.library?.shelf ? (starts[changes.library.shelf] ?? 0) + (place ?? number) * roomBetween : 0,
    added_at: noon(added_on, timeZone),
  }))
  if (entries.length === 0) return
  await ensureRoom(tx, readerId, rows.filter(({ changes }) => changes.library?.is_new).length)
  await tx.execute(sql`
    insert into library_books (reader_id, book_id, shelf, position, added_at, shelved_at)
    select ${readerId}, book_id, shelf, position, least(coalesce(added_at, now()), now()), now()
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as made (book_id uuid, shelf text, position bigint, added_at timestamptz)
    on conflict (reader_id, book_id) do update
      set shelf = excluded.shelf, position = excluded.position, shelved_at = excluded.shelved_at`)
}

/** The ids of what rows made, by their numbers. */
type Ids = Map<number, string[]>

async function insertEach<Item extends object>(
  tx: Transaction,
  items: (Item & { number: number })[],
  insert: (json: string, ids: string[]) => Promise<unknown>,
): Promise<Ids> {
  const byRow: Ids = new Map()
  if (items.length === 0) return byRow
  const { rows } = await tx.execute<{ id: string }>(sql`select new_id() as id from generate_series(1, ${items.length})`)
  const ids = rows.map(({ id }) => id)
  await insert(JSON.stringify(items.map((item, index) => ({ ...item, id: ids[index] }))), ids)
  for (const [index, { number }] of items.entries()) byRow.set(number, [...(byRow.get(number) ?? []), ids[index] ?? ''])
  return byRow
}

async function writeNotes(
  tx: Transaction,
  { readerId, timeZone, translator }: Writing,
  rows: RowChanges[],
): Promise<Ids> {
  const notes = itemsOf(rows, ({ changes }) => changes.notes)
  const ids = await insertNotes(
    tx,
    readerId,
    notes.map(({ bookId, item: { name, content, written_at, page } }) => ({
      book_id: bookId,
      written_at: noon(written_at, timeZone),
      name: nameIn(name, translator),
      content,
      place: page,
      place_type: page === null ? null : 'page',
    })),
  )
  return idsByRow(notes, ids)
}

const writeTransactions = (tx: Transaction, { readerId }: Writing, rows: RowChanges[]): Promise<Ids> =>
  insertEach(
    tx,
    rows.flatMap(({ number, bookId, changes }) =>
      changes.transactions.map((each) => ({ number, book_id: bookId, ...each })),
    ),
    (json) =>
      tx.execute(sql`
      insert into transactions (id, reader_id, book_id, type, date, due_date, return_date, name, notes, quantity, amount,
        currency, created_at, updated_at)
      select id, ${readerId}, book_id, type, date,
        case when type <> 'bought' and due_date is not null then greatest(due_date, date) end,
        case when type <> 'bought' and return_date is not null then greatest(return_date, date) end,
        name, notes, quantity, case when type = 'bought' then 0 end, case when type = 'bought' then 'USD' end, now(), now()
      from jsonb_to_recordset(${json}::jsonb) as made (id uuid, book_id uuid, type text, date date, due_date date,
          return_date date, name text, notes text, quantity int)`),
  )

/** In the unit that a log of this edition would have, or in percent where its length is unknown. */
function lengthFor({ book, format }: RowChanges): { book_format: string; length_type: string; length: number } {
  const book_format = format ?? book.format
  if (book_format === 'audiobook' && book.minutes) return { book_format, length_type: 'minute', length: book.minutes }
  if (book_format !== 'audiobook' && book_format !== 'kindle' && book.pages) {
    return { book_format, length_type: 'page', length: book.pages }
  }
  return { book_format, length_type: 'percent', length: 100 }
}

/** What ended before it began is a slip of the pen: it began when it ended. */
function momentsOf({ started_on, finished_on }: ImportReading, timeZone: string) {
  const start = started_on && finished_on && started_on > finished_on ? finished_on : (started_on ?? finished_on)
  return { started_at: noon(start, timeZone), finished_at: noon(finished_on, timeZone) }
}

const writeReadings = (tx: Transaction, { readerId, timeZone }: Writing, rows: RowChanges[]): Promise<Ids> =>
  insertEach(
    tx,
    rows.flatMap((row) =>
      row.changes.readings.map((reading) => ({
        number: row.number,
        book_id: row.bookId,
        work_id: row.book.work_id,
        ...lengthFor(row),
        ...momentsOf(reading, timeZone),
      })),
    ),
    (json) =>
      tx.execute(sql`
      insert into readings (id, reader_id, book_id, work_id, book_format, length_type, length, progress, started_at,
        finished_at, created_at, updated_at)
      select id, ${readerId}, book_id, work_id, book_format, length_type, length,
        case when finished_at is null then 0 else length end, started_at, finished_at, now(), now()
      from jsonb_to_recordset(${json}::jsonb) as made (id uuid, book_id uuid, work_id uuid, book_format text,
        length_type text, length numeric, started_at timestamptz, finished_at timestamptz)
      order by work_id`),
  )

async function writeReviews(
  tx: Transaction,
  { readerId, timeZone }: Writing,
  rows: RowChanges[],
): Promise<Map<string, string>> {
  const last = new Map(rows.flatMap((row) => (row.changes.review ? [[row.bookId, row] as const] : [])))
  const reviews = [...last.values()].map(({ bookId, book, changes: { review } }) => ({
    book_id: bookId,
    work_id: book.work_id,
    rating: review?.rating,
    content: review?.content ?? null,
    private: review?.is_private,
    created_at: noon(review?.written_on ?? null, timeZone),
    tags: review?.before ? [] : (review?.moods ?? []).map(moodSlug),
  }))
  if (reviews.length === 0) return new Map()
  const json = JSON.stringify(reviews)
  const { rows: made } = await tx.execute<{ id: string; book_id: string }>(sql`
    insert into reviews (reader_id, book_id, work_id, rating, content, private, created_at, updated_at)
    select ${readerId}, book_id, work_id, rating, content, private, least(coalesce(created_at, now()), now()), now()
    from jsonb_to_recordset(${json}::jsonb) as made (book_id uuid, work_id uuid, rating numeric, content text,
      private boolean, created_at timestamptz)
    order by work_id
    on conflict (reader_id, book_id) do update set rating = excluded.rating, content = excluded.content,
      private = excluded.private, updated_at = excluded.updated_at
    returning id, book_id`)
  if (reviews.some(({ tags }) => tags.length > 0)) {
    await tx.execute(sql`
      insert into review_tags (review_id, tag_id, position)
      select reviews.id, tags.id, row_number() over (partition by reviews.id order by named.place)
      from jsonb_to_recordset(${json}::jsonb) as made (book_id uuid, tags jsonb)
      join reviews on reviews.book_id = made.book_id and reviews.reader_id = ${readerId}
      cross join lateral jsonb_array_elements_text(made.tags) with ordinality as named (slug, place)
      join tags on tags.slug = named.slug
      on conflict do nothing`)
  }
  return new Map(made.map(({ id, book_id }) => [book_id, id]))
}

/** Of rows about one book the first knows what stood there before, and speaks for all when it is taken back. */
const firstOf = (rows: RowChanges[], part: 'library' | 'review') =>
  new Set(
    [...Map.groupBy(rows, ({ bookId }) => bookId).values()].flatMap(
      (alike) => alike.find(({ changes }) => changes[part])?.number ?? [],
    ),
  )

/** Writes what rows say about their books; answers what each made. Whoever calls holds the library's lock. */
export async function writeChanges(
  tx: Transaction,
  writing: Writing,
  rows: RowChanges[],
): Promise<Map<number, Written>> {
  const shelves = await ensureShelves(
    tx,
    writing.readerId,
    rows.flatMap(({ changes }) => changes.shelves.map(({ name }) => name)),
  )
  const globals = [...new Set(rows.flatMap(({ changes }) => changes.library?.shelf ?? []))]
  await noteStarts(tx, writing, globals, [...new Set(shelves.ids.values())])
  await writeLibrary(tx, writing, rows)

  const placed = rows.flatMap(({ number, bookId, changes }) =>
    changes.shelves.flatMap(({ name, place }) => {
      const shelf_id = shelves.ids.get(shelfKey(name))
      if (shelf_id === undefined) return []
      const position = (writing.starts[shelf_id] ?? 0) + (place ?? number) * roomBetween
      return [{ number, shelf_id, book_id: bookId, position }]
    }),
  )
  if (placed.length > 0) {
    await tx.execute(sql`
      insert into shelf_books (shelf_id, book_id, position, added_at)
      select shelf_id, book_id, position, now()
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as made (shelf_id uuid, book_id uuid, position bigint)
      on conflict do nothing`)
  }

  const reviews = await writeReviews(tx, writing, rows)
  const notes = await writeNotes(tx, writing, rows)
  const transactions = await writeTransactions(tx, writing, rows)
  const readings = await writeReadings(tx, writing, rows)

  const isFirst = { library: firstOf(rows, 'library'), review: firstOf(rows, 'review') }
  const last = lastOnShelves(rows)
  const announced = new Set<string>()
  const outcomes = new Map(
    rows.map(({ number, bookId, changes }) => {
      const on = placed.filter((each) => each.number === number).map(({ shelf_id }) => shelf_id)
      const made = on.filter((id) => shelves.made.has(id) && !announced.has(id))
      for (const id of made) announced.add(id)
      const library = isFirst.library.has(number) ? changes.library : null
      const review = isFirst.review.has(number) ? changes.review : null
      const before = review?.before
      const written: Written = {
        ...(library && { library: { ...library, shelf: last.get(bookId)?.changes.library?.shelf ?? null } }),
        ...(on.length > 0 && { shelves: on }),
        ...(made.length > 0 && { made_shelves: made }),
        ...(review && { review: reviews.get(bookId) ?? '' }),
        ...(before?.id && {
          review_before: {
            rating: before.rating,
            content: before.content,
            private: before.private,
            updated_at: before.updated_at,
          },
        }),
        ...(notes.has(number) && { notes: notes.get(number) ?? [] }),
        ...(transactions.has(number) && { transactions: transactions.get(number) ?? [] }),
        ...(readings.has(number) && { readings: readings.get(number) ?? [] }),
      }
      return [number, written]
    }),
  )
  await emit(
    tx,
    importEvents(
      writing.readerId,
      rows.map(({ number, bookId, changes }) => ({
        bookId,
        written: outcomes.get(number) ?? {},
        readings: changes.readings.map(({ finished_on }) => ({ isFinished: finished_on !== null })),
        hasText: Boolean(changes.review?.content),
      })),
    ),
  )
  return outcomes
}
