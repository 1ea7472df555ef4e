import { createHash } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { dailyLimits, type Creates, type DailyLimit } from '../../contract/rate-limits.ts'
import { addDays, dayAt, startOfDay } from '../../shared/zoned-time.ts'
import type { SignedInReader } from '../auth/session.ts'
import type { Context } from '../context.ts'
import type { Handle } from '../db/database.ts'
import { rowsOf } from '../db/page.ts'
import { AppError } from '../errors.ts'
import type { BoundRoute, Call } from '../route.ts'
import { dailyLimitSentences } from './limit-sentences.ts'

/** Of one reader and one thing, until the reader's day ends. */
interface DayCount {
  /** Written by any process, as far as this one knows. */
  written: number
  /** Counted by this process, and not among those. */
  pending: number
  /** Of the pending ones, those that no statement is about to write. */
  unwritten: number
  endsAt: number
}

/** A process writes down what it has counted after every twentieth of a limit, and learns what the others have. */
const writtenParts = 20

/** So many are remembered at most, a few MB; the count of one that is dropped starts again from what is written. */
const mostCounts = 100_000

interface Total extends Record<string, unknown> {
  total: number
  ends_at: number
}

/** Adds to what all processes have counted, and answers what that comes to. */
async function writeCount(db: Handle, key: string, amount: number, endsAt: number, now: Date): Promise<Total> {
  const hash = createHash('sha256').update(key).digest('base64url')
  const isOver = sql`stored.resets_at <= ${now.toISOString()}::timestamptz`
  const rows = await rowsOf<Total>(
    db,
    sql`
    insert into rate_limits as stored (key, count, resets_at)
    values (${hash}, ${amount}, ${new Date(endsAt).toISOString()})
    on conflict (key) do update set
      count = case when ${isOver} then 0 else stored.count end + excluded.count,
      resets_at = case when ${isOver} then excluded.resets_at else stored.resets_at end
    returning count as total, (extract(epoch from resets_at) * 1000)::float8 as ends_at`,
  )
  const [row] = rows
  if (!row) throw new Error('The count of a limit was not saved')
  return row
}

/**
 * Counts in memory, so that what a reader creates costs no statement more. A restart, and each further process, forgets or
 * lets through less than a twentieth of a limit: see docs/decisions/0097-daily-limits.md.
 */
export function createDailyCounts({ db, clock }: Pick<Context, 'db' | 'clock'>, limits: Record<DailyLimit, number>) {
  const counts = new Map<string, DayCount>()

  function countOf(key: string, zone: string, now: Date): DayCount {
    const current = counts.get(key)
    if (current && current.endsAt > now.getTime()) return current
    const tomorrow = startOfDay(addDays(dayAt(now, zone), 1), zone)
    const count = { written: 0, pending: 0, unwritten: 0, endsAt: tomorrow.getTime() }
    counts.delete(key)
    counts.set(key, count)
    const [oldest] = counts.keys()
    if (counts.size > mostCounts && oldest !== undefined) counts.delete(oldest)
    return count
  }

  /** Counts before it is created, so that many at once are no more than one after the other. Returns what takes it back. */
  return async function take(
    { id, zone }: Pick<SignedInReader, 'id' | 'zone'>,
    what: DailyLimit,
    amount: number,
  ): Promise<() => void> {
    const now = clock()
    const max = limits[what]
    const key = `daily ${what} ${id}`
    const count = countOf(key, zone, now)
    const add = (number: number) => {
      count.pending += number
      count.unwritten += number
    }
    const refuseOver = (total: number) => {
      if (total <= max) return
      add(-amount)
      const retryAfterSeconds = Math.ceil((count.endsAt - now.getTime()) / 1000)
      throw new AppError('too_many', dailyLimitSentences[what], { values: { max }, retryAfterSeconds })
    }
    add(amount)
    refuseOver(count.written + count.pending)
    if (count.unwritten >= max / writtenParts) {
      const part = count.unwritten
      count.unwritten = 0
      try {
        const { total, ends_at } = await writeCount(db, key, part, count.endsAt, now)
        count.written = Math.max(count.written, total)
        count.pending -= part
        count.endsAt = ends_at
        refuseOver(total)
      } catch (error) {
        if (error instanceof AppError) throw error
        count.unwritten += part
        add(-amount)
        throw error
      }
    }
    return () => add(-amount)
  }
}

function amountOf(creates: Creates, body: Record<string, unknown>): [DailyLimit, number] {
  if (typeof creates === 'string') return [creates, 1]
  const items = body[creates.each]
  return [creates.what, Array.isArray(items) ? items.length : 1]
}

const hasOnlyUpdated = ({ updates }: Endpoint, { reply }: Call<Endpoint>) => updates && reply?.statusCode === 200

/** Counts what a call creates; one that fails, or changes what was there already, creates nothing. */
export function createDailyLimits(context: Context): (bound: BoundRoute) => BoundRoute {
  const take = createDailyCounts(context, dailyLimits)
  return (bound) => {
    const { endpoint } = bound
    const { creates } = endpoint
    if (!creates || !context.config.rateLimits) return bound
    return {
      ...bound,
      handle: async (call) => {
        const { reader, body } = call
        if (!reader) return bound.handle(call)
        const giveBack = await take(reader, ...amountOf(creates, body))
        try {
          const answer = await bound.handle(call)
          if (hasOnlyUpdated(endpoint, call)) giveBack()
          return answer
        } catch (error) {
          giveBack()
          throw error
        }
      },
    }
  }
}
