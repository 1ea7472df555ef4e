import { sql } from '../../server/db/sql.ts'
import { expect } from 'vitest'
import { execute } from '../../server/db/page.ts'
import { accountDeletionQueries } from '../../server/features/account/account-deletion/queries.ts'
import type { TestApp } from './test-app.ts'

/** Deletes the account of a reader who asked for it long ago. */
export async function deleteAccount({ db, now }: TestApp, readerId: string): Promise<void> {
  await execute(db, sql`update readers set leaving_at = ${new Date(0)} where id = ${readerId}`)
  const { deleteReader } = accountDeletionQueries(db)
  expect(await deleteReader(readerId, now, 'A former reader', () => Promise.resolve())).toBe(true)
}
