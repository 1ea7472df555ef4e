import { sql } from '../../../db/sql.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Transaction } from '../../../db/database.ts'
import { givenRows } from '../../../db/given-rows.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import type { Emit } from '../../../events/event-batch.ts'
import type { DayPrecision } from '../../../../shared/date-precision.ts'
import { paletteRows, type Palette } from '../../catalogue/vocabulary/tag-queries.ts'

/** The sessions of a log. */

interface StoredSession {
  id: string
  started_at: Date
  finished_at: Date
  precision: DayPrecision
  start_position: number
  end_position: number
}

export async function findLatestSession(tx: Transaction, readingId: string): Promise<StoredSession | undefined> {
  const [session] = await rowsOf<StoredSession & Record<string, unknown>>(
    tx,
    sql`select id, started_at, finished_at, precision, start_position::float8 as start_position,
        end_position::float8 as end_position
      from reading_sessions where reading_id = ${readingId} order by created_at desc, id desc limit 1`,
  )
  return session
}

/** When the first session of a log began. */
export async function findFirstSession(tx: Transaction, readingId: string) {
  const [session] = await rowsOf<{ moment: Date; precision: DayPrecision }>(
    tx,
    sql`select started_at as moment, precision from reading_sessions
      where reading_id = ${readingId} order by started_at limit 1`,
  )
  return session
}

export const deleteSession = (tx: Transaction, id: string) =>
  execute(tx, sql`delete from reading_sessions where id = ${id}`)

/** A session to write. */
export interface SessionValues {
  /** Made here if left out. */
  chosen_id?: string | undefined
  started_at: Date | string
  finished_at: Date | string
  /** `time` if left out. */
  precision?: DayPrecision | undefined
  start_position: number
  end_position: number
  length_type: string
  /** Slugs of the palette. */
  tags?: readonly string[] | undefined
  created_at?: string
}

/** The session that ended a reading moves along when its end is corrected; its duration stays. */
export const moveSession = (
  tx: Transaction,
  id: string,
  times: { started_at: Date; finished_at: Date; precision: DayPrecision },
) => execute(tx, sql`update reading_sessions set ${assignments(times)} where id = ${id}`)

/** Gives a session exactly these tags, in this order. */
export async function replaceSessionTags(tx: Transaction, id: string, tags: readonly string[]): Promise<void> {
  await execute(tx, sql`delete from reading_session_tags where session_id = ${id}`)
  await insertSessionTags(tx, [{ id, tags }])
}

async function insertSessionTags(tx: Transaction, palettes: readonly Palette[]): Promise<void> {
  const filled = palettes.filter(({ tags }) => tags.length > 0)
  if (filled.length === 0) return
  await execute(tx, sql`insert into reading_session_tags (session_id, tag_id, position) ${paletteRows(filled)}`)
}

export async function hasSession(tx: Transaction, readingId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const sessions = await rowsOf<{ id: string }>(
    tx,
    sql`select id from reading_sessions where id = ${id} and reading_id = ${readingId}`,
  )
  return sessions.length > 0
}

export const endSessionAt = (tx: Transaction, id: string, end_position: number) =>
  execute(tx, sql`update reading_sessions set end_position = ${end_position} where id = ${id}`)

/** Writes sessions of readings that are there. */
export async function insertSessions(
  tx: Transaction,
  sessions: readonly (SessionValues & { reading_id: string })[],
  send: Emit = emit,
): Promise<void> {
  if (sessions.length === 0) return
  const given = givenRows<Omit<SessionValues, 'tags'> & { reading_id: string }>(sessions, {
    chosen_id: 'uuid',
    reading_id: 'uuid',
    started_at: 'timestamptz',
    finished_at: 'timestamptz',
    precision: 'text',
    start_position: 'numeric',
    end_position: 'numeric',
    length_type: 'text',
    created_at: 'timestamptz',
  })
  // The latest session is found by `created_at`, and this transaction may have started before the one it waited for.
  const inserted = await rowsOf<{ id: string }>(
    tx,
    sql`with made as materialized (select coalesce(chosen_id, new_id()) as id, given.* from ${given}),
    written as (
      insert into reading_sessions (id, reading_id, started_at, finished_at, precision, start_position, end_position,
        length_type, created_at)
      select id, reading_id, started_at, finished_at, coalesce(precision, 'time'), start_position, end_position, length_type,
        coalesce(created_at, clock_timestamp())
      from made order by ordinal)
    select id from made order by ordinal`,
  )
  await insertSessionTags(
    tx,
    inserted.map(({ id }, index) => ({ id, tags: sessions[index]?.tags ?? [] })),
  )
  await send(
    tx,
    sessions.map(({ reading_id, finished_at }) => ({ name: 'progress.made', reading_id, finished_at })),
  )
}
