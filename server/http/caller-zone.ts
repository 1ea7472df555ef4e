import type { FastifyRequest } from 'fastify'
import { TimeZone } from '../../contract/account.ts'
import { timeZoneCookie } from '../../contract/constants.ts'
import type { SignedInReader } from '../auth/session.ts'

/** The account's time zone, else the browser's as it says in its cookie. */
export function knownZone(request: FastifyRequest, reader: SignedInReader): string | undefined {
  return reader.time_zone ?? TimeZone.safeParse(request.cookies[timeZoneCookie]).data
}

/**
 * The time zone in which a caller's days begin and end. Days are turned into moments here and not in SQL, for the database
 * may not know every zone that a browser does.
 */
export const callerZone = (request: FastifyRequest, reader: SignedInReader): string =>
  knownZone(request, reader) ?? reader.zone
