import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ REGISTRATION: 'invitation' })

const register = (email: string, more: object = {}) =>
  quire.visitor().auth('sign-up/email', { name: 'Eve', email, password: 'correct horse battery', ...more })

const invite = async (who: Awaited<ReturnType<typeof quire.reader>>) =>
  (await who.post('/moderation/invitations')).body.data as { id: string; code: string }

const registration = async () => (await quire.visitor().get('/registration')).body.data

test('an empty house lets its first reader in, who is the admin; then one needs an invitation', async () => {
  expect(await registration()).toEqual({ registration: 'open' })
  expect((await register('first@example.org')).status).toBe(200)
  expect(await registration()).toEqual({ registration: 'invitation' })
  expect(await register('second@example.org')).toMatchObject({
    status: 422,
    body: { errors: { invitation: ['You need an invitation to sign up.'] } },
  })
  expect(await register('second@example.org', { invitation: 'guessed' })).toMatchObject({
    status: 422,
    body: { errors: { invitation: ['This invitation isn’t valid or was already used.'] } },
  })
  const page = await quire.visitor().page('/register')
  expect(page.text).toContain('"registration":"invitation"')
})

test('an invitation lets one reader in, once, and is given back where nothing comes of it', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const { code } = await invite(admin)
  // The address is already registered, so the invitation is not used.
  expect((await register(admin.row.email, { invitation: code })).status).toBe(422)
  const answers = await Promise.all(
    ['a@example.org', 'b@example.org'].map((email) => register(email, { invitation: ` ${code} ` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
  expect((await register('c@example.org', { invitation: code })).status).toBe(422)
})

test('only admins create, see and revoke invitations, and a code is shown once', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const moderator = await quire.reader({ role: 'moderator' })
  const reader = await quire.reader()
  expect((await reader.post('/moderation/invitations')).status).toBe(404)
  expect((await moderator.post('/moderation/invitations')).status).toBe(403)
  expect((await moderator.get('/moderation/invitations')).status).toBe(403)
  const { id, code } = await invite(admin)
  const listed = await admin.get('/moderation/invitations')
  expect(listed.body.data).toMatchObject([{ id }])
  expect(listed.text).not.toContain(code)
  expect((await admin.delete(`/moderation/invitations/${id}`)).status).toBe(200)
  expect((await admin.delete(`/moderation/invitations/${id}`)).status).toBe(404)
  expect((await register('d@example.org', { invitation: code })).status).toBe(422)
})
