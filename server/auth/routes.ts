import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { authCalls, authReads, type AuthCall } from '../../contract/auth.ts'
import { isLocale } from '../../contract/locales.ts'
import { passwordFieldOf } from '../../contract/passwords.ts'
import { text, type Translator } from '../../shared/translate.ts'
import { callAuth } from './auth-errors.ts'
import { checkOwnPassword, guessAtSignIn } from './check-password.ts'
import { checkRegistration } from './check-registration.ts'
import { answerDeclined, declinedRefusal } from './declined.ts'
import { addressesIn, findLinkOwner, isFirstSignIn } from './confirmation-links.ts'
import { forgetMailedLinks } from './forget-secrets.ts'
import type { Context } from '../context.ts'
import { schema } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { knownAddressLetter } from '../features/account/letters.ts'
import { suspensionRefusal } from '../features/appeals/refusal.ts'
import { moderationLogQueries } from '../features/moderation-log/queries.ts'
import { deviceCookieName, deviceCookieOptions, withDevice } from './known-devices.ts'
import { noteSecurityEvent } from '../features/security-events/queries.ts'
import { isNotedCall, securityEventOf } from './noted-calls.ts'
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
  joinLimit,
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
  /** Another call than the one that came in. */
  path?: AuthCall
  body?: Record<string, unknown>
  method: 'GET' | 'POST'
  lang: unknown
}

interface LibraryAnswer {
  status: number
  content: Record<string, unknown>
  /** Whether the browser is signed in with it. */
  hasSession: boolean
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

export function registerAuth(app: FastifyInstance, context: Context, findReader: FindReader): void {
  const { auth, config, db, queue } = context
  const { findSuspension } = moderationLogQueries(db)

  async function answer(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<LibraryAnswer> {
    // An account that was made stays made where only its mail could not be queued: that can be asked for again.
    const isMade = ({ ok }: Response) => ok && request.url.startsWith('/api/auth/sign-up/')
    const response = await callAuth(() => auth.handler(toWebRequest(request, sent, config.publicUrl)), isMade)
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    const content: unknown = await response.json().catch(() => null)
    return {
      status: response.status,
      content: (content ?? {}) as Record<string, unknown>,
      hasSession: /session_token=[^;]/.test(cookies.findLast((cookie) => cookie.includes('session_token=')) ?? ''),
    }
  }

  /**
   * A link that changes an address works only while signed in to that account. The library would sign in anyone who
   * has it: the owner of a mistyped address, or an intruder who asked for it before the owner changed the password.
   */
  async function checkChangeOfAddress(request: FastifyRequest, translator: Translator) {
    const { email, updateTo } = addressesIn(request)
    if (typeof updateTo !== 'string') return undefined
    const reader = await findReader(request, undefined)
    if (reader?.email === updateTo.toLowerCase()) return 'changed'
    if (reader?.email !== email) {
      throw new AppError('conflict', translator.t('Sign in first, then open this link again.'))
    }
    const { readers } = schema
    const [other] = await db.select({ id: readers.id }).from(readers).where(eq(readers.email, updateTo.toLowerCase()))
    if (other) throw new AppError('conflict', translator.t('This address can’t be used. Choose another one.'))
    return reader
  }

  async function mailOwner(email: string) {
    const { readers } = schema
    const [owner] = await db.select().from(readers).where(eq(readers.email, email))
    if (!owner) return
    const locale = isLocale(owner.language) ? owner.language : 'en'
    await queue.send(sendMail, knownAddressLetter(config.publicUrl, locale, owner))
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
    if (!answered) throw new Error('No one checked whether the password is right')
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

  /** Where accounts wait for approval the library signs nobody in who registers, so the first reader is signed in here. */
  async function register(
    request: FastifyRequest,
    reply: FastifyReply,
    made: { content: Record<string, unknown>; isWaiting: boolean; sent: Record<string, unknown> },
  ) {
    const { content, isWaiting, sent } = made
    // Nothing of the account: for an address that is known already the library makes one up, and the two must look alike.
    const token = content['token'] ?? null
    if (token !== null || isWaiting || config.confirmEmail) return { token, is_waiting: isWaiting }
    const body = { email: sent['email'], password: sent['password'] }
    const entered = await answer(request, reply, { path: 'sign-in/email', body, method: 'POST', lang: undefined })
    return { token: entered.content['token'] ?? null, is_waiting: false }
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
      const { invitation: _invitation, join_reason: _reason, ...given } = body
      const isSignUp = path === 'sign-up/email'
      const { joinReason, leave } = isSignUp ? await checkRegistration(context, body, translator) : {}
      if (joinReason !== undefined) await countUse(context, `join client ${clientNetwork(request.ip)}`, joinLimit)
      const sent = joinReason === undefined ? given : { ...given, join_reason: joinReason }
      const owner = path === 'reset-password' ? await findResetOwner(String(body['token'])) : undefined
      const signedIn = isNotedCall(path) && !isSignIn ? await findReader(request, undefined) : undefined
      const attempt = () =>
        answer(request, reply, {
          body: path === 'change-password' ? { ...sent, revokeOtherSessions: true } : sent,
          method: takenAsGet.has(path) ? 'GET' : 'POST',
          lang: raw['lang'],
        }).catch(async (error: unknown) => {
          await leave?.()
          throw error
        })
      const attemptSignIn = async () =>
        (await answerDeclined(context, email, String(body['password']))) ?? (await attempt())
      const { status, content } = isSignIn ? await signIn(request, email, attemptSignIn) : await attempt()
      if (status >= 400) await leave?.()
      else {
        if (owner !== undefined) rememberDevice(request, reply, owner)
        const event = securityEventOf(path, content, owner ?? signedIn?.id)
        if (event) await noteSecurityEvent(db, event, request)
        if (event?.kind === 'password-changed') await forgetMailedLinks(db, event.reader_id)
        if (event && joinReason !== undefined) {
          const { reader_id } = event
          await db.transaction((tx) => emit(tx, [{ name: 'account.requested', reader_id }]))
        }
      }
      await notBefore
      reply.header('cache-control', 'no-store')
      if (String(content['code']).startsWith('USER_ALREADY_EXISTS')) {
        await mailOwner(email)
        throw invalid(translator, { email: [translator.t(knownAddress)] })
      }
      if (status >= 400) throw await refusal(status, content, translator, body)
      if (isSignUp) return register(request, reply, { content, isWaiting: joinReason !== undefined, sent: body })
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
      if (changing === 'changed') return { status: true, is_first_sign_in: false }
      const is_first_sign_in = await isFirstSignIn(context, request)
      const owner = changing ? undefined : await findLinkOwner(context, request)
      const signedIn = owner && (await findReader(request, undefined))
      const { status, content, hasSession } = await answer(request, reply, { method: 'GET', lang })
      reply.header('cache-control', 'no-store')
      // A link that is opened once more confirms nothing, and an account that may not come in is confirmed all the same.
      const isConfirmed = status < 400 || rightPasswordCodes.has(String(content['code']))
      if (owner && !owner.isVerified && isConfirmed)
        await noteSecurityEvent(db, { reader_id: owner.id, kind: 'email-verified' }, request)
      if (owner && hasSession && signedIn?.id !== owner.id)
        await noteSecurityEvent(db, { reader_id: owner.id, kind: 'signed-in-link' }, request)
      if (status >= 400) throw await refusal(status, content, translator)
      // Mails the old address, so that the owner notices if an intruder changed it.
      if (changing) {
        const { id: reader_id, email: former_email, language } = changing
        const locale = language ?? 'en'
        await db.transaction(async (tx) => {
          await emit(tx, [{ name: 'address.changed', reader_id, former_email, locale }])
          await noteSecurityEvent(tx, { reader_id, kind: 'email-changed' }, request)
        })
      }
      return { ...content, is_first_sign_in }
    })
  }
}
