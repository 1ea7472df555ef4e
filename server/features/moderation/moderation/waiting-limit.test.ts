import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'
import { joinLimit } from '../../../auth/messages.ts'

const quire = useApp({ REGISTRATION: 'approval', RATE_LIMITS: 'on' })

test('only so many from one network ask to join in a day', async () => {
  await quire.reader({ role: 'admin' })
  const ask = async (count: number) => {
    const email = `eve-${count}@example.org`
    const asked = { name: 'Eve', email, password: 'correct horse battery', join_reason: 'I read.' }
    return (await quire.visitor().auth('sign-up/email', asked)).status
  }
  for (let count = 0; count < joinLimit.max; count += 1) expect(await ask(count)).toBe(200)
  expect(await ask(joinLimit.max)).toBe(429)
})
