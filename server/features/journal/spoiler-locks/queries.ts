import type { SpoilerLock } from '../../../../contract/spoiler-locks.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { latestFirst } from '../../../db/reading-dates.ts'
import { sql, type SQL } from '../../../db/sql.ts'

/**
 * The only place that decides which texts are withheld from a reader who has not read as far. The statement that reads a text
 * asks this of each row, so that no answer has to be trimmed afterwards: docs/decisions/0031-shared-reads.md.
 */

/** What can be withheld; each has a column of its own in the table of reveals. */
type LockedKind = 'review' | 'note' | 'post'

/** A row with a text, by what the statement calls it. */
interface LockedRow {
  kind: LockedKind
  row: SQL
}

const revealColumn = (kind: LockedKind): SQL => sql.identifier(`${kind}_id`)

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

/** The columns of a lock; all are null of a text without one. */
export interface StoredLock {
  lock_share: number | null
  lock_position: number | null
  lock_type: LengthType | null
}

export const noLock: StoredLock = { lock_share: null, lock_position: null, lock_type: null }
const wholeBook: StoredLock = { ...noLock, lock_share: 100 }

/** A position is past the end of a book of this length. */
interface PastTheEnd {
  length: number
}

export interface Writer {
  readerId: string
  /** The edition that the text is about. */
  bookId: string
}

export const lockQueries = (db: Handle) => ({
  /**
   * The columns of a lock as its writer sent it; undefined where they said nothing. A position is measured as in shared
   * reads, by the length of the writer's latest log in its unit, else by the edition's. Where neither is known, only
   * those who have finished the book are sure to be past it.
   */
  storedLock: async (
    { readerId, bookId }: Writer,
    lock: SpoilerLock | null | undefined,
  ): Promise<StoredLock | PastTheEnd | undefined> => {
    if (lock === undefined) return undefined
    if (lock === null) return noLock
    if (lock === 'whole') return wholeBook
    const { position, length_type } = lock.until
    const [row] = await rowsOf<{ length: number | null; share: number | null }>(
      db,
      sql`select measured.length::float8 as length, share_of(${position}::numeric, measured.length)::float8 as share
        from books cross join lateral (
          select case ${length_type}::text when 'percent' then 100 else coalesce(
            (select readings.length from readings
              where readings.work_id = books.work_id and readings.reader_id = ${readerId}
                and readings.length_type = ${length_type}
              order by ${latestFirst} limit 1),
            case ${length_type}::text when 'page' then books.pages when 'minute' then books.minutes
              when 'chapter' then books.chapters end) end as length) as measured
        where books.id = ${bookId}`,
    )
    const length = row?.length ?? null
    if (length !== null && position > length) return { length }
    return { lock_share: row?.share ?? 100, lock_position: position, lock_type: length_type }
  },

  /** Remembers that a reader asked for this text; whether it is the first time. Whether they may see it is asked before. */
  insertReveal: async (readerId: string, kind: LockedKind, id: string): Promise<boolean> =>
    (await execute(
      db,
      sql`insert into reveals (reader_id, ${revealColumn(kind)}) values (${readerId}, ${id}) on conflict do nothing`,
    )) > 0,
})
