import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { confirmationCalls, type ConfirmationCall, type LinkState } from '../../contract/auth.ts'
import { isLocale } from '../../contract/locales.ts'
import { text, type Translator } from '../../shared/translate.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { noteSecurityEvent } from '../features/account/security-events/mailed-event-queries.ts'
import { clientNetwork } from '../http/client-network.ts'
import { checkOrigin } from '../http/csrf.ts'
import { countUse } from '../http/rate-limit.ts'
import { translatorFor } from '../locales.ts'
import { check, invalid } from '../route.ts'
import { checkNewPassword } from './check-new-password.ts'
import { guessAtSignIn } from './check-password.ts'
import {
  changeAddress,
  findLinkOwner,
  isTaken,
  readLink,
  verifyAddress,
  type ConfirmationLink,
  type LinkOwner,
} from './confirmation-links.ts'
import { disownedAccountQueries, findPasswordHash } from './disowned-accounts.ts'
import { createLibraryCalls } from './library-calls.ts'
import { confirmationLimit, messages } from './messages.ts'
import { securityEventOf } from './noted-calls.ts'
import type { FindReader, SignedInReader } from './session.ts'

const badLink = text('This link isn’t valid or was already used.')
const verifiedMeanwhile = text('This address is already verified. If you can’t sign in, choose a new password.')

/** What a call is about: an address that waits to be verified, or one that a signed-in reader changes to. */
type Opened =
  | { kind: 'verify'; owner: LinkOwner; isOwn: boolean }
  | { kind: 'change'; reader: SignedInReader; email: string }
  | { kind: 'changed'; email: string }

/**
 * Mailed links. Opening one only shows the page; all that follows is a POST of that page, for programs open the links of a
 * mail too. The link alone signs nobody in: with open sign-ups somebody else may have made the account.
 */
export function registerConfirmations(app: FastifyInstance, context: Context, findReader: FindReader): void {
  const { auth, config, db, secret, clock } = context
  const { answer, refusal } = createLibraryCalls(context)
  const { disownAccount, claimAccount, deleteDisowned } = disownedAccountQueries(db)

  /**
   * A link that changes an address works only while signed in to that account: it may have reached the owner of a mistyped
   * address, or an intruder who asked for it before the owner changed the password.
   */
  async function openChange(request: FastifyRequest, { email, updateTo = '' }: ConfirmationLink): Promise<Opened> {
    const reader = await findReader(request, undefined)
    if (reader?.email === updateTo) return { kind: 'changed', email: updateTo }
    if (reader?.email !== email) throw new AppError('conflict', text('Sign in first, then open this link again.'))
    if (await isTaken(db, updateTo)) {
      throw new AppError('conflict', text('You can’t use this address. Choose another one.'))
    }
    return { kind: 'change', reader, email: updateTo }
  }

  async function open(request: FastifyRequest, token: string): Promise<Opened> {
    const link = await readLink(token, secret)
    if (link === 'expired') throw new AppError('invalid', messages['TOKEN_EXPIRED'] ?? badLink)
    if (!link) throw new AppError('invalid', badLink)
    if (link.updateTo !== undefined) return openChange(request, link)
    const owner = await findLinkOwner(db, link.email)
    if (!owner) throw new AppError('invalid', badLink)
    const reader = await findReader(request, undefined)
    return { kind: 'verify', owner, isOwn: reader?.id === owner.id }
  }

  function stateOf(opened: Opened): LinkState {
    if (opened.kind === 'change') return { state: 'ready', email: opened.email, is_change: true }
    if (opened.kind === 'changed') return { state: 'verified', email: opened.email, is_change: true }
    const { owner, isOwn } = opened
    const state = owner.isVerified ? 'verified' : isOwn ? 'ready' : 'password'
    return { state, email: owner.email, is_change: false }
  }

  /** The account whose address waits to be verified. */
  async function openUnverified(request: FastifyRequest, token: string): Promise<LinkOwner> {
    const opened = await open(request, token)
    if (opened.kind !== 'verify') throw new AppError('invalid', badLink)
    if (opened.owner.isVerified) throw new AppError('conflict', verifiedMeanwhile)
    return opened.owner
  }

  /** Through the library, which asks for the second step and refuses who is suspended or waits. */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, password, translator }: { email: string; password: string; translator: Translator },
  ) {
    const sent = { path: 'sign-in/email', body: { email, password }, method: 'POST', lang: undefined } as const
    const { status, content } = await answer(request, reply, sent)
    if (status >= 400) throw await refusal(status, content, translator)
    const event = securityEventOf('sign-in/email', content, undefined)
    if (event) await noteSecurityEvent(db, event, request)
    return { twoFactorRedirect: content['twoFactorRedirect'] === true }
  }

  async function isPasswordOf(readerId: string, password: string): Promise<boolean> {
    const hash = await findPasswordHash(db, readerId)
    return hash !== null && (await auth.$context).password.verify({ hash, password })
  }

  function bind<Body extends z.ZodMiniObject, Answer extends z.ZodMiniObject>(
    path: ConfirmationCall,
    { body }: { body: Body; answer: Answer },
    handle: (
      body: z.output<Body>,
      call: { request: FastifyRequest; reply: FastifyReply; translator: Translator },
    ) => Promise<z.input<Answer>>,
  ) {
    app.post(`/api/auth/${path}`, { config: { access: 'anyone' } }, async (request, reply) => {
      const raw = (request.body ?? {}) as Record<string, unknown>
      const translator = translatorFor(raw['lang'])
      checkOrigin(request, config.publicUrl, { customHeader: true })
      await countUse(context, `verify-email client ${clientNetwork(request.ip)}`, confirmationLimit)
      reply.header('cache-control', 'no-store')
      return handle(check(body, raw, translator), { request, reply, translator })
    })
  }

  bind('verify-email/check', confirmationCalls['verify-email/check'], async ({ token }, { request }) =>
    stateOf(await open(request, token)),
  )

  bind(
    'verify-email',
    confirmationCalls['verify-email'],
    async ({ token, password }, { request, reply, translator }) => {
      const opened = await open(request, token)
      const plainAnswer = { is_first_sign_in: false, twoFactorRedirect: false }
      if (opened.kind === 'change') await changeAddress(db, opened.reader, opened.email, request)
      if (opened.kind !== 'verify' || opened.owner.isVerified) return plainAnswer
      const { owner, isOwn } = opened
      const verify = () => db.transaction((tx) => verifyAddress(tx, owner.id, request))
      if (isOwn) {
        await verify()
        return plainAnswer
      }
      if (password === undefined) throw invalid(translator, { password: [translator.t('This field is required.')] })
      if (!(await guessAtSignIn(context, request, owner.email, () => isPasswordOf(owner.id, password)))) {
        throw invalid(translator, { password: [translator.t('Wrong password. Please try again.')] })
      }
      await verify()
      const { twoFactorRedirect } = await signIn(request, reply, { email: owner.email, password, translator })
      return { is_first_sign_in: config.confirmEmail && owner.isUnused, twoFactorRedirect }
    },
  )

  bind('verify-email/disown', confirmationCalls['verify-email/disown'], async ({ token }, { request }) => {
    const { id } = await openUnverified(request, token)
    if (!(await disownAccount(id, request))) throw new AppError('conflict', verifiedMeanwhile)
    return {}
  })

  bind(
    'verify-email/claim',
    confirmationCalls['verify-email/claim'],
    async ({ token, newPassword }, { request, reply, translator }) => {
      const { id, email, name } = await openUnverified(request, token)
      checkNewPassword(config, { field: 'newPassword', password: newPassword, name, email, translator })
      const hash = await (await auth.$context).password.hash(newPassword)
      if (!(await claimAccount(id, hash, request))) throw new AppError('conflict', verifiedMeanwhile)
      await signIn(request, reply, { email, password: newPassword, translator })
      return {}
    },
  )

  bind('verify-email/delete', confirmationCalls['verify-email/delete'], async ({ token, lang }, { request }) => {
    const { id } = await openUnverified(request, token)
    const locale = isLocale(lang) ? lang : 'en'
    if (!(await deleteDisowned(id, clock(), locale, request))) throw new AppError('conflict', verifiedMeanwhile)
    return {}
  })
}
