import { isbn13In } from '../../../../../shared/isbn.ts'
import { pickFields } from '../../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../../contract/book-fields.ts'
import { maxShelves } from '../../../../../contract/shelves.ts'
import type { Context } from '../../../../context.ts'
import type { Handle } from '../../../../db/database.ts'
import { packedAvatar } from '../../archive/manifest.ts'
import { openArchive, type Archive } from '../../archive/read-archive.ts'
import { ArchiveBook } from '../../archive/book-shape.ts'
import { ArchiveChallenge } from '../../archive/challenge-shape.ts'
import {
  ArchiveGoal,
  ArchiveList,
  ArchiveProfile,
  ArchiveShelf,
  parts,
  type ArchiveEntry,
  type ArchivePart,
  type BookPart,
  type PartName,
} from '../../archive/shape.ts'
import { importRow, type ImportBook, type ParsedRow } from '../../import-formats/import-row.ts'
import { storedArchive } from '../import-files.ts'
import type { StoredImport } from '../queries.ts'
import { findOwnThings } from '../things/own-thing-queries.ts'
import {
  ArchiveReader,
  byWeight,
  inBatches,
  rejectLeftParts,
  stageParts,
  takeParts,
  type StagedPart,
} from './stage-queries.ts'

/** Books whose parts are put together at once. */
const atOnce = 100

const aboutBooks = (Object.keys(parts) as PartName[]).filter((noun) => parts[noun].key === 'book')

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

const bookRow = (book: ArchiveBook, staged: StagedPart[]): ParsedRow => ({
  raw: { '#1': 'books.json', '#2': JSON.stringify(book).slice(0, 2000).toWellFormed() },
  row: { ...importRow(importBookOf(book)), archive: bookPart(book, staged) },
})

const thingRow = (archive: ArchivePart, title: string | null): ParsedRow => ({
  raw: {},
  row: { ...importRow({ title }), archive },
})

async function* shelfRows(reader: ArchiveReader): AsyncGenerator<ParsedRow> {
  let count = 0
  for await (const shelf of reader.rows('shelves', ArchiveShelf)) {
    count += 1
    if (count <= maxShelves) yield thingRow({ kind: 'shelf', shelf }, shelf.name)
    else reader.reject('shelves', JSON.stringify(shelf), 'wrong_kind')
  }
}

async function* bookRows(db: Handle, importId: string, reader: ArchiveReader): AsyncGenerator<ParsedRow> {
  for await (const books of inBatches(reader.rows('books', ArchiveBook), atOnce)) {
    for (const some of await byWeight(db, importId, books)) {
      const ids = some.map(({ id }) => id)
      const staged = await takeParts(db, importId, reader, aboutBooks, ids)
      for (const book of some) yield bookRow(book, staged.get(book.id) ?? [])
    }
  }
}

async function* listRows(db: Handle, importId: string, reader: ArchiveReader): AsyncGenerator<ParsedRow> {
  for await (const list of reader.rows('lists', ArchiveList)) {
    const staged = (await takeParts(db, importId, reader, ['list_entries'], [list.slug])).get(list.slug) ?? []
    const entries = staged.map(({ data }) => data as unknown as ArchiveEntry)
    yield thingRow({ kind: 'list', list, entries }, list.name)
  }
}

async function* profileRows(
  db: Handle,
  readerId: string,
  archive: Archive,
  reader: ArchiveReader,
): AsyncGenerator<ParsedRow> {
  const profile = await reader.one('profile', ArchiveProfile)
  if (!profile) return
  // The picture that its reader has here stays, whatever wins.
  const { image } = await findOwnThings(db, readerId)
  const picture = archive.has(packedAvatar) && image === null ? packedAvatar : null
  yield thingRow({ kind: 'profile', profile, picture }, null)
}

/** The rows of an archive: a book with everything about it is one, a thing beside books another. Last comes what can't be read. */
export async function* archiveRows({ db, storage }: Context, stored: StoredImport): AsyncGenerator<ParsedRow> {
  const { id, reader_id: readerId } = stored
  const archive = await openArchive(storedArchive(storage, stored), readerId)
  try {
    const reader = new ArchiveReader(archive)
    await stageParts(db, id, reader)
    yield* shelfRows(reader)
    yield* bookRows(db, id, reader)
    yield* listRows(db, id, reader)
    for await (const goal of reader.rows('goals', ArchiveGoal)) {
      yield thingRow({ kind: 'goal', goal }, goal.name ?? `${goal.period.start} – ${goal.period.end}`)
    }
    for await (const challenge of reader.rows('challenges', ArchiveChallenge)) {
      yield thingRow({ kind: 'challenge', challenge }, challenge.name)
    }
    yield* profileRows(db, readerId, archive, reader)
    await rejectLeftParts(db, id, reader)
    for (const { raw, reason } of reader.unread) yield { raw, unreadable: reason }
  } finally {
    await archive.close()
  }
}
