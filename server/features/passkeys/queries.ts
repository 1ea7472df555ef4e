import { and, eq, sql } from 'drizzle-orm'
import { schema, type Database } from '../../db/database.ts'
import type { Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/queries.ts'
import { isId, pageOf, type Page } from '../../db/page.ts'

const { passkeys } = schema

interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  used_at: Date | null
}

const columns = { id: passkeys.id, name: passkeys.name, created_at: passkeys.created_at, used_at: passkeys.used_at }

const isOwn = (readerId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.reader_id, readerId))

export const passkeyQueries = (db: Database) => ({
  listPasskeys: (readerId: string, page: Page) => {
    const own = sql`from passkeys where reader_id = ${readerId}`
    return pageOf<PasskeyRow>(db, page, {
      rows: (limit) => sql`select id, name, created_at, used_at ${own} order by created_at, id ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  renamePasskey: async (readerId: string, id: string, name: string): Promise<PasskeyRow | undefined> => {
    if (!isId(id)) return undefined
    const [row] = await db.update(passkeys).set({ name }).where(isOwn(readerId, id)).returning(columns)
    return row
  },

  /** Whether there was one. */
  deletePasskey: async (readerId: string, id: string, caller: Caller): Promise<boolean> => {
    if (!isId(id)) return false
    return db.transaction(async (tx) => {
      const [gone] = await tx.delete(passkeys).where(isOwn(readerId, id)).returning({ name: passkeys.name })
      if (gone) await noteSecurityEvent(tx, { reader_id: readerId, kind: 'passkey-removed', detail: gone.name }, caller)
      return gone !== undefined
    })
  },
})
