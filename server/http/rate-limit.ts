import { createHash } from 'node:crypto'
import { sql, type SQL } from '../db/sql.ts'
import { text } from '../../shared/translate.ts'
import type { Context } from '../context.ts'
import { sweep } from '../db/sweep.ts'
import { AppError } from '../errors.ts'
import { rowsOf } from '../db/page.ts'

export interface Limit {
  max: number
  seconds: number
}

/**
 * Counts one use of `key`, and refuses it past the limit. The count is in the database, so it holds over any number
 * of processes; the key is hashed, so that no address is stored in plain text.
 */
export async function countUse({ db, config }: Context, key: string, limit: Limit): Promise<void> {
  if (!config.rateLimits) return
  const hash = createHash('sha256').update(key).digest('base64url')
  const rows = await rowsOf<{ count: number; wait: number }>(
    db,
    sql`
    insert into rate_limits as stored (key, count, resets_at)
    values (${hash}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      count = case when stored.resets_at <= now() then 1 else stored.count + 1 end,
      resets_at = case when stored.resets_at <= now() then excluded.resets_at else stored.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`,
  )
  const used = rows[0]
  if (used && used.count > limit.max) {
    throw new AppError('too_many', text('Too many attempts. Please wait :seconds seconds.'), {
      values: { seconds: used.wait },
      retryAfterSeconds: used.wait,
    })
  }
}

const expired: Record<string, SQL> = {
  rate_limits: sql`resets_at < now()`,
  sessions: sql`expires_at < now()`,
  verifications: sql`expires_at < now()`,
  friend_links: sql`expires_at < now()`,
  links: sql`revoked_at < now() - interval '30 days'`,
}

/** Deletes expired counters, sessions and mailed secrets, and links that were revoked a month ago. */
export async function deleteExpired({ db }: Context): Promise<void> {
  const faults: unknown[] = []
  for (const [table, isOver] of Object.entries(expired)) {
    await sweep(db, table, isOver).catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
}
