import { describe, expect, test } from 'vitest'
import { useApp, type Visitor } from '../../tests/support/test-app.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }

const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200

describe('registering', () => {
  test('makes an account, signs in, and sends a link that verifies the address', async () => {
    const visitor = quire.visitor()
    const { status } = await visitor.auth('sign-up/email', ana)
    expect(status).toBe(200)
    expect((await visitor.get('/account')).body.data).toMatchObject({
      name: 'Ana García',
      slug: 'ana-garcia',
      email: 'ana@example.org',
      email_verified_at: null,
    })

    const [mail] = quire.mails
    expect(mail).toMatchObject({ to: 'ana@example.org', subject: 'Verify your e-mail address' })
    const verified = await visitor.auth('verify-email', { token: tokenIn(mail?.text ?? '') })
    expect(verified.status).toBe(200)
    expect((await visitor.get('/account')).body.data).toMatchObject({
      email_verified_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
  })

  test('gives the second reader of a name a slug of their own', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    const second = quire.visitor()
    await second.auth('sign-up/email', { ...ana, email: 'other@example.org' })
    expect((await second.get('/account')).body.data).toMatchObject({
      slug: expect.stringMatching(/^ana-garcia-\w{5}$/) as string,
    })
  })

  test('draws other letters for a slug when somebody of that name has drawn the same', async () => {
    const client = await quire.connection.pool.connect()
    try {
      // Letters come from here: twice the same, and then others.
      await client.query(`begin; create sequence drawn; set local search_path = public, pg_catalog;
        create function public.gen_random_uuid() returns uuid language sql as
          $$ select md5((nextval('drawn') / 3)::text)::uuid $$`)
      const register = async (number: number) => {
        const { rows } = await client.query<{ slug: string }>(
          `insert into readers (slug, name, email) values ('rosa', 'Rosa', $1 || '@example.org') returning slug`,
          [number],
        )
        return rows[0]?.slug
      }
      const slugs = [await register(1), await register(2), await register(3), await register(4)]
      expect(new Set(slugs).size).toBe(4)
      const { rows } = await client.query<{ times: number }>(`select last_value::int as times from drawn`)
      expect(rows[0]?.times, 'one was drawn in vain').toBeGreaterThan(3)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('keeps the language of the page', async () => {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', { ...ana, lang: 'es' })
    expect((await visitor.get('/account')).body.data).toMatchObject({ language: 'es' })
    expect(quire.mails[0]?.subject).toBe('Confirma tu dirección de correo')
  })

  test('with an address that is known makes nothing, does not say so, and tells its owner', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    quire.mails = []
    const second = quire.visitor()
    const { status, body } = await second.auth('sign-up/email', { ...ana, name: 'Eve', password: 'another password' })
    expect(status).toBe(422)
    expect(body.errors?.['email']?.[0]).not.toMatch(/exist|taken|known|already/i)
    expect(await isSignedIn(second)).toBe(false)
    expect(quire.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'ana@example.org', subject: 'You already have an account' },
    ])
  })

  test.each([
    [{ ...ana, name: ' ' }, { name: ['This field is required.'] }],
    [{ ...ana, name: 'x'.repeat(256) }, { name: ['Use at most 255 characters.'] }],
    [{ ...ana, name: 'A\u0000B' }, { name: ['This contains a character we can’t save. Remove it.'] }],
    [{ ...ana, name: 'A\nBcc: x@example.org' }, { name: ['Enter some text, on one line.'] }],
    [{ ...ana, name: '\u200b' }, { name: ['Enter some text, on one line.'] }],
    [{ ...ana, email: 'nobody' }, { email: ['Enter a valid e-mail address.'] }],
    [{ ...ana, password: 'short' }, { password: ['Use at least 8 characters.'] }],
    [{ ...ana, password: 'x'.repeat(129) }, { password: ['Use at most 128 characters.'] }],
    [{ ...ana, password: 12345678 }, { password: ['This value isn’t valid.'] }],
    [
      {},
      { name: ['This field is required.'], email: ['This field is required.'], password: ['This field is required.'] },
    ],
  ])('answers 422 with a sentence per field (%#)', async (body, errors) => {
    const answer = await quire.visitor().auth('sign-up/email', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
  })
})

describe('signing in and out', () => {
  test('works with the right password, whatever the case of the address, and ends on signing out', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    const visitor = quire.visitor()
    expect((await visitor.auth('sign-in/email', { ...ana, email: 'ANA@example.org' })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    const saved = { ...visitor.cookies }
    await visitor.auth('sign-out')
    expect(await isSignedIn(visitor)).toBe(false)
    visitor.cookies = saved
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('answers the same to a wrong password and to an unknown address', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    const wrong = await quire.visitor().auth('sign-in/email', { ...ana, password: 'wrong password' })
    const unknown = await quire.visitor().auth('sign-in/email', { ...ana, email: 'nobody@example.org' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ message: 'Wrong e-mail or password.' })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('does not believe a cookie that somebody else signed', async () => {
    const reader = await quire.reader()
    const [name = ''] = Object.keys(reader.cookies)
    reader.cookies[name] = reader.cookies[name]?.replace(/\..*$/, `.${Buffer.alloc(32).toString('base64')}`) ?? ''
    expect(await isSignedIn(reader)).toBe(false)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link that works once and ends every session', async () => {
    const elsewhere = quire.visitor()
    await elsewhere.auth('sign-up/email', ana)
    quire.mails = []
    const visitor = quire.visitor()
    await visitor.auth('request-password-reset', { email: ana.email })
    const token = tokenIn(quire.mails[0]?.text ?? '')
    const newPassword = 'staple battery horse'
    expect((await visitor.auth('reset-password', { token, newPassword })).status).toBe(200)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await visitor.auth('sign-in/email', { ...ana, password: newPassword })).status).toBe(200)
    expect((await visitor.auth('sign-in/email', ana)).status).toBe(401)

    const again = await visitor.auth('reset-password', { token, newPassword: 'yet another one' })
    expect(again.status).toBe(422)
    expect(again.body.message).toBe('This link isn’t valid or was already used.')
  })

  test('is asked for without telling whether the address is known', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    quire.mails = []
    const known = await quire.visitor().auth('request-password-reset', { email: ana.email })
    const unknown = await quire.visitor().auth('request-password-reset', { email: 'nobody@example.org' })
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect(quire.mails.map(({ to }) => to)).toEqual([ana.email])
  })
})

describe('verification', () => {
  test('is sent again on request, without telling strangers whether the address is known', async () => {
    await quire.visitor().auth('sign-up/email', ana)
    quire.mails = []
    const known = await quire.visitor().auth('send-verification-email', { email: ana.email })
    const unknown = await quire.visitor().auth('send-verification-email', { email: 'nobody@example.org' })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(quire.mails.map(({ to }) => to)).toEqual([ana.email])
  })

  test('of a bad link answers 422 with a sentence', async () => {
    const { status, body } = await quire.visitor().auth('verify-email', { token: 'nonsense', lang: 'es' })
    expect(status).toBe(422)
    expect(body.message).toBe('Este enlace no es válido o ya se ha usado.')
  })

  test('of a new address changes it only when the link is confirmed', async () => {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', ana)
    quire.mails = []
    expect((await visitor.auth('change-email', { newEmail: 'new@example.org', password: ana.password })).status).toBe(
      200,
    )
    expect((await visitor.get('/account')).body.data).toMatchObject({ email: 'ana@example.org' })
    expect(quire.mails[0]?.to).toBe('new@example.org')
    await visitor.auth('verify-email', { token: tokenIn(quire.mails[0]?.text ?? '') })
    expect((await visitor.get('/account')).body.data).toMatchObject({ email: 'new@example.org' })
  })

  test('of a new address sends a mail to the old one, after the change and in the reader’s language', async () => {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', { ...ana, lang: 'es' })
    quire.mails = []
    await visitor.auth('change-email', { newEmail: 'new@example.org', password: ana.password })
    expect(quire.mails.map(({ to }) => to)).toEqual(['new@example.org'])
    await visitor.auth('verify-email', { token: tokenIn(quire.mails[0]?.text ?? '') })
    expect(quire.mails.slice(1).map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: ana.email, subject: 'Se ha cambiado tu dirección de correo' },
    ])
  })
})

describe('a link that changes the address', () => {
  async function askFor(newEmail: string) {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', ana)
    quire.mails = []
    await visitor.auth('change-email', { newEmail, password: ana.password })
    return { visitor, link: { token: tokenIn(quire.mails[0]?.text ?? '') } }
  }

  test('signs nobody in, and works only for the signed-in owner', async () => {
    const { visitor, link } = await askFor('new@example.org')
    const stranger = quire.visitor()
    const refused = await stranger.auth('verify-email', link)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Sign in first, then open this link again.')
    expect(await isSignedIn(stranger)).toBe(false)
    expect((await visitor.auth('verify-email', link)).status).toBe(200)
    expect((await visitor.auth('verify-email', link)).status).toBe(200)
    expect((await stranger.auth('verify-email', link)).status).toBe(409)
  })

  test('ends the links to a new password that the old mailbox has', async () => {
    const { visitor, link } = await askFor('new@example.org')
    await quire.visitor().auth('request-password-reset', { email: ana.email })
    const token = tokenIn(quire.mails.find(({ to }) => to === ana.email)?.text ?? '')
    expect((await visitor.auth('verify-email', link)).status).toBe(200)
    const reset = await quire.visitor().auth('reset-password', { token, newPassword: 'an intruder’s password' })
    expect(reset.status).toBe(422)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('is refused once the address has become another reader’s', async () => {
    const { visitor, link } = await askFor('later@example.org')
    await quire.visitor().auth('sign-up/email', { ...ana, email: 'later@example.org' })
    expect((await visitor.auth('verify-email', link)).status).toBe(409)
    expect((await visitor.get('/account')).body.data).toMatchObject({ email: ana.email })
  })
})

test('of several links to a new password only the last works', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  quire.mails = []
  const visitor = quire.visitor()
  await visitor.auth('request-password-reset', { email: ana.email })
  await visitor.auth('request-password-reset', { email: ana.email })
  const [first, second] = quire.mails.map(({ text }) => tokenIn(text))
  const newPassword = 'staple battery horse'
  expect((await visitor.auth('reset-password', { token: first, newPassword })).status).toBe(422)
  expect((await visitor.auth('reset-password', { token: second, newPassword })).status).toBe(200)
})

test('many who register under one name at once all get in', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      quire.visitor().auth('sign-up/email', { ...ana, email: `ana${index}@example.org` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})

test.each(['Me', 'Goals', 'ES'])('the name %s does not take an address of Quire’s own', async (name) => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', { ...ana, name })
  expect((await visitor.get('/account')).body.data).toMatchObject({
    slug: expect.stringMatching(new RegExp(`^${name.toLowerCase()}-\\w{5}$`)) as string,
  })
})

test('a new address needs the password, not only an open session', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  quire.mails = []
  const { status, body } = await visitor.auth('change-email', { newEmail: 'new@example.org', password: 'a guess' })
  expect([status, body.errors]).toEqual([422, { password: ['Wrong password. Please try again.'] }])
  expect(quire.mails).toEqual([])
})

test('a new address must be another one', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  const { status, body } = await visitor.auth('change-email', { newEmail: ana.email, password: ana.password })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ newEmail: ['This is already your e-mail address.'] })
})

test('a changed password needs the old one and ends the other sessions', async () => {
  const visitor = quire.visitor()
  await visitor.auth('sign-up/email', ana)
  const elsewhere = quire.visitor()
  await elsewhere.auth('sign-in/email', ana)

  const refused = await visitor.auth('change-password', { currentPassword: 'not it', newPassword: 'a brand new one' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ currentPassword: ['Wrong password. Please try again.'] })

  const done = await visitor.auth('change-password', { currentPassword: ana.password, newPassword: 'a brand new one' })
  expect(done.body.message).toBe('Password changed.')
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await isSignedIn(elsewhere)).toBe(false)
})

test('paths of the auth library that Quire does not use are closed', async () => {
  const reader = await quire.reader()
  expect((await reader.auth('update-user', { name: 'x' })).status).toBe(404)
  expect((await reader.auth('delete-user')).status).toBe(404)
})
