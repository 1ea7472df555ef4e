import { eq } from 'drizzle-orm'
import type { AccountPatch } from '../../../contract/account.ts'
import { schema, type Database } from '../../db/database.ts'

const { readers } = schema

export const accountQueries = (db: Database) => ({
  updateReader: async (id: string, patch: AccountPatch) => {
    const [row] = await db
      .update(readers)
      .set({ ...patch, updated_at: new Date() })
      .where(eq(readers.id, id))
      .returning({
        slug: readers.slug,
        name: readers.name,
        language: readers.language,
        time_zone: readers.time_zone,
        theme: readers.theme,
        listed: readers.listed,
        star_step: readers.star_step,
      })
    return row
  },
})
