import { randomBytes } from 'node:crypto'
import { and, eq, like, ne } from 'drizzle-orm'
import { schema, type Database, type Transaction } from '../db/database.ts'

const { verifications } = schema

/** As the auth library names them. */
const prefix = 'reset-password:'

/** As long as the letter says that the link works. */
const hour = 60 * 60 * 1000

/** Of several links to choose a new password only the last works. */
export async function forgetResetLinks(db: Database | Transaction, readerId: string, except: string): Promise<void> {
  await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, readerId),
        like(verifications.identifier, `${prefix}%`),
        ne(verifications.identifier, `${prefix}${except}`),
      ),
    )
}

/** The secret of a link for choosing a new password, for readers that e-mail doesn't reach. */
export const createResetToken = (db: Database, readerId: string): Promise<string> =>
  db.transaction(async (tx) => {
    const token = randomBytes(18).toString('base64url')
    await forgetResetLinks(tx, readerId, token)
    await tx.insert(verifications).values({
      identifier: `${prefix}${token}`,
      value: readerId,
      expires_at: new Date(Date.now() + hour),
      updated_at: new Date(),
    })
    return token
  })
