import { sql } from 'drizzle-orm'
import type { Account, AccountPatch } from '../../../../contract/account.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Database } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

type PatchedAccount = Pick<Account, 'slug' | 'name' | 'language' | 'time_zone' | 'theme' | 'listed' | 'star_step'>

export const accountQueries = (db: Database) => ({
  updateReader: async (id: string, patch: AccountPatch) => {
    const [account] = await rowsOf<PatchedAccount>(
      db,
      sql`update readers set ${assignments({ ...patch, updated_at: sql`now()` })} where id = ${id}
        returning slug, name, language, time_zone, theme, listed, star_step`,
      // A text for each choice of fields.
      { isPrepared: 'often' },
    )
    return account
  },
})
