import { sql, type SQL } from '../../../db/sql.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { storedDevice, type Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/mailed-event-queries.ts'
import { emit } from '../../../events/emit.ts'

interface SessionRow {
  id: string
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  seen_at: Date
  has_push: boolean
}

/** Signs out, and with it whatever waits for news in these sessions; what their browsers call themselves. */
export async function endSessions(tx: Transaction, which: SQL): Promise<(string | null)[]> {
  const ended = await rowsOf<{ session_id: string; user_agent: string | null }>(
    tx,
    sql`delete from sessions where ${which} returning id as session_id, user_agent`,
  )
  await emit(
    tx,
    ended.map(({ session_id }) => ({ name: 'session.ended', session_id })),
  )
  return ended.map(({ user_agent }) => user_agent)
}

export const deviceQueries = (db: Handle) => ({
  listSessions: (readerId: string, currentId: string, page: Page) => {
    const own = sql`from sessions where reader_id = ${readerId} and expires_at > now()`
    return pageOf<SessionRow>(db, page, {
      rows: (limit) => sql`select id, ip_address, user_agent, created_at, seen_at,
          exists (select 1 from push_subscriptions where session_id = sessions.id) as has_push ${own}
        order by id = ${currentId} desc, seen_at desc, id ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  /** Whether there was one. */
  deleteSession: async (readerId: string, id: string, caller: Caller): Promise<boolean> => {
    if (!isId(id)) return false
    const own = sql`id = ${id} and reader_id = ${readerId}`
    return db.transaction(async (tx) => {
      const [userAgent] = await endSessions(tx, own)
      if (userAgent === undefined) return false
      const detail = storedDevice(userAgent)
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'device-signed-out', detail }, caller)
      return true
    })
  },

  deleteOtherSessions: async (readerId: string, currentId: string, caller: Caller): Promise<void> => {
    const others = sql`reader_id = ${readerId} and id <> ${currentId}`
    await db.transaction(async (tx) => {
      if ((await endSessions(tx, others)).length === 0) return
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'others-signed-out' }, caller)
    })
  },
})
