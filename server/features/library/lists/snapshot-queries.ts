import { sql } from '../../../db/sql.ts'
import type { Snapshot } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { chooseAll, type Choice } from './dynamic-list-queries.ts'
import { resources, writeEntries } from './queries.ts'

/** At most this many of those that entered or left are named. */
const namedChanges = 10

const nameColumns = { book: 'title', series: 'title', author: 'name' } as const satisfies Record<EntryType, string>

async function changesOf(tx: Transaction, type: EntryType, ids: string[]): Promise<Snapshot['entered']> {
  if (ids.length === 0) return { count: 0, first: [] }
  const rows = await rowsOf<{ slug: string; name: string }>(
    tx,
    sql`
    select slug, ${sql.identifier(nameColumns[type])} as name
    from unnest(${sql.param(ids.slice(0, namedChanges))}::uuid[]) with ordinality as named (id, ordinal)
    join ${sql.identifier(resources[type].table)} using (id) order by ordinal`,
  )
  return { count: ids.length, first: rows }
}

/** Makes exactly these things the entries, in this order; those that were there keep their ids and dates. */
async function storeEntries(tx: Transaction, listId: string, type: EntryType, ids: string[]): Promise<void> {
  const column = sql.identifier(resources[type].column)
  await execute(
    tx,
    sql`
    delete from list_entries where list_id = ${listId} and ${column} <> all (${sql.param(ids)}::uuid[])`,
  )
  const things = ids.map((id) => ({ id }))
  await writeEntries(tx, listId, type, { at: 'start', things })
}

interface StoredList {
  id: string
  choice: Choice
}

/** Fixes what the filters choose at this moment. The first time, nothing has entered or left. */
export async function takeSnapshot(
  tx: Transaction,
  { id, choice }: StoredList,
  { locale, at, isFirst }: { locale: Locale; at: Date; isFirst: boolean },
): Promise<void> {
  const type = choice.entries_type
  const column = sql.identifier(resources[type].column)
  const { ids, is_cut } = await chooseAll(tx, choice, locale)
  const rows = await rowsOf<{ thing: string }>(
    tx,
    sql`
    select ${column} as thing from list_entries where list_id = ${id} order by position, id`,
  )
  const stored = new Set(rows.map(({ thing }) => thing))
  const chosen = new Set(ids)
  const entered = isFirst ? [] : ids.filter((thing) => !stored.has(thing))
  const left = isFirst ? [] : [...stored].filter((thing) => !chosen.has(thing))
  const snapshot: Snapshot = {
    taken_at: at.toISOString(),
    entered: await changesOf(tx, type, entered),
    left: await changesOf(tx, type, left),
  }
  await storeEntries(tx, id, type, ids)
  await execute(
    tx,
    sql`update lists set snapshot = ${JSON.stringify(snapshot)}::jsonb, is_cut = ${is_cut} where id = ${id}`,
  )
}

/** Makes a list a manual one that has what it shows at this moment, in that order. */
export async function convertToManual(
  tx: Transaction,
  { id, choice, isDynamic }: StoredList & { isDynamic: boolean },
  locale: Locale,
): Promise<void> {
  const settings = sql`type = 'manual', order_by = 'manual', entries_limit = null, filters = '[]', snapshot = null,
    is_cut = false`
  if (!isDynamic) {
    await execute(tx, sql`update lists set ${settings} where id = ${id}`)
    return
  }
  const { ids } = await chooseAll(tx, choice, locale)
  // Storing the entries counts them.
  await execute(tx, sql`update lists set ${settings}, preview = '{}', entries_count = 0 where id = ${id}`)
  await storeEntries(tx, id, choice.entries_type, ids)
}
