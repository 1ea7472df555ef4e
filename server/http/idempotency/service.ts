import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesIdempotencyKey, type Endpoint } from '../../../contract/endpoint.ts'
import { text } from '../../../shared/translate.ts'
import type { SignedInReader } from '../../auth/session.ts'
import type { ServerContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { atMost } from '../../jobs/at-most.ts'
import type { CallKey } from '../../route.ts'
import { AnsweredMeanwhile, findAnswer, type KeyedAnswer } from './queries.ts'

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
export function createAnswerOnce({ db }: Pick<ServerContext, 'db'>) {
  // Those with one key wait for each other, each with a connection; calls without a key always find one.
  const withinLimit = atMost(Math.max(1, Math.floor((db.pool.options.max ?? 2) / 2)))

  async function answerKeyed(key: CallKey, work: () => Promise<string>): Promise<KeyedAnswer | string> {
    const answered = await findAnswer(db, key)
    if (answered) return answered
    try {
      return await work()
    } catch (error) {
      if (error instanceof AnsweredMeanwhile) return error.answered
      throw error
    }
  }

  return async function answerOnce(
    call: { request: FastifyRequest; reply: FastifyReply; endpoint: Endpoint; reader: SignedInReader | undefined },
    work: (key: CallKey | undefined) => Promise<string>,
  ): Promise<string> {
    const { request, reply, endpoint, reader } = call
    const name = keyOf(request, endpoint)
    if (name === undefined || !reader) return work(undefined)
    const key = { reader_id: reader.id, key: name, request_hash: hashOf(request) }
    const answer = await withinLimit(() => answerKeyed(key, () => work(key)))
    if (typeof answer === 'string') return answer
    if (answer.request_hash !== key.request_hash) {
      throw new AppError('invalid', text('This Idempotency-Key was used for something else. Use a new key.'))
    }
    reply.code(answer.status).header('idempotency-replayed', 'true')
    return answer.answer
  }
}
