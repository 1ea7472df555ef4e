import { and, eq, sql } from 'drizzle-orm'
import { maxTokens, type NewToken, type TokenScope } from '../../../contract/tokens.ts'
import { schema, type Database } from '../../db/database.ts'
import { isUnderLimit } from '../../db/lock-by-name.ts'
import type { Caller } from '../security-events/caller.ts'
import { noteSecurityEvent } from '../security-events/queries.ts'
import { isId, pageOf, type Page } from '../../db/page.ts'

const { tokens } = schema

interface TokenRow {
  id: string
  name: string
  scope: TokenScope
  created_at: Date
  used_at: Date | null
}

export const tokenQueries = (db: Database) => ({
  listTokens: (readerId: string, page: Page) => {
    const own = sql`from tokens where reader_id = ${readerId}`
    return pageOf<TokenRow>(db, page, {
      rows: (limit) =>
        sql`select id, name, scope, created_at, used_at ${own} order by created_at desc, id desc ${limit}`,
      count: sql`select count(*)::int as total ${own}`,
    })
  },

  /** Undefined where there are as many as there can be. */
  insertToken: (
    readerId: string,
    token: Omit<NewToken, 'password'>,
    hash: string,
    caller: Caller,
  ): Promise<TokenRow | undefined> =>
    db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from tokens where reader_id = ${readerId}`
      if (!(await isUnderLimit(tx, { of: `tokens ${readerId}`, count, max: maxTokens }))) return undefined
      const [row] = await tx
        .insert(tokens)
        .values({ ...token, reader_id: readerId, hash })
        .returning()
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'token-created', detail: token.name }, caller)
      return row && { ...token, id: row.id, created_at: row.created_at, used_at: row.used_at }
    }),

  /** Whether there was one. */
  deleteToken: async (readerId: string, id: string, caller: Caller): Promise<boolean> => {
    if (!isId(id)) return false
    return db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(tokens)
        .where(and(eq(tokens.id, id), eq(tokens.reader_id, readerId)))
        .returning({ name: tokens.name })
      if (gone) await noteSecurityEvent(tx, { reader_id: readerId, kind: 'token-revoked', detail: gone.name }, caller)
      return gone !== undefined
    })
  },
})
