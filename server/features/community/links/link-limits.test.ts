import { expect, test } from 'vitest'
import { useApp } from '../../../../tests/support/test-app.ts'
import { newSecret } from './link-secret.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

test('a visitor who guesses at secrets is stopped, and the page says for how long', async () => {
  const attempt = (path: string) => quire.app.inject({ method: 'GET', url: path })
  for (let count = 0; count < 60; count += 1) {
    expect((await attempt(`/s/${newSecret()}/image-1200x630.png`)).statusCode).toBe(404)
  }
  const { statusCode, headers, body } = await attempt(`/s/${newSecret()}/image-1200x630.png`)
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('Too many attempts.')
  // Pages have a limit of their own.
  expect((await attempt(`/s/${newSecret()}`)).statusCode).toBe(404)
})

test('links are not made without end', async () => {
  const reader = await quire.reader()
  for (let count = 0; count < 60; count += 1) {
    expect((await reader.post('/account/links', { kind: 'profile' })).status).toBe(201)
  }
  expect((await reader.post('/account/links', { kind: 'profile' })).status).toBe(429)
})
