import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getAccount } from '../../contract/account.ts'
import { apiPrefix, type Endpoint } from '../../contract/endpoint.ts'
import { returnToQuire } from '../../contract/account-deletion.ts'
import { isLocale, defaultLocale } from '../../contract/locales.ts'
import { text } from '../../shared/translate.ts'
import type { ServerContext } from '../context.ts'
import type { Handle } from '../db/database.ts'
import { takeLease } from '../db/lease.ts'
import { AppError } from '../errors.ts'
import { createAnswerOnce } from './idempotency/service.ts'
import { clearLeftovers } from '../files/leftovers.ts'
import { translatorFor } from '../locales.ts'
import { check, type BoundRoute, type CallKey, type FileOnDisk } from '../route.ts'
import { tokenOf, type Finders, type SignedInReader } from '../auth/session.ts'
import type { CountRequest } from './call-limits.ts'
import { checkOrigin, checkToken } from './csrf.ts'
import { places } from './places.ts'
import { receiveFile, receivingFolder } from './receive-file.ts'
import type { BodyLimits } from './slow-clients.ts'

interface Parts {
  params: unknown
  query: unknown
  body: unknown
  file?: Buffer | undefined
  fileOnDisk?: FileOnDisk | undefined
}

function ensureSignedIn(reader: SignedInReader | undefined): void {
  if (!reader) throw new AppError('unauthenticated', text('Please sign in.'))
}

/** The only calls while an account waits for its deletion. */
const allowedDuringDeletion = new Set<Endpoint>([getAccount, returnToQuire])
const deletionMessage = text('Your account is being deleted. Sign in and restore it first.')

const sendingMessage = text('Another file is still uploading. Wait for it to finish.')

/** Pictures are taken in whole. */
const picturesAtOnce = 5

/** Makes one call as a reader, whether it came over HTTP or is made for a page. */
export async function makeCall(
  bound: BoundRoute,
  parts: Parts,
  who: {
    request: FastifyRequest
    reply: FastifyReply | undefined
    reader: SignedInReader | undefined
    lang: unknown
    reads: Handle
    key?: CallKey | undefined
  },
): Promise<unknown> {
  const { endpoint } = bound
  const locale = isLocale(who.lang) ? who.lang : defaultLocale
  const translator = translatorFor(locale)
  if (endpoint.access === 'reader') ensureSignedIn(who.reader)
  return bound.handle({
    params: check(endpoint.params, parts.params, translator),
    query: check(endpoint.query, parts.query, translator),
    body: check(endpoint.body, parts.body, translator),
    file: parts.file,
    fileOnDisk: parts.fileOnDisk,
    reader: who.reader as SignedInReader,
    locale,
    translator,
    request: who.request,
    reply: who.reply,
    reads: who.reads,
    key: who.key,
  })
}

export function registerApi(
  app: FastifyInstance,
  context: ServerContext,
  routes: BoundRoute[],
  { findReader, findByToken }: Finders,
  { limits, countRequest }: { limits: BodyLimits; countRequest: CountRequest },
): void {
  const answerOnce = createAnswerOnce(context)

  /** Who calls: a script by its token, and then no cookie counts, or else somebody at a browser. */
  async function identify(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
    const secret = tokenOf(request)
    if (secret === undefined) {
      checkOrigin(request, context.config.publicUrl, { customHeader: true })
      const reader = await findReader(request, reply)
      checkToken(request, endpoint, context.secret, reader)
      return reader
    }
    const caller = await findByToken(secret)
    if (!caller) {
      countRequest('calls', request, undefined)
      throw new AppError('unauthenticated', text('This token isn’t valid.'))
    }
    if (endpoint.sessionOnly)
      throw new AppError('forbidden', text('This isn’t available with a token. Sign in to do it.'))
    if (endpoint.method !== 'GET' && !caller.mayWrite) throw new AppError('forbidden', text('This token is read-only.'))
    return caller.reader
  }

  const folder = receivingFolder(context.config)
  const takePicturePlace = places(picturesAtOnce)

  async function receive(request: FastifyRequest, { file }: Endpoint, reader: SignedInReader | undefined) {
    if (!file) return undefined
    if (!reader) return receiveFile(request, file, folder, limits)
    // A single reader could fill the disk, or the memory.
    const giveBack = file.onDisk ? await takeLease(context.db, `file of ${reader.id}`) : takePicturePlace(reader.id)
    if (!giveBack) throw new AppError('conflict', sendingMessage)
    try {
      const received = await receiveFile(request, file, folder, limits)
      const forget = async () => {
        try {
          await received.forget()
        } finally {
          await giveBack()
        }
      }
      return { ...received, forget }
    } catch (error) {
      await giveBack()
      throw error
    }
  }

  function bind(scope: FastifyInstance, bound: BoundRoute) {
    const { endpoint } = bound
    scope.route({
      method: endpoint.method,
      url: `${apiPrefix}${endpoint.path}`,
      config: { access: endpoint.access, takesFile: endpoint.file !== undefined },
      handler: async (request, reply) => {
        const reader = await identify(request, reply, endpoint)
        countRequest('calls', request, reader)
        if (reader?.leaving_at && !allowedDuringDeletion.has(endpoint)) throw new AppError('forbidden', deletionMessage)
        if (endpoint.access === 'reader') ensureSignedIn(reader)
        const isGet = request.method === 'GET' || request.method === 'HEAD'
        const query = request.query as Record<string, unknown>
        const received = await receive(request, endpoint, reader)
        if (received) request.body = received.fields
        const body = (isGet ? {} : (request.body ?? {})) as Record<string, unknown>
        const lang = (isGet ? query : body)['lang']
        // A handler may still choose another, where the same call makes or changes.
        reply.code(endpoint.status)
        const parts = { params: request.params, query, body, file: received?.file, fileOnDisk: received?.fileOnDisk }
        let answer: string
        try {
          answer = await answerOnce({ request, reply, endpoint, reader }, async (key) =>
            bound.serialize(await makeCall(bound, parts, { request, reply, reader, lang, reads: context.db, key })),
          )
        } finally {
          await received?.forget()
        }
        return reply.header('cache-control', 'no-store').type('application/json').send(answer)
      },
    })
  }

  for (const bound of routes.filter(({ endpoint }) => !endpoint.file)) bind(app, bound)
  // Another site's form can send files, so only the calls that need them take any.
  void app.register(async (scope) => {
    await clearLeftovers(folder)
    await scope.register(multipart)
    for (const bound of routes.filter(({ endpoint }) => endpoint.file)) bind(scope, bound)
  })
}
