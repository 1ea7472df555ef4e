import { sql, type SQL } from '../../../db/sql.ts'
import { postponedDays, type DismissedBook, type DismissedKind } from '../../../../contract/next-reads.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, limitOf, rowsOf, type Page } from '../../../db/page.ts'
import { cardColumn, cardMaker, type CardRow } from '../../catalogue/books/card-queries.ts'

/** Whether the reader has turned down a work, since a moment if one is given. */
export const isDismissed = (readerId: string | SQL, workId: SQL, since?: SQL): SQL => sql`exists (
  select 1 from books as edition join dismissed_books on dismissed_books.book_id = edition.id
  where edition.work_id = ${workId} and dismissed_books.reader_id = ${readerId}
    and (dismissed_books.until is null or dismissed_books.until > now())
    ${since ? sql`and dismissed_books.created_at > ${since}` : sql``})`

/** One that comes from elsewhere. */
export interface NewDismissal {
  book_id: string
  kind: DismissedKind
  /** Null is for good. */
  until: string | null
  created_at: string
}

/** Writes dismissals, of which there is one for a book at most: one that is there already stays. */
export async function insertDismissals(tx: Transaction, readerId: string, dismissals: NewDismissal[]): Promise<void> {
  if (dismissals.length === 0) return
  await execute(
    tx,
    sql`
    insert into dismissed_books (reader_id, book_id, kind, until, created_at)
    select ${readerId}, book_id, kind, until, created_at
    from jsonb_to_recordset(${JSON.stringify(dismissals)}::jsonb)
      as given (book_id uuid, kind text, until timestamptz, created_at timestamptz)
    on conflict (reader_id, book_id) do nothing`,
  )
}

interface Row extends Record<string, unknown> {
  card: CardRow
  until: Date | null
  total: number
}

export const dismissalQueries = (db: Handle) => ({
  /** Those still in force. */
  listDismissed: async (readerId: string, page: Page): Promise<{ rows: DismissedBook[]; total: number }> => {
    const rows = await rowsOf<Row>(
      db,
      sql`
        with shown as materialized (
          select book_id, until, created_at, count(*) over ()::int as total from dismissed_books
          where reader_id = ${readerId} and (until is null or until > now())
          order by created_at desc, book_id ${limitOf(page)})
        select ${cardColumn} as card, shown.until, shown.total
        from shown join books on books.id = shown.book_id join works on works.id = books.work_id
        order by shown.created_at desc, shown.book_id`,
    )
    const cardOf = await cardMaker(
      db,
      readerId,
      rows.map(({ card }) => card),
    )
    return {
      rows: rows.map(({ card, until }) => ({ book: cardOf(card), until: until?.toISOString() ?? null })),
      total: rows[0]?.total ?? 0,
    }
  },

  dismissBook: async (readerId: string, bookId: string, kind: DismissedKind, isForGood: boolean): Promise<void> => {
    await execute(
      db,
      sql`
      insert into dismissed_books (reader_id, book_id, kind, until)
      values (${readerId}, ${bookId}, ${kind}, case when not ${isForGood} then now() + ${postponedDays}::int * interval '1 day' end)
      on conflict (reader_id, book_id) do update set kind = excluded.kind, until = excluded.until, created_at = now()`,
    )
  },

  /** Of any edition: the suggestion was about the work. */
  restoreBook: async (readerId: string, workId: string): Promise<void> => {
    await execute(
      db,
      sql`
      delete from dismissed_books using books
      where books.id = dismissed_books.book_id and books.work_id = ${workId} and dismissed_books.reader_id = ${readerId}`,
    )
  },
})
