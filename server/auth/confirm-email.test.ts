import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp({ CONFIRM_EMAIL: 'on' })

const tokenIn = (text: string) => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')
const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }

test('where addresses are confirmed first, registering tells nothing about an address', async () => {
  const first = await quire.visitor().auth('sign-up/email', ana)
  const second = await quire.visitor().auth('sign-up/email', ana)
  const nothing = { token: null, is_waiting: false }
  expect([first, second].map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: nothing },
    { status: 200, body: nothing },
  ])

  const early = await quire.visitor().auth('sign-in/email', ana)
  expect(early.status).toBe(403)
  expect(early.body.message).toBe('Please verify your e-mail address first. We’ve sent you a link.')
})

const linkOf = () => ({ token: tokenIn(quire.mails.at(-1)?.text ?? '') })

test('the link and the password are the first way in once, and not for those who have signed in before', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const first = { ...linkOf(), password: ana.password }
  const visitor = quire.visitor()
  expect((await visitor.auth('verify-email', first)).body).toMatchObject({ is_first_sign_in: true })
  expect((await visitor.get('/account')).body.data).toMatchObject({ email: ana.email })
  expect((await quire.visitor().auth('verify-email', first)).body).toMatchObject({ is_first_sign_in: false })

  await visitor.auth('change-email', { newEmail: 'new@example.org', password: ana.password })
  expect((await visitor.auth('verify-email', linkOf())).body).toMatchObject({ is_first_sign_in: false })
  expect((await visitor.get('/account')).body.data).toMatchObject({ email: 'new@example.org' })
})

test('the link alone lets nobody in who did not register', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const visitor = quire.visitor()
  expect((await visitor.auth('verify-email', linkOf())).status).toBe(422)
  expect((await visitor.get('/account')).status).toBe(401)
})

test('signing in by the link is noted once, and so is the verified address', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const link = { ...linkOf(), password: ana.password }
  const visitor = quire.visitor()
  await visitor.auth('verify-email', link)
  const kinds = async () =>
    ((await visitor.get('/account/security-events')).body.data as { kind: string }[]).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['signed-in', 'email-verified', 'signed-up'])
  expect((await visitor.auth('verify-email', link)).status).toBe(200)
  expect((await quire.visitor().auth('verify-email', link)).status).toBe(200)
  expect(await kinds()).toHaveLength(3)
})
