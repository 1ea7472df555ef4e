import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

test('who collects readers is slowed down', async () => {
  const ada = await quire.reader()
  const bea = await quire.reader({ slug: 'bea' })
  for (let count = 0; count < 100; count += 1) await ada.put('/users/bea/follow')
  const { status, headers } = await ada.put('/users/bea/follow')
  expect(status).toBe(429)
  expect(headers['retry-after']).toBeDefined()
  expect((await bea.put(`/users/${ada.row.slug}/follow`)).status).toBe(200)
})
