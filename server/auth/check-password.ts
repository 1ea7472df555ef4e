import { APIError } from 'better-auth/api'
import { sql } from '../db/sql.ts'
import type { FastifyRequest } from 'fastify'
import { passwordFieldOf } from '../../contract/passwords.ts'
import type { Translator } from '../../shared/translate.ts'
import { callAuth } from './auth-errors.ts'
import type { Auth } from './auth.ts'
import type { Context } from '../context.ts'
import { rowsOf } from '../db/page.ts'
import { deviceCookieName, knownDevice } from './known-devices.ts'
import { noteSecurityEvent } from '../features/account/security-events/mailed-event-queries.ts'
import { guess } from './password-guesses.ts'
import { clientNetwork } from '../http/client-network.ts'
import { invalid, type BoundRoute } from '../route.ts'
import type { SignedInReader } from './session.ts'

async function isOwnPassword(auth: Auth, request: FastifyRequest, password: string): Promise<boolean> {
  try {
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    await callAuth(() => auth.api.verifyPassword({ body: { password }, headers }))
    return true
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'INVALID_PASSWORD') return false
    throw error
  }
}

const deviceOf = ({ config, secret }: Context, request: FastifyRequest, readerId: string) =>
  knownDevice(request.cookies[deviceCookieName(config)], readerId, secret)

interface PasswordEntry {
  request: FastifyRequest
  reader: SignedInReader
  /** Where the password was given. */
  field: string
  password: unknown
  translator: Translator
}

/** Refuses a password that is not the signed-in reader's, and any password after too many wrong ones. */
export async function checkOwnPassword(context: Context, entry: PasswordEntry): Promise<void> {
  const { request, reader, field, password, translator } = entry
  const guesser = {
    account: reader.email.toLowerCase(),
    network: clientNetwork(request.ip),
    device: deviceOf(context, request, reader.id) ?? `session ${reader.session_id}`,
  }
  if (await guess(context, guesser, () => isOwnPassword(context.auth, request, String(password)))) return
  throw invalid(translator, { [field]: [translator.t('Wrong password. Please try again.')] })
}

/** Somebody signs in: to an account that is there or to none, which is counted alike. */
export async function guessAtSignIn(
  context: Context,
  request: FastifyRequest,
  email: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const account = email.toLowerCase()
  const [reader] = await rowsOf<{ id: string }>(context.db, sql`select id from readers where email = ${account}`)
  const device = deviceOf(context, request, reader?.id ?? '')
  const isGuessed = await guess(context, { account, network: clientNetwork(request.ip), device }, isRight)
  if (!isGuessed && reader) {
    // Not waited for: the time that an answer takes must not say whether there is such an account.
    void noteSecurityEvent(context.db, { reader_id: reader.id, kind: 'sign-in-failed' }, request).catch(
      (error: unknown) => context.log.error(error, 'Couldn’t record a wrong password'),
    )
  }
  return isGuessed
}

/** What asks for the password gets to its handler only with the right one. */
export function withPasswordCheck(context: Context, bound: BoundRoute): BoundRoute {
  const { endpoint } = bound
  const field = passwordFieldOf(endpoint.body)
  if (field === undefined) return bound
  if (endpoint.access !== 'reader' || !endpoint.sessionOnly) {
    throw new Error(`${endpoint.method} ${endpoint.path} asks for a password, so it must be a reader’s, and in person.`)
  }
  return {
    ...bound,
    handle: async (call) => {
      const { request, reader, body, translator } = call
      const password = (body as Record<string, unknown>)[field]
      if (reader) await checkOwnPassword(context, { request, reader, field, password, translator })
      return bound.handle(call)
    },
  }
}
