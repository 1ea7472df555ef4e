import { sql, type SQL } from '../../../db/sql.ts'
import { undoHours } from '../../../../contract/undos.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { sweep } from '../../../db/sweep.ts'
import type { Event } from '../../../events/event.ts'
import { activities, undoneTables, type ChangedBook } from './snapshot-queries.ts'

/** docs/decisions/0101-undo.md says how. Rows never leave the database, so that no digit of them is lost. */

type Table = (typeof undoneTables)[number]

const allTables: Table[] = [...undoneTables, activities]

const joined = (parts: SQL[], separator: SQL) => sql.join(parts, separator)
const list = (names: string[], of?: string) =>
  joined(
    names.map((name) =>
      of === undefined ? sql`${sql.identifier(name)}` : sql`${sql.identifier(of)}.${sql.identifier(name)}`,
    ),
    sql`, `,
  )

/** A row of `stored` as JSON, so that it can be kept and compared. */
const asJson = (columns: string[]) =>
  sql`jsonb_build_object(${joined(
    columns.map((column) => sql`${sql.raw(`'${column}'`)}, stored.${sql.identifier(column)}`),
    sql`, `,
  )})`

/** All that a change may write, by table. */
const snapshot = (book: ChangedBook, tables: Table[] = allTables): SQL =>
  sql`jsonb_build_object(${joined(
    tables.map(
      ({ name, columns, rows }) => sql`${sql.raw(`'${name}'`)}, (
        select coalesce(jsonb_agg(${asJson(columns)}), '[]') from ${sql.identifier(name)} as stored where ${rows(book)})`,
    ),
    sql`, `,
  )})`

/** By table, the rows of the one that the other does not have, or not as they are. */
const without = (one: SQL, other: SQL): SQL => sql`(
  select jsonb_object_agg(name, (
    select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(rows) as line
    where not ${other} -> name @> jsonb_build_array(line)))
  from jsonb_each(${one}) as tables (name, rows))`

/** When the reading's latest session was made. */
async function findLatestSession(tx: Transaction, readingId: string): Promise<string | null> {
  const [row] = await rowsOf<{ latest: string | null }>(
    tx,
    sql`select max(created_at)::text as latest from reading_sessions where reading_id = ${readingId}::uuid`,
  )
  return row?.latest ?? null
}

/** Makes a change that can be undone; gives its answer and what `undoChange` takes. The caller has locked the library. */
export async function recordUndo<Answer>(
  tx: Transaction,
  { undoId, ...changedBook }: ChangedBook & { undoId?: string | undefined },
  change: () => Promise<Answer>,
): Promise<{ answer: Answer; undo: string }> {
  const { readerId, bookId, readingId } = changedBook
  const book = { ...changedBook, latestSession: readingId && (await findLatestSession(tx, readingId)) }
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into undos (id, reader_id, book_id, before)
      values (coalesce(${undoId ?? null}::uuid, new_id()), ${readerId}, ${bookId}, ${snapshot(book)}) returning id`,
  )
  const undo = row?.id ?? ''
  const answer = await change()
  await execute(
    tx,
    sql`with written as materialized (select ${snapshot(book)} as rows)
      update undos set before = ${without(sql`undos.before`, sql`written.rows`)},
        after = ${without(sql`written.rows`, sql`undos.before`)}
      from written where undos.id = ${undo}`,
  )
  return { answer, undo }
}

export interface StoredUndo {
  id: string
  book_id: string
}

/** Undefined where it is another's, was used, or is over. */
export async function findUndo(tx: Transaction, readerId: string, id: string): Promise<StoredUndo | undefined> {
  if (!isId(id)) return undefined
  const rows = await rowsOf<StoredUndo & Record<string, unknown>>(
    tx,
    sql`
    select id, book_id from undos
    where id = ${id} and reader_id = ${readerId} and created_at > now() - make_interval(hours => ${undoHours})
    for update`,
  )
  return rows[0]
}

const isSame = ({ key }: Table, one: string, other: string) =>
  joined(
    key.map(
      (column) =>
        sql`${sql.identifier(one)}.${sql.identifier(column)} = ${sql.identifier(other)}.${sql.identifier(column)}`,
    ),
    sql` and `,
  )

/** The rows of a table that were there before a change or after it. */
const keptRows = ({ name }: Table, undo: string, side: 'before' | 'after', alias: string) => sql`(
  select populated.* from undos
  cross join lateral jsonb_populate_recordset(null::${sql.identifier(name)}, ${sql.identifier(side)} -> ${name}) as populated
  where undos.id = ${undo}) as ${sql.identifier(alias)}`

/** Whether what a change wrote is still as it wrote it, and what it deleted has not come back another way. */
async function isAsWritten(tx: Transaction, table: Table, undo: string): Promise<boolean> {
  const compared = table.columns.filter((column) => !table.unchecked?.includes(column))
  const rows = await rowsOf(
    tx,
    sql`
    select 1 from ${keptRows(table, undo, 'after', 'given')}
    where not exists (
      select 1 from ${sql.identifier(table.name)} as stored where ${isSame(table, 'stored', 'given')}
        and (${list(compared, 'stored')}) is not distinct from (${list(compared, 'given')}))
    union all
    select 1 from ${keptRows(table, undo, 'before', 'given')}
    join ${sql.identifier(table.name)} as stored on ${isSame(table, 'stored', 'given')}
    where not exists (select 1 from ${keptRows(table, undo, 'after', 'written')} where ${isSame(table, 'written', 'given')})
    limit 1`,
  )
  return rows.length === 0
}

export async function isUnchangedSince(tx: Transaction, { id }: StoredUndo): Promise<boolean> {
  for (const table of undoneTables) if (!(await isAsWritten(tx, table, id))) return false
  return true
}

async function deleteWritten(tx: Transaction, table: Table, undo: string): Promise<void> {
  await execute(
    tx,
    sql`
    delete from ${sql.identifier(table.name)} as stored using ${keptRows(table, undo, 'after', 'given')}
    where ${isSame(table, 'stored', 'given')} and not exists (
      select 1 from ${keptRows(table, undo, 'before', 'earlier')} where ${isSame(table, 'earlier', 'given')})`,
  )
}

/** Rows as they were, of `given`, over those that are there. */
async function putRows(tx: Transaction, table: Table, given: SQL): Promise<void> {
  const { name, key, columns, restored = {}, isPossible = sql`true` } = table
  const values = columns.map((column) => restored[column] ?? sql`given.${sql.identifier(column)}`)
  const changed = columns.filter((column) => !key.includes(column))
  const assigned = changed.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`)
  await execute(
    tx,
    sql`
    insert into ${sql.identifier(name)} (${list(columns)})
    select ${joined(values, sql`, `)} from ${given} where ${isPossible}
    on conflict (${list(key)}) do update set ${joined(assigned, sql`, `)}`,
  )
}

/** The events for other devices, shared reads and webhooks. */
async function eventsOf(tx: Transaction, readerId: string, { id }: StoredUndo): Promise<Event[]> {
  const rows = await rowsOf<{ table: string; id: string; work_id: string | null; is_there: boolean }>(
    tx,
    sql`
    with undone as materialized (select before, after from undos where id = ${id})
    select distinct 'readings' as table, logs.id, logs.work_id, exists (
        select 1 from readings where readings.id = logs.id) as is_there
    from undone cross join lateral jsonb_populate_recordset(
      null::readings, (before -> 'readings') || (after -> 'readings')) as logs
    union all
    select 'library_books', shelved.book_id, null, true
    from undone cross join lateral jsonb_populate_recordset(null::library_books, before -> 'library_books') as shelved`,
  )
  return rows.map(({ table, id: changed, work_id, is_there }): Event => {
    if (table === 'library_books') {
      return { name: 'book.shelved', reader_id: readerId, book_id: changed, by_log: true }
    }
    return is_there
      ? { name: 'reading.changed', reading_id: changed }
      : { name: 'reading.deleted', reader_id: readerId, work_id: work_id ?? '' }
  })
}

/** Puts back what a change replaced, and emits what that is; the feed is then as it was too. */
export async function restoreUndone(
  tx: Transaction,
  readerId: string,
  undo: StoredUndo,
  emit: (events: Event[]) => Promise<void>,
): Promise<void> {
  const book = { readerId, bookId: undo.book_id }
  await execute(
    tx,
    sql`
    update undos set after = after || ${snapshot(book, [activities])}, before = before || jsonb_build_object('activities',
      (before -> 'activities') || (
        select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(${snapshot(book, [activities])} -> 'activities') as line
        where not after -> 'activities' @> jsonb_build_array(line)))
    where id = ${undo.id}`,
  )
  for (const table of undoneTables.toReversed()) await deleteWritten(tx, table, undo.id)
  for (const table of undoneTables) await putRows(tx, table, keptRows(table, undo.id, 'before', 'given'))
  await emit(await eventsOf(tx, readerId, undo))
  await execute(tx, sql`delete from activities as stored where ${activities.rows(book)}`)
  await putRows(tx, activities, keptRows(activities, undo.id, 'before', 'given'))
  await execute(tx, sql`delete from undos where id = ${undo.id}`)
}

export const undoQueries = (db: Handle) => ({
  deleteOld: (signal: AbortSignal | undefined): Promise<void> =>
    sweep(db, 'undos', sql`created_at < now() - make_interval(hours => ${undoHours})`, { signal }),
})
