import { sql } from '../../../db/sql.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import { pickFields } from '../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../contract/book-fields.ts'
import { maxShelves } from '../../../../contract/shelves.ts'
import type { Context } from '../../../context.ts'
import type { Handle } from '../../../db/database.ts'
import { execute } from '../../../db/page.ts'
import { packedAvatar } from '../archive/manifest.ts'
import { openArchive, type Archive } from '../archive/read-archive.ts'
import {
  ArchiveBook,
  ArchiveChallenge,
  ArchiveGoal,
  ArchiveList,
  ArchiveProfile,
  ArchiveShelf,
  parts,
  type ArchiveEntry,
  type ArchivePart,
  type BookPart,
  type PartName,
} from '../archive/shape.ts'
import { importRow, type ImportBook, type ImportRow } from '../import-formats/import-row.ts'
import { storedArchive } from './import-files.ts'
import type { Reason } from './reasons.ts'
import { lockImport, updateImport, type StoredImport } from './queries.ts'
import { insertRows, type NewStoredRow } from './row-queries.ts'
import { findEditions, fingerprintOfBook, type Editions } from './books/edition-queries.ts'
import { findOwnThings } from './things/own-thing-queries.ts'
import { planArchive } from './archive-plan-queries.ts'
import {
  ArchiveReader,
  byWeight,
  inBatches,
  mostAtOnce,
  rejectLeftParts,
  stageParts,
  takeParts,
  weightOf,
  type StagedPart,
} from './reading/stage-queries.ts'

/** Notes may be long, so these are fewer than rows of a table. */
const atOnce = 100

const aboutBooks = (Object.keys(parts) as PartName[]).filter((noun) => parts[noun].key === 'book')

type ClassifiedRow = Pick<NewStoredRow, 'verdict' | 'reason' | 'book_id'> & { reason: Reason }

/** What the archive says about an edition, in the words of all imports. */
function importBookOf({ work, ...book }: ArchiveBook): ImportBook {
  const [series] = work.series
  return {
    ...pickFields(creditedFields, book),
    authors: work.authors.map(({ name, role }) => ({ name, role })),
    isbn_13: (book.isbn_13 && isbn13In(book.isbn_13)) || null,
    series: series ? { title: series.title, position: series.position } : null,
    description: work.description,
    open_library_work: work.open_library,
    open_library_edition: book.open_library,
  }
}

const titledRow = (archive: ArchivePart, title: string | null): ImportRow => ({ ...importRow({ title }), archive })

/** Combines a book with everything the archive has about it. */
function bookPart(book: ArchiveBook, staged: StagedPart[]): BookPart {
  // Each staged part was parsed with its noun's schema.
  const of = <Item>(noun: PartName) => staged.filter((each) => each.noun === noun).map(({ data }) => data as Item)
  return {
    kind: 'book',
    book,
    library: of<NonNullable<BookPart['library']>>('library')[0] ?? null,
    stays: of<NonNullable<BookPart['stays']>[number]>('shelf_stays'),
    shelves: of<BookPart['shelves'][number]>('shelf_books'),
    review: of<NonNullable<BookPart['review']>>('reviews')[0] ?? null,
    readings: of<BookPart['readings'][number]>('readings'),
    notes: of<BookPart['notes'][number]>('notes'),
    transactions: of<BookPart['transactions'][number]>('transactions'),
    dismissal: of<NonNullable<BookPart['dismissal']>>('dismissed_books')[0] ?? null,
  }
}

/** Each book of the catalogue is one of the archive's at most. */
function judge(editions: Editions, claimed: Set<string>): ClassifiedRow {
  const matched = (book_id: string, reason: Reason): ClassifiedRow => {
    claimed.add(book_id)
    return { verdict: 'matched', reason, book_id }
  }
  const free = (id: string | null) => (id !== null && !claimed.has(id) ? id : undefined)
  const earlier = free(editions.known)
  if (earlier) return matched(earlier, 'as_before')
  const same = free(editions.by_number)
  if (same) return matched(same, 'by_number')
  if (editions.by_isbn) {
    return editions.is_isbn_plausible
      ? matched(editions.by_isbn, 'by_isbn')
      : { verdict: 'doubtful', reason: 'other_title', book_id: editions.by_isbn }
  }
  const numbered = free(editions.by_edition)
  if (numbered) return matched(numbered, 'by_open_library')
  const alike = free(editions.by_slug) ?? editions.alike.find((id) => !claimed.has(id))
  if (alike) return matched(alike, 'by_title')
  return { verdict: 'new', reason: editions.work_id ? 'new_edition' : 'new_work', book_id: null }
}

/** Numbers rows and puts them away by the hundred, or fewer where they are heavy. */
class RowWriter {
  readonly #db: Handle
  readonly #importId: string
  #waiting: NewStoredRow[] = []
  #weight = 0
  count = 0

  constructor(db: Handle, importId: string) {
    this.#db = db
    this.#importId = importId
  }

  async add(row: Omit<NewStoredRow, 'number'>): Promise<void> {
    this.count += 1
    this.#waiting.push({ ...row, number: this.count })
    this.#weight += weightOf(row.parsed)
    if (this.#waiting.length >= atOnce || this.#weight >= mostAtOnce) await this.flush()
  }

  async flush(): Promise<void> {
    const rows = this.#waiting
    this.#waiting = []
    this.#weight = 0
    await this.#db.transaction(async (tx) => {
      if (rows.length > 0) await insertRows(tx, this.#importId, rows)
      await updateImport(tx, this.#importId, { rows_count: this.count, done_count: this.count })
    })
  }
}

/** Reads an archive, finds its books in the catalogue, and says what it would write; nothing is written. */
export async function previewArchive(context: Context, stored: StoredImport): Promise<void> {
  const archive = await openArchive(storedArchive(context.storage, stored), stored.reader_id)
  try {
    await previewOpen(context, stored, archive)
  } finally {
    await archive.close()
  }
}

async function previewOpen({ db }: Context, stored: StoredImport, archive: Archive): Promise<void> {
  const { id, reader_id: readerId } = stored
  const reader = new ArchiveReader(archive)
  await execute(db, sql`delete from import_rows where import_id = ${id}`)
  await stageParts(db, id, reader)

  const rows = new RowWriter(db, id)
  /** A thing of its own; whether it is here already is found when all are planned. */
  const addThing = (part: ArchivePart, title: string | null) =>
    rows.add({
      fingerprint: '',
      raw: {},
      parsed: titledRow(part, title),
      verdict: 'new',
      reason: 'not_yet',
      book_id: null,
    })

  const shelves: ArchiveShelf[] = []
  for await (const shelf of reader.rows('shelves', ArchiveShelf)) {
    if (shelves.length < maxShelves) shelves.push(shelf)
    else reader.reject('shelves', JSON.stringify(shelf), 'wrong_kind')
  }
  for (const shelf of shelves) await addThing({ kind: 'shelf', shelf }, shelf.name)

  const claimed = new Set<string>()
  async function addBooks(books: ArchiveBook[]): Promise<void> {
    const parts = await takeParts(
      db,
      id,
      reader,
      aboutBooks,
      books.map((book) => book.id),
    )
    const soughtEditions = books.map((book) => ({
      fingerprint: fingerprintOfBook(book.id),
      part: bookPart(book, parts.get(book.id) ?? []),
      book: importBookOf(book),
    }))
    const editionsOf = await findEditions(db, readerId, soughtEditions)
    for (const { fingerprint, part, book } of soughtEditions) {
      const editions = editionsOf.get(fingerprint)
      if (!editions) throw new Error('A book was not looked for')
      const parsed = { ...importRow(book), archive: part }
      const raw = { '#1': 'books.json', '#2': JSON.stringify(part.book).slice(0, 2000).toWellFormed() }
      await rows.add({ fingerprint, raw, parsed, ...judge(editions, claimed) })
    }
  }
  for await (const books of inBatches(reader.rows('books', ArchiveBook), atOnce)) {
    for (const some of await byWeight(db, id, books)) await addBooks(some)
  }

  for await (const list of reader.rows('lists', ArchiveList)) {
    const staged = (await takeParts(db, id, reader, ['list_entries'], [list.slug])).get(list.slug) ?? []
    const entries = staged.map(({ data }) => data as unknown as ArchiveEntry)
    await addThing({ kind: 'list', list, entries }, list.name)
  }
  for await (const goal of reader.rows('goals', ArchiveGoal)) {
    await addThing({ kind: 'goal', goal }, goal.name ?? `${goal.period.start} – ${goal.period.end}`)
  }
  for await (const challenge of reader.rows('challenges', ArchiveChallenge)) {
    await addThing({ kind: 'challenge', challenge }, challenge.name)
  }
  const profile = await reader.one('profile', ArchiveProfile)
  if (profile) {
    // The picture that its reader has here stays, whatever wins.
    const { image } = await findOwnThings(db, readerId)
    const picture = archive.has(packedAvatar) && image === null ? packedAvatar : null
    await addThing({ kind: 'profile', profile, picture }, null)
  }

  await rejectLeftParts(db, id, reader)
  for (const { raw, reason } of reader.unread) {
    await rows.add({ fingerprint: '', raw, parsed: null, verdict: 'unreadable', reason, book_id: null })
  }
  await rows.flush()
  const plan = await planArchive(db, stored)
  await db.transaction(async (tx) => {
    if ((await lockImport(tx, id))?.state !== 'reading') return
    const isEmpty = rows.count === 0
    await updateImport(tx, id, {
      state: isEmpty ? 'failed' : 'previewed',
      problem: isEmpty ? 'empty' : null,
      done_count: 0,
      plan,
    })
  })
}
