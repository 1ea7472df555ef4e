import { sql } from '../../../db/sql.ts'
import type { Account, AccountPatch } from '../../../../contract/account.ts'
import { assignments } from '../../../db/assignments.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

type PatchedAccount = Pick<
  Account,
  'slug' | 'name' | 'language' | 'time_zone' | 'theme' | 'listed' | 'star_step' | 'book_view' | 'daily_quote'
>

export const accountQueries = (db: Handle) => ({
  updateReader: async (id: string, patch: AccountPatch) => {
    const [account] = await rowsOf<PatchedAccount>(
      db,
      sql`update readers set ${assignments({ ...patch, updated_at: sql`now()` })} where id = ${id}
        returning slug, name, language, time_zone, theme, listed, star_step, book_view, daily_quote`,
    )
    return account
  },
})
