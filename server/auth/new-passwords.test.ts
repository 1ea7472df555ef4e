import { expect, test } from 'vitest'
import { authCalls, confirmationCalls } from '../../contract/auth.ts'
import { newPasswordFieldOf } from '../../contract/passwords.ts'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }
const tokenIn = (text = '') => decodeURIComponent(/token=([^\s"<]+)/.exec(text)?.[1] ?? '')

const tooEasy = 'This password is too easy to guess. Choose another one.'
const tooPersonal = 'Don’t use your name, your address or this site’s name.'
const refused = [
  ['password', tooEasy],
  ['12345678', tooEasy],
  ['Ana García 1987', tooPersonal],
  ['ana@example.org', tooPersonal],
  ['Quire2026', tooPersonal],
] as const

/** Each call that chooses a password, made by somebody who may. */
const choices = {
  'sign-up/email': async (password: string) => quire.visitor().auth('sign-up/email', { ...ana, password }),
  'change-password': async (newPassword: string) => {
    const visitor = quire.visitor()
    await visitor.auth('sign-up/email', ana)
    return visitor.auth('change-password', { currentPassword: ana.password, newPassword })
  },
  'reset-password': async (newPassword: string) => {
    await quire.visitor().auth('sign-up/email', ana)
    await quire.visitor().auth('request-password-reset', { email: ana.email })
    return quire.visitor().auth('reset-password', { token: tokenIn(quire.mails.at(-1)?.text), newPassword })
  },
  'verify-email/claim': async (newPassword: string) => {
    await quire.visitor().auth('sign-up/email', ana)
    return quire.visitor().auth('verify-email/claim', { token: tokenIn(quire.mails.at(-1)?.text), newPassword })
  },
}

test('every call that chooses a password is tried here', () => {
  const own = Object.entries(confirmationCalls).map(([path, { body }]) => [path, body] as const)
  const choosing = [...Object.entries(authCalls), ...own].filter(([, body]) => newPasswordFieldOf(body) !== undefined)
  expect(Object.keys(choices).toSorted()).toEqual(choosing.map(([path]) => path).toSorted())
})

test.each(Object.entries(choices))('%s refuses passwords that others would try first', async (path, choose) => {
  const field = path === 'sign-up/email' ? 'password' : 'newPassword'
  for (const [password, sentence] of refused) {
    await quire.connection.pool.query('delete from readers')
    const { status, body } = await choose(password)
    expect([password, status, body.errors]).toEqual([password, 422, { [field]: [sentence] }])
  }
  await quire.connection.pool.query('delete from readers')
  expect((await choose('lantern meadow trumpet')).status).toBe(200)
})

test('a common password that was chosen earlier keeps working', async () => {
  await quire.visitor().auth('sign-up/email', ana)
  const { password } = await quire.context.auth.$context
  await quire.connection.pool.query('update credentials set password = $1', [await password.hash('password')])
  const answer = await quire.visitor().auth('sign-in/email', { ...ana, password: 'password' })
  expect(answer.status).toBe(200)
})

test('a refused password takes no invitation and makes no account', async () => {
  await quire.visitor().auth('sign-up/email', { ...ana, password: 'password' })
  const { rows } = await quire.connection.pool.query('select 1 from readers')
  expect(rows).toEqual([])
})
