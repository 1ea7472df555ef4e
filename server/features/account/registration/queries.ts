import { createHash, randomBytes } from 'node:crypto'
import { sql } from '../../../db/sql.ts'
import { invitationDays, maxInvitations, type Registration } from '../../../../contract/registration.ts'
import type { Handle } from '../../../db/database.ts'
import { isUnderLimit } from '../../../db/lock-by-name.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { namedTarget, recordAction, type NewTarget } from '../../moderation/moderation-log/queries.ts'

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

/** It has no name: its code is a secret. */
const invitationOf = (id: string): NewTarget => ({ kind: 'invitation', id, snapshot: namedTarget({ name: '' }) })

export const registrationQueries = (db: Handle) => ({
  /** An empty house lets its first reader in, whatever it is to be afterwards. */
  findRegistration: async (configured: Registration): Promise<Registration> => {
    if (configured === 'open') return configured
    const rows = await rowsOf<{ id: string }>(db, sql`select id from readers limit 1`)
    return rows.length === 0 ? 'open' : configured
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
  insertInvitation: (inviterId: string, { byServer = false } = {}) =>
    db.transaction(async (tx) => {
      const count = sql`select count(*)::int as total from invitations where ${isUsable}`
      if (!(await isUnderLimit(tx, { of: 'invitations', count, max: maxInvitations }))) return undefined
      const code = randomBytes(12).toString('base64url')
      const [invitation] = await rowsOf<Row>(
        tx,
        sql`insert into invitations (code_hash, inviter_id, expires_at)
          values (${hashOf(code)}, ${inviterId}, now() + make_interval(days => ${invitationDays}))
          returning id, created_at, expires_at`,
      )
      if (!invitation) return undefined
      const actorId = byServer ? null : inviterId
      await recordAction(tx, { actorId, kind: 'invite', target: invitationOf(invitation.id) })
      return { ...toInvitation(invitation), code }
    }),

  deleteInvitation: (id: string, actorId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!isId(id)) return false
      const deleted = await execute(tx, sql`delete from invitations where id = ${id} and ${isUsable}`)
      if (deleted === 0) return false
      await recordAction(tx, { actorId, kind: 'revoke-invitation', target: invitationOf(id) })
      return true
    }),

  /** Takes an invitation, which is then used; the id gives it back. */
  takeInvitation: async (code: string): Promise<string | undefined> => {
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`update invitations set used_at = now() where code_hash = ${hashOf(code)} and ${isUsable} returning id`,
    )
    return row?.id
  },

  giveBack: async (id: string): Promise<void> => {
    await execute(db, sql`update invitations set used_at = null where id = ${id}`)
  },
})
