import type { FastifyRequest } from 'fastify'
import { TimeZone } from '../../contract/account.ts'
import { timeZoneCookie } from '../../contract/constants.ts'
import type { SignedInReader } from '../auth/session.ts'

/**
 * The time zone in which a caller's days begin and end: the account's, else the browser's as it says in its cookie.
 * Days are turned into moments here and not in SQL, for the database may not know every zone that a browser does.
 */
export function callerZone(request: FastifyRequest, reader: SignedInReader): string {
  if (reader.time_zone !== null) return reader.time_zone
  const sent = TimeZone.safeParse(request.cookies[timeZoneCookie])
  return sent.success ? sent.data : 'UTC'
}
