import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

test('appeals without a session are limited per network', async () => {
  const appeal = () => quire.visitor().post('/appeals/suspension', { ticket: 'made.up', text: 'Let me in.' })
  for (let count = 0; count < 20; count += 1) expect((await appeal()).status).toBe(409)
  expect((await appeal()).status).toBe(429)
})
