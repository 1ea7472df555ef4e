import { sql } from '../../../db/sql.ts'
import { maxTokens, type NewToken, type TokenScope } from '../../../../contract/tokens.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import type { Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/mailed-event-queries.ts'
import { isId, pageOf, rowsOf, type Page } from '../../../db/page.ts'

interface TokenRow {
  id: string
  name: string
  scope: TokenScope
  expires_at: Date | null
  created_at: Date
  used_at: Date | null
}

const columns = sql`id, name, scope, expires_at, created_at, used_at`

export const tokenQueries = (db: Handle) => ({
  listTokens: (readerId: string, page: Page) => {
    const own = sql`from tokens where reader_id = ${readerId}`
    return pageOf<TokenRow>(db, page, {
      rows: (limit) => sql`select ${columns} ${own} order by created_at desc, id desc ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  /** Undefined where there are as many as there can be. */
  insertToken: (
    readerId: string,
    token: Pick<NewToken, 'name' | 'scope'> & { hash: string; expires_at: Date | null },
    caller: Caller,
  ): Promise<TokenRow | undefined> =>
    db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from tokens where reader_id = ${readerId}`
      if (!(await isUnderLimit(tx, { of: `tokens ${readerId}`, count, max: maxTokens }))) return undefined
      const { name, scope, hash, expires_at } = token
      const [written] = await rowsOf<TokenRow & Record<string, unknown>>(
        tx,
        sql`insert into tokens (reader_id, name, scope, hash, expires_at)
          values (${readerId}, ${name}, ${scope}, ${hash}, ${expires_at}) returning ${columns}`,
      )
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'token-created', detail: name }, caller)
      return written
    }),

  /** Whether there was one. */
  deleteToken: async (readerId: string, id: string, caller: Caller): Promise<boolean> => {
    if (!isId(id)) return false
    return db.transaction(async (tx) => {
      const [deleted] = await rowsOf<{ name: string }>(
        tx,
        sql`delete from tokens where id = ${id} and reader_id = ${readerId} returning name`,
      )
      if (!deleted) return false
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'token-revoked', detail: deleted.name }, caller)
      return true
    })
  },
})
