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

test('the link is the first way in once, and not for those who have signed in before', async () => {
  const link = () => `/api/auth/verify-email?token=${tokenIn(quire.mails.at(-1)?.text ?? '')}`
  await quire.visitor().auth('sign-up/email', ana)
  const first = link()
  const visitor = quire.visitor()
  expect((await visitor.send('GET', first)).body).toMatchObject({ is_first_sign_in: true })
  expect((await visitor.get('/account')).body.data).toMatchObject({ email: ana.email })
  expect((await quire.visitor().send('GET', first)).body).toMatchObject({ is_first_sign_in: false })

  await visitor.auth('change-email', { newEmail: 'new@example.org', password: ana.password })
  expect((await visitor.send('GET', link())).body).toMatchObject({ is_first_sign_in: false })
  expect((await visitor.get('/account')).body.data).toMatchObject({ email: 'new@example.org' })
})

test('signing in by the link is noted once, and so is the confirmed address', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const link = `/api/auth/verify-email?token=${tokenIn(quire.mails.at(-1)?.text ?? '')}`
  const visitor = quire.visitor()
  await visitor.send('GET', link)
  const kinds = async () =>
    ((await visitor.get('/account/security-events')).body.data as { kind: string }[]).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['signed-in-link', 'email-verified', 'signed-up'])
  expect((await visitor.send('GET', link)).status).toBe(200)
  expect((await quire.visitor().send('GET', link)).status).toBe(200)
  expect(await kinds()).toHaveLength(3)
})
