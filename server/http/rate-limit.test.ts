import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { countUse } from './rate-limit.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

test('asking for mails is stopped, for that address only, with the time to wait', async () => {
  const ask = (email: string) => quire.visitor().auth('request-password-reset', { email })
  for (let count = 0; count < 5; count += 1) expect((await ask('ana@example.org')).status).toBe(200)

  const stopped = await ask('Ana@example.org')
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000)
  expect(stopped.body.message).toMatch(/^Too many attempts\. Please wait [\d,]+ seconds\.$/)
  expect((await ask('bea@example.org')).status).toBe(200)
})

test('the count starts again when its time is over', async () => {
  const use = () => countUse(quire.context, 'a key', { max: 1, seconds: 60 })
  await use()
  await expect(use()).rejects.toThrow('Too many attempts')
  await quire.connection.pool.query(`update rate_limits set resets_at = now() - interval '1 second'`)
  await expect(use()).resolves.toBeUndefined()
})

test('uses at the same moment are all counted', async () => {
  const uses = Array.from({ length: 20 }, () => countUse(quire.context, 'a key', { max: 15, seconds: 60 }))
  const results = await Promise.allSettled(uses)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5)
})
