import type { Page } from '@playwright/test'
import { forReaders, signedOut } from './addresses.ts'
import { englishTextsOn } from './english-texts.ts'
import { addressIn, furnish } from './furnish.ts'
import { expect, expectAccessible, expectReadableColors, headers, test } from './journey.ts'
import { admin } from './run-quire.ts'
import { squeezedWords } from './squeezed-words.ts'
import { smallTargets, targetSizes } from './targets.ts'

/** Besides the width of the project: the narrowest phone, a tablet and a large screen. */
const otherWidths = [320, 768, 1920]

/** A page that can be pushed sideways is broken. */
async function expectNoOverflow(page: Page, address: string) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // Some parts take their new size a moment after the window has.
  await expect.poll(overflow, `${address} is too wide`).toBeLessThanOrEqual(0)
}

async function expectNoOverflowAtAnyWidth(page: Page, address: string) {
  await expectNoOverflow(page, address)
  const size = page.viewportSize()
  if (!size) return
  for (const width of otherWidths) {
    await page.setViewportSize({ ...size, width })
    await expectNoOverflow(page, `${address} at ${width} pixels`)
  }
  await page.setViewportSize(size)
}

/** Text of twice the size, as it is chosen in the settings of a browser. */
async function expectNoOverflowInLargeText(page: Page, address: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectNoOverflow(page, `${address} in large text`)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await session.detach()
}

/** Long words, another direction, and words that may break anywhere, on the narrowest phone. */
async function expectRoomInOtherLanguages(page: Page, address: string) {
  const size = page.viewportSize()
  if (!size || size.width >= 500) return
  await page.setViewportSize({ ...size, width: 320 })
  for (const language of ['de', 'ar', 'ja']) {
    await open(page, `/${language}${address}`)
    await expectNoOverflow(page, `${address} in ${language}`)
    expect(await squeezedWords(page), `${address} in ${language}`).toEqual([])
  }
  await page.setViewportSize(size)
}

/** WCAG 2.5.8, and a thumb's width for buttons and fields on a phone. */
async function expectLargeTargets(page: Page, address: string) {
  expect(await smallTargets(page, targetSizes(page)), address).toEqual([])
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/**
 * Each page once in light, then its colours in the dark, then as a language from right to left would have it, then in Spanish,
 * and on phones in three more languages.
 */
async function visit(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, address)
    await expectAccessible(page)
    await expectLargeTargets(page, address)
    await expectNoOverflowAtAnyWidth(page, address)
    await expectNoOverflowInLargeText(page, address)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    // The new colours are there once a frame was drawn with them.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expectReadableColors(page)

    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await expectNoOverflow(page, `${address} from right to left`)

    // Spanish words are longer.
    await open(page, `/es${address}`)
    await expectNoOverflowAtAnyWidth(page, `${address} in Spanish`)
    expect(await englishTextsOn(page), `${address} in Spanish`).toEqual([])
    await expectRoomInOtherLanguages(page, address)
  }
}

// Nothing is changed here, so the parts need not wait for each other.
test.describe.configure({ mode: 'parallel' })

test('the screens of those signed out have no accessibility findings', async ({ page }) => visit(page, signedOut))

for (const [part, addresses] of Object.entries(forReaders)) {
  test(`the screens of the ${part} have no accessibility findings`, async ({ page, signedIn }) => {
    const slugs = await furnish(page, signedIn)
    await visit(
      page,
      addresses.map((address) => addressIn(address, slugs)),
    )
  })
}

test('the screens of the team have no accessibility findings', async ({ page }) => {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: admin, headers })
  expect(answer.status()).toBe(200)
  const parts = ['appeals', 'accounts', 'merges', 'hidden', 'team', 'catalogues', 'log']
  await visit(page, ['/moderation', ...parts.map((part) => `/moderation/${part}`), '/admin'])
})
