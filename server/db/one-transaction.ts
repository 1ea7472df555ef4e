import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Database, Transaction } from './database.ts'

/**
 * Makes whatever a piece of code does with the database one transaction, without changing that code: its own transactions
 * become savepoints, and its single statements too. See docs/decisions/0064-idempotency-keys.md.
 */

export interface Joined {
  tx: Transaction
  /** Whether the code is within a transaction of its own, so that its statements take no turns. */
  isInside: boolean
  turns: {
    last: Promise<unknown>
    /** What is still running by then, not waited for, gets a connection of its own again. */
    isOver: boolean
  }
}

const joining = new AsyncLocalStorage<Joined>()

export function findJoined(): Joined | undefined {
  const joined = joining.getStore()
  return joined?.turns.isOver ? undefined : joined
}

export const isInOneTransaction = (): boolean => findJoined() !== undefined

/** Savepoints of one connection only nest, so what the code does at the same moment is done one after the other. */
function takeTurn<Result>({ turns }: Joined, work: () => Promise<Result>): Promise<Result> {
  const result = turns.last.then(work)
  turns.last = result.catch(() => undefined)
  return result
}

/**
 * Runs `work` in one transaction. A refusal keeps what `work` has committed by then, as it would without this: an attempt
 * that was counted stays counted. A fault keeps nothing. `finish` adds to the transaction what follows from the result.
 */
export async function inOneTransaction<Result>(
  db: Database,
  {
    start,
    work,
    finish,
  }: {
    /** Answers what to give back without any work, or undefined. */
    start: (tx: Transaction) => Promise<Result | undefined>
    work: () => Promise<Result>
    finish: (tx: Transaction, result: Result) => Promise<void>
  },
): Promise<Result> {
  const outcome = await db.transaction(async (tx) => {
    const answered = await start(tx)
    if (answered !== undefined) return { result: answered }
    const turns = { last: Promise.resolve(), isOver: false }
    try {
      const result = await joining.run({ tx, isInside: false, turns }, work)
      await turns.last
      turns.isOver = true
      await finish(tx, result)
      return { result }
    } catch (error) {
      await turns.last
      turns.isOver = true
      if (!(error instanceof AppError)) throw error
      return { error }
    }
  })
  if ('error' in outcome) throw outcome.error
  return outcome.result
}

/** One statement alone in a part: if it fails, it undoes nothing but itself. */
export function queryJoined<Row extends pg.QueryResultRow>(
  joined: Joined,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  if (joined.isInside) return joined.tx.query(statement)
  return takeTurn(joined, () => joined.tx.transaction((part) => part.query<Row>(statement)))
}

export function transactionJoined<Result>(joined: Joined, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  if (joined.isInside) return joined.tx.transaction(work)
  return takeTurn(joined, () =>
    joined.tx.transaction((part) => joining.run({ ...joined, tx: part, isInside: true }, () => work(part))),
  )
}
