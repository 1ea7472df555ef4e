import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { columnOf, comma, ownColumns } from './ledger-queries.ts'

/**
 * Takes a merge back, step by step from the last to the first. What readers have done since stays: what was changed since
 * keeps its change, what was deleted is not brought back, what was added stays with the one that was kept.
 */

interface Step extends Record<string, unknown> {
  step: number
  table_name: string
  act: 'changed' | 'dropped' | 'made'
  key: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface Parent extends Record<string, unknown> {
  table: string
  column: string
  parent: string
  is_required: boolean
}

/** Which tables must have what a row names. */
async function findParents(tx: Transaction): Promise<Parent[]> {
  const { rows } = await tx.execute<Parent>(sql`
    select conrelid::regclass::text as table, own.attname as column, confrelid::regclass::text as parent,
      own.attnotnull as is_required
    from pg_constraint join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as id on id.attrelid = confrelid and id.attnum = confkey[1] and id.attname = 'id'
    where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`)
  return rows
}

/** A record of `merge_rows` as a row of its table. */
const rowFrom = (table: string, record: 'key' | 'before' | 'after') =>
  sql`jsonb_populate_record(null::${sql.identifier(table)}, merge_rows.${sql.identifier(record)}) as ${sql.identifier(`${record}_row`)}`

const names = (columns: string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    comma,
  )

const isOfStep = (mergeId: string, { step }: Step) =>
  sql`merge_rows.merge_id = ${mergeId} and merge_rows.step = ${step}`

const hasKey = ({ table_name, key }: Step) =>
  sql.join(
    Object.keys(key ?? {}).map((name) => sql`${columnOf(table_name, name)} = ${columnOf('key_row', name)}`),
    sql` and `,
  )

/** Restores deleted rows, unless a row they require no longer exists or another has taken their key. */
function restoreDropped(mergeId: string, step: Step, parents: Parent[]): SQL {
  const table = step.table_name
  const columns = ownColumns(table)
  const own = parents.filter((parent) => parent.table === table)
  const isThere = ({ column, parent }: Parent) =>
    sql`exists (select 1 from ${sql.identifier(parent)} as parent where parent.id = ${columnOf('before_row', column)})`
  const values = columns.map((name) => {
    const parent = own.find(({ column, is_required }) => column === name && !is_required)
    return parent
      ? sql`case when ${isThere(parent)} then ${columnOf('before_row', name)} end`
      : columnOf('before_row', name)
  })
  const required = own.filter(({ is_required }) => is_required).map((parent) => sql` and ${isThere(parent)}`)
  return sql`insert into ${sql.identifier(table)} (${names(columns)})
    select ${sql.join(values, comma)} from merge_rows, ${rowFrom(table, 'before')}
    where ${isOfStep(mergeId, step)} ${sql.join(required)}
    order by merge_rows.id on conflict do nothing`
}

/** A stay on a shelf that the merge ended stays ended where its reader has chosen another shelf since. */
const mayBeRestored = ({ table_name, after }: Step) =>
  table_name === 'shelf_stays' && Object.hasOwn(after ?? {}, 'removed_at')
    ? sql`and not exists (select 1 from shelf_stays as open where open.reader_id = shelf_stays.reader_id
        and open.book_id = shelf_stays.book_id and open.removed_at is null)`
    : sql``

/** Restores each value unless it was changed since. */
function restoreChanged(mergeId: string, step: Step): SQL {
  const table = step.table_name
  const values = Object.keys(step.after ?? {}).map(
    (name) => sql`${sql.identifier(name)} = case
      when ${columnOf(table, name)} is not distinct from ${columnOf('after_row', name)} then ${columnOf('before_row', name)}
      else ${columnOf(table, name)} end`,
  )
  return sql`update ${sql.identifier(table)} set ${sql.join(values, comma)}
    from merge_rows, ${rowFrom(table, 'key')}, ${rowFrom(table, 'before')}, ${rowFrom(table, 'after')}
    where ${isOfStep(mergeId, step)} and ${hasKey(step)} ${mayBeRestored(step)}`
}

/** Deletes what the merge created, unless it was changed since. */
function removeMade(mergeId: string, step: Step): SQL {
  const table = step.table_name
  const isUnchanged = ownColumns(table).map(
    (name) => sql`${columnOf(table, name)} is not distinct from ${columnOf('after_row', name)}`,
  )
  return sql`delete from ${sql.identifier(table)} using merge_rows, ${rowFrom(table, 'key')}, ${rowFrom(table, 'after')}
    where ${isOfStep(mergeId, step)} and ${hasKey(step)} and ${sql.join(isUnchanged, sql` and `)}`
}

/** An address or a number that was given away since, by a bulk load or after an edit, is not asked back. */
async function leaveTaken(tx: Transaction, mergeId: string, step: Step): Promise<void> {
  const table = step.table_name
  const isTaken = (column: string) => sql`${isOfStep(mergeId, step)} and exists (
    select 1 from ${sql.identifier(table)} as other where other.${sql.identifier(column)} = before ->> ${column}::text)`
  await tx.execute(sql`
    update merge_rows set before = jsonb_set(before, '{slug}', to_jsonb(
      left(before ->> 'slug', 114) || '-' || left(md5(gen_random_uuid()::text), 5))) where ${isTaken('slug')}`)
  if (table !== 'books') return
  for (const column of ['isbn_10', 'isbn_13']) {
    await tx.execute(sql`update merge_rows set before = before - ${column}::text where ${isTaken(column)}`)
  }
}

const hasAddress = new Set(['books', 'authors'])

export async function takeBack(tx: Transaction, mergeId: string): Promise<void> {
  const parents = await findParents(tx)
  const { rows: steps } = await tx.execute<Step>(sql`
    select distinct on (step) step, table_name, act, key, after from merge_rows
    where merge_id = ${mergeId} order by step desc, id`)
  for (const step of steps) {
    if (step.act === 'dropped') {
      if (hasAddress.has(step.table_name)) await leaveTaken(tx, mergeId, step)
      await tx.execute(restoreDropped(mergeId, step, parents))
    } else if (step.act === 'changed') await tx.execute(restoreChanged(mergeId, step))
    else await tx.execute(removeMade(mergeId, step))
  }
  await tx.execute(sql`delete from merge_rows where merge_id = ${mergeId}`)
}
