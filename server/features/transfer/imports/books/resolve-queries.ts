import { sql } from '../../../../db/sql.ts'
import type { Transaction } from '../../../../db/database.ts'
import { rowsOf } from '../../../../db/page.ts'
import type { StoredImport } from '../queries.ts'
import type { Due } from '../row-queries.ts'
import { findBooks, firstAuthorOf, soughtOf, type BookMatch, type Sought } from './matching-queries.ts'
import { insertNewBooks, lockNewBooks, type MadeBook } from './new-book-queries.ts'
import type { NewBook } from './new-work-queries.ts'
import { isOneBook } from './one-isbn.ts'

/**
 * Books that somebody else has added since the preview, when not even their work existed. Books of this import are
 * excluded: a row that resembles another row's book is another edition.
 */
async function findOthers(
  tx: Transaction,
  importId: string,
  rows: Due[],
  matches: Map<string, BookMatch>,
): Promise<Map<string, string>> {
  const alike = new Map(
    rows.flatMap(({ fingerprint, reason, parsed }) => {
      const bookId = matches.get(fingerprint)?.by_work
      return bookId && reason === 'new_work' && !parsed.book.isbn_13 ? [[bookId, fingerprint] as const] : []
    }),
  )
  if (alike.size === 0) return new Map()
  const own = await rowsOf<{ book_id: string }>(
    tx,
    sql`select distinct book_id from import_rows
      where import_id = ${importId} and book_id = any (${sql.param([...alike.keys()])}::uuid[])`,
  )
  for (const { book_id } of own) alike.delete(book_id)
  return new Map([...alike].map(([bookId, fingerprint]) => [fingerprint, bookId]))
}

/** As it is added: by the author's name that the catalogue has, and without an ISBN that is another book's. */
function asAdded({ book, ...sought }: Sought, match: BookMatch, isIsbnTaken: boolean): NewBook {
  const first = match.author === null ? null : firstAuthorOf(book)
  const authors = book.authors.map((credit) =>
    credit.name === first ? { ...credit, name: match.author ?? credit.name } : credit,
  )
  return { ...sought, book: { ...book, isbn_13: isIsbnTaken ? null : book.isbn_13, authors }, found: match }
}

interface ResolvedBooks {
  /** By the row's number. */
  books: Map<number, string>
  /** Those that rows added, by the row's number. */
  addedIds: Map<number, string>
  newBooks: MadeBook[]
}

/** The book of every row: the one it matched, one that was added meanwhile, or a new one. */
export async function resolveBooks(
  tx: Transaction,
  { id: importId, reader_id: readerId }: StoredImport,
  rows: Due[],
): Promise<ResolvedBooks> {
  const books = new Map(rows.flatMap(({ number, book_id }) => (book_id ? [[number, book_id] as const] : [])))
  const addedIds = new Map<number, string>()
  const rowsWithoutBook = rows.filter(({ book_id, verdict }) => !book_id && verdict === 'new')
  if (rowsWithoutBook.length === 0) return { books, addedIds, newBooks: [] }
  const soughtBooks = new Map(
    rowsWithoutBook.map(({ fingerprint, parsed }) => [fingerprint, soughtOf(fingerprint, parsed)]),
  )
  await lockNewBooks(tx, [...soughtBooks.values()])
  const matches = await findBooks(tx, readerId, [...soughtBooks.values()])
  const isOther = await findOthers(tx, importId, rowsWithoutBook, matches)
  const idOf = new Map<string, string>()
  const booksToAdd: NewBook[] = []
  const byIsbn = new Map<string, NewBook>()
  /** Rows of the ISBN of another new book, which they mean too. */
  const follows = new Map<string, string>()
  for (const [fingerprint, sought] of soughtBooks) {
    const match = matches.get(fingerprint)
    if (!match) continue
    const existingId =
      match.known ?? (match.is_isbn_plausible ? match.by_isbn : null) ?? match.by_edition ?? isOther.get(fingerprint)
    const first = byIsbn.get(sought.book.isbn_13 ?? '')
    if (existingId) idOf.set(fingerprint, existingId)
    else if (first && isOneBook(first.book, sought.book)) follows.set(fingerprint, first.fingerprint)
    else {
      const newBook = asAdded(sought, match, first !== undefined || match.by_isbn !== null)
      booksToAdd.push(newBook)
      if (newBook.book.isbn_13) byIsbn.set(newBook.book.isbn_13, newBook)
    }
  }
  const newBooks = await insertNewBooks(tx, readerId, booksToAdd)
  for (const [index, { id }] of newBooks.entries()) {
    const fingerprint = booksToAdd[index]?.fingerprint ?? ''
    idOf.set(fingerprint, id)
    const first = rowsWithoutBook.find((row) => row.fingerprint === fingerprint)
    if (first) addedIds.set(first.number, id)
  }
  for (const { number, fingerprint } of rowsWithoutBook) {
    const id = idOf.get(follows.get(fingerprint) ?? fingerprint)
    if (id) books.set(number, id)
  }
  return { books, addedIds, newBooks }
}
