import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, isNull } from 'drizzle-orm'
import { authCalls, authReads, type AuthCall } from '../../contract/auth.ts'
import { isLocale } from '../../contract/locales.ts'
import { passwordFieldOf } from '../../contract/passwords.ts'
import { text, type Translator } from '../../shared/translate.ts'
import { callAuth } from './auth-errors.ts'
import { checkOwnPassword, guessAtSignIn } from './check-password.ts'
import type { Context } from '../context.ts'
import { schema } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { knownAddressLetter } from '../features/account/letters.ts'
import { registrationQueries } from '../features/registration/queries.ts'
import { deviceCookieName, deviceCookieOptions, withDevice } from './known-devices.ts'
import { translatorFor } from '../locales.ts'
import { sendMail } from '../mail/send-mail.ts'
import { check, invalid } from '../route.ts'
import type { FindReader, SignedInReader } from './session.ts'
import { clientNetwork } from '../http/client-network.ts'
import { checkOrigin } from '../http/csrf.ts'
import {
  badLinkCodes,
  conflictCodes,
  fieldsOf,
  limits,
  messages,
  plainRefusals,
  rightPasswordCodes,
  startAgainCodes,
  successes,
} from './messages.ts'
import { countUse } from '../http/rate-limit.ts'

/** Writing a mail takes longer than not writing one; the answer to both waits for this. */
const knownAddressMilliseconds = 300

const knownAddress = text(
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.',
)
const signInFirst = text('Please sign in.')
const otherwise = text('That didn’t work. Please try again.')

/** The library takes these as GET; here they are asked for like all others. */
const takenAsGet = new Set<AuthCall>(['passkey/generate-register-options', 'passkey/generate-authenticate-options'])

interface Sent {
  body?: Record<string, unknown>
  method: 'GET' | 'POST'
  lang: unknown
}

interface LibraryAnswer {
  status: number
  content: Record<string, unknown>
}

function toWebRequest(request: FastifyRequest, { body, method, lang }: Sent, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'content-length' && typeof value === 'string') headers.set(name, value)
  }
  // The library knows neither our proxies nor our languages; these two headers never come from outside.
  headers.set('x-quire-client', request.ip)
  headers.delete('x-quire-locale')
  if (isLocale(lang)) headers.set('x-quire-locale', lang)
  return new Request(new URL(request.url, publicUrl), {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
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

export function registerAuth(app: FastifyInstance, context: Context, findReader: FindReader): void {
  const { auth, config, db, queue } = context
  const { findRegistration, takeInvitation, giveBack } = registrationQueries(db)

  async function answer(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<LibraryAnswer> {
    // An account that was made stays made where only its mail could not be queued: that can be asked for again.
    const isMade = ({ ok }: Response) => ok && request.url.startsWith('/api/auth/sign-up/')
    const response = await callAuth(() => auth.handler(toWebRequest(request, sent, config.publicUrl)), isMade)
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const content: unknown = await response.json().catch(() => null)
    return { status: response.status, content: (content ?? {}) as Record<string, unknown> }
  }

  /**
   * A link that changes an address works only while signed in to that account. The library would sign in anyone who
   * has it: the owner of a mistyped address, or an intruder who asked for it before the owner changed the password.
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
    if (other) throw new AppError('invalid', translator.t('This address can’t be used. Choose another one.'))
    return reader
  }

  /**
   * Whether a link is the first way in: where addresses are confirmed first, nobody has signed in before. Who confirms
   * another address later has.
   */
  async function isFirstSignIn(request: FastifyRequest): Promise<boolean> {
    const { email, updateTo } = addressesIn((request.query as { token?: unknown }).token)
    if (!config.confirmEmail || typeof email !== 'string' || updateTo !== undefined) return false
    const { readers, sessions } = schema
    const [found] = await db
      .select({ id: readers.id })
      .from(readers)
      .leftJoin(sessions, eq(sessions.reader_id, readers.id))
      .where(and(eq(readers.email, email), eq(readers.email_verified, false), isNull(sessions.id)))
    return found !== undefined
  }

  async function mailOwner(email: string) {
    const { readers } = schema
    const [owner] = await db.select().from(readers).where(eq(readers.email, email))
    if (!owner) return
    const locale = isLocale(owner.language) ? owner.language : 'en'
    await queue.send(sendMail, knownAddressLetter(config.publicUrl, locale, owner))
  }

  /** Whether somebody may make an account here; what is answered gives the invitation back, should they not. */
  async function checkRegistration(invitation: unknown, translator: Translator) {
    const { t } = translator
    const registration = await findRegistration(config.registration)
    if (registration === 'open') return undefined
    if (registration === 'closed') throw new AppError('forbidden', text('Sign-ups are closed right now.'))
    const taken = typeof invitation === 'string' ? await takeInvitation(invitation) : undefined
    if (taken === undefined) {
      throw invalid(translator, {
        invitation: [
          invitation ? t('This invitation isn’t valid or was already used.') : t('You need an invitation to sign up.'),
        ],
      })
    }
    return () => giveBack(taken)
  }

  /**
   * For every call except sign-in that takes the account's password, also where the library would accept the session
   * instead: an open browser must not be enough to take over the account.
   */
  async function checkPassword(
    request: FastifyRequest,
    given: { field: string; password: unknown; translator: Translator },
  ): Promise<SignedInReader> {
    const reader = await findReader(request, undefined)
    if (!reader) throw new AppError('unauthenticated', given.translator.t(signInFirst))
    await checkOwnPassword(context, { request, reader, ...given })
    return reader
  }

  /** What the library answers to somebody who signs in, unless they have guessed too often. */
  async function signIn(request: FastifyRequest, email: string, attempt: () => Promise<LibraryAnswer>) {
    let answered: LibraryAnswer | undefined
    await guessAtSignIn(context, request, email, async () => {
      answered = await attempt()
      return answered.status < 400 || rightPasswordCodes.has(String(answered.content['code']))
    })
    if (!answered) throw new Error('Nobody was asked whether the password is right')
    return answered
  }

  /** Whose link to a new password it is. */
  async function findResetOwner(token: string): Promise<string | undefined> {
    const { verifications } = schema
    const [found] = await db
      .select({ readerId: verifications.value })
      .from(verifications)
      .where(eq(verifications.identifier, `reset-password:${token}`))
    return found?.readerId
  }

  /** The mailed link proves who they are: this device can sign in even while others guess the account's password. */
  function rememberDevice(request: FastifyRequest, reply: FastifyReply, readerId: string) {
    const name = deviceCookieName(config)
    reply.setCookie(name, withDevice(request.cookies[name], readerId, context.secret), deviceCookieOptions(config))
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
    if (status === 429) return new AppError('too_many', message)
    // A bad link is not a missing sign-in: 401 would lead the reader away from the message.
    if (badLinkCodes.has(code))
      return new AppError('invalid', translator.t(messages[code] ?? messages['INVALID_TOKEN'] ?? otherwise))
    if (status === 401) return new AppError('unauthenticated', message)
    if (status === 403) return new AppError('forbidden', message)
    if (status >= 500) throw new Error(`The auth library answered ${status} ${code}`)
    return new AppError('invalid', message)
  }

  for (const path of Object.keys(authCalls) as AuthCall[]) {
    const passwordField = passwordFieldOf(authCalls[path])
    const isSignIn = path === 'sign-in/email'
    app.post(`/api/auth/${path}`, { config: { access: 'anyone' } }, async (request, reply) => {
      const raw = (request.body ?? {}) as Record<string, unknown>
      const translator = translatorFor(raw['lang'])
      checkOrigin(request, config.publicUrl, { customHeader: false })
      const limit = limits[path]
      if (limit?.perClient) await countUse(context, `${path} client ${clientNetwork(request.ip)}`, limit.perClient)
      const body: Record<string, unknown> = check(authCalls[path], raw, translator)
      const email = typeof body['email'] === 'string' ? body['email'].toLowerCase() : ''
      const notBefore = path === 'request-password-reset' ? setTimeout(knownAddressMilliseconds) : undefined
      if (limit?.perAddress && email) await countUse(context, `${path} address ${email}`, limit.perAddress)
      if (passwordField !== undefined && !isSignIn) {
        const given = { field: passwordField, password: body[passwordField], translator }
        const reader = await checkPassword(request, given)
        if (limit?.perReader) await countUse(context, `${path} reader ${reader.id}`, limit.perReader)
      }
      const { invitation, ...sent } = body
      const leave = path === 'sign-up/email' ? await checkRegistration(invitation, translator) : undefined
      const owner = path === 'reset-password' ? await findResetOwner(String(body['token'])) : undefined
      const attempt = () =>
        answer(request, reply, {
          body: path === 'change-password' ? { ...sent, revokeOtherSessions: true } : sent,
          method: takenAsGet.has(path) ? 'GET' : 'POST',
          lang: raw['lang'],
        }).catch(async (error: unknown) => {
          await leave?.()
          throw error
        })
      const { status, content } = isSignIn ? await signIn(request, email, attempt) : await attempt()
      if (status >= 400) await leave?.()
      else if (owner !== undefined) rememberDevice(request, reply, owner)
      await notBefore
      reply.header('cache-control', 'no-store')
      if (String(content['code']).startsWith('USER_ALREADY_EXISTS')) {
        await mailOwner(email)
        throw invalid(translator, { email: [translator.t(knownAddress)] })
      }
      if (status >= 400) throw failure(status, content, translator, body)
      const message = successes[path]
      return { ...content, ...(message && { message: translator.t(message) }) }
    })
  }

  for (const path of authReads) {
    app.get(`/api/auth/${path}`, { config: { access: 'anyone' } }, async (request, reply) => {
      // It signs in, so a link on somebody else's page must not be able to.
      checkOrigin(request, config.publicUrl, { customHeader: true, evenIfSafe: true })
      const { lang } = request.query as { lang?: unknown }
      const translator = translatorFor(lang)
      const changing = await checkChangeOfAddress(request, translator)
      const is_first_sign_in = await isFirstSignIn(request)
      const { status, content } = await answer(request, reply, { method: 'GET', lang })
      reply.header('cache-control', 'no-store')
      if (status >= 400) throw failure(status, content, translator)
      // Mails the old address, so that the owner notices if an intruder changed it.
      if (changing) {
        const { id: reader_id, email: former_email, language } = changing
        const locale = language ?? 'en'
        await db.transaction((tx) => emit(tx, [{ name: 'address.changed', reader_id, former_email, locale }]))
      }
      return { ...content, is_first_sign_in }
    })
  }
}
