import { sql, type SQL } from '../../../db/sql.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { columnOf, comma, rare, readOwnColumns, type OwnColumns } from './ledger-queries.ts'

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
  columns: string[]
  parent: string
  parent_columns: string[]
  /** What becomes null where the parent no longer exists; a row without any would have been deleted with it. */
  emptied: string[]
}

/** Which tables must have what a row names, by any foreign key. */
async function findParents(tx: Transaction): Promise<Parent[]> {
  const namesOf = (table: string, columns: SQL) => sql`array(
    select attname::text from unnest(${columns}) with ordinality as named (number, ordinal)
    join pg_attribute on attrelid = ${sql.identifier(table)} and attnum = number order by ordinal)`
  const rows = await rowsOf<Parent>(
    tx,
    sql`
    select conrelid::regclass::text as table, ${namesOf('conrelid', sql`conkey`)} as columns,
      confrelid::regclass::text as parent, ${namesOf('confrelid', sql`confkey`)} as parent_columns,
      case when confdeltype = 'n' then ${namesOf('conrelid', sql`coalesce(confdelsetcols, conkey)`)} else '{}' end as emptied
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
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

/** Columns that follow another row, which may have changed since: a line of the feed is never seen by more than its shelf. */
const followed: Record<string, SQL> = {
  'books.work_id': sql`coalesce(
    (select works.id from works where works.id = before_row.work_id),
    (select kept.work_id from merges join books as kept on kept.id = merges.kept where merges.id = merge_rows.merge_id))`,
  'reviews.work_id': sql`(select books.work_id from books where books.id = before_row.book_id)`,
  'activities.level': sql`coalesce(
    (select shelves.visibility from shelves where shelves.id = before_row.shelf_id), before_row.level)`,
}

const valueOf = (table: string, column: string) => followed[`${table}.${column}`] ?? columnOf('before_row', column)

/** Restores deleted rows, unless a row they belong to no longer exists or another has taken their key. */
function restoreDropped(mergeId: string, step: Step, parents: Parent[], ownColumns: OwnColumns): SQL {
  const table = step.table_name
  const columns = ownColumns(table)
  const own = parents.filter((parent) => parent.table === table)
  const isThere = ({ parent, columns: naming, parent_columns }: Parent) => {
    const isNull = naming.map((name) => sql`${columnOf('before_row', name)} is null or `)
    const isSame = naming.map(
      (name, index) => sql`${columnOf('parent', parent_columns[index] ?? '')} = ${valueOf(table, name)}`,
    )
    return sql`(${sql.join(isNull)} exists (
      select 1 from ${sql.identifier(parent)} as parent where ${sql.join(isSame, sql` and `)}))`
  }
  const values = columns.map((name) => {
    const emptying = own.filter(({ emptied }) => emptied.includes(name)).map(isThere)
    return emptying.length > 0
      ? sql`case when ${sql.join(emptying, sql` and `)} then ${valueOf(table, name)} end`
      : valueOf(table, name)
  })
  const required = own.filter(({ emptied }) => emptied.length === 0).map((parent) => sql` and ${isThere(parent)}`)
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

/** What names the work of its book beside the book. */
const withWork = new Set(['reviews', 'readings'])

/** Restores each value unless it was changed since. */
function restoreChanged(mergeId: string, step: Step): SQL {
  const table = step.table_name
  const names = Object.keys(step.after ?? {})
  const restored = (name: string) => sql`case
    when ${columnOf(table, name)} is not distinct from ${columnOf('after_row', name)} then ${columnOf('before_row', name)}
    else ${columnOf(table, name)} end`
  const values = names.map((name) => sql`${sql.identifier(name)} = ${restored(name)}`)
  // The book they were with may have moved to another work since.
  if (withWork.has(table) && names.includes('book_id'))
    values.push(sql`work_id = (select books.work_id from books where books.id = ${restored('book_id')})`)
  return sql`update ${sql.identifier(table)} set ${sql.join(values, comma)}
    from merge_rows, ${rowFrom(table, 'key')}, ${rowFrom(table, 'before')}, ${rowFrom(table, 'after')}
    where ${isOfStep(mergeId, step)} and ${hasKey(step)} ${mayBeRestored(step)}`
}

/** Deletes what the merge created, unless it was changed since. */
function removeMade(mergeId: string, step: Step, ownColumns: OwnColumns): SQL {
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
  await execute(
    tx,
    sql`
    update merge_rows set before = jsonb_set(before, '{slug}', to_jsonb(
      left(before ->> 'slug', 114) || '-' || left(md5(gen_random_uuid()::text), 5))) where ${isTaken('slug')}`,
  )
  if (table !== 'books') return
  for (const column of ['isbn_10', 'isbn_13']) {
    await execute(tx, sql`update merge_rows set before = before - ${column}::text where ${isTaken(column)}`)
  }
}

const hasAddress = new Set(['books', 'authors'])

export async function takeBack(tx: Transaction, mergeId: string): Promise<void> {
  const parents = await findParents(tx)
  const ownColumns = await readOwnColumns(tx)
  const steps = await rowsOf<Step>(
    tx,
    sql`
    select distinct on (step) step, table_name, act, key, after from merge_rows
    where merge_id = ${mergeId} order by step desc, id`,
  )
  for (const step of steps) {
    if (step.act === 'dropped') {
      if (hasAddress.has(step.table_name)) await leaveTaken(tx, mergeId, step)
      await execute(tx, restoreDropped(mergeId, step, parents, ownColumns), rare)
    } else if (step.act === 'changed') await execute(tx, restoreChanged(mergeId, step), rare)
    else await execute(tx, removeMade(mergeId, step, ownColumns), rare)
  }
  await execute(tx, sql`delete from merge_rows where merge_id = ${mergeId}`)
}
