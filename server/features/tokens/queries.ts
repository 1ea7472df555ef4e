import { and, eq, sql } from 'drizzle-orm'
import type { NewToken, TokenScope } from '../../../contract/tokens.ts'
import { schema, type Database } from '../../db/database.ts'
import { isId, pageOf, totalOf, type Page } from '../../db/page.ts'

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

  countTokens: (readerId: string) =>
    totalOf(db, sql`select count(*)::int as total from tokens where reader_id = ${readerId}`),

  insertToken: async (readerId: string, token: Omit<NewToken, 'password'>, hash: string) => {
    const [row] = await db
      .insert(tokens)
      .values({ ...token, reader_id: readerId, hash })
      .returning()
    if (!row) throw new Error('No token was made')
    return { id: row.id, name: row.name, scope: token.scope, created_at: row.created_at, used_at: row.used_at }
  },

  /** Whether there was one. */
  deleteToken: async (readerId: string, id: string): Promise<boolean> => {
    if (!isId(id)) return false
    const gone = await db
      .delete(tokens)
      .where(and(eq(tokens.id, id), eq(tokens.reader_id, readerId)))
      .returning({ id: tokens.id })
    return gone.length > 0
  },
})
