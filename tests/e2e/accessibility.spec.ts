import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'

const signedOut = ['/', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email?token=x']
const forReaders = {
  library: [
    '/library',
    '/library/books',
    '/library/lists',
    '/library/reviews',
    '/library/notes',
    '/library/transactions',
    '/library/reading-lgos',
    '/account',
    '/account/security',
  ],
  catalogue: [
    '/search?q=tolkien',
    '/search?q=tolkien&type=author',
    '/search?q=zzzzzz',
    '/books/the-hobbit',
    '/authors/j-r-r-tolkien',
    '/series/the-lord-of-the-rings',
    '/library/books/add',
    '/nowhere',
  ],
}

/** As a language that is written from right to left would get it. */
async function mirror(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, body: (await response.text()).replace(' dir="ltr"', ' dir="rtl"') })
  })
}

const looks = {
  light: (page: Page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  'right to left': mirror,
}

async function visit(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    // A page that can be pushed sideways is broken on a phone.
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${address} is too wide`).toBeLessThanOrEqual(0)
  }
}

for (const [look, dress] of Object.entries(looks)) {
  test(`the door has no accessibility findings, ${look}`, async ({ page }) => {
    await dress(page)
    await visit(page, signedOut)
  })

  for (const [part, addresses] of Object.entries(forReaders)) {
    test(`the screens of the ${part} have no accessibility findings, ${look}`, async ({ page, signedIn }) => {
      void signedIn
      await dress(page)
      await visit(page, addresses)
    })
  }
}
