import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectReadableColors, onPhonesToo, test } from './journey.ts'

const signedOut = ['/', '/register', '/forgot-password', '/reset-password?token=x', '/verify-email?token=x', '/privacy']
const forReaders = {
  library: [
    '/library',
    '/goals',
    '/library/books',
    '/library/authors',
    '/library/series',
    '/library/shelves',
    '/library/lists',
    '/library/my-contributions',
  ],
  journal: ['/library/reviews', '/library/notes', '/library/transactions', '/library/reading-lgos'],
  catalogue: [
    '/search?q=tolkien',
    '/search?q=zzzzzz',
    '/books/the-hobbit',
    '/authors/j-r-r-tolkien',
    '/series/the-lord-of-the-rings',
    '/library/books/add',
    '/library/scan',
    '/nowhere',
  ],
  people: ['/users', '/connections', '/shared-reads'],
  account: [
    '/welcome',
    '/welcome?step=goal',
    '/account',
    '/account/security',
    '/account/apps',
    '/notifications',
    '/library/import-export',
  ],
}

const tablet = { width: 768, height: 1024 }

/** A page that can be pushed sideways is broken. */
async function expectNoOverflow(page: Page, address: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${address} is too wide`).toBeLessThanOrEqual(0)
}

/** Each page once in light, then its colours in the dark, then as a language from right to left would have it. */
async function visit(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectNoOverflow(page, address)
    const size = page.viewportSize()
    if (size && size.width > tablet.width) {
      await page.setViewportSize(tablet)
      await expectNoOverflow(page, `${address} on a tablet`)
      await page.setViewportSize(size)
    }

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    // The new colours are there once a frame was drawn with them.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expectReadableColors(page)

    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectNoOverflow(page, `${address} from right to left`)
  }
}

test('the door has no accessibility findings', onPhonesToo, async ({ page }) => visit(page, signedOut))

for (const [part, addresses] of Object.entries(forReaders)) {
  test(`the screens of the ${part} have no accessibility findings`, onPhonesToo, async ({ page, signedIn }) => {
    void signedIn
    await visit(page, addresses)
  })
}
