import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthCall } from '../../contract/auth.ts'
import { isLocale } from '../../contract/locales.ts'
import { text, type Translator } from '../../shared/translate.ts'
import { callAuth } from './auth-errors.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { suspensionRefusal } from '../features/moderation/appeals/refusal.ts'
import { moderationLogQueries } from '../features/moderation/moderation-log/queries.ts'
import { invalid } from '../route.ts'
import { declinedRefusal } from './declined.ts'
import { badLinkCodes, conflictCodes, fieldsOf, messages, plainRefusals, startAgainCodes } from './messages.ts'

export const signInFirst = text('Please sign in.')
const otherwise = text('That didn’t work. Please try again.')

interface Sent {
  /** Another call than the one that came in. */
  path?: AuthCall
  body?: Record<string, unknown>
  method: 'GET' | 'POST'
  lang: unknown
}

export interface LibraryAnswer {
  status: number
  content: Record<string, unknown>
}

function toWebRequest(request: FastifyRequest, { path, body, method, lang }: Sent, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'content-length' && typeof value === 'string') headers.set(name, value)
  }
  // The library knows neither our proxies nor our languages; these two headers never come from outside.
  headers.set('x-quire-client', request.ip)
  headers.delete('x-quire-locale')
  if (isLocale(lang)) headers.set('x-quire-locale', lang)
  return new Request(new URL(path ? `/api/auth/${path}` : request.url, publicUrl), {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
}

/** How Quire's own routes call the auth library, and what its refusals are in our words. */
export function createLibraryCalls(context: Context) {
  const { auth, config, db } = context
  const { findSuspension } = moderationLogQueries(db)

  async function answer(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<LibraryAnswer> {
    // An account that was made stays made where only its mail could not be queued: that can be asked for again.
    const isMade = ({ ok }: Response) => ok && request.url.startsWith('/api/auth/sign-up/')
    const response = await callAuth(() => auth.handler(toWebRequest(request, sent, config.publicUrl)), isMade)
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const content: unknown = await response.json().catch(() => null)
    return {
      status: response.status,
      content: (content ?? {}) as Record<string, unknown>,
    }
  }

  function failure(
    status: number,
    content: Record<string, unknown>,
    translator: Translator,
    sent: Record<string, unknown> = {},
  ): AppError {
    // Some refusals have no code but always the same words.
    const code = [content['code'], content['message']].find((value) => typeof value === 'string') ?? ''
    const message = translator.t(messages[code] ?? (status === 401 ? signInFirst : otherwise))
    const field = fieldsOf[code]?.find((name) => name in sent)
    if (field) return invalid(translator, { [field]: [message] })
    if (plainRefusals.has(code)) return new AppError('invalid', message)
    if (startAgainCodes.has(code)) return new AppError('unauthenticated', message)
    if (conflictCodes.has(code)) return new AppError('conflict', message)
    if (code === 'EMAIL_NOT_VERIFIED') return new AppError('email_unverified', message)
    if (status === 429) return new AppError('too_many', message)
    // A bad link is not a missing sign-in: 401 would lead the reader away from the message.
    if (badLinkCodes.has(code))
      return new AppError('invalid', translator.t(messages[code] ?? messages['INVALID_TOKEN'] ?? otherwise))
    if (status === 401) return new AppError('unauthenticated', message)
    if (status === 403) return new AppError('forbidden', message)
    if (status >= 500) throw new Error(`The auth library answered ${status} ${code}`)
    return new AppError('invalid', message)
  }

  /** Who has proven who they are reads why they cannot come in. */
  async function refusal(...[status, content, translator, sent]: Parameters<typeof failure>): Promise<AppError> {
    const { code, reader_id } = content
    const declined = declinedRefusal(content)
    if (declined) return declined
    const suspension = code === 'SUSPENDED' ? await findSuspension(String(reader_id)) : undefined
    return suspension ? suspensionRefusal(suspension, context) : failure(status, content, translator, sent)
  }

  return { answer, refusal }
}
