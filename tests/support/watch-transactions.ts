import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database, Transaction } from '../../server/db/database.ts'

type Work = () => Promise<void>

const inside = new AsyncLocalStorage<{ isOver: boolean }>()
const waiting = new WeakMap<pg.ClientBase, Work[]>()

/** Runs `work` once the transaction is committed, as the queue would. */
export function afterCommit(tx: Transaction, work: Work): void {
  const works = waiting.get(tx.client)
  if (!works) throw new Error('This transaction is not watched')
  works.push(work)
}

const watched = new WeakSet<Database>()

/**
 * Refuses a second connection within a transaction: under load each would wait for a connection that another one has. What
 * was put off until a transaction is committed is done then.
 */
export function watchTransactions(db: Database): void {
  if (watched.has(db)) return
  watched.add(db)
  const { pool } = db
  const connect: (...args: unknown[]) => unknown = pool.connect.bind(pool)
  pool.connect = ((...args: unknown[]) => {
    const open = inside.getStore()
    if (open && !open.isOver) throw new Error('Within a transaction, something asks for another connection')
    return connect(...args)
  }) as typeof pool.connect

  const transaction = db.transaction.bind(db)
  db.transaction = async (work, settings) => {
    const works: Work[] = []
    const open = { isOver: false }
    let result
    try {
      result = await transaction(
        (tx) =>
          // What a snapshot is written to a file from is read for minutes, and its progress noted meanwhile.
          inside.run(settings?.isSnapshot ? { isOver: true } : open, () => {
            waiting.set(tx.client, works)
            return work(tx)
          }),
        settings,
      )
    } finally {
      open.isOver = true
    }
    for (const each of works) await each()
    return result
  }
}
