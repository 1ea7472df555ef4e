import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Config } from '../config.ts'

/** As long as browsers keep a cookie. */
const cookieDays = 400
/** Per browser; the reader whose sign-in is the oldest is dropped first. */
const maxReaders = 5

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

export const deviceCookieName = (config: Pick<Config, 'publicUrl'>): string =>
  `${isHttps(config) ? '__Secure-' : ''}quire.devices`

export const deviceCookieOptions = (config: Pick<Config, 'publicUrl'>) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: cookieDays * 24 * 60 * 60,
  }) as const

const entriesIn = (cookie: string | null | undefined): string[] =>
  cookie ? cookie.split('~').slice(0, maxReaders) : []

const entryOf = (id: string, readerId: string, secret: string) =>
  `${id}.${createHmac('sha256', secret).update(`known device ${readerId} ${id}`).digest('base64url')}`

function isOf(entry: string, readerId: string, secret: string): boolean {
  const [id = ''] = entry.split('.')
  const actual = Buffer.from(entry)
  const expected = Buffer.from(entryOf(id, readerId, secret))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * The name under which this browser's wrong passwords for the reader are counted, if the reader has signed in there
 * before. Without the secret, the cookie does not reveal which reader that was.
 */
export const knownDevice = (cookie: string | null | undefined, readerId: string, secret: string): string | undefined =>
  entriesIn(cookie)
    .find((entry) => isOf(entry, readerId, secret))
    ?.split('.')[0]

/** The cookie of a browser in which the reader is at home from now on, beside those who already were. */
export function withDevice(cookie: string | null | undefined, readerId: string, secret: string): string {
  const entries = entriesIn(cookie)
  const own = entries.find((entry) => isOf(entry, readerId, secret))
  const others = entries.filter((entry) => entry !== own)
  const entry = own ?? entryOf(randomBytes(16).toString('base64url'), readerId, secret)
  return [entry, ...others].slice(0, maxReaders).join('~')
}

/** Runs after the plugins for further sign-in steps, so that a new session means that all steps have passed. */
export const rememberDevices = (config: Config, secret: string): BetterAuthPlugin => ({
  id: 'known-devices',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async (call) => {
          const readerId = call.context.newSession?.user.id
          if (readerId === undefined) return
          const name = deviceCookieName(config)
          call.setCookie(name, withDevice(call.getCookie(name), readerId, secret), deviceCookieOptions(config))
        }),
      },
    ],
  },
})
