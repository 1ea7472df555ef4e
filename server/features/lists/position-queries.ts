import { and, eq, inArray, sql } from 'drizzle-orm'
import { maxListEntries, type EntryPlace } from '../../../contract/list-entries.ts'
import { type EntryType } from '../../../contract/vocabulary.ts'
import { schema, type Database, type Transaction } from '../../db/database.ts'
import { isId, preparedRows } from '../../db/page.ts'
import { moveToPosition, type Order } from '../../db/positions.ts'
import { orderOfEntry, resources, writeEntries, type Resource } from './queries.ts'

const { listEntries, lists } = schema

/** Concurrent changes of a list run one after the other; undefined if it was deleted. */
async function lockList(tx: Transaction, listId: string) {
  const [list] = await tx
    .select({ entries_count: lists.entries_count, order_by: lists.order_by })
    .from(lists)
    .where(eq(lists.id, listId))
    .for('no key update')
  return list
}

const orderOf = (listId: string): Order => ({
  table: sql`list_entries`,
  where: sql`list_id = ${listId}`,
  key: sql`id`,
})

/** What a reader does by hand with the entries of a manual list. */
export function positionQueries(db: Database) {
  return {
    /** At the end of the list, or where it was; a thing that is on it already keeps its place. */
    insertEntry: (listId: string, resource: Resource, place?: EntryPlace) =>
      db.transaction(async (tx) => {
        const list = await lockList(tx, listId)
        if (!list) return 'gone'
        const column = sql.identifier(resources[resource.type].column)
        const find = async () => {
          const [found] = await preparedRows<{ id: string; order: number }>(
            tx,
            sql`select stored.id, ${orderOfEntry(sql`${list.order_by}::text`)} as order
              from list_entries as stored where stored.list_id = ${listId} and stored.${column} = ${resource.id}`,
          )
          return found
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
        const column = listEntries[resources[type].column]
        const stored = await tx
          .select({ id: column })
          .from(listEntries)
          .where(and(eq(listEntries.list_id, listId), inArray(column, ids)))
        const known = new Set(stored.map(({ id }) => id))
        const added = ids.filter((id) => !known.has(id))
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
        const [place] = await preparedRows<EntryPlace>(
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
        const { rowCount } = await tx.execute(sql`select 1 from list_entries where list_id = ${listId} and id = ${id}`)
        if (!rowCount) return undefined
        const moved = Math.min(order, list.entries_count)
        await moveToPosition(tx, orderOf(listId), id, moved)
        await tx
          .update(lists)
          .set({ changed_at: sql`clock_timestamp()` })
          .where(eq(lists.id, listId))
        return moved
      }),
  }
}
