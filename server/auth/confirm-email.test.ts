import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp({ CONFIRM_EMAIL: 'on' })

const ana = { name: 'Ana García', email: 'ana@example.org', password: 'correct horse battery' }

test('where addresses are confirmed first, registering tells nothing about an address', async () => {
  const first = await quire.visitor().auth('sign-up/email', ana)
  const second = await quire.visitor().auth('sign-up/email', ana)
  const shape = ({ body, status }: typeof first) => ({
    status,
    keys: Object.keys(body),
    user: Object.keys(body['user'] as object).toSorted(),
  })
  expect(shape(second)).toEqual(shape(first))
  expect(first.body['token']).toBeNull()

  const early = await quire.visitor().auth('sign-in/email', ana)
  expect(early.status).toBe(403)
  expect(early.body.message).toBe('Please confirm your e-mail address first. We’ve sent you a link.')
})
