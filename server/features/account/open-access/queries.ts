import { sql } from '../../../db/sql.ts'
import type { OpenAccess } from '../../../../contract/open-access.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'

export const openAccessQueries = (db: Handle) => ({
  /** By the reader's own index of each table; the largest of them holds 200 rows of a reader. */
  countOpenAccess: async (readerId: string): Promise<OpenAccess> => {
    const [row] = await rowsOf<OpenAccess>(
      db,
      sql`select (calendar_id is not null)::int as calendar_links,
        (select count(*)::int from links where reader_id = readers.id and revoked_at is null
          and (expires_at is null or expires_at > now())) as links,
        (select count(*)::int from tokens where reader_id = readers.id
          and (expires_at is null or expires_at > now())) as tokens,
        (select count(*)::int from passkeys where reader_id = readers.id) as passkeys,
        (select count(*)::int from webhooks where reader_id = readers.id and is_active) as webhooks
        from readers where id = ${readerId}`,
    )
    if (!row) throw new Error(`There is no reader ${readerId}`)
    return row
  },
})
