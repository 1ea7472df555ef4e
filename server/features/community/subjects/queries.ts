import { sql, type SQL } from '../../../db/sql.ts'
import type { NamedSubject, SubjectKind } from '../../../../contract/subjects.ts'
import type { Handle } from '../../../db/database.ts'
import { isId, rowsOf } from '../../../db/page.ts'
import type { SubjectColumn } from '../../../db/subject-owner.ts'
import { feedDayOf, subjectKinds } from '../../../db/subjects.ts'

/** As it is stored: `day` only of a day's progress. */
export interface StoredSubject extends Record<string, unknown> {
  kind: SubjectKind
  column: SubjectColumn
  id: string
  owner_id: string
  is_private: boolean
  /** The edition that it is about; null of a list or a goal. */
  book_id: string | null
  day: string | null
}

/** A log's id and a day, of `id@2026-11-19`. */
const dayPattern = /^([^@]{36})@(\d{4}-\d{2}-\d{2})$/

/** Which row a subject is, or undefined for what cannot be one's name. */
function namedRow({ kind, id }: NamedSubject): { where: SQL; day: string | null } | undefined {
  if (kind === 'list') return { where: sql`lists.slug = ${id}`, day: null }
  const [, log, day] = kind === 'progress' ? (dayPattern.exec(id) ?? []) : [id, id, null]
  if (log === undefined || day === undefined || !isId(log)) return undefined
  const where = sql`${sql.identifier(subjectKinds[kind].table)}.id = ${log}`
  if (day === null) return { where, day }
  const isThatDay = sql`exists (
    select 1 from reading_sessions as sessions
    where sessions.reading_id = readings.id and ${feedDayOf(sql`sessions.finished_at`)} = ${day}::date)`
  return { where: sql`${where} and ${isThatDay}`, day }
}

/**
 * The one of this name, if the viewer may see it. `lock`: it is there until the transaction ends; likes of a review are
 * counted in its row.
 */
export async function findSubject(
  db: Handle,
  viewerId: string,
  named: NamedSubject,
  lock?: 'key share' | 'no key update',
): Promise<StoredSubject | undefined> {
  const row = namedRow(named)
  if (!row) return undefined
  const { table, column, book, isVisible, isPrivate } = subjectKinds[named.kind]
  const thing = sql.identifier(table)
  const [subject] = await rowsOf<Pick<StoredSubject, 'id' | 'owner_id' | 'is_private' | 'book_id'>>(
    db,
    sql`select ${thing}.id, ${thing}.reader_id as owner_id, ${isPrivate} as is_private, ${book} as book_id
      from ${thing} join readers on readers.id = ${thing}.reader_id
      where ${row.where} and ${isVisible(viewerId)} ${lock ? sql`for ${sql.raw(lock)} of ${thing}` : sql``}`,
  )
  return subject && { ...subject, kind: named.kind, column, day: row.day }
}

/** The rows of `likes` or `comments` that are about it. */
export const isAbout = (row: SQL, { column, id, day }: StoredSubject): SQL =>
  column === 'reading_id'
    ? sql`${row}.reading_id = ${id} and ${row}.day is not distinct from ${day}::date`
    : sql`${row}.${sql.identifier(column)} = ${id}`
