import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { ReaderSlug } from '../contract/account.ts'
import { passwordMaxLength, passwordMinLength } from '../contract/constants.ts'
import { isLocale, type Locale } from '../contract/locales.ts'
import type { Config } from './config.ts'
import { schema, type Database } from './db/database.ts'
import { knownAddressLetter, resetPasswordLetter, verifyEmailLetter } from './features/account/letters.ts'
import { preferredLocale } from './locales.ts'
import type { Queue } from './jobs/queue.ts'
import { sendMail } from './mail/send-mail.ts'
import { slugify, slugSuffix } from './slug.ts'

export type Auth = ReturnType<typeof createAuth>

export const cookiePrefix = 'quire'
export const sessionDays = 60

const day = 24 * 60 * 60
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The reader's own address in Quire: their name. Where that is taken, the database adds a few letters. */
function readerSlug(name: string): string {
  const base = slugify(name, 50)
  return ReaderSlug.safeParse(base).success ? base : `${base || 'reader'}-${slugSuffix()}`
}

/** Of several links to choose a new password only the last works, and none once one was used. */
async function forgetResetLinks(db: Database, readerId: string, except = ''): Promise<void> {
  const { verifications } = schema
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, readerId), ne(verifications.identifier, `reset-password:${except}`)))
}

/** The language of someone who has no account yet: the page's they come from, else their browser's. */
function localeOf(reader: object, request: Request | undefined): Locale {
  if ('language' in reader && isLocale(reader.language)) return reader.language
  const page = request?.headers.get('x-quire-locale')
  return isLocale(page) ? page : preferredLocale(request?.headers.get('accept-language') ?? undefined)
}

export function createAuth({
  config,
  db,
  queue,
  secret,
  log,
}: {
  config: Config
  db: Database
  queue: Queue
  secret: string
  log: FastifyBaseLogger
}) {
  return betterAuth({
    appName: 'Quire',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    // Our own limits count over all processes and also per address; see plugins/rate-limit.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => log.error({ details }, message) },
    disabledPaths: ['/update-user', '/delete-user', '/is-username-available'],
    advanced: {
      cookiePrefix,
      // Calls are checked against the host they came to before they get here, by plugins/csrf.ts as all others are.
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
    verification: { modelName: 'verifications', fields: { ...timestamps, expiresAt: 'expires_at' } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      requireEmailVerification: config.confirmEmail,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => forgetResetLinks(db, user.id),
      onExistingUserSignUp: async ({ user }, request) => {
        await queue.send(sendMail, knownAddressLetter(config.publicUrl, localeOf(user, request), user))
      },
      sendResetPassword: async ({ user, token }, request) => {
        const locale = localeOf(user, request)
        await forgetResetLinks(db, user.id, token)
        await queue.send(sendMail, resetPasswordLetter(config.publicUrl, locale, user, token))
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: day,
      sendVerificationEmail: async ({ user, token }, request) => {
        const locale = localeOf(user, request)
        await queue.send(sendMail, verifyEmailLetter(config.publicUrl, locale, user, token))
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: {
              ...user,
              slug: readerSlug(user.name),
              language: localeOf({}, context?.request),
            },
          }),
        },
      },
    },
  })
}
