import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from '../db/sql.ts'
import { authCalls, type AuthCall } from '../../contract/auth.ts'
import { isLocale } from '../../contract/locales.ts'
import { newPasswordFieldOf, passwordFieldOf } from '../../contract/passwords.ts'
import { text, type Translator } from '../../shared/translate.ts'
import { callAuth } from './auth-errors.ts'
import { checkOwnPassword, guessAtSignIn } from './check-password.ts'
import { checkNewPassword } from './check-new-password.ts'
import { checkRegistration } from './check-registration.ts'
import { answerDeclined } from './declined.ts'
import { forgetMailedLinks, forgetSecrets, revokeLinks } from './forget-secrets.ts'
import type { Context } from '../context.ts'
import { isId, rowsOf } from '../db/page.ts'
import { AppError } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { knownAddressLetter } from '../features/account/account/letters.ts'
import { deviceCookieName, deviceCookieOptions, withDevice } from './known-devices.ts'
import { noteSecurityEvent } from '../features/account/security-events/mailed-event-queries.ts'
import { isNotedCall, securityEventOf } from './noted-calls.ts'
import { translatorFor } from '../locales.ts'
import { sendMail } from '../mail/send-mail.ts'
import { createLibraryCalls, signInFirst, type LibraryAnswer } from './library-calls.ts'
import { check, invalid } from '../route.ts'
import type { FindReader, SignedInReader } from './session.ts'
import { resetPrefix } from './stored-secrets.ts'
import { clientNetwork } from '../http/client-network.ts'
import { checkOrigin } from '../http/csrf.ts'
import { joinLimit, limits, rightPasswordCodes, successes } from './messages.ts'
import { countUse } from '../http/rate-limit.ts'

/** Writing a mail takes longer than not writing one; the answer to both waits for this. */
const knownAddressMilliseconds = 300

const knownAddress = text(
  'We couldn’t create an account with this. If you’ve been here before, sign in or reset your password.',
)
/** The library takes these as GET; here they are asked for like all others. */
const takenAsGet = new Set<AuthCall>(['passkey/generate-register-options', 'passkey/generate-authenticate-options'])

export function registerAuth(app: FastifyInstance, context: Context, findReader: FindReader): void {
  const { auth, config, db, queue } = context
  const { answer, refusal } = createLibraryCalls(context)

  async function mailOwner(email: string) {
    const [owner] = await rowsOf<{ name: string; email: string; language: string | null }>(
      db,
      sql`select name, email, language from readers where email = ${email}`,
    )
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
    entry: { field: string; password: unknown; translator: Translator },
  ): Promise<SignedInReader> {
    const reader = await findReader(request, undefined)
    if (!reader) throw new AppError('unauthenticated', entry.translator.t(signInFirst))
    await checkOwnPassword(context, { request, reader, ...entry })
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
  async function findResetOwner(token: string): Promise<{ id: string; name: string; email: string } | undefined> {
    const { internalAdapter } = await auth.$context
    const link = await callAuth(() => internalAdapter.findVerificationValue(`${resetPrefix}${token}`))
    if (!link || !isId(link.value)) return undefined
    const [owner] = await rowsOf<{ id: string; name: string; email: string }>(
      db,
      sql`select id, name, email from readers where id = ${link.value}`,
    )
    return owner
  }

  /** With a new password, after somebody else was in the account. */
  const revokeAll = (readerId: string, request: FastifyRequest) =>
    db.transaction(async (tx) => {
      await forgetSecrets(tx, readerId)
      await revokeLinks(tx, readerId)
      await noteSecurityEvent(tx, { reader_id: readerId, kind: 'access-revoked' }, request)
    })

  /** The mailed link proves who they are: this device can sign in even while others guess the account's password. */
  function rememberDevice(request: FastifyRequest, reply: FastifyReply, readerId: string) {
    const name = deviceCookieName(config)
    reply.setCookie(name, withDevice(request.cookies[name], readerId, context.secret), deviceCookieOptions(config))
  }

  /** Where accounts wait for approval the library signs nobody in who registers, so the first reader is signed in here. */
  async function register(
    request: FastifyRequest,
    reply: FastifyReply,
    registration: { content: Record<string, unknown>; isWaiting: boolean; sent: Record<string, unknown> },
  ) {
    const { content, isWaiting, sent } = registration
    // Nothing of the account: for an address that is known already the library makes one up, and the two must look alike.
    const token = content['token'] ?? null
    if (token !== null || isWaiting || config.confirmEmail) return { token, is_waiting: isWaiting }
    const body = { email: sent['email'], password: sent['password'] }
    const entered = await answer(request, reply, { path: 'sign-in/email', body, method: 'POST', lang: undefined })
    return { token: entered.content['token'] ?? null, is_waiting: false }
  }

  for (const path of Object.keys(authCalls) as AuthCall[]) {
    const passwordField = passwordFieldOf(authCalls[path])
    const newPasswordField = newPasswordFieldOf(authCalls[path])
    const isSignIn = path === 'sign-in/email'
    const isSignUp = path === 'sign-up/email'
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
      const owner = path === 'reset-password' ? await findResetOwner(String(body['token'])) : undefined
      let chooser = isSignUp ? { name: String(body['name']), email } : owner
      if (passwordField !== undefined && !isSignIn) {
        const entry = { field: passwordField, password: body[passwordField], translator }
        const reader = await checkPassword(request, entry)
        if (limit?.perReader) await countUse(context, `${path} reader ${reader.id}`, limit.perReader)
        chooser = reader
      }
      if (newPasswordField !== undefined && chooser) {
        const { name, email: address } = chooser
        const password = String(body[newPasswordField])
        checkNewPassword(config, { field: newPasswordField, password, name, email: address, translator })
      }
      const { invitation: _invitation, join_reason: _reason, hadIntruder, keeps_storage, ...fields } = body
      const { joinReason, leave } = isSignUp ? await checkRegistration(context, body, translator) : {}
      if (joinReason !== undefined) await countUse(context, `join client ${clientNetwork(request.ip)}`, joinLimit)
      const sent = joinReason === undefined ? fields : { ...fields, join_reason: joinReason }
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
        if (owner !== undefined) rememberDevice(request, reply, owner.id)
        const event = securityEventOf(path, content, owner?.id ?? signedIn?.id)
        if (event) await noteSecurityEvent(db, event, request)
        if (event?.kind === 'password-changed') await forgetMailedLinks(db, event.reader_id)
        if (event && hadIntruder === true) await revokeAll(event.reader_id, request)
        if (event && joinReason !== undefined) {
          const { reader_id } = event
          await db.transaction((tx) => emit(tx, [{ name: 'account.requested', reader_id }]))
        }
      }
      await notBefore
      reply.header('cache-control', 'no-store')
      if (path === 'sign-out') reply.header('clear-site-data', keeps_storage ? '"cache"' : '"cache", "storage"')
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
}
