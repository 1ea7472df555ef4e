import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** About a minute and a half: each attempt waits two seconds for a lock, and lets others pass for one. */
const patience = { attempts: 30, pauseMilliseconds: 1000 }

/** `lock_not_available` and `deadlock_detected`, of a statement or of what a sentence was made of. */
const isBusy = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return ['55P03', '40P01'].includes(code ?? cause?.code ?? '')
}

/**
 * Changes tables in one transaction that never waits long for one of them: whatever waits for a table makes all who come
 * later wait behind it, pages of another process too. While others keep a table busy it is tried again, then given up.
 */
export async function withShortLocks(
  client: pg.ClientBase,
  work: () => Promise<unknown>,
  { attempts, pauseMilliseconds } = patience,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '2s'`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error)) throw error
      if (attempt === attempts) {
        throw new Error('others keep the tables busy, such as a backup; please start again when they are done', {
          cause: error,
        })
      }
    }
    await wait(pauseMilliseconds)
  }
}
