import type { FastifyRequest } from 'fastify'
import {
  calendarsPerMinute,
  callsPerMinute,
  coversPerMinute,
  draftCoversPerMinute,
} from '../../contract/rate-limits.ts'
import type { SignedInReader } from '../auth/session.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { clientNetwork } from './client-network.ts'
import { tooManyCalls, tooManyDrawings } from './limit-sentences.ts'

const minute = 60_000

const limits = {
  calls: { max: callsPerMinute, sentence: tooManyCalls },
  covers: { max: coversPerMinute, sentence: tooManyDrawings },
  drafts: { max: draftCoversPerMinute, sentence: tooManyDrawings },
  calendars: { max: calendarsPerMinute, sentence: tooManyCalls },
} as const

/** Counts a request against its reader, or against its network where nobody is signed in; refuses one too many. */
export type CountRequest = (
  kind: keyof typeof limits,
  request: FastifyRequest,
  reader: Pick<SignedInReader, 'id'> | undefined,
) => void

/**
 * In the memory of each process, for a count in the database would cost more than many of the requests do. Whole minutes, so
 * that what is counted is forgotten all at once.
 */
export function createCountRequest({ config, clock }: Pick<Context, 'config' | 'clock'>): CountRequest {
  let endsAt = 0
  let counts = new Map<string, number>()
  return (kind, request, reader) => {
    if (!config.rateLimits) return
    const now = clock().getTime()
    if (now >= endsAt || endsAt - now > minute) {
      endsAt = now + minute
      counts = new Map()
    }
    const key = `${kind} ${reader ? reader.id : clientNetwork(request.ip)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const { max, sentence } = limits[kind]
    if (count <= max) return
    const seconds = Math.ceil((endsAt - now) / 1000)
    throw new AppError('too_many', sentence, { values: { max, seconds }, retryAfterSeconds: seconds })
  }
}
