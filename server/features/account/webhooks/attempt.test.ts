import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { attemptDelivery, newWebhookSecret } from './attempt.ts'

/** Signed by itself, for this test alone, until 2126. */
const key = [
  '-----BEGIN PRIVATE KEY-----',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2N5WeLn0JHP5ZYs/',
  'CjpkIiV0uEZJyaXI9yEDoEooS/yhRANCAATNqCPCcbAzscgLXezG2Hj1pBe4bCVG',
  'AbRf7YTl7jQoNtdfWy9gqgpVhMuFOcDBS028wfDJ3RwWP4bg8+NwvQBZ',
  '-----END PRIVATE KEY-----',
].join('\n')
const cert = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBfzCCASWgAwIBAgIUTClNeCePWgC5jCLpQ85jhU8lQPwwCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNzA4Mzc0NVoYDzIxMjYxMDI0',
  'MDgzNzQ1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAATNqCPCcbAzscgLXezG2Hj1pBe4bCVGAbRf7YTl7jQoNtdfWy9gqgpV',
  'hMuFOcDBS028wfDJ3RwWP4bg8+NwvQBZo1MwUTAdBgNVHQ4EFgQUbdduTErinsIo',
  'mJfziBvsHYU3CywwHwYDVR0jBBgwFoAUbdduTErinsIomJfziBvsHYU3CywwDwYD',
  'VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiB+gKgKASG//3oHMZKIUrWr',
  'J5RKtUO20hFQC/muuduINQIhALa17WCwNnt1CWW5OBJwLlqOr74LsBxE20dn2rXk',
  '/lZ5',
  '-----END CERTIFICATE-----',
].join('\n')

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function attempt(started: Server, scheme: string, timeout?: number) {
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const url = `${scheme}://127.0.0.1:${(started.address() as AddressInfo).port}/`
  const outgoing = { url, secret: newWebhookSecret(), event_id: crypto.randomUUID(), body: '{}' }
  return attemptDelivery(outgoing, { now: new Date(), mayBePrivate: true, ...(timeout && { timeout }) })
}

test('a receiver that never answers is given up', async () => {
  expect(await attempt(createServer(), 'http', 50)).toMatchObject({ status: null, problem: 'timeout' })
})

test('a receiver with a certificate of its own making gets nothing', async () => {
  let calls = 0
  const receiver = createSecureServer({ key, cert }, (_request, response) => {
    calls += 1
    response.end()
  })
  expect(await attempt(receiver, 'https')).toMatchObject({ status: null, problem: 'certificate' })
  expect(calls).toBe(0)
})
