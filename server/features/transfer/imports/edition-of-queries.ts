import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { creditsOfWork } from '../../catalogue/books/card-queries.ts'
import { findBooks } from './books/matching-queries.ts'
import type { StoredRow } from './row-queries.ts'

export interface EditionOf {
  slug: string
  title: string
  authors: { name: string }[]
}

/**
 * The works that these rows would add an edition to, by the row's number, each with the slug of an edition that is there.
 * Looked up for a page of rows at once, so that it names the work as it is now.
 */
export async function findEditionsOf(
  db: Handle,
  readerId: string,
  rows: Pick<StoredRow, 'number' | 'fingerprint' | 'reason' | 'book_id' | 'parsed'>[],
): Promise<Map<number, EditionOf>> {
  const newEditionRows = rows.filter(({ reason, book_id }) => reason === 'new_edition' && book_id === null)
  const soughtBooks = newEditionRows.flatMap(({ fingerprint, parsed }) =>
    parsed ? [{ fingerprint, book: parsed.book }] : [],
  )
  if (soughtBooks.length === 0) return new Map()
  const matches = await findBooks(db, readerId, soughtBooks)
  const ids = [...new Set([...matches.values()].flatMap(({ by_work }) => by_work ?? []))]
  const works = await rowsOf<EditionOf & { id: string }>(
    db,
    sql`select books.id, books.slug, works.title, ${creditsOfWork} as authors
      from books join works on works.id = books.work_id where books.id = any (${sql.param(ids)}::uuid[])`,
  )
  const workOf = new Map(works.map(({ id, ...work }) => [id, work]))
  return new Map(
    newEditionRows.flatMap(({ number, fingerprint }) => {
      const work = workOf.get(matches.get(fingerprint)?.by_work ?? '')
      return work ? [[number, work] as const] : []
    }),
  )
}
