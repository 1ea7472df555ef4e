import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'

const quire = useApp()

test('pages may use the camera for the scanner, and no sensor or port of the device', async () => {
  const { headers } = await quire.visitor().page('/')
  const policy = String(headers['permissions-policy']).split(', ')
  expect(policy).toContain('camera=(self)')
  expect(policy).toEqual(expect.arrayContaining(['microphone=()', 'geolocation=()', 'usb=()', 'payment=()']))
})

test('signing out tells the browser to forget what it keeps, cookies aside', async () => {
  const signedOut = await (await quire.reader()).auth('sign-out')
  expect(signedOut.headers['clear-site-data']).toBe('"cache", "storage"')
  const keeping = await (await quire.reader()).auth('sign-out', { keeps_storage: true })
  expect(keeping.headers['clear-site-data']).toBe('"cache"')
  expect((await quire.visitor().page('/')).headers['clear-site-data']).toBeUndefined()
})
