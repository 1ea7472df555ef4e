import type { Page } from '@playwright/test'
import { expect, type Reader } from './journey.ts'

/** Signs somebody up on a device that has passkeys. They belong to a name, never to a number, so Quire is visited by its name. */
export async function signUpWithPasskeys(page: Page, reader: Reader, baseURL = '') {
  const home = baseURL.replace('127.0.0.1', 'localhost')
  expect((await page.request.post(`${home}/api/auth/sign-up/email`, { data: reader })).status()).toBe(200)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { home, session, authenticatorId }
}
