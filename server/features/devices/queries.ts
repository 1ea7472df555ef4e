import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { schema, type Database, type Transaction } from '../../db/database.ts'
import { isId, pageOf, type Page } from '../../db/page.ts'
import { storedDevice, type Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/queries.ts'
import { emit } from '../../events/emit.ts'

const { sessions } = schema

interface SessionRow {
  id: string
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  seen_at: Date
  has_push: boolean
}

/** Signs out, and with it whatever waits for news in these sessions; what their browsers call themselves. */
export async function endSessions(tx: Transaction, which: SQL | undefined): Promise<(string | null)[]> {
  const ended = await tx
    .delete(sessions)
    .where(which)
    .returning({ session_id: sessions.id, user_agent: sessions.user_agent })
  await emit(
    tx,
    ended.map(({ session_id }) => ({ name: 'session.ended', session_id })),
  )
  return ended.map(({ user_agent }) => user_agent)
}

export const deviceQueries = (db: Database) => ({
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
    const own = and(eq(sessions.id, id), eq(sessions.reader_id, readerId))
    return db.transaction(async (tx) => {
      const [userAgent] = await endSessions(tx, own)
      if (userAgent === undefined) return false
      const detail = storedDevice(userAgent)
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'device-signed-out', detail }, caller)
      return true
    })
  },

  deleteOtherSessions: async (readerId: string, currentId: string, caller: Caller): Promise<void> => {
    const others = and(eq(sessions.reader_id, readerId), ne(sessions.id, currentId))
    await db.transaction(async (tx) => {
      if ((await endSessions(tx, others)).length === 0) return
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'others-signed-out' }, caller)
    })
  },
})
