import { randomBytes } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { Handle } from '../db/database.ts'
import { execute } from '../db/page.ts'
import { resetPrefix, storedResetLink } from './stored-secrets.ts'

/** As long as the letter says that the link works. */
const hour = 60 * 60 * 1000

/** Of several links to choose a new password only the last works. */
export async function forgetResetLinks(db: Handle, readerId: string, except: string): Promise<void> {
  await execute(
    db,
    sql`delete from verifications where value = ${readerId} and identifier like 'reset %'
      and identifier <> ${storedResetLink(`${resetPrefix}${except}`)}`,
  )
}

/** The secret of a link for choosing a new password, for readers that e-mail doesn't reach. */
export const createResetToken = (db: Handle, readerId: string): Promise<string> =>
  db.transaction(async (tx) => {
    const token = randomBytes(18).toString('base64url')
    await forgetResetLinks(tx, readerId, token)
    await execute(
      tx,
      sql`insert into verifications (identifier, value, expires_at, updated_at)
        values (${storedResetLink(`${resetPrefix}${token}`)}, ${readerId}, ${new Date(Date.now() + hour)}, now())`,
    )
    return token
  })
