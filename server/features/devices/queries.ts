import { and, eq, ne, sql } from 'drizzle-orm'
import { schema, type Database } from '../../db/database.ts'
import { isId, pageOf, type Page } from '../../db/page.ts'

const { sessions } = schema

interface SessionRow {
  id: string
  ip_address: string | null
  user_agent: string | null
  created_at: Date
  seen_at: Date
}

export const deviceQueries = (db: Database) => ({
  listSessions: (readerId: string, currentId: string, page: Page) => {
    const own = sql`from sessions where reader_id = ${readerId} and expires_at > now()`
    return pageOf<SessionRow>(db, page, {
      rows: (limit) => sql`select id, ip_address, user_agent, created_at, seen_at ${own}
        order by id = ${currentId} desc, seen_at desc, id ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  /** Whether there was one. */
  deleteSession: async (readerId: string, id: string): Promise<boolean> => {
    if (!isId(id)) return false
    const gone = await db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.reader_id, readerId)))
      .returning({ id: sessions.id })
    return gone.length > 0
  },

  deleteOtherSessions: async (readerId: string, currentId: string): Promise<void> => {
    await db.delete(sessions).where(and(eq(sessions.reader_id, readerId), ne(sessions.id, currentId)))
  },
})
