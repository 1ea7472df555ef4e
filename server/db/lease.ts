import { createHash, randomInt } from 'node:crypto'
import { sql } from './sql.ts'
import type { Handle } from './database.ts'
import { execute } from './page.ts'

/** A lease that is not renewed for so long is free again: its process was killed. */
const leaseSeconds = 90
const renewMilliseconds = (leaseSeconds / 3) * 1000

const largestNumber = 2 ** 31 - 1

/**
 * Keeps something to one request of all processes, without holding a connection or a transaction while a slow client sends
 * a file. Returns how to give it back; undefined if another has it.
 */
export async function takeLease(db: Handle, name: string): Promise<(() => Promise<void>) | undefined> {
  const key = createHash('sha256').update(`lease ${name}`).digest('base64url')
  // Whose it is: one that ran out may belong to another by the time it is renewed or given back.
  const holder = randomInt(largestNumber)
  const until = sql`now() + make_interval(secs => ${leaseSeconds})`
  const rowCount = await execute(
    db,
    sql`
    insert into rate_limits as stored (key, count, resets_at) values (${key}, ${holder}, ${until})
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at
    where stored.resets_at <= now()`,
  )
  if (rowCount === 0) return undefined
  const renewing = setInterval(() => {
    // A database that is away for a moment is asked again before the lease runs out.
    void execute(db, sql`update rate_limits set resets_at = ${until} where key = ${key} and count = ${holder}`).catch(
      () => undefined,
    )
  }, renewMilliseconds)
  renewing.unref()
  return async () => {
    clearInterval(renewing)
    await execute(db, sql`delete from rate_limits where key = ${key} and count = ${holder}`)
      // It runs out by itself.
      .catch(() => undefined)
  }
}
