import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ REGISTRATION: 'closed' })

test('where registration is closed, nobody makes an account, invited or not', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const { code } = (await admin.post('/moderation/invitations')).body.data as { code: string }
  const answer = await quire.visitor().auth('sign-up/email', {
    name: 'Eve',
    email: 'eve@example.org',
    password: 'correct horse battery',
    invitation: code,
  })
  expect(answer).toMatchObject({ status: 403, body: { message: 'Sign-ups are closed right now.' } })
  expect((await quire.visitor().get('/registration')).body.data).toEqual({ registration: 'closed' })
})
