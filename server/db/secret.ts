import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { schema, type Database } from './database.ts'

/**
 * The secret that signs cookies: made once and kept in the database, so that any number of processes agree without
 * being told.
 */
export async function readSecret(db: Database): Promise<string> {
  const { settings } = schema
  await db
    .insert(settings)
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(sql`key = 'secret'`)
  return String(row?.value)
}
