import { sql, type SQL } from './sql.ts'

/**
 * The only place that decides which texts are withheld from a reader who has not read as far. The statement that reads a text
 * asks this of each row, so that no answer has to be trimmed afterwards: docs/decisions/0031-shared-reads.md.
 */

/** What can be withheld; each has a column of its own in the table of reveals. */
export type LockedKind = 'review' | 'note' | 'post' | 'comment'

/** A row with a text, by what the statement calls it. */
interface LockedRow {
  kind: LockedKind
  row: SQL
}

export const revealColumn = (kind: LockedKind): SQL => sql.identifier(`${kind}_id`)

/**
 * How far a reader has read a work: the furthest of their logs of any edition, as a share in percent. Without a log it is
 * before the beginning. Of a work that is the same for all rows it is asked once for the whole statement.
 */
const furthestShare = (readerId: string | SQL, workId: SQL): SQL => sql`(
  select coalesce(max(share_of(furthest.progress, furthest.length)), -1) from readings as furthest
  where furthest.work_id = ${workId} and furthest.reader_id = ${readerId})`

/** Whether a reader gets a text that gives the book away up to `share`: their own, one they have read as far as, or one they revealed. */
export const isReached = (readerId: string | SQL, { kind, row }: LockedRow, share: SQL, here: SQL): SQL => sql`(
  ${row}.reader_id = ${readerId} or ${share} <= ${here} or exists (
    select 1 from reveals where reveals.${revealColumn(kind)} = ${row}.id and reveals.reader_id = ${readerId}))`

/** Whether a text is withheld from a reader. Nothing more is asked of a row without a lock. */
export const isLocked = (readerId: string | SQL, locked: LockedRow, workId: SQL): SQL => sql`(
  ${locked.row}.lock_share is not null
  and not ${isReached(readerId, locked, sql`${locked.row}.lock_share`, furthestShare(readerId, workId))})`

/** The words of a text, if they are not withheld from the reader. */
export const openText = (readerId: string | SQL, locked: LockedRow, workId: SQL, words: SQL): SQL =>
  sql`case when not ${isLocked(readerId, locked, workId)} then ${words} end`

/** As its writer put it. */
export const lockJson = (row: SQL): SQL => sql`case
  when ${row}.lock_position is not null then json_build_object('until',
    json_build_object('position', ${row}.lock_position::float8, 'length_type', ${row}.lock_type))
  when ${row}.lock_share is not null then '"whole"'::json end`
