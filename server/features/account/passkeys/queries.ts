import { sql } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import type { Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/mailed-event-queries.ts'
import { isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'

interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  used_at: Date | null
}

const columns = sql`id, name, created_at, used_at`

const isOwn = (readerId: string, id: string) => sql`id = ${id} and reader_id = ${readerId}`

export const passkeyQueries = (db: Handle) => ({
  listPasskeys: (readerId: string, page: Page) => {
    const own = sql`from passkeys where reader_id = ${readerId}`
    return pageOf<PasskeyRow>(db, page, {
      rows: (limit) => sql`select ${columns} ${own} order by created_at, id ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  renamePasskey: async (readerId: string, id: string, name: string): Promise<PasskeyRow | undefined> => {
    if (!isId(id)) return undefined
    const [passkey] = await rowsOf<PasskeyRow & Record<string, unknown>>(
      db,
      sql`update passkeys set name = ${name} where ${isOwn(readerId, id)} returning ${columns}`,
    )
    return passkey
  },

  /** Whether there was one. */
  deletePasskey: async (readerId: string, id: string, caller: Caller): Promise<boolean> => {
    if (!isId(id)) return false
    return db.transaction(async (tx) => {
      const [deleted] = await rowsOf<{ name: string }>(
        tx,
        sql`delete from passkeys where ${isOwn(readerId, id)} returning name`,
      )
      if (!deleted) return false
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'passkey-removed', detail: deleted.name }, caller)
      return true
    })
  },
})
