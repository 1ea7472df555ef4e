import { expect, onPhonesToo, test } from './journey.ts'

test(
  'Quire can be installed, and opens where its shortcuts and other apps lead',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto('/library')
    const browser = await page.context().newCDPSession(page)
    const { errors, url } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toMatch(/\/manifest-en\.webmanifest$/)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // The page of a test is a private one; some versions of Chromium name that, and it is no fault of Quire's.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    // A phone opens a shortcut as a page of its own.
    await page.goto('about:blank')
    await page.goto('/library#log-progress')
    await expect(page.getByRole('dialog', { name: 'Log progress' })).toBeVisible()
    await expect(page).toHaveURL(/\/library$/)

    await page.goto('/share?text=https%3A%2F%2Fshop.example%2Fdp%2F0141439580')
    await expect(page).toHaveURL(/\/search\?q=9780141439587$/)
  },
)
