import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { invitationDays, maxInvitations, type Registration } from '../../../contract/registration.ts'
import { schema, type Database } from '../../db/database.ts'
import { isUnderLimit } from '../../db/lock-by-name.ts'
import { isId, rowsOf } from '../../db/page.ts'

const { invitations } = schema

const hashOf = (code: string) => createHash('sha256').update(code.trim()).digest('base64url')

interface Row extends Record<string, unknown> {
  id: string
  created_at: Date
  expires_at: Date
}

const toInvitation = ({ id, created_at, expires_at }: Row) => ({
  id,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

const isUsable = sql`used_at is null and expires_at > now()`

export const registrationQueries = (db: Database) => ({
  /** An empty house lets its first reader in, whatever it is to be afterwards. */
  findRegistration: async (wanted: Registration): Promise<Registration> => {
    if (wanted === 'open') return wanted
    const rows = await rowsOf(db, sql`select 1 from readers limit 1`)
    return rows.length === 0 ? 'open' : wanted
  },

  listInvitations: async () => {
    const rows = await rowsOf<Row>(
      db,
      sql`select id, created_at, expires_at from invitations where ${isUsable}
        order by created_at desc, id limit ${maxInvitations}`,
    )
    return rows.map(toInvitation)
  },

  /** Undefined where too many are waiting. */
  insertInvitation: (inviterId: string) =>
    db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from invitations where ${isUsable}`
      if (!(await isUnderLimit(tx, { of: 'invitations', count, max: maxInvitations }))) return undefined
      const code = randomBytes(12).toString('base64url')
      const [row] = await tx
        .insert(invitations)
        .values({
          code_hash: hashOf(code),
          inviter_id: inviterId,
          expires_at: sql`now() + make_interval(days => ${invitationDays})`,
        })
        .returning({ id: invitations.id, created_at: invitations.created_at, expires_at: invitations.expires_at })
      return row && { ...toInvitation(row), code }
    }),

  deleteInvitation: async (id: string): Promise<boolean> =>
    isId(id) &&
    (await rowsOf(db, sql`delete from invitations where id = ${id} and ${isUsable} returning id`)).length > 0,

  /** Takes an invitation, which is then used; the id gives it back. */
  takeInvitation: async (code: string): Promise<string | undefined> => {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`update invitations set used_at = now() where code_hash = ${hashOf(code)} and ${isUsable} returning id`,
    )
    return row?.id
  },

  giveBack: async (id: string): Promise<void> => {
    await rowsOf(db, sql`update invitations set used_at = null where id = ${id}`)
  },
})
