import { sql } from 'drizzle-orm'
import { postponedDays, type DismissedKind } from '../../../contract/next-reads.ts'
import type { Database, Transaction } from '../../db/database.ts'

/** One that comes from elsewhere. */
export interface NewDismissal {
  book_id: string
  kind: DismissedKind
  /** Null is for good. */
  until: string | null
  created_at: string
}

/** Writes dismissals, of which there is one for a book at most: one that is there already stays. */
export async function insertDismissals(
  tx: Pick<Transaction, 'execute'>,
  readerId: string,
  dismissals: NewDismissal[],
): Promise<void> {
  if (dismissals.length === 0) return
  await tx.execute(sql`
    insert into dismissed_books (reader_id, book_id, kind, until, created_at)
    select ${readerId}, book_id, kind, until, created_at
    from jsonb_to_recordset(${JSON.stringify(dismissals)}::jsonb)
      as given (book_id uuid, kind text, until timestamptz, created_at timestamptz)
    on conflict (reader_id, book_id) do nothing`)
}

export const dismissalQueries = (db: Database) => ({
  dismissBook: async (readerId: string, bookId: string, kind: DismissedKind, isForGood: boolean): Promise<void> => {
    await db.execute(sql`
      insert into dismissed_books (reader_id, book_id, kind, until)
      values (${readerId}, ${bookId}, ${kind}, case when not ${isForGood} then now() + ${postponedDays}::int * interval '1 day' end)
      on conflict (reader_id, book_id) do update set kind = excluded.kind, until = excluded.until, created_at = now()`)
  },

  /** Of any edition: the suggestion was about the work. */
  restoreBook: async (readerId: string, workId: string): Promise<void> => {
    await db.execute(sql`
      delete from dismissed_books using books
      where books.id = dismissed_books.book_id and books.work_id = ${workId} and dismissed_books.reader_id = ${readerId}`)
  },
})
