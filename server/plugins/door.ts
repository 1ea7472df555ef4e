import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { doorCalls, doorReads, type DoorCall } from '../../contract/door.ts'
import { isLocale } from '../../contract/locales.ts'
import { text, type Translator } from '../../contract/translate.ts'
import type { Context } from '../context.ts'
import { schema } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { addressChangedLetter, knownAddressLetter } from '../features/account/letters.ts'
import { translatorFor } from '../locales.ts'
import { sendMail } from '../mail/send-mail.ts'
import { check, invalid } from '../route.ts'
import type { FindReader } from '../session.ts'
import { checkOrigin } from './csrf.ts'
import { countUse, type Limit } from './rate-limit.ts'

/** Writing a mail takes longer than not writing one; the answer to both waits for this. */
const knownAddressMilliseconds = 300

const minute = 60
const hour = 60 * minute

/** Generous for a household behind one address, useless for guessing. */
const limits: Partial<Record<DoorCall, { perClient: Limit; perAddress?: Limit }>> = {
  'sign-up/email': { perClient: { max: 60, seconds: 10 * minute }, perAddress: { max: 5, seconds: hour } },
  'sign-in/email': {
    perClient: { max: 100, seconds: 10 * minute },
    perAddress: { max: 20, seconds: 10 * minute },
  },
  'request-password-reset': {
    perClient: { max: 20, seconds: hour },
    perAddress: { max: 5, seconds: hour },
  },
  'send-verification-email': {
    perClient: { max: 20, seconds: hour },
    perAddress: { max: 5, seconds: hour },
  },
  'reset-password': { perClient: { max: 20, seconds: hour } },
  'change-password': { perClient: { max: 20, seconds: hour } },
  'change-email': { perClient: { max: 10, seconds: hour } },
}

/** The auth library's codes in our words. What is not here reads as the last one. */
const messages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: text('This e-mail address and password do not go together.'),
  EMAIL_NOT_VERIFIED: text('Please confirm your e-mail address first. We have sent you a link.'),
  INVALID_PASSWORD: text('The password is not right.'),
  INVALID_TOKEN: text('This link is not valid, or was used before.'),
  TOKEN_EXPIRED: text('This link has expired. Ask for a fresh one.'),
  EMAIL_ALREADY_VERIFIED: text('Your address is confirmed already.'),
  'Email is the same': text('This is your address already.'),
  EMAIL_MISMATCH: text('This is not the address of your account.'),
  SESSION_EXPIRED: text('Please sign in again.'),
}
/** What the library says of links that no longer lead anywhere. */
const badLinkCodes = new Set(['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND', 'INVALID_USER'])

const knownAddress = text(
  'We could not make an account with this. If you have been here before, sign in or reset your password.',
)
const signInFirst = text('Please sign in.')
const otherwise = text('That did not work. Please try again.')

/** What a person should read when it worked. */
const successes: Partial<Record<DoorCall, string>> = {
  'request-password-reset': text('If we know this address, a message with a link is on its way.'),
  'send-verification-email': text('If this address awaits confirmation, a message with a link is on its way.'),
  'reset-password': text('Your new password is set. You can sign in with it.'),
  'change-password': text('Your password is changed.'),
  'change-email': text('A message with a link is on its way to the new address.'),
}

/** Where the message of a failure belongs in the form. */
const fieldOf: Record<string, string> = { INVALID_PASSWORD: 'currentPassword', 'Email is the same': 'newEmail' }

function toWebRequest(request: FastifyRequest, body: unknown, lang: unknown, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'content-length' && typeof value === 'string') headers.set(name, value)
  }
  // The library knows neither our proxies nor our languages; these two headers never come from outside.
  headers.set('x-quire-client', request.ip)
  headers.delete('x-quire-locale')
  if (isLocale(lang)) headers.set('x-quire-locale', lang)
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(request.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
}

/** The addresses in a mailed link, unchecked: the library checks its signature. */
function addressesIn(token: unknown): { email?: unknown; updateTo?: unknown } {
  try {
    return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as object
  } catch {
    return {}
  }
}

export function registerDoor(app: FastifyInstance, context: Context, findReader: FindReader): void {
  const { auth, config, db, queue } = context

  async function answer(request: FastifyRequest, reply: FastifyReply, body: unknown, lang: unknown) {
    const response = await auth.handler(toWebRequest(request, body, lang, config.publicUrl))
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const content: unknown = await response.json().catch(() => null)
    return { status: response.status, content: (content ?? {}) as Record<string, unknown> }
  }

  /**
   * A link that changes an address works only for whoever is signed in to that account. The library would sign in
   * anybody who has it: whoever got the mail through a slip of the pen, or asked for it before the owner's new password.
   */
  async function checkChangeOfAddress(request: FastifyRequest, translator: Translator) {
    const { email, updateTo } = addressesIn((request.query as { token?: unknown }).token)
    if (typeof updateTo !== 'string') return undefined
    const reader = await findReader(request, undefined)
    if (reader?.email !== email) {
      throw new AppError('invalid', translator.t('Sign in first, then open this link again.'))
    }
    const { readers } = schema
    const [other] = await db.select({ id: readers.id }).from(readers).where(eq(readers.email, updateTo.toLowerCase()))
    if (other) throw new AppError('invalid', translator.t('This address cannot be used.'))
    return reader
  }

  async function tellOwner(email: string) {
    const { readers } = schema
    const [owner] = await db.select().from(readers).where(eq(readers.email, email.toLowerCase()))
    if (!owner) return
    const locale = isLocale(owner.language) ? owner.language : 'en'
    await queue.send(sendMail, knownAddressLetter(config.publicUrl, locale, owner))
  }

  function failure(status: number, content: Record<string, unknown>, translator: Translator): AppError {
    // Some refusals have no code but always the same words.
    const code = [content['code'], content['message']].find((value) => typeof value === 'string') ?? ''
    const message = translator.t(messages[code] ?? (status === 401 ? signInFirst : otherwise))
    const field = fieldOf[code]
    if (field) return invalid(translator, { [field]: [message] })
    // A bad link is not a missing sign-in: 401 would lead the reader away from the message.
    if (badLinkCodes.has(code))
      return new AppError('invalid', translator.t(messages[code] ?? messages['INVALID_TOKEN'] ?? otherwise))
    if (status === 401) return new AppError('unauthenticated', message)
    if (status === 403) return new AppError('forbidden', message)
    if (status >= 500) throw new Error(`The auth library answered ${status} ${code}`)
    return new AppError('invalid', message)
  }

  for (const path of Object.keys(doorCalls) as DoorCall[]) {
    app.post(`/api/auth/${path}`, { config: { access: 'anyone' } }, async (request, reply) => {
      const raw = (request.body ?? {}) as Record<string, unknown>
      const translator = translatorFor(raw['lang'])
      checkOrigin(request, config.publicUrl, { customHeader: false })
      const limit = limits[path]
      if (limit) await countUse(context, `${path} client ${request.ip}`, limit.perClient)
      const body = check(doorCalls[path], raw, translator) as Record<string, string>
      const notBefore = path === 'request-password-reset' ? setTimeout(knownAddressMilliseconds) : undefined
      if (limit?.perAddress && body['email']) {
        await countUse(context, `${path} address ${body['email'].toLowerCase()}`, limit.perAddress)
      }
      const sent = path === 'change-password' ? { ...body, revokeOtherSessions: true } : body
      const { status, content } = await answer(request, reply, sent, raw['lang'])
      await notBefore
      reply.header('cache-control', 'no-store')
      if (String(content['code']).startsWith('USER_ALREADY_EXISTS')) {
        await tellOwner(body['email'] ?? '')
        throw invalid(translator, { email: [translator.t(knownAddress)] })
      }
      if (status >= 400) throw failure(status, content, translator)
      const message = successes[path]
      return { ...content, ...(message && { message: translator.t(message) }) }
    })
  }

  for (const path of doorReads) {
    app.get(`/api/auth/${path}`, { config: { access: 'anyone' } }, async (request, reply) => {
      // It signs in, so a link on somebody else's page must not be able to.
      checkOrigin(request, config.publicUrl, { customHeader: true, evenIfSafe: true })
      const { lang } = request.query as { lang?: unknown }
      const translator = translatorFor(lang)
      const changing = await checkChangeOfAddress(request, translator)
      const { status, content } = await answer(request, reply, undefined, lang)
      reply.header('cache-control', 'no-store')
      if (status >= 400) throw failure(status, content, translator)
      // Whoever took over somebody's account would do this first; the owner still reads what comes to the old address.
      if (changing)
        await queue.send(sendMail, addressChangedLetter(config.publicUrl, changing.language ?? 'en', changing))
      return content
    })
  }
}
