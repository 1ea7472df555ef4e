import { describe, expect, test } from 'vitest'
import { useApp, type Visitor } from '../../tests/support/test-app.ts'

const quire = useApp()

/** Somebody who registers with the address of the owner. */
const stranger = { name: 'Ana García', email: 'owner@example.org', password: 'correct horse battery' }
const newPassword = 'lantern meadow trumpet'

const tokenIn = (text = '') => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

async function isVerified(): Promise<boolean> {
  const { rows } = await quire.connection.pool.query<{ email_verified: boolean }>(
    'select email_verified from readers where email = $1',
    [stranger.email],
  )
  return rows[0]?.email_verified === true
}

async function register() {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', stranger)
  return { visitor, token: tokenIn(quire.mails.at(-1)?.text) }
}

describe('opening the link of a confirmation mail', () => {
  test('changes nothing and signs nobody in, whatever is opened', async () => {
    const { visitor, token } = await register()
    const owner = quire.visitor()
    await owner.page(`/verify-email?token=${token}`)
    await owner.send('GET', `/api/auth/verify-email?token=${token}`)
    await visitor.page(`/verify-email?token=${token}`)
    await owner.auth('verify-email/check', { token })
    expect(await isSignedIn(owner)).toBe(false)
    expect(await isVerified()).toBe(false)
  })

  test('says what it takes: a press in one’s own session, the password elsewhere', async () => {
    const { visitor, token } = await register()
    const state = async (who: Visitor) => (await who.auth('verify-email/check', { token })).body
    const link = { email: stranger.email, is_change: false }
    expect(await state(visitor)).toEqual({ ...link, state: 'ready' })
    expect(await state(quire.visitor())).toEqual({ ...link, state: 'password' })
    expect(await state(await quire.reader())).toEqual({ ...link, state: 'password' })
    await visitor.auth('verify-email', { token })
    expect(await isVerified()).toBe(true)
    expect(await state(quire.visitor())).toEqual({ ...link, state: 'verified' })
  })

  test('verifies with the password of the account, and signs in with it', async () => {
    const { token } = await register()
    const owner = quire.visitor()
    const bare = await owner.auth('verify-email', { token })
    expect([bare.status, bare.body.errors]).toEqual([422, { password: ['This field is required.'] }])
    const wrong = await owner.auth('verify-email', { token, password: 'not this one' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Wrong password. Please try again.'] }])
    expect([await isVerified(), await isSignedIn(owner)]).toEqual([false, false])
    const { status, body } = await owner.auth('verify-email', { token, password: stranger.password })
    expect([status, body]).toEqual([200, { is_first_sign_in: false, twoFactorRedirect: false }])
    expect([await isVerified(), await isSignedIn(owner)]).toEqual([true, true])
  })

  test('is refused for links that are made up, and from other sites', async () => {
    const { token } = await register()
    const forged = await quire.visitor().auth('verify-email/disown', { token: `${token}x` })
    expect([forged.status, forged.body.message]).toEqual([422, 'This link isn’t valid or was already used.'])
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await quire.visitor().auth('verify-email/disown', { token }, { headers })).status).toBe(419)
  })
})

describe('somebody else’s registration', () => {
  test('is ended by one press: sessions, password, tokens and a second step', async () => {
    const { visitor, token } = await register()
    const { password } = stranger
    const made = await visitor.post('/account/tokens', { name: 'Left behind', scope: 'write', password })
    expect(made.status).toBe(201)
    await quire.connection.pool.query('update readers set two_step = true')
    const owner = quire.visitor()
    expect((await owner.auth('verify-email/disown', { token })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await quire.visitor().auth('sign-in/email', stranger)).status).toBe(401)
    const { rows } = await quire.connection.pool.query(`select two_step, email_verified,
      (select count(*)::int from tokens) as tokens, (select count(*)::int from sessions) as sessions from readers`)
    expect(rows).toEqual([{ two_step: false, email_verified: false, tokens: 0, sessions: 0 }])
    expect(await isSignedIn(owner)).toBe(false)
  })

  test('becomes the owner’s with a password of their own', async () => {
    const { visitor, token } = await register()
    const owner = quire.visitor()
    await owner.auth('verify-email/disown', { token })
    expect((await owner.auth('verify-email/claim', { token, newPassword })).status).toBe(200)
    expect([await isVerified(), await isSignedIn(owner), await isSignedIn(visitor)]).toEqual([true, true, false])
    const again = await quire.visitor().auth('sign-in/email', { ...stranger, password: newPassword })
    expect(again.status).toBe(200)
    const { status, body } = await visitor.auth('verify-email/disown', { token })
    expect([status, body.message]).toEqual([
      409,
      'This address is already verified. If you can’t sign in, choose a new password.',
    ])
    expect(await isSignedIn(owner)).toBe(true)
  })

  test('is deleted where the owner wants none', async () => {
    const { visitor, token } = await register()
    quire.mails = []
    expect((await quire.visitor().auth('verify-email/delete', { token })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    const { rows } = await quire.connection.pool.query('select leaving_at is not null as is_leaving from readers')
    expect(rows).toEqual([{ is_leaving: true }])
    expect(quire.mails.map(({ to }) => to)).toEqual([stranger.email])
  })

  test('cannot be ended with the link of a changed address', async () => {
    const { visitor } = await register()
    await visitor.auth('change-email', { newEmail: 'new@example.org', password: stranger.password })
    const token = tokenIn(quire.mails.at(-1)?.text)
    for (const path of ['disown', 'claim', 'delete']) {
      const refused = await quire.visitor().auth(`verify-email/${path}`, { token, newPassword })
      expect(refused.status).toBe(409)
    }
    expect((await visitor.auth('verify-email/disown', { token })).status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(true)
  })
})
