import type pg from 'pg'
import type { ServerContext } from '../context.ts'

/** The one connection that has all locks of a process: one for each would leave readers too few. */
interface Locks {
  client: Promise<pg.PoolClient>
  keys: Set<string>
  /** The next one who asks gets another connection. */
  forget: () => void
}

const locksOf = new WeakMap<pg.Pool, Locks>()

function openLocks(pool: pg.Pool): Locks {
  const forget = () => {
    if (locksOf.get(pool) === locks) locksOf.delete(pool)
  }
  const locks: Locks = { client: pool.connect(), keys: new Set(), forget }
  locksOf.set(pool, locks)
  // A connection that broke has no locks any more.
  void locks.client.then((client) => client.once('error', forget), forget)
  return locks
}

async function leave({ client: opening, keys, forget }: Locks, key: string): Promise<void> {
  keys.delete(key)
  if (keys.size > 0) return
  forget()
  const client = await opening
  client.off('error', forget)
  client.release()
}

/**
 * Keeps a piece of work to one process as long as that lives: a process that is killed loses its connection and with it
 * the lock, and the next one goes on at once. Undefined if another has it.
 */
export async function withAdvisoryLock<Result>(
  { db }: Pick<ServerContext, 'db'>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const pool = db.directPool
  const locks = locksOf.get(pool) ?? openLocks(pool)
  // The database would give the same connection a second lock.
  if (locks.keys.has(key)) return undefined
  locks.keys.add(key)
  const client = await locks.client
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 7)) as taken',
      [key],
    )
    if (!rows[0]?.taken) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 7))', [key])
    }
  } finally {
    await leave(locks, key)
  }
}
