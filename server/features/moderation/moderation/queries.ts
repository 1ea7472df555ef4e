import { sql } from '../../../db/sql.ts'
import {
  maxFoundReaders,
  maxTeam,
  type FoundReader,
  type NewRole,
  type TeamMember,
} from '../../../../contract/moderation.ts'
import { moderatorNotifications } from '../../../../contract/notifications.ts'
import type { Handle } from '../../../db/database.ts'
import { lockByName } from '../../../db/lock-by-name.ts'
import { execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { matches } from '../../../db/words.ts'
import { readerTarget, recordAction } from '../moderation-log/queries.ts'

export type RoleOutcome = 'set' | 'unknown' | 'last-admin' | 'too-many'

interface UnverifiedRow extends Record<string, unknown> {
  slug: string
  name: string
  email: string
  created_at: Date
}

interface StoredRole extends Record<string, unknown> {
  id: string
  has_role: boolean
  is_last_admin: boolean
  is_here: boolean
  is_full: boolean
}

const isUnverified = sql`not email_verified and suspended_at is null and leaving_at is null`

export const moderationQueries = (db: Handle) => ({
  listTeam: (viewerId: string) =>
    rowsOf<TeamMember & Record<string, unknown>>(
      db,
      sql`select slug, name, role, id = ${viewerId} as is_me from readers
        where role <> 'reader' order by role, name collate "und-x-icu", id limit ${maxTeam}`,
    ),

  /** Looks at every reader, so this is for the few who give roles. */
  findReaders: (q: string) => {
    const slug = q.replace(/^@/, '').toLowerCase()
    const isNamed = q.startsWith('@') ? sql`false` : matches(sql`search`, q)
    return rowsOf<FoundReader & Record<string, unknown>>(
      db,
      sql`select slug, name, image, role from readers
        where suspended_at is null and leaving_at is null and (starts_with(slug, ${slug}) or ${isNamed})
        order by slug = ${slug} desc, last_active_at desc, id limit ${maxFoundReaders}`,
    )
  },

  listUnverified: (page: Page) =>
    pageOf<UnverifiedRow>(db, page, {
      rows: (limit) => sql`select slug, name, email, created_at from readers where ${isUnverified}
        order by created_at desc, id ${limit}`,
      count: sql`select count(*)::int as total from readers where ${isUnverified}`,
    }),

  /** False if there is nothing to verify. */
  verifyEmail: (slug: string, actorId: string | null): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`update readers set email_verified = true where slug = ${slug} and not email_verified returning id`,
      )
      const [reader] = rows
      if (reader) await recordAction(tx, { actorId, kind: 'verify-email', target: readerTarget(reader.id) })
      return reader !== undefined
    }),

  /** At least one admin who can sign in remains; readers who are suspended or leaving get no role. */
  setRole: ({ slug, role, reason }: NewRole, actorId: string | null): Promise<RoleOutcome> =>
    db.transaction(async (tx) => {
      // Two admins who take the role from each other do so one after the other.
      await lockByName(tx, 'roles')
      const rows = await rowsOf<StoredRole>(
        tx,
        sql`
        select id, role = ${role} as has_role, role = 'admin' and not exists (
            select 1 from readers as other where other.role = 'admin' and other.id <> readers.id
              and other.suspended_at is null and other.leaving_at is null) as is_last_admin,
          suspended_at is null and leaving_at is null as is_here,
          role = 'reader' and (select count(*) from readers as other where other.role <> 'reader') >= ${maxTeam} as is_full
        from readers where slug = ${slug}`,
      )
      const [reader] = rows
      if (!reader || (!reader.is_here && role !== 'reader')) return 'unknown'
      if (reader.is_last_admin && role !== 'admin') return 'last-admin'
      if (reader.is_full && role !== 'reader') return 'too-many'
      if (reader.has_role) return 'set'
      await execute(tx, sql`update readers set role = ${role} where id = ${reader.id}`)
      if (role === 'reader')
        await execute(
          tx,
          sql`delete from notifications
          where reader_id = ${reader.id} and kind = any (${sql.param(moderatorNotifications)}::text[])`,
        )
      await recordAction(tx, { actorId, kind: 'set-role', target: readerTarget(reader.id), detail: role, reason })
      return 'set'
    }),
})
