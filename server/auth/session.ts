import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TimeZone, type Account } from '../../contract/account.ts'
import { timeZoneCookie } from '../../contract/constants.ts'
import { callAuth } from './auth-errors.ts'
import { cookiePrefix } from './auth.ts'
import type { Context } from '../context.ts'
import { schema, type Database } from '../db/database.ts'
import { readerZone } from '../db/zone.ts'
import type { SessionMemory } from './session-memory.ts'
import { hashOf } from '../features/tokens/token-secret.ts'
import { dayMilliseconds } from '../../shared/days.ts'

export interface SignedInReader extends Account {
  session_id: string
  /** Where the reader's days begin and end if a call doesn't say. */
  zone: string
}

/** Those of these sessions in which somebody is still signed in. */
export async function findOpenSessions({ db }: Context, ids: string[]): Promise<Set<string>> {
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(readers, eq(readers.id, sessions.reader_id))
    .where(
      and(
        inArray(sessions.id, ids),
        gt(sessions.expires_at, sql`now()`),
        isNull(readers.suspended_at),
        isNull(readers.leaving_at),
      ),
    )
  return new Set(open.map(({ id }) => id))
}

/** The account without what only the server needs to know. */
export const toAccount = ({ session_id: _, zone: _zone, ...account }: SignedInReader): Account => account

/** A session that has not been renewed for this long is handed to the auth library, which prolongs it. */
const renewAfterMilliseconds = dayMilliseconds

/** When a device was last used is known to within this. */
const seenMilliseconds = 5 * 60 * 1000

const { readers, sessions, tokens } = schema

const readerColumns = {
  id: readers.id,
  slug: readers.slug,
  name: readers.name,
  image: readers.image,
  email: readers.email,
  email_verified_at: readers.email_verified_at,
  language: readers.language,
  time_zone: readers.time_zone,
  theme: readers.theme,
  listed: readers.listed,
  star_step: readers.star_step,
  role: readers.role,
  two_step: readers.two_step,
  leaving_at: readers.leaving_at,
  zone: readerZone,
}

const prepareSession = (db: Database) =>
  db
    .select({
      ...readerColumns,
      session_id: sessions.id,
      session_updated_at: sessions.updated_at,
      session_seen_at: sessions.seen_at,
      is_back: sql<boolean>`${readers.last_active_at} < now() - interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(readers, eq(readers.id, sessions.reader_id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expires_at, sql`now()`),
        isNull(readers.suspended_at),
      ),
    )
    .prepare('find_session')

const prepareToken = (db: Database) =>
  db
    .select({ ...readerColumns, session_id: tokens.id, token_used_at: tokens.used_at, scope: tokens.scope })
    .from(tokens)
    .innerJoin(readers, eq(readers.id, tokens.reader_id))
    .where(and(eq(tokens.hash, sql.placeholder('hash')), isNull(readers.leaving_at), isNull(readers.suspended_at)))
    .prepare('find_token')

type ReaderRow = Pick<typeof readers.$inferSelect, Exclude<keyof typeof readerColumns, 'zone'>> &
  Pick<SignedInReader, 'session_id' | 'zone'>

/** What the database checks is what the contract says. */
const toSignedIn = (row: ReaderRow): SignedInReader =>
  Object.freeze({
    ...row,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    leaving_at: row.leaving_at?.toISOString() ?? null,
    language: row.language as Account['language'],
    theme: row.theme as Account['theme'],
    star_step: row.star_step as Account['star_step'],
    role: row.role as Account['role'],
  })

/** The directory tells who was here lately, to the hour. */
const noteActivity = (db: Database, readerId: string) =>
  db.execute(sql`update readers set last_active_at = now() where id = ${readerId}`)

/** Where their browser says they are, for readers who have chosen no zone: their digest and what others see go by it. */
async function noteZone(db: Database, reader: SignedInReader, request: FastifyRequest): Promise<SignedInReader> {
  if (reader.time_zone !== null) return reader
  const { data: zone } = TimeZone.safeParse(request.cookies[timeZoneCookie])
  if (zone === undefined || zone === reader.zone) return reader
  await db.update(readers).set({ browser_zone: zone }).where(eq(readers.id, reader.id))
  return Object.freeze({ ...reader, zone })
}

/** The token inside the cookie, if the cookie is one we signed. */
function readToken(cookie: string | undefined, secret: string): string | undefined {
  if (!cookie) return undefined
  const dot = cookie.lastIndexOf('.')
  const token = cookie.slice(0, dot)
  const given = Buffer.from(cookie.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

export type FindReader = (
  request: FastifyRequest,
  reply: FastifyReply | undefined,
) => Promise<SignedInReader | undefined>

/**
 * Who is calling. Every page asks this, so it is one prepared statement on the auth library's own tables instead of
 * that library's several.
 */
export function createFindReader({ db, auth, secret, clock, config }: Context, memory: SessionMemory): FindReader {
  const find = prepareSession(db)
  const name = `${config.publicUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token`

  return async (request, reply) => {
    const cookie = request.cookies[name]
    if (cookie === undefined) return undefined
    const known = await memory.recall(`session ${cookie}`, async () => {
      const token = readToken(cookie, secret)
      if (token === undefined) return undefined
      const [row] = await find.execute({ token })
      if (!row) return undefined
      const { session_updated_at, session_seen_at, is_back, ...reader } = row
      if (is_back) await noteActivity(db, reader.id)
      const now = clock()
      if (now.getTime() - session_seen_at.getTime() > seenMilliseconds) {
        await db.update(sessions).set({ seen_at: now }).where(eq(sessions.id, reader.session_id))
      }
      const signedIn = await noteZone(db, toSignedIn(reader), request)
      return { readerId: reader.id, reader: signedIn, renewedAt: session_updated_at.getTime() }
    })
    if (!known) return undefined
    if (reply && clock().getTime() - known.renewedAt > renewAfterMilliseconds) {
      const sent = new Headers({ cookie: request.headers.cookie ?? '' })
      const { headers } = await callAuth(() => auth.api.getSession({ headers: sent, returnHeaders: true }))
      const renewed = headers.getSetCookie()
      if (renewed.length > 0) reply.header('set-cookie', renewed)
    }
    return known.reader
  }
}

type FindByToken = (secret: string) => Promise<{ reader: SignedInReader; mayWrite: boolean } | undefined>

/** Both ways of calling. */
export interface Finders {
  findReader: FindReader
  findByToken: FindByToken
}

/** The token that a script sends. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

/** Whose API token this is. */
export function createFindByToken({ db, clock }: Context, memory: SessionMemory): FindByToken {
  const find = prepareToken(db)

  return (secret) => {
    const hash = hashOf(secret)
    return memory.recall(`token ${hash}`, async () => {
      const [row] = await find.execute({ hash })
      if (!row) return undefined
      const { token_used_at, scope, ...reader } = row
      const now = clock()
      if (token_used_at === null || now.getTime() - token_used_at.getTime() > seenMilliseconds) {
        await db.update(tokens).set({ used_at: now }).where(eq(tokens.id, reader.session_id))
      }
      return { readerId: reader.id, reader: toSignedIn(reader), mayWrite: scope === 'write' }
    })
  }
}
