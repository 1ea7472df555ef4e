import { sql } from 'drizzle-orm'
import type { Role } from '../../../contract/account.ts'
import { maxTeam, type TeamMember } from '../../../contract/moderation.ts'
import type { Database } from '../../db/database.ts'
import { lockByName } from '../../db/lock-by-name.ts'
import { pageOf, rowsOf, type Page } from '../../db/page.ts'

export type RoleOutcome = 'set' | 'unknown' | 'last-admin' | 'too-many'

interface UnverifiedRow extends Record<string, unknown> {
  slug: string
  name: string
  email: string
  created_at: Date
}

const isUnverified = sql`not email_verified and suspended_at is null and leaving_at is null`

export const moderationQueries = (db: Database) => ({
  listTeam: (viewerId: string) =>
    rowsOf<TeamMember & Record<string, unknown>>(
      db,
      sql`select slug, name, role, id = ${viewerId} as is_me from readers
        where role <> 'reader' order by role, name collate "und-x-icu", id limit ${maxTeam}`,
    ),

  listUnverified: (page: Page) =>
    pageOf<UnverifiedRow>(db, page, {
      rows: (limit) => sql`select slug, name, email, created_at from readers where ${isUnverified}
        order by created_at desc, id ${limit}`,
      count: sql`select count(*)::int as total from readers where ${isUnverified}`,
    }),

  /** False if there is nothing to verify. */
  verifyEmail: async (slug: string): Promise<boolean> =>
    (
      await rowsOf(
        db,
        sql`update readers set email_verified = true where slug = ${slug} and not email_verified returning id`,
      )
    ).length > 0,

  /** At least one admin who can sign in remains; readers who are suspended or leaving get no role. */
  setRole: (slug: string, role: Role): Promise<RoleOutcome> =>
    db.transaction(async (tx) => {
      // Two admins who take the role from each other do so one after the other.
      await lockByName(tx, 'roles')
      const { rows } = await tx.execute<{ id: string; is_last_admin: boolean; is_here: boolean; is_full: boolean }>(sql`
        select id, role = 'admin' and not exists (
            select 1 from readers as other where other.role = 'admin' and other.id <> readers.id
              and other.suspended_at is null and other.leaving_at is null) as is_last_admin,
          suspended_at is null and leaving_at is null as is_here,
          role = 'reader' and (select count(*) from readers as other where other.role <> 'reader') >= ${maxTeam} as is_full
        from readers where slug = ${slug}`)
      const [reader] = rows
      if (!reader || (!reader.is_here && role !== 'reader')) return 'unknown'
      if (reader.is_last_admin && role !== 'admin') return 'last-admin'
      if (reader.is_full && role !== 'reader') return 'too-many'
      await tx.execute(sql`update readers set role = ${role} where id = ${reader.id}`)
      return 'set'
    }),
})
