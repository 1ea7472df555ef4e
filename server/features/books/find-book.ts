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

/** The book that a call names by slug or id; 404 where there is none. */
export async function getBookKey(db: Database, key: string): Promise<BookKey> {
  const column = sql.identifier(isId(key) ? 'id' : 'slug')
  const [book] = await rowsOf<BookKey & Record<string, unknown>>(
    db,
    sql`select id, slug, work_id from books where ${column} = ${key}`,
  )
  if (!book) throw new AppError('not_found', text('This book could not be found.'))
  return book
}
