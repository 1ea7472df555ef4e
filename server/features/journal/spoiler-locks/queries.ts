import type { SpoilerLock } from '../../../../contract/spoiler-locks.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { latestFirst } from '../../../db/reading-dates.ts'
import { revealColumn, type LockedKind } from '../../../db/spoiler-locks.ts'
import { sql } from '../../../db/sql.ts'

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
