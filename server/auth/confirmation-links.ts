import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { schema } from '../db/database.ts'

const { readers, sessions } = schema

/** The addresses in a mailed link, unchecked: the library checks its signature. */
export function addressesIn({ query }: FastifyRequest): { email?: unknown; updateTo?: unknown } {
  try {
    const { token } = query as { token?: unknown }
    return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as object
  } catch {
    return {}
  }
}

/** Whose address a link confirms, as it is before that. */
export async function findLinkOwner({ db }: Context, request: FastifyRequest) {
  const [found] = await db
    .select({ id: readers.id, isVerified: readers.email_verified })
    .from(readers)
    .where(eq(readers.email, String(addressesIn(request).email).toLowerCase()))
  return found
}

/**
 * Whether a link is the first way in: where addresses are confirmed first, nobody has signed in before. Who confirms
 * another address later has.
 */
export async function isFirstSignIn({ config, db }: Context, request: FastifyRequest): Promise<boolean> {
  const { email, updateTo } = addressesIn(request)
  if (!config.confirmEmail || typeof email !== 'string' || updateTo !== undefined) return false
  const [found] = await db
    .select({ id: readers.id })
    .from(readers)
    .leftJoin(sessions, eq(sessions.reader_id, readers.id))
    .where(and(eq(readers.email, email), eq(readers.email_verified, false), isNull(sessions.id)))
  return found !== undefined
}
