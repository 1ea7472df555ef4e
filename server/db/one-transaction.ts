import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Database, Transaction } from './database.ts'

/**
 * Makes whatever a piece of code does with the database one transaction, without changing that code: its own transactions
 * become savepoints, and its single statements too. See docs/decisions/0064-idempotency-keys.md.
 */

interface Joined {
  client: pg.PoolClient
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

function findJoined(): Joined | undefined {
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
  const client = await db.$client.connect()
  try {
    const outcome = await drizzle(client).transaction(async (tx) => {
      const known = await start(tx)
      if (known !== undefined) return { result: known }
      const turns = { last: Promise.resolve(), isOver: false }
      try {
        const result = await joining.run({ client, tx, isInside: false, turns }, work)
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
  } finally {
    client.release()
  }
}

const savepoint = 'statement'

/** Alone in a savepoint: a statement that fails undoes nothing but itself. */
async function runApart(client: pg.PoolClient, run: () => Promise<unknown>): Promise<unknown> {
  await client.query(`savepoint ${savepoint}`)
  try {
    const result = await run()
    await client.query(`release savepoint ${savepoint}`)
    return result
  } catch (error) {
    await client.query(`rollback to savepoint ${savepoint}`)
    throw error
  }
}

type Method = (...given: unknown[]) => unknown

/** Lets `inOneTransaction` join what goes through this database. */
export function joinTransactionsOf(db: Database): void {
  const begin = db.transaction.bind(db)
  db.transaction = (work, settings) => {
    const joined = findJoined()
    if (!joined) return begin(work, settings)
    if (joined.isInside) return joined.tx.transaction(work)
    return takeTurn(joined, () =>
      joined.tx.transaction((tx) => joining.run({ ...joined, tx, isInside: true }, () => work(tx))),
    )
  }
  const pool = db.$client
  const direct = pool.query.bind(pool) as Method
  const query: Method = (...given) => {
    const joined = findJoined()
    if (!joined) return direct(...given)
    const run = () => (joined.client.query as Method).apply(joined.client, given) as Promise<unknown>
    return joined.isInside ? run() : takeTurn(joined, () => runApart(joined.client, run))
  }
  pool.query = query as typeof pool.query
}
