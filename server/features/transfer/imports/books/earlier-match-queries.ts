import { sql, type SQL } from '../../../../db/sql.ts'

/** The book that a row of `given` was matched with in the reader's latest import of it, rows that have expired among them. */
export const earlierMatch = (readerId: string): SQL => sql`lateral (
  select matched.book_id from (
    select rows.book_id, imports.created_at from import_rows as rows join imports on imports.id = rows.import_id
    where rows.fingerprint = given.fingerprint and rows.book_id is not null
      and rows.state in ('written', 'skipped') and imports.reader_id = ${readerId}
    union all
    select book_id, '-infinity' from import_matches
    where reader_id = ${readerId} and fingerprint = given.fingerprint) as matched
  order by matched.created_at desc limit 1)`
