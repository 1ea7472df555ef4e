import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '../../contract/endpoint.ts'
import { isLocale, defaultLocale } from '../../contract/locales.ts'
import { text } from '../../contract/translate.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { translatorFor } from '../locales.ts'
import { check, type BoundRoute } from '../route.ts'
import type { FindReader, SignedInReader } from '../session.ts'
import { checkOrigin, checkToken } from './csrf.ts'

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** Makes one call as a reader, whether it came over HTTP or is made for a page. */
export async function makeCall(
  bound: BoundRoute,
  parts: Parts,
  who: { request: FastifyRequest; reply: FastifyReply | undefined; reader: SignedInReader | undefined; lang: unknown },
): Promise<unknown> {
  const { endpoint } = bound
  const locale = isLocale(who.lang) ? who.lang : defaultLocale
  const translator = translatorFor(locale)
  if (endpoint.access === 'reader' && !who.reader) {
    throw new AppError('unauthenticated', text('Please sign in.'))
  }
  return bound.handle({
    params: check(endpoint.params, parts.params, translator),
    query: check(endpoint.query, parts.query, translator),
    body: check(endpoint.body, parts.body, translator),
    reader: who.reader as SignedInReader,
    locale,
    translator,
    request: who.request,
    reply: who.reply,
  })
}

export function registerApi(
  app: FastifyInstance,
  context: Context,
  routes: BoundRoute[],
  findReader: FindReader,
): void {
  for (const bound of routes) {
    const { endpoint } = bound
    app.route({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path}`,
      config: { access: endpoint.access },
      handler: async (request, reply) => {
        checkOrigin(request, context.config.publicUrl, { customHeader: true })
        const reader = await findReader(request, reply)
        checkToken(request, endpoint, context.secret, reader)
        const isGet = request.method === 'GET' || request.method === 'HEAD'
        const query = request.query as Record<string, unknown>
        const body = (isGet ? {} : (request.body ?? {})) as Record<string, unknown>
        const lang = (isGet ? query : body)['lang']
        // A handler may still choose another, where the same call makes or changes.
        reply.code(endpoint.status)
        const answer = await makeCall(bound, { params: request.params, query, body }, { request, reply, reader, lang })
        return reply.header('cache-control', 'no-store').type('application/json').send(bound.serialize(answer))
      },
    })
  }
}
