import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isListCall, type Endpoint } from '../../contract/endpoint.ts'
import { AppError } from '../errors.ts'
import type { SignedInReader } from '../auth/session.ts'
import { text } from '../../shared/translate.ts'

const staleMessage = text('This page is out of date. Please reload it.')

const stale = () => new AppError('stale_session', staleMessage)

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Without the port where it is the usual one, which some clients name and others do not. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** The page's token: bound to the session, so that it is worth nothing to anybody else. */
export const pageToken = (secret: string, reader: Pick<SignedInReader, 'session_id'> | undefined): string =>
  createHmac('sha256', secret)
    .update(`page ${reader?.session_id ?? ''}`)
    .digest('base64url')

/** Refuses calls that another site's page sent with a reader's cookies. */
export function checkOrigin(
  request: FastifyRequest,
  publicUrl: string,
  options: { customHeader: boolean; evenIfSafe?: boolean },
): void {
  if (isSafe(request.method) && !options.evenIfSafe) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw stale()
  const { origin } = request.headers
  if (origin !== undefined) {
    // A proxy may name another host to us than the one readers see.
    const own = [hostOf(publicUrl), hostOf(`${request.protocol}://${request.host}`)]
    const host = hostOf(origin)
    if (host === undefined || !own.includes(host)) throw stale()
  }
  // A form of another site cannot set this header, and a script of another site may not.
  if (options.customHeader && request.headers['x-requested-with'] === undefined) throw stale()
}

/** List calls that change something must carry the page's token; a token on any other change is checked as well. */
export function checkToken(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  secret: string,
  reader: SignedInReader | undefined,
): void {
  if (isSafe(endpoint.method)) return
  const sentToken = request.headers['x-csrf-token']
  if (sentToken === undefined && !isListCall(endpoint)) return
  const expected = Buffer.from(pageToken(secret, reader))
  const actual = Buffer.from(String(sentToken ?? ''))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw stale()
}
