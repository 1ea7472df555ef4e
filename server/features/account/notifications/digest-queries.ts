import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Digest } from '../../../../contract/notifications.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { readerZone } from '../../../db/zone.ts'
import { emit } from '../../../events/emit.ts'
import { wants } from '../../../events/notifications/stored-kind.ts'
import { notify } from '../../../events/notify.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { goalQueries } from '../../journal/goals/queries.ts'
import { goalOwner, withProgress } from '../../journal/goals/standing.ts'
import { loanConditions } from '../../journal/transactions/queries.ts'

/** Readers per batch. */
const atOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/** No reader has more goals running. */
const allGoals = { page: 1, per_page: 100 }

interface Zoned {
  id: string
  zone: string
}

export interface Subscriber {
  id: string
  name: string
  email: string
  language: Locale | null
  zone: string
  digest: Exclude<Digest, 'off'>
  digest_sent_at: Date | null
}

/** Whether the last digest is old enough for another: at least 20 hours (daily) or 164 hours (weekly). */
const isDigestDue = (now: Date) => sql`digest <> 'off' and digest_sent_at < ${now}::timestamptz
  - case digest when 'daily' then interval '20 hours' else interval '164 hours' end`

export function dailyNews(context: Pick<Context, 'db' | 'log'>, now: Date) {
  const { db } = context

  /** Readers who have something of a kind, one lot after the other. */
  async function* readersWith(source: ReturnType<typeof sql>): AsyncGenerator<Zoned> {
    let after = firstId
    for (;;) {
      const readers = await rowsOf<Zoned & Record<string, unknown>>(
        db,
        sql`select id, ${readerZone} as zone from readers
          where id > ${after} and suspended_at is null and leaving_at is null and exists (${source})
          order by id limit ${atOnce}`,
      )
      yield* readers
      const last = readers.at(-1)
      if (!last || readers.length < atOnce) return
      after = last.id
    }
  }

  return {
    /** By the reader's own calendar; one notification per loan and due date. */
    notifyOfLoansDue: async () => {
      const loans = sql`select 1 from transactions
        where transactions.reader_id = readers.id and ${loanConditions(dayAt(now, 'UTC')).out}
          and transactions.due_date is not null`
      await forEach(context, readersWith(loans), async ({ id, zone }) => {
        const soon = loanConditions(dayAt(now, zone))['due-soon']
        const insert = sql`
          insert into notifications (reader_id, kind, transaction_id)
          select transactions.reader_id, 'due-soon', transactions.id
          from transactions join readers on readers.id = transactions.reader_id
          where transactions.reader_id = ${id} and ${soon} and ${wants('due-soon')}
          on conflict do nothing`
        await db.transaction((tx) => notify(tx, insert))
      })
    },

    /** Emits `goal.met`: a notification for the reader, an activity for followers. */
    reportGoalsMet: async () => {
      const goals = sql`select 1 from goals where goals.reader_id = readers.id
        and goals.period_end >= ${dayAt(now, 'UTC')}::date - 2
        and not exists (select 1 from activities where activities.goal_id = goals.id)`
      await forEach(context, readersWith(goals), async (reader) => {
        const owner = goalOwner(reader.id, reader.zone, now)
        const { rows } = await goalQueries(db).listGoals(reader.id, undefined, owner.today, allGoals)
        const met = (await withProgress(db, rows, owner)).filter(({ met_at }) => met_at !== null)
        const events = met.map(({ id, met_at }) => ({
          name: 'goal.met' as const,
          goal_id: id,
          met_at: String(met_at),
          found_at: now,
        }))
        await db.transaction((tx) => emit(tx, events))
      })
    },

    /** Readers who are due a digest, one lot after the other, without those of `otherZones`. */
    listSubscribers: async function* (otherZones: string[]): AsyncGenerator<Subscriber> {
      let after = firstId
      for (;;) {
        const lot = await rowsOf<Subscriber & Record<string, unknown>>(
          db,
          sql`select id, name, email, language, ${readerZone} as zone, digest, digest_sent_at from readers
            where id > ${after} and email_verified_at is not null and suspended_at is null
              and leaving_at is null and ${readerZone} <> all (${sql.param(otherZones)}::text[])
              and ${isDigestDue(now)}
            order by id limit ${atOnce}`,
        )
        yield* lot
        const last = lot.at(-1)
        if (!last || lot.length < atOnce) return
        after = last.id
      }
    },

    /** False if it is no longer due: a job that was taken for lost may still be running beside its successor. */
    noteDigest: async (tx: Transaction, readerId: string): Promise<boolean> => {
      const rowCount = await execute(
        tx,
        sql`update readers set digest_sent_at = ${now}::timestamptz where id = ${readerId} and ${isDigestDue(now)}`,
      )
      return Boolean(rowCount)
    },
  }
}
