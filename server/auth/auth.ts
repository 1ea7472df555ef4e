import { randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import type { FastifyBaseLogger } from 'fastify'
import { ReaderSlug } from '../../contract/account.ts'
import { passwordMaxLength, passwordMinLength } from '../../contract/constants.ts'
import { isLocale, type Locale } from '../../contract/locales.ts'
import { authAdapter } from './auth-adapter.ts'
import { noted, notedAdapter } from './auth-errors.ts'
import type { Config } from '../config.ts'
import type { Handle } from '../db/database.ts'
import { emit } from '../events/emit.ts'
import { knownAddressLetter, resetPasswordLetter, verifyEmailLetter } from '../features/account/account/letters.ts'
import { rememberDevices } from './known-devices.ts'
import { preferredLocale } from '../locales.ts'
import type { Queue } from '../jobs/queue.ts'
import { sendMail } from '../mail/send-mail.ts'
import { changesAddress } from './confirmation-links.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { forgetSecrets } from './forget-secrets.ts'
import { forgetResetLinks } from './reset-links.ts'
import { hashedSessions, resetPrefix, storedResetLink } from './stored-secrets.ts'
import { slugify, slugSuffix } from '../db/slug.ts'

export type Auth = ReturnType<typeof createAuth>

export const cookiePrefix = 'quire'
export const sessionDays = 60

const day = 24 * 60 * 60
const passwordPath = '/sign-in/email'

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The reader's own address in Quire: their name. Where that is taken, the database adds a few letters. */
function readerSlug(name: string): string {
  const base = slugify(name, 50)
  return ReaderSlug.safeParse(base).success ? base : `${base || 'reader'}-${slugSuffix()}`
}

/** Without the letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const backupCode = () => {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${part()}-${part()}`
}
const backupCodesCount = 10

const isSuspended = (reader: object) => 'suspended_at' in reader && reader.suspended_at !== null

/** Who it is stays on the server: routes.ts looks up why. */
const suspendedError = (reader_id: string) =>
  new APIError('FORBIDDEN', { code: 'SUSPENDED', message: 'The account is suspended', reader_id })

/**
 * With two-step sign-in the password alone must not show why somebody is suspended, nor let them appeal: they are refused
 * after the second step, or here where their device is trusted to skip it.
 */
const refuseTrustedDevices: BetterAuthPlugin = {
  id: 'refuse-trusted-devices',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === passwordPath,
        handler: createAuthMiddleware(async (call) => {
          const { newSession } = call.context
          if (!newSession || !isSuspended(newSession.user)) return
          deleteSessionCookie(call)
          await call.context.internalAdapter.deleteSession(newSession.session.token)
          call.context.setNewSession(null)
          throw suspendedError(newSession.user.id)
        }),
      },
    ],
  },
}

/** A passkey counts for two steps: having the device, and being the one it knows. */
function ensureUserVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'User not verified' })
}

/** The language of someone who has no account yet: the page's they come from, else their browser's. */
function localeOf(reader: object, request: Request | undefined): Locale {
  if ('language' in reader && isLocale(reader.language)) return reader.language
  const page = request?.headers.get('x-quire-locale')
  return isLocale(page) ? page : preferredLocale(request?.headers.get('accept-language') ?? undefined)
}

export type Passwords = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>

export function createAuth({
  config,
  db,
  queue,
  secret,
  log,
  passwords,
}: {
  config: Config
  db: Handle
  queue: Queue
  secret: string
  log: FastifyBaseLogger
  /** How passwords are hashed; the library's scrypt unless given. */
  passwords?: Passwords
}) {
  const openAdapter = authAdapter(db)
  return betterAuth({
    appName: 'Quire',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: (options: BetterAuthOptions) => hashedSessions(notedAdapter(openAdapter(options))),
    // What is no refusal is thrown, to be logged and answered as everywhere; the library would print it, rows and all.
    onAPIError: { throw: true },
    // Our own limits count over all processes and also per address; see server/http/rate-limit.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Details have addresses, and those of a query that failed whole rows: only the error itself is logged, without them.
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
    // A mailed link is read by confirmation-routes.ts: the library would let in anybody who opens it.
    disabledPaths: ['/update-user', '/delete-user', '/is-username-available', '/verify-email'],
    advanced: {
      cookiePrefix,
      // Calls are checked against the host they came to before they get here, by server/http/csrf.ts as all others are.
      disableCSRFCheck: true,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: ['x-quire-client'] },
    },
    user: {
      modelName: 'readers',
      fields: { ...timestamps, emailVerified: 'email_verified' },
      additionalFields: {
        slug: { type: 'string', required: false, input: false, returned: false },
        language: { type: 'string', required: false, input: false, returned: false },
        suspended_at: { type: 'date', required: false, input: false, returned: false },
        join_reason: { type: 'string', required: false, returned: false },
      },
      changeEmail: { enabled: true },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...timestamps,
        userId: 'reader_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: sessionDays * day,
      updateAge: day,
      // What is worth protecting asks for the password, however fresh the session is.
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...timestamps,
        userId: 'reader_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...timestamps, expiresAt: 'expires_at' },
      // Whatever else is in this table only works with a cookie that the server signed.
      storeIdentifier: {
        default: 'plain',
        overrides: { [resetPrefix]: { hash: async (identifier) => storedResetLink(identifier) } },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      ...(passwords && { password: passwords }),
      requireEmailVerification: config.confirmEmail,
      // A session for an account that waits would be refused, and the account with it.
      autoSignIn: config.registration !== 'approval',
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: noted(({ user }) => db.transaction((tx) => forgetSecrets(tx, user.id))),
      onExistingUserSignUp: noted(async ({ user }, request) => {
        await queue.send(sendMail, knownAddressLetter(config.publicUrl, localeOf(user, request), user))
      }),
      sendResetPassword: noted(async ({ user, token }, request) => {
        const locale = localeOf(user, request)
        await forgetResetLinks(db, user.id, token)
        await queue.send(sendMail, resetPasswordLetter(config.publicUrl, locale, user, token))
      }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: noted(async ({ user, token }, request) => {
        const locale = localeOf(user, request)
        await queue.send(
          sendMail,
          verifyEmailLetter(config.publicUrl, locale, user, { token, isChange: changesAddress(token) }),
        )
      }),
    },
    plugins: [
      twoFactor({
        issuer: 'Quire',
        backupCodeOptions: {
          customBackupCodesGenerate: () => Array.from({ length: backupCodesCount }, backupCode),
        },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_step' } },
          twoFactor: {
            modelName: 'authenticators',
            fields: {
              userId: 'reader_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpName: 'Quire',
        // Found by the device itself, so that nobody has to say first who they are.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) => {
            ensureUserVerified(verification.registrationInfo?.userVerified)
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            ensureUserVerified(verification.authenticationInfo.userVerified)
          },
        },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'reader_id',
              credentialID: 'credential_id',
              publicKey: 'public_key',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
      refuseTrustedDevices,
      oneTimeCodes(db),
      rememberDevices(config, secret),
    ],
    databaseHooks: {
      // However somebody proves who they are, this is where they come in, and this is where the library signs them out.
      session: {
        delete: {
          after: ({ id }) => db.transaction((tx) => emit(tx, [{ name: 'session.ended', session_id: id }])),
        },
        create: {
          before: async ({ userId }, context) => {
            // Through the library, which is in a transaction here: a second connection could deadlock with it.
            const reader: object | null | undefined = await context?.context.internalAdapter.findUserById(userId)
            if (!reader || !isSuspended(reader)) return
            if ('join_reason' in reader && reader.join_reason !== null) {
              throw new APIError('FORBIDDEN', { code: 'WAITING', message: 'The account waits for approval' })
            }
            const hasSecondStep = 'twoFactorEnabled' in reader && Boolean(reader.twoFactorEnabled)
            // The session is taken away again until the second step is done.
            if (hasSecondStep && context?.path === passwordPath) return
            throw suspendedError(userId)
          },
        },
      },
      user: {
        create: {
          before: async (user, context) => ({
            data: {
              ...user,
              slug: readerSlug(user.name),
              language: localeOf({}, context?.request),
              ...('join_reason' in user && typeof user.join_reason === 'string' && { suspended_at: new Date() }),
            },
          }),
        },
      },
    },
  })
}
