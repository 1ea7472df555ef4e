import { sql } from 'drizzle-orm'
import { BookDraft } from '../../../contract/lookup.ts'
import { schema, type Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'

const { isbnLookups } = schema

/** Found books are cached for 30 days; missing ones for a day, as the source may add them. */
const isFresh = sql`looked_up_at > now() - case when draft is null then interval '1 day' else interval '30 days' end`

export function lookupQueries(db: Database) {
  return {
    findBookId: async (isbn: string): Promise<string | undefined> => {
      const [row] = await rowsOf<{ id: string }>(db, sql`select id from books where isbn_13 = ${isbn}`)
      return row?.id
    },

    /** What was said about it not long ago: a draft, or null for nothing. Undefined if it has to be asked. */
    findAnswer: async (isbn: string): Promise<BookDraft | null | undefined> => {
      const [row] = await rowsOf<{ draft: unknown }>(
        db,
        sql`select draft from isbn_lookups where isbn_13 = ${isbn} and ${isFresh}`,
      )
      if (!row) return undefined
      if (row.draft === null) return null
      return BookDraft.safeParse(row.draft).data
    },

    saveAnswer: async (isbn: string, draft: BookDraft | null) => {
      await db
        .insert(isbnLookups)
        .values({ isbn_13: isbn, draft })
        .onConflictDoUpdate({ target: isbnLookups.isbn_13, set: { draft, looked_up_at: sql`now()` } })
    },

    forgetOldAnswers: () => db.execute(sql`delete from isbn_lookups where not (${isFresh})`),
  }
}
