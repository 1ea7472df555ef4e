import { describe, expect, test } from 'vitest'
import { authCalls } from '../../contract/auth.ts'
import { apiPrefix } from '../../contract/endpoint.ts'
import { GivenPassword, NewPassword, passwordFieldOf } from '../../contract/passwords.ts'
import { givePassword, ownPassword, useApp, type Visitor } from '../../tests/support/test-app.ts'
import { totp } from '../../tests/support/totp.ts'
import { apiRoutes } from '../app.ts'

const quire = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const deviceCookie = 'quire.devices'

const endpoints = () => apiRoutes(quire.context).map(({ endpoint }) => endpoint)

/** What a call asks for besides the password. */
const otherFields: Record<string, object> = {
  '/api/auth/sign-in/email': { email: 'reader@example.org' },
  '/api/auth/change-password': { newPassword: 'quite another password' },
  '/api/auth/change-email': { newEmail: 'new@example.org' },
  [`${apiPrefix}/account/tokens`]: { name: 'A script', scope: 'read' },
  [`${apiPrefix}/account/webhooks`]: { url: 'https://example.org/hook', events: ['goal.met'] },
}

interface PasswordCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  field: string
}

/** Every call that compares a password with the account's. */
const passwordCalls = (): PasswordCall[] => [
  ...Object.entries(authCalls).flatMap(([path, body]) => {
    const field = passwordFieldOf(body)
    return field === undefined ? [] : [{ method: 'POST' as const, url: `/api/auth/${path}`, field }]
  }),
  ...endpoints().flatMap(({ method, path, body }) => {
    const field = passwordFieldOf(body)
    return field === undefined ? [] : [{ method, url: `${apiPrefix}${path}`, field }]
  }),
]

const setCounts = (count: number) => quire.connection.pool.query('update rate_limits set count = $1', [count])
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const signIn = (visitor: Visitor, password: string, ip = '192.0.2.1', email = ana.email) =>
  visitor.auth('sign-in/email', { email, password }, from(ip))

/** Strangers have used up what all of them together have at Ana's account, and what their network has. */
async function strangersGuess(ip = '192.0.2.66') {
  await signIn(quire.visitor(), 'a guess', ip)
  await setCounts(99)
  await signIn(quire.visitor(), 'a guess', ip)
}

test('every password in the contract is either chosen or compared, and so counted', () => {
  const bodies = [
    ...Object.entries(authCalls).map(([path, body]) => ({ path, body })),
    ...endpoints().map(({ path, body }) => ({ path, body })),
  ]
  const others = bodies.flatMap(({ path, body }) =>
    Object.entries(body.def.shape)
      .filter(
        ([name, schema]) => /password|passphrase/i.test(name) && schema !== GivenPassword && schema !== NewPassword,
      )
      .map(([name]) => `${path} ${name}`),
  )
  expect(others).toEqual([])
})

const limited = [
  '/api/auth/change-email',
  '/api/auth/change-password',
  '/api/auth/passkey/generate-register-options',
  '/api/auth/sign-in/email',
  '/api/auth/two-factor/disable',
  '/api/auth/two-factor/enable',
  '/api/auth/two-factor/generate-backup-codes',
  `${apiPrefix}/account/leave`,
  `${apiPrefix}/account/tokens`,
  `${apiPrefix}/account/webhooks`,
]

test('every call that takes a password is tried below', () => {
  const urls = passwordCalls().map(({ url }) => url)
  expect(urls.toSorted()).toEqual(limited)
})

test.each(limited)('%s refuses passwords after too many wrong ones', async (url) => {
  const reader = await quire.reader({ email: 'reader@example.org' })
  await givePassword(quire, reader)
  const { method = 'POST', field = '' } = passwordCalls().find((call) => call.url === url) ?? {}
  const send = (password: string) => reader.send(method, url, { ...otherFields[url], [field]: password })
  const wrong = url.endsWith('sign-in/email') ? 401 : 422
  expect((await send('a guess')).status).toBe(wrong)
  await setCounts(9)
  expect((await send('the tenth guess')).status).toBe(wrong)
  const refused = await send(ownPassword)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(refused.body.message).toBe(`Too many attempts. Please wait ${wait} seconds.`)
})

test('thirty guesses at once at one call are ten tries', async () => {
  const reader = await quire.reader()
  await givePassword(quire, reader)
  const token = { name: 'A script', scope: 'read', password: 'a guess' }
  const answers = await Promise.all(Array.from({ length: 30 }, () => reader.post('/account/tokens', token)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

test('an address that nobody has is answered as one that somebody has', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const answersFor = async (email: string) => {
    await quire.connection.pool.query('delete from rate_limits')
    const answers = [await signIn(quire.visitor(), 'a guess', '192.0.2.1', email)]
    await setCounts(9)
    for (const password of ['the tenth guess', 'one more']) {
      answers.push(await signIn(quire.visitor(), password, '192.0.2.1', email))
    }
    return answers.map(({ status, body, headers }) => ({
      status,
      message: body.message?.replace(/\d+/, 'some'),
      headers: Object.keys(headers).toSorted(),
    }))
  }
  const known = await answersFor(ana.email)
  expect(known.map(({ status }) => status)).toEqual([401, 401, 429])
  expect(await answersFor('nobody@example.org')).toEqual(known)
})

test('addresses of one IPv6 network are one client', async () => {
  await signIn(quire.visitor(), 'a guess', '2001:db8::1')
  await setCounts(9)
  expect((await signIn(quire.visitor(), 'a guess', '2001:db8::2')).status).toBe(401)
  expect((await signIn(quire.visitor(), 'a guess', '2001:db8::3')).status).toBe(429)
  expect((await signIn(quire.visitor(), 'a guess', '2001:db8:0:1::1')).status).toBe(401)
})

describe('a known device', () => {
  test('signs in while strangers guess at the account, even from its own network', async () => {
    const laptop = quire.visitor()
    await laptop.auth('sign-up/email', ana)
    await laptop.auth('sign-out')
    await strangersGuess()
    expect((await signIn(quire.visitor(), ana.password, '198.51.100.1')).status).toBe(429)
    expect((await signIn(laptop, 'a slip', '192.0.2.66')).status).toBe(401)
    expect((await signIn(laptop, ana.password, '192.0.2.66')).status).toBe(200)
  })

  test('is known by a cookie that names nobody', async () => {
    const answer = await quire.visitor().auth('sign-up/email', ana)
    const cookie = [answer.headers['set-cookie']].flat().find((each) => each?.startsWith(`${deviceCookie}=`)) ?? ''
    expect(cookie).toMatch(/^quire\.devices=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is known to each of those who share it', async () => {
    const shared = quire.visitor()
    const bea = { ...ana, email: 'bea@example.org' }
    await shared.auth('sign-up/email', ana)
    await shared.auth('sign-out')
    await shared.auth('sign-up/email', bea)
    await shared.auth('sign-out')
    await strangersGuess()
    expect((await signIn(shared, ana.password)).status).toBe(200)
  })

  test('is no other reader’s, and cannot be made up', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    const eve = quire.visitor()
    await eve.auth('sign-up/email', { ...ana, email: 'eve@example.org' })
    await strangersGuess()
    expect((await signIn(eve, ana.password)).status).toBe(429)
    eve.cookies[deviceCookie] = `${'a'.repeat(22)}.${'b'.repeat(43)}`
    expect((await signIn(eve, ana.password)).status).toBe(429)
  })

  test('is one only after the second step', async () => {
    const laptop = quire.visitor()
    await laptop.auth('sign-up/email', ana)
    const { body } = await laptop.auth('two-factor/enable', { password: ana.password })
    const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? ''
    await laptop.auth('two-factor/verify-totp', { code: totp(secret) })
    const phone = quire.visitor()
    expect((await signIn(phone, ana.password)).body['twoFactorRedirect']).toBe(true)
    expect(phone.cookies).not.toHaveProperty([deviceCookie])
    await phone.auth('two-factor/verify-backup-code', { code: (body['backupCodes'] as string[])[0] })
    expect(phone.cookies).toHaveProperty([deviceCookie])
  })

  test('is the one on which the link to a new password is opened', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    await strangersGuess()
    quire.mails = []
    const tablet = quire.visitor()
    await tablet.auth('request-password-reset', { email: ana.email })
    const token = /token=([^\s"<]+)/.exec(quire.mails[0]?.text ?? '')?.[1] ?? ''
    const newPassword = 'staple battery horse'
    expect((await tablet.auth('reset-password', { token: 'made up', newPassword })).status).toBe(422)
    expect(tablet.cookies).not.toHaveProperty([deviceCookie])
    expect((await tablet.auth('reset-password', { token, newPassword })).status).toBe(200)
    expect((await signIn(quire.visitor(), newPassword)).status).toBe(429)
    expect((await signIn(tablet, newPassword)).status).toBe(200)
  })
})
