import type { Context, ServerContext } from '../context.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { withinTransaction } from '../jobs/queue.ts'
import { serializerOf, type BoundRoute, type Call, type CallLimit, type Commit, type Routes } from '../route.ts'
import { clientNetwork } from './client-network.ts'
import { claimKey, saveAnswer } from './idempotency/queries.ts'
import { countUse } from './rate-limit.ts'

const limitKey = ({ name, per }: CallLimit, { reader, request }: Call<Endpoint>) =>
  per === 'reader' && reader ? `${name} ${reader.id}` : `${name} client ${clientNetwork(request.ip)}`

/**
 * Gives the routes of a noun their database. They are built anew for each call that has a handle of its own, so that none of
 * their queries can go elsewhere: a few closures cost less than one statement.
 */
export function bindRoutes(context: ServerContext, routes: Routes): BoundRoute[] {
  return routes(context).map((own, index): BoundRoute => {
    const { endpoint, use, limit } = own
    const serialize = (answer: unknown) => serializerOf(endpoint.answer)(answer)

    const answerWith = async (callContext: Context, call: Call<Endpoint>, commit: Commit<Endpoint>) =>
      routes(callContext)[index]?.handle(call, commit)

    return {
      endpoint,
      serialize,
      handle: async (call) => {
        const { key, reply, reads } = call
        let isKeyKept = key === undefined
        const commit: Commit<Endpoint> = (work) =>
          context.db.transaction(async (tx) => {
            if (key) await claimKey(tx, key)
            const answer = await work({ ...context, db: tx, queue: withinTransaction(context.queue, tx) })
            const status = reply?.statusCode ?? endpoint.status
            if (key) await saveAnswer(tx, key, { status, answer: serialize(answer) })
            isKeyKept = true
            return answer
          })
        if (limit) await countUse(context, limitKey(limit, call), limit)
        if (use === 'writes') return commit((callContext) => answerWith(callContext, call, commit))
        if (use === 'reads' && reads !== context.db) return answerWith({ ...context, db: reads }, call, commit)
        const answer = await own.handle(call, commit)
        if (!isKeyKept)
          throw new Error(`${endpoint.method} ${endpoint.path} takes a key, so it must commit its answer.`)
        return answer
      },
    }
  })
}
