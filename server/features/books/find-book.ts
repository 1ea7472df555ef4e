import { sql } from 'drizzle-orm'
import { text } from '../../../contract/translate.ts'
import type { Database } from '../../db/database.ts'
import { isId, rowsOf } from '../../db/page.ts'
import { AppError } from '../../errors.ts'

/** What the reader's own things hang on. */
export interface BookKey {
  id: string
  slug: string
  work_id: string
}

async function findBookKey(db: Database, key: string): Promise<BookKey> {
  const column = sql.identifier(isId(key) ? 'id' : 'slug')
  const [book] = await rowsOf<BookKey & Record<string, unknown>>(
    db,
    sql`select id, slug, work_id from books where ${column} = ${key}`,
  )
  if (!book) throw new AppError('not_found', text('This book could not be found.'))
  return book
}

const asked = new WeakMap<object, Map<string, Promise<BookKey>>>()

/**
 * The book that a call names by slug or id; 404 where there is none. The calls that a page makes for one request all
 * name the same book, which is then looked up once.
 */
export function getBookKey(db: Database, key: string, request: object): Promise<BookKey> {
  let known = asked.get(request)
  if (!known) asked.set(request, (known = new Map()))
  let book = known.get(key)
  if (!book) known.set(key, (book = findBookKey(db, key)))
  return book
}
