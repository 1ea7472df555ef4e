import { sql } from '../../../db/sql.ts'
import { text } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { isId, rowsOf } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'

/** What the reader's own things hang on. */
export interface BookKey {
  id: string
  slug: string
  work_id: string
}

export const bookNotFound = () => new AppError('not_found', text('We couldn’t find this book.'))

type Row = BookKey & Record<string, unknown>

/**
 * The book that a call names by slug or id: also by one it had, or that belonged to another which is part of it since the
 * two were merged.
 */
export async function findBookKey(db: Handle, key: string): Promise<BookKey | undefined> {
  const column = sql.identifier(isId(key) ? 'id' : 'slug')
  const [book] = await rowsOf<Row>(db, sql`select id, slug, work_id from books where ${column} = ${key}`)
  if (book) return book
  const [successor] = await rowsOf<Row>(
    db,
    sql`select books.id, books.slug, books.work_id from former_books as former join books on books.id = former.book_id
      where former.${column} = ${key}`,
  )
  return successor
}

async function ensureBookKey(db: Handle, key: string): Promise<BookKey> {
  const book = await findBookKey(db, key)
  if (!book) throw bookNotFound()
  return book
}

const booksOfRequests = new WeakMap<object, Map<string, Promise<BookKey>>>()

/**
 * The book that a call names by slug or id; 404 where there is none. The calls that a page makes for one request all
 * name the same book, which is then looked up once.
 */
export function getBookKey(db: Handle, key: string, request: object): Promise<BookKey> {
  let books = booksOfRequests.get(request)
  if (!books) booksOfRequests.set(request, (books = new Map()))
  let book = books.get(key)
  if (!book) books.set(key, (book = ensureBookKey(db, key)))
  return book
}
