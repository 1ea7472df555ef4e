import { sql } from '../../../db/sql.ts'
import {
  finishedStates,
  importRoomMegabytes,
  maxImports,
  maxUnfinishedImports,
  noImportRoom,
  type ImportRoom,
} from '../../../../contract/imports.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { rowsOf } from '../../../db/page.ts'
import { invalid } from '../../../route.ts'

const roomBytes = importRoomMegabytes * 1024 * 1024
// As in the index on them, which a parameter would hide.
const isFinished = sql.raw(`state in (${finishedStates.map((state) => `'${state}'`).join(', ')})`)

interface Taken extends Record<string, unknown> {
  used: number
  freeable: number
  unfinished: number
  imports: number
}

async function findTaken(db: Handle, readerId: string): Promise<Taken> {
  const rows = await rowsOf<Taken>(
    db,
    sql`select coalesce(sum(file_size) filter (where file_kept), 0)::float8 as used,
        coalesce(sum(file_size) filter (where file_kept and ${isFinished}), 0)::float8 as freeable,
        count(*) filter (where not ${isFinished})::int as unfinished, count(*)::int as imports
      from imports where reader_id = ${readerId}`,
  )
  return rows[0] ?? { used: 0, freeable: 0, unfinished: 0, imports: 0 }
}

export async function findImportRoom(db: Handle, readerId: string): Promise<ImportRoom> {
  const { used, freeable } = await findTaken(db, readerId)
  return { used, freeable, max: roomBytes }
}

/** Refuses a file that would be one too many. */
export async function ensureImportRoom(
  db: Handle,
  readerId: string,
  size: number,
  translator: Translator,
): Promise<void> {
  const { t } = translator
  const { used, unfinished, imports } = await findTaken(db, readerId)
  const refuse = (sentence: string) => invalid(translator, { file: [sentence] })
  if (used + size > roomBytes) throw refuse(t(noImportRoom, { max: importRoomMegabytes }))
  if (unfinished >= maxUnfinishedImports) {
    throw refuse(
      t('You can have :max unfinished imports. Finish or discard one below.', {
        max: maxUnfinishedImports,
      }),
    )
  }
  if (imports >= maxImports) {
    throw refuse(t('You can keep :max imports. Discard one you no longer need.', { max: maxImports }))
  }
}

/** Two files of one reader are counted one after the other. */
export const lockImportRoom = (tx: Transaction, readerId: string) => lockByName(tx, `import room ${readerId}`)

/**
 * Releases the files of finished imports, of one reader or those finished before a day; returns which. An import that
 * is restarted at this moment keeps its file.
 */
export async function releaseFiles(
  db: Handle,
  which: { readerId: string } | { before: Date },
  limit: number,
): Promise<{ id: string; file_size: number }[]> {
  const condition =
    'readerId' in which
      ? sql`reader_id = ${which.readerId}`
      : sql`coalesce(finished_at, created_at) < ${which.before.toISOString()}::timestamptz`
  const rows = await rowsOf<{ id: string; file_size: number }>(
    db,
    sql`update imports set file_kept = false
      where id in (select id from imports where file_kept and ${isFinished} and ${condition} order by id limit ${limit} for update)
      returning id, file_size`,
  )
  return rows
}

/** Which of these imports have a file. */
export async function listWithFile(db: Handle, ids: string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from imports where id = any (${sql.param(ids)}::uuid[]) and file_kept`,
  )
  return rows.map(({ id }) => id)
}
