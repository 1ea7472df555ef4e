import { sql } from '../../../db/sql.ts'
import { mailedKinds, securityEventMonths, type SecurityEventKind } from '../../../../contract/security-events.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { sweep } from '../../../db/sweep.ts'
import { describeCaller, type Caller } from './caller.ts'

export interface NewSecurityEvent {
  reader_id: string
  kind: SecurityEventKind
  detail?: string
}

interface SecurityEventRow extends Record<string, unknown> {
  id: string
  kind: SecurityEventKind
  detail: string | null
  browser: string | null
  system: string | null
  network: string | null
  created_at: Date
}

/** Somebody who guesses all night fills no more than this many rows an hour. */
const mostFailuresAnHour = 20

const nowhere = { browser: null, system: null, network: null }

/**
 * Whether it is noted. The auth library answers with a reader who doesn’t exist where it must not say whose an address is;
 * nothing is noted then.
 */
export async function insertSecurityEvent(
  db: Handle,
  { reader_id, kind, detail }: NewSecurityEvent,
  caller: Caller | undefined,
): Promise<boolean> {
  const { browser, system, network } = caller ? describeCaller(caller) : nowhere
  const rowCount = await execute(
    db,
    sql`
    insert into security_events (reader_id, kind, detail, browser, system, network)
    select readers.id, ${kind}, ${detail ?? null}, ${browser}, ${system}, ${network} from readers
    where readers.id = ${reader_id} and (${kind} <> 'sign-in-failed' or (select count(*) from security_events
      where reader_id = ${reader_id} and kind = 'sign-in-failed' and created_at > now() - interval '1 hour')
        < ${mostFailuresAnHour})`,
  )
  return rowCount === 1
}

/** How many of those that the reader is mailed about there were within a day. */
export async function countMailedEvents(tx: Transaction, readerId: string): Promise<number> {
  const kinds = sql.join(
    mailedKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`
    select count(*)::int as total from security_events where reader_id = ${readerId} and kind in (${kinds})
      and created_at > now() - interval '1 day'`,
  )
  return rows[0]?.total ?? 0
}

export const securityEventQueries = (db: Handle) => ({
  listEvents: (readerId: string, page: Page) => {
    const own = sql`from security_events where reader_id = ${readerId}`
    return pageOf<SecurityEventRow>(db, page, {
      rows: (limit) => sql`select id, kind, detail, browser, system, network, created_at ${own}
        order by created_at desc, id desc ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  deleteOld: (signal: AbortSignal | undefined): Promise<void> => {
    const isOld = sql`created_at < now() - make_interval(months => ${securityEventMonths})`
    return sweep(db, 'security_events', isOld, { signal })
  },
})
