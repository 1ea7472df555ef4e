import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from '../db/sql.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TimeZone, type Account } from '../../contract/account.ts'
import { timeZoneCookie } from '../../contract/constants.ts'
import type { TokenScope } from '../../contract/tokens.ts'
import { callAuth } from './auth-errors.ts'
import { cookiePrefix } from './auth.ts'
import type { Context } from '../context.ts'
import type { Handle } from '../db/database.ts'
import { uuidArray } from '../db/given-rows.ts'
import { execute, rowsOf } from '../db/page.ts'
import { AppError } from '../errors.ts'
import { readerZone } from '../db/zone.ts'
import type { SessionMemory } from './session-memory.ts'
import { storedSessionToken } from './stored-secrets.ts'
import { hashOf } from '../features/account/tokens/token-secret.ts'
import { text } from '../../shared/translate.ts'
import { dayMilliseconds } from '../../shared/days.ts'

export interface SignedInReader extends Account {
  session_id: string
  /** Where the reader's days begin and end if a call doesn't say. */
  zone: string
}

/** Those of these sessions in which somebody is still signed in. */
export async function findOpenSessions({ db }: Context, ids: string[]): Promise<Set<string>> {
  const open = await rowsOf<{ id: string }>(
    db,
    sql`select sessions.id from sessions join readers on readers.id = sessions.reader_id
      where sessions.id = any (${uuidArray(ids)}) and sessions.expires_at > now()
        and readers.suspended_at is null and readers.leaving_at is null`,
  )
  return new Set(open.map(({ id }) => id))
}

/** The account without what only the server needs to know. */
export const toAccount = ({ session_id: _, zone: _zone, ...account }: SignedInReader): Account => account

/** A session that has not been renewed for this long is handed to the auth library, which prolongs it. */
const renewAfterMilliseconds = dayMilliseconds

/** When a device was last used is known to within this. */
const seenMilliseconds = 5 * 60 * 1000

const readerColumns = sql`readers.id, readers.slug, readers.name, readers.image, readers.email, readers.email_verified_at,
  readers.language, readers.time_zone, readers.theme, readers.listed, readers.star_step, readers.book_view, readers.daily_quote, readers.role,
  readers.two_step, readers.leaving_at, ${readerZone} as zone`

/** What the database checks is what the contract says. */
type ReaderRow = Omit<SignedInReader, 'email_verified_at' | 'leaving_at'> & {
  email_verified_at: Date | null
  leaving_at: Date | null
}

type SessionRow = ReaderRow & {
  session_updated_at: Date
  session_seen_at: Date
  is_back: boolean
}

async function findSession(db: Handle, token: string): Promise<SessionRow | undefined> {
  const [session] = await rowsOf<SessionRow>(
    db,
    sql`select ${readerColumns}, sessions.id as session_id, sessions.updated_at as session_updated_at,
        sessions.seen_at as session_seen_at, readers.last_active_at < now() - interval '1 hour' as is_back
      from sessions join readers on readers.id = sessions.reader_id
      where sessions.token = ${token} and sessions.expires_at > now() and readers.suspended_at is null`,
  )
  return session
}

type TokenRow = ReaderRow & {
  token_used_at: Date | null
  token_expires_at: Date | null
  scope: TokenScope
}

async function findToken(db: Handle, hash: string): Promise<TokenRow | undefined> {
  const [token] = await rowsOf<TokenRow>(
    db,
    sql`select ${readerColumns}, tokens.id as session_id, tokens.used_at as token_used_at,
        tokens.expires_at as token_expires_at, tokens.scope
      from tokens join readers on readers.id = tokens.reader_id
      where tokens.hash = ${hash} and readers.leaving_at is null and readers.suspended_at is null`,
  )
  return token
}

const toSignedIn = (row: ReaderRow): SignedInReader =>
  Object.freeze({
    ...row,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    leaving_at: row.leaving_at?.toISOString() ?? null,
  })

/** The directory tells who was here lately, to the hour. */
const noteActivity = (db: Handle, readerId: string) =>
  execute(db, sql`update readers set last_active_at = now() where id = ${readerId}`)

/** Where their browser says they are, for readers who have chosen no zone: their digest and what others see go by it. */
async function noteZone(db: Handle, reader: SignedInReader, request: FastifyRequest): Promise<SignedInReader> {
  if (reader.time_zone !== null) return reader
  const { data: zone } = TimeZone.safeParse(request.cookies[timeZoneCookie])
  if (zone === undefined || zone === reader.zone) return reader
  await execute(db, sql`update readers set browser_zone = ${zone} where id = ${reader.id}`)
  return Object.freeze({ ...reader, zone })
}

/** The token inside the cookie, if the cookie is one we signed. */
function readToken(cookie: string | undefined, secret: string): string | undefined {
  if (!cookie) return undefined
  const dot = cookie.lastIndexOf('.')
  const token = cookie.slice(0, dot)
  const actual = Buffer.from(cookie.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined
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
  const name = `${config.publicUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token`

  return async (request, reply) => {
    const cookie = request.cookies[name]
    if (cookie === undefined) return undefined
    const caller = await memory.recall(`session ${cookie}`, async () => {
      const token = readToken(cookie, secret)
      if (token === undefined) return undefined
      const session = await findSession(db, storedSessionToken(token))
      if (!session) return undefined
      const { session_updated_at, session_seen_at, is_back, ...reader } = session
      if (is_back) await noteActivity(db, reader.id)
      const now = clock()
      if (now.getTime() - session_seen_at.getTime() > seenMilliseconds) {
        await execute(db, sql`update sessions set seen_at = ${now} where id = ${reader.session_id}`)
      }
      const signedIn = await noteZone(db, toSignedIn(reader), request)
      return { readerId: reader.id, reader: signedIn, renewedAt: session_updated_at.getTime() }
    })
    if (!caller) return undefined
    if (reply && clock().getTime() - caller.renewedAt > renewAfterMilliseconds) {
      const sentHeaders = new Headers({ cookie: request.headers.cookie ?? '' })
      const { headers } = await callAuth(() => auth.api.getSession({ headers: sentHeaders, returnHeaders: true }))
      const renewed = headers.getSetCookie()
      if (renewed.length > 0) reply.header('set-cookie', renewed)
    }
    return caller.reader
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
  return async (secret) => {
    const hash = hashOf(secret)
    const caller = await memory.recall(`token ${hash}`, async () => {
      const token = await findToken(db, hash)
      if (!token) return undefined
      const { token_used_at, token_expires_at: expiresAt, scope, ...reader } = token
      const now = clock()
      const isSeenLately = token_used_at !== null && now.getTime() - token_used_at.getTime() <= seenMilliseconds
      if (!isSeenLately && (expiresAt === null || expiresAt > now)) {
        await execute(db, sql`update tokens set used_at = ${now} where id = ${reader.session_id}`)
      }
      return { readerId: reader.id, reader: toSignedIn(reader), mayWrite: scope === 'write', expiresAt }
    })
    if (caller?.expiresAt && caller.expiresAt <= clock()) {
      throw new AppError('unauthenticated', text('This token has expired. Create a new one.'))
    }
    return caller
  }
}
