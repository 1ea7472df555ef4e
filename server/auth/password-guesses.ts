import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { text } from '../../shared/translate.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'

/** Who gives a password, and for which account. */
export interface Guesser {
  /** The address of the account, whether or not there is one. */
  account: string
  /** Where they are: see clientNetwork. */
  network: string
  /** The name of a device that has been signed in to this account before. */
  device: string | undefined
}

interface Rule {
  key: string
  /** So many wrong passwords cost nothing; from then on each is followed by a wait, twice as long as the one before. */
  free: number
  longestWait: number
  /** After this the count starts again. */
  seconds: number
  /** Counted for this client and this account alone, so that the right password settles it. */
  isOwn: boolean
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const firstWait = 30

const ownRule = (key: string): Rule => ({ key, free: 10, longestWait: 15 * minute, seconds: day, isOwn: true })

/**
 * A known device is counted by itself: whatever strangers do to the account or in the same network, it is let in with the
 * right password. Strangers are counted per account and network, all together per account, and per network over all
 * accounts; the last leaves room for the mistakes of many readers behind one address.
 */
function rulesFor({ account, network, device }: Guesser): Rule[] {
  if (device !== undefined) return [ownRule(`guess device ${device}`)]
  return [
    ownRule(`guess account ${account} from ${network}`),
    { key: `guess account ${account}`, free: 100, longestWait: 15 * minute, seconds: day, isOwn: false },
    { key: `guess from ${network}`, free: 100, longestWait: 5 * minute, seconds: hour, isOwn: false },
  ]
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Counts a try before the password is looked at, so that as many at once have no more tries than one after the other.
 * One that is refused is not counted: hammering prolongs no wait.
 */
const countTries = (db: Database, rules: Rule[]) =>
  db.transaction(async (tx) => {
    // Always in the same order, or two who count for the same account and network could wait for each other.
    for (const { key, free, longestWait, seconds } of rules) {
      const hash = hashOf(key)
      // By the clock and not by the start of the transaction, which may have waited for another.
      const { rowCount } = await tx.execute(sql`
        insert into rate_limits as kept (key, count, resets_at)
        values (${hash}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set (count, resets_at, blocked_until) = (
          select failures, case when is_over then excluded.resets_at else kept.resets_at end,
            case when failures >= ${free} then clock_timestamp() + make_interval(
              secs => least(${firstWait} * 2 ^ least(failures - ${free}, 20), ${longestWait})) end
          from (select kept.resets_at <= now() as is_over,
            case when kept.resets_at <= now() then 1 else kept.count + 1 end as failures) as tried)
        where kept.blocked_until is null or kept.blocked_until <= clock_timestamp() or kept.resets_at <= now()`)
      if (rowCount) continue
      const { rows } = await tx.execute<{ wait: number }>(sql`
        select greatest(ceil(extract(epoch from blocked_until - clock_timestamp())), 1)::int as wait
        from rate_limits where key = ${hash}`)
      const wait = rows[0]?.wait ?? firstWait
      // Rolls back, and with it what was counted for the rules before this one.
      throw new AppError('too_many', text('Too many attempts. Please wait :seconds seconds.'), {
        values: { seconds: wait },
        retryAfterSeconds: wait,
      })
    }
  })

async function giveBack(db: Database, rules: Rule[]): Promise<void> {
  for (const { key, isOwn } of rules) {
    if (isOwn) await db.execute(sql`delete from rate_limits where key = ${hashOf(key)}`)
    else {
      // It was open when the try was counted, or there would have been none.
      await db.execute(sql`update rate_limits set count = greatest(count - 1, 0), blocked_until = null
        where key = ${hashOf(key)}`)
    }
  }
}

/**
 * The only way in which a password is compared: counted against the guesser unless it is right. Where comparing fails
 * for another reason, it stays counted.
 */
export async function guess(
  { db, config }: Pick<Context, 'db' | 'config'>,
  guesser: Guesser,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (!config.rateLimits) return isRight()
  const rules = rulesFor(guesser)
  await countTries(db, rules)
  const right = await isRight()
  if (right) await giveBack(db, rules)
  return right
}
