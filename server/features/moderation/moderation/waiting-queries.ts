import { sql } from '../../../db/sql.ts'
import { isLocale } from '../../../../contract/locales.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { forgetDeclined, rememberDeclined } from './declined-queries.ts'
import { readerTarget, recordAction } from '../moderation-log/queries.ts'

interface WaitingRow extends Record<string, unknown> {
  slug: string
  name: string
  email: string
  join_reason: string
  is_verified: boolean
  created_at: Date
}

interface Decided extends Record<string, unknown> {
  id: string
  name: string
  email: string
  language: string | null
  email_verified: boolean
}

interface Decision {
  actorId: string
  secret: string
  at: Date
  reason?: string | undefined
}

/** Only to an address that is known to be theirs: somebody else's could be anyone's who never asked for it. */
const letterTo = ({ name, email, language, email_verified }: Decided) =>
  email_verified ? [{ to: { name, email }, locale: isLocale(language) ? language : ('en' as const) }] : []

const sweptAtOnce = 1000

export const waitingReaders = sql`from readers where join_reason is not null`

/** Accounts that wait for approval: suspended from the start, with a reason to join. */
export const waitingQueries = (db: Handle) => ({
  listWaiting: (page: Page) =>
    pageOf<WaitingRow>(db, page, {
      rows: (limit) => sql`select slug, name, email, join_reason, email_verified as is_verified, created_at
        ${waitingReaders} order by created_at, id ${limit}`,
      count: sql`select count(*)::int as total ${waitingReaders}`,
    }),

  /** False if the account isn't waiting. */
  approve: (slug: string, { actorId, secret }: Pick<Decision, 'actorId' | 'secret'>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await rowsOf<Decided>(
        tx,
        sql`
        update readers set join_reason = null, suspended_at = null where slug = ${slug} and join_reason is not null
        returning id, name, email, language, email_verified`,
      )
      const [reader] = rows
      if (!reader) return false
      await forgetDeclined(tx, reader.email, secret)
      await recordAction(tx, { actorId, kind: 'approve-account', target: readerTarget(reader.id) })
      await emit(tx, [
        { name: 'account.decided', reader_id: reader.id },
        ...letterTo(reader).map((letter) => ({ name: 'account.approved' as const, ...letter })),
      ])
      return true
    }),

  /** Nobody has ever signed in to it, so there are no files or counts to look after as when a reader leaves. */
  decline: (slug: string, { actorId, secret, at, reason = '' }: Decision): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await rowsOf<Decided>(
        tx,
        sql`
        select id, name, email, language, email_verified from readers where slug = ${slug} and join_reason is not null for update`,
      )
      const [reader] = rows
      if (!reader) return false
      await recordAction(tx, { actorId, kind: 'decline-account', target: readerTarget(reader.id), reason })
      await rememberDeclined(tx, reader, { reason: reason || null, secret, at })
      await execute(tx, sql`delete from readers where id = ${reader.id}`)
      await emit(tx, [
        { name: 'account.decided', reader_id: reader.id },
        ...letterTo(reader).map((letter) => ({ name: 'account.declined' as const, ...letter, reason: reason || null })),
      ])
      return true
    }),

  /** Deletes some accounts that have waited since before a moment; whether there may be more. */
  deleteOld: (before: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await rowsOf<{ reader_id: string }>(
        tx,
        sql`
        delete from readers where id in (select id from readers
          where join_reason is not null and created_at < ${before.toISOString()}::timestamptz
          order by created_at limit ${sweptAtOnce} for update skip locked)
        returning id as reader_id`,
      )
      await emit(
        tx,
        rows.map((row) => ({ name: 'account.decided' as const, ...row })),
      )
      return rows.length === sweptAtOnce
    }),
})
