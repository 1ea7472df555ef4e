import { sql } from '../../../db/sql.ts'
import { maxListEntries, type EntryPlace } from '../../../../contract/list-entries.ts'
import { type EntryType } from '../../../../contract/vocabulary.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { uuidArray } from '../../../db/given-rows.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { moveToPosition, type Order } from '../../../db/positions.ts'
import { orderOfEntry, resources, writeEntries, type Resource } from './queries.ts'

/** Concurrent changes of a list run one after the other; undefined if it was deleted. */
async function lockList(tx: Transaction, listId: string) {
  const [list] = await rowsOf<{ entries_count: number; order_by: string }>(
    tx,
    sql`select entries_count, order_by from lists where id = ${listId} for no key update`,
  )
  return list
}

const orderOf = (listId: string): Order => ({
  table: sql`list_entries`,
  where: sql`list_id = ${listId}`,
  key: sql`id`,
})

/** What a reader does by hand with the entries of a manual list. */
export function positionQueries(db: Handle) {
  return {
    /** At the end of the list, or where it was; a thing that is on it already keeps its place. */
    insertEntry: (listId: string, resource: Resource, place?: EntryPlace) =>
      db.transaction(async (tx) => {
        const list = await lockList(tx, listId)
        if (!list) return 'gone'
        const column = sql.identifier(resources[resource.type].column)
        const find = async () => {
          const [entry] = await rowsOf<{ id: string; order: number }>(
            tx,
            sql`select stored.id, ${orderOfEntry(sql`${list.order_by}::text`)} as order
              from list_entries as stored where stored.list_id = ${listId} and stored.${column} = ${resource.id}`,
          )
          return entry
        }
        const stored = await find()
        if (stored) return { ...stored, isNew: false }
        if (list.entries_count >= maxListEntries) return 'full'
        await writeEntries(tx, listId, resource.type, { at: 'end', things: [{ id: resource.id, ...place }] })
        const added = await find()
        return added ? { ...added, isNew: true } : 'gone'
      }),

    /** At the end of the list, in this order; gives how many were not on it yet. */
    insertEntries: (listId: string, type: EntryType, ids: string[]) =>
      db.transaction(async (tx) => {
        const list = await lockList(tx, listId)
        if (!list) return 'gone'
        const column = sql.identifier(resources[type].column)
        const listed = await rowsOf<{ id: string }>(
          tx,
          sql`select ${column} as id from list_entries where list_id = ${listId} and ${column} = any (${uuidArray(ids)})`,
        )
        const listedIds = new Set(listed.map(({ id }) => id))
        const added = ids.filter((id) => !listedIds.has(id))
        if (list.entries_count + added.length > maxListEntries) return 'full'
        const things = added.map((id) => ({ id }))
        await writeEntries(tx, listId, type, { at: 'end', things })
        return { added: added.length }
      }),

    /** Gives where it was, or undefined if it is not on the list. The date keeps all its digits. */
    deleteEntry: (listId: string, id: string) =>
      db.transaction(async (tx) => {
        if (!isId(id)) return undefined
        await lockList(tx, listId)
        const [place] = await rowsOf<EntryPlace>(
          tx,
          sql`delete from list_entries where id = ${id} and list_id = ${listId}
            returning position::float8 as position, to_json(added_at) as added_at`,
        )
        return place
      }),

    /** Past the end is the last place. Gives the place the entry then has, or undefined if it is not on the list. */
    moveEntry: (listId: string, id: string, order: number) =>
      db.transaction(async (tx): Promise<number | undefined> => {
        const list = await lockList(tx, listId)
        if (!list || !isId(id)) return undefined
        const entries = await rowsOf<{ id: string }>(
          tx,
          sql`select id from list_entries where list_id = ${listId} and id = ${id}`,
        )
        if (entries.length === 0) return undefined
        const moved = Math.min(order, list.entries_count)
        await moveToPosition(tx, orderOf(listId), id, moved)
        await execute(tx, sql`update lists set changed_at = clock_timestamp() where id = ${listId}`)
        return moved
      }),
  }
}
