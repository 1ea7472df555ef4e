import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

const scriptIn = (page: string) => / data-first="([^"]+)"/.exec(page)?.[1] ?? ''

async function fetchScript(acceptEncoding: string | undefined) {
  const { text } = await quire.visitor().page('/')
  const url = scriptIn(text)
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const { statusCode, rawPayload, headers: answered } = await quire.app.inject({ url, headers })
  expect(statusCode).toBe(200)
  expect(answered.vary).toBe('accept-encoding')
  const packing = answered['content-encoding']
  const unpack = packing === 'br' ? brotliDecompressSync : packing === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes
  expect(unpack(rawPayload).toString()).toContain('import')
  return packing
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['brotli', undefined],
  [undefined, undefined],
])('a browser that unpacks %s is sent a file packed with %s', async (acceptEncoding, packing) => {
  expect(await fetchScript(acceptEncoding)).toBe(packing)
})

test('a file that a page loads says nothing that only documents heed', async () => {
  const page = await quire.app.inject('/')
  expect(page.headers).toMatchObject({ 'content-security-policy': expect.stringContaining("default-src 'self'") })
  const { headers } = await quire.app.inject(scriptIn(page.body))
  expect(Object.keys(headers).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'vary',
    'x-content-type-options',
  ])
})
