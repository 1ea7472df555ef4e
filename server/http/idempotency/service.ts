import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesIdempotencyKey, type Endpoint } from '../../../contract/endpoint.ts'
import { text } from '../../../shared/translate.ts'
import type { SignedInReader } from '../../auth/session.ts'
import type { Context } from '../../context.ts'
import { inOneTransaction } from '../../db/one-transaction.ts'
import { AppError } from '../../errors.ts'
import { atMost } from '../../jobs/at-most.ts'
import { findAnswer, saveAnswer, type KeyedAnswer } from './queries.ts'

const readable = /^[\u0021-\u007E]{1,100}$/

/** The key that a call carries, if any. */
function keyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || endpoint.method === 'GET') return undefined
  if (!takesIdempotencyKey(endpoint)) {
    throw new AppError('bad_request', text('This call can’t be repeated safely. Send it without Idempotency-Key.'))
  }
  if (typeof key !== 'string' || !readable.test(key)) {
    throw new AppError('invalid', text('Idempotency-Key must be 1 to 100 ASCII characters, without spaces.'))
  }
  return key
}

function hashOf({ method, url, body }: FastifyRequest): string {
  try {
    const whole = JSON.stringify([method, url, body ?? {}])
    return createHash('sha256').update(whole).digest('base64url')
  } catch (error) {
    // Nested deeper than the stack.
    if (!(error instanceof RangeError)) throw error
    throw new AppError('invalid', text('We can’t save some of this as it is. Check it and try again.'))
  }
}

/** Makes a call that carries a key once: the same again answers what the first answered, and writes nothing. */
export function createAnswerOnce({ db }: Pick<Context, 'db'>) {
  // Each takes a connection from start to end; calls without a key always find one.
  const withinLimit = atMost(Math.max(1, Math.floor((db.pool.options.max ?? 2) / 2)))

  return async function answerOnce(
    call: { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint; reader: SignedInReader | undefined },
    work: () => Promise<string>,
  ): Promise<string> {
    const { request, reply, endpoint, reader } = call
    const key = keyOf(request, endpoint)
    if (key === undefined || !reader) return work()
    const own = { reader_id: reader.id, key }
    const request_hash = hashOf(request)
    let isRepeated = false
    const answered = await withinLimit(() =>
      inOneTransaction<KeyedAnswer>(db, {
        start: async (tx) => {
          const stored = await findAnswer(tx, own)
          isRepeated = stored !== undefined
          return stored
        },
        work: async () => {
          const answer = await work()
          return { request_hash, status: reply.statusCode, answer }
        },
        finish: (tx, fresh) => saveAnswer(tx, own, fresh),
      }),
    )
    if (!isRepeated) return answered.answer
    if (answered.request_hash !== request_hash) {
      throw new AppError('invalid', text('This Idempotency-Key was used for something else. Use a new key.'))
    }
    reply.code(answered.status).header('idempotency-replayed', 'true')
    return answered.answer
  }
}
