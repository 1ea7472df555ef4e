import type { Context } from '../context.ts'
import { directPoolOf } from '../db/direct.ts'

/**
 * Keeps a piece of work to one process as long as that lives: a process that is killed loses its connection and with it
 * the lock, and the next one goes on at once. Undefined if another has it.
 */
export async function withAdvisoryLock<Result>(
  { db }: Pick<Context, 'db'>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await directPoolOf(db.$client).connect()
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
    client.release()
  }
}
