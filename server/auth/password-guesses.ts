import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import { text } from '../../shared/translate.ts'
import type { Context } from '../context.ts'
import type { Handle } from '../db/database.ts'
import { execute, rowsOf } from '../db/page.ts'
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

/** More than anyone signs in and confirms within an hour, also with all their devices. */
export const rightPasswordsPerHour = 30

/** A school or a company, all of whose readers sign in at once. */
export const rightPasswordsPerNetwork = 600

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
const countTries = (db: Handle, rules: Rule[]) =>
  db.transaction(async (tx) => {
    // Always in the same order, or two who count for the same account and network could wait for each other.
    for (const { key, free, longestWait, seconds } of rules) {
      const hash = hashOf(key)
      // By the clock and not by the start of the transaction, which may have waited for another.
      const rowCount = await execute(
        tx,
        sql`
        insert into rate_limits as kept (key, count, resets_at)
        values (${hash}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set (count, resets_at, blocked_until) = (
          select failures, case when is_over then excluded.resets_at else kept.resets_at end,
            case when failures >= ${free} then clock_timestamp() + make_interval(
              secs => least(${firstWait} * 2 ^ least(failures - ${free}, 20), ${longestWait})) end
          from (select kept.resets_at <= now() as is_over,
            case when kept.resets_at <= now() then 1 else kept.count + 1 end as failures) as tried)
        where kept.blocked_until is null or kept.blocked_until <= clock_timestamp() or kept.resets_at <= now()`,
      )
      if (rowCount) continue
      const rows = await rowsOf<{ wait: number }>(
        tx,
        sql`
        select greatest(ceil(extract(epoch from blocked_until - clock_timestamp())), 1)::int as wait
        from rate_limits where key = ${hash}`,
      )
      const wait = rows[0]?.wait ?? firstWait
      // Rolls back, and with it what was counted for the rules before this one.
      throw new AppError('too_many', text('Too many attempts. Please wait :seconds seconds.'), {
        values: { seconds: wait },
        retryAfterSeconds: wait,
      })
    }
  })

async function giveBack(db: Handle, rules: Rule[]): Promise<void> {
  for (const { key, isOwn } of rules) {
    if (isOwn) await execute(db, sql`delete from rate_limits where key = ${hashOf(key)}`)
    else {
      // It was open when the try was counted, or there would have been none.
      await execute(
        db,
        sql`update rate_limits set count = greatest(count - 1, 0), blocked_until = null
        where key = ${hashOf(key)}`,
      )
    }
  }
}

interface RightRule {
  key: string
  max: number
}

/**
 * Comparing a password takes a tenth of a second of a processor, also where it is right. Only right ones are counted here, so
 * nobody without the password uses up what its owner has; the network is for many accounts of one person, and leaves out
 * known devices: nobody else in a network can keep those out.
 */
const rightRules = ({ account, network, device }: Guesser): RightRule[] => [
  { key: `right for ${account}`, max: rightPasswordsPerHour },
  ...(device === undefined ? [{ key: `right from ${network}`, max: rightPasswordsPerNetwork }] : []),
]

async function ensureFewRight(db: Handle, rules: RightRule[]): Promise<void> {
  const isOver = rules.map(({ key, max }) => sql`(key = ${hashOf(key)} and count >= ${max})`)
  const rows = await rowsOf<{ wait: number | null }>(
    db,
    sql`
    select ceil(extract(epoch from max(resets_at) - now()))::int as wait from rate_limits
    where resets_at > now() and (${sql.join(isOver, sql` or `)})`,
  )
  const wait = rows[0]?.wait ?? undefined
  if (wait === undefined) return
  throw new AppError('too_many', text('You can enter your password :max times an hour. Please try again later.'), {
    values: { max: rightPasswordsPerHour },
    retryAfterSeconds: wait,
  })
}

async function countRight(db: Handle, rules: RightRule[]): Promise<void> {
  const rows = rules.map(({ key }) => sql`(${hashOf(key)}, 1, now() + make_interval(secs => ${hour}))`)
  await execute(
    db,
    sql`
    insert into rate_limits as kept (key, count, resets_at) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      count = case when kept.resets_at <= now() then 1 else kept.count + 1 end,
      resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end`,
  )
}

/**
 * The only way in which a password is compared: counted against the guesser unless it is right, and then for its account.
 * Where comparing fails for another reason, it stays counted.
 */
export async function guess(
  { db, config }: Pick<Context, 'db' | 'config'>,
  guesser: Guesser,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  if (!config.rateLimits) return isRight()
  const rules = rulesFor(guesser)
  const whenRight = rightRules(guesser)
  await ensureFewRight(db, whenRight)
  await countTries(db, rules)
  const right = await isRight()
  if (!right) return false
  await giveBack(db, rules)
  await countRight(db, whenRight)
  return true
}
