import { sql, type SQL } from './sql.ts'
import type { Transaction } from './database.ts'
import { execute, rowsOf } from './page.ts'

/**
 * Rows in an order that a reader chose, stored as a sparse `position`: neighbours are far apart, so that a row moves
 * by getting a number between two others. Its rank, counted from 1, is not stored.
 */
export interface Order {
  table: SQL
  /** Which rows of the table belong to this order. */
  where: SQL
  /** Identifies a row among them; breaks ties between equal positions. */
  key: SQL
}

/** Allows twenty moves to the same place before neighbours have to be spread. */
export const roomBetween = 2 ** 20

/** The smallest gap after spreading; where it would be smaller, more rows are spread. */
const leastRoom = 2 ** 10

/** How many rows on either side are spread at first. */
const nearby = 32

/** The position after the last, as SQL. */
export const endOf = ({ table, where }: Order): SQL =>
  sql`(select coalesce(max(position), 0) + ${roomBetween}::bigint from ${table} where ${where})`

interface Row extends Record<string, unknown> {
  key: string
  position: number
}

/** `count` rows of an order, from the place after `offset`, without the one that moves. */
async function rowsFrom(
  tx: Transaction,
  { table, where, key }: Order,
  moving: string,
  offset: number,
  count: number,
): Promise<Row[]> {
  const rows = await rowsOf<{ key: string; position: string }>(
    tx,
    sql`select ${key} as key, position from ${table} where ${where} and ${key} <> ${moving}
      order by position, ${key} limit ${count} offset ${offset}`,
  )
  return rows.map((row) => ({ key: row.key, position: Number(row.position) }))
}

/** Positions for `count` rows between two others, or beside one; undefined where gaps would be under `leastRoom`. */
function spread(count: number, low: number | undefined, high: number | undefined): number[] | undefined {
  const step =
    low === undefined || high === undefined
      ? roomBetween
      : Math.min(roomBetween, Math.floor((high - low) / (count + 1)))
  if (step < leastRoom) return undefined
  const first = low ?? (high === undefined ? 0 : high - (count + 1) * step)
  return Array.from({ length: count }, (_, index) => first + (index + 1) * step)
}

/** Spreads the rows around the `target`-th, as few of them as it takes. */
async function makeRoom(tx: Transaction, order: Order, moving: string, target: number): Promise<void> {
  for (let reach = nearby; ; reach *= 8) {
    // One more row at either end, where there is one, is the wall that the others must stay within.
    const offset = Math.max(0, target - 1 - reach)
    const rows = await rowsFrom(tx, order, moving, offset, 2 * reach)
    const low = offset > 0 ? rows.shift()?.position : undefined
    const high = rows.length + (low === undefined ? 0 : 1) === 2 * reach ? rows.pop()?.position : undefined
    const positions = spread(rows.length, low, high)
    if (!positions) continue
    const { table, where, key } = order
    await execute(
      tx,
      sql`
      update ${table} set position = spaced.position
      from unnest(${sql.param(rows.map((row) => row.key))}::uuid[], ${sql.param(positions)}::bigint[])
        as spaced (key, position)
      where ${where} and ${key} = spaced.key`,
    )
    return
  }
}

/** Makes a row the `target`-th, counted from 1. The caller holds a lock that keeps others from moving rows of this order. */
export async function moveToPosition(tx: Transaction, order: Order, moving: string, target: number): Promise<void> {
  const around = await rowsFrom(tx, order, moving, Math.max(0, target - 2), target === 1 ? 1 : 2)
  const [before, after] = target === 1 ? [undefined, around[0]] : around
  if (before && after && after.position - before.position < 2) {
    await makeRoom(tx, order, moving, target)
    await moveToPosition(tx, order, moving, target)
    return
  }
  const position =
    before && after
      ? before.position + Math.floor((after.position - before.position) / 2)
      : after
        ? after.position - roomBetween
        : (before?.position ?? 0) + roomBetween
  const { table, where, key } = order
  await execute(tx, sql`update ${table} set position = ${position}::bigint where ${where} and ${key} = ${moving}`)
}
