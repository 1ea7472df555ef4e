import type { Browser } from '@playwright/test'
import { expect, expectAccessible, headers, isLong, test } from './journey.ts'
import { admin, runQuire } from './run-quire.ts'

const open = async (browser: Browser, baseURL: string, viewport: { width: number; height: number } | null) =>
  (await browser.newContext({ baseURL, viewport })).newPage()

test('who asks to join waits until a moderator approves the account', isLong, async ({ browser, viewport, reader }) => {
  const quire = await runQuire({ REGISTRATION: 'approval', CATALOGUE_SOURCES: 'off' })
  try {
    const page = await open(browser, quire.url, viewport)
    const main = page.getByRole('main')
    const signIn = async () => {
      await page.goto('/')
      await page.getByLabel('E-mail address').fill(reader.email)
      await page.getByLabel('Password', { exact: true }).fill(reader.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    const askToJoin = async (reason: string) => {
      await page.goto('/register')
      await page.getByLabel('Name').fill(reader.name)
      await page.getByLabel('E-mail address').fill(reader.email)
      await page.getByLabel('Password', { exact: true }).fill(reader.password)
      await page.getByLabel('Why would you like to join?').fill(reason)
      await page.getByRole('button', { name: 'Create an account' }).click()
    }
    await askToJoin('')
    await expect(page.getByText('Tell us in a sentence or two.')).toBeVisible()
    await expectAccessible(page)
    await askToJoin('Ada lends me her books.')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expectAccessible(page)
    await signIn()
    await expect(main.getByText('Your account is waiting for approval.')).toBeVisible()

    const moderator = await open(browser, quire.url, viewport)
    const entered = await moderator.request.post('/api/auth/sign-in/email', { data: admin, headers })
    expect(entered.status()).toBe(200)
    await moderator.goto('/moderation')
    await moderator.getByRole('link', { name: 'Accounts Waiting: 1' }).click()
    await expect(moderator.getByText('Ada lends me her books.')).toBeVisible()
    await moderator.getByRole('button', { name: `Decline ${reader.name}` }).click()
    const dialog = moderator.getByRole('dialog', { name: `Decline ${reader.name}` })
    await expect(dialog.getByText('This deletes the account for good.')).toBeVisible()
    await expectAccessible(moderator)
    await dialog.getByLabel('Reason (optional)').fill('Which Ada?')
    await dialog.getByRole('button', { name: 'Decline account' }).click()
    await expect(moderator.getByText('No accounts waiting')).toBeVisible()
    await signIn()
    await expect(main.getByText('Your request to join was declined. Reason: Which Ada?')).toBeVisible()
    await expectAccessible(page)

    await askToJoin('Ada Quill, your sister.')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await moderator.reload()
    await moderator.getByRole('button', { name: `Approve ${reader.name}` }).click()
    await expect(moderator.getByText('No accounts waiting')).toBeVisible()

    await signIn()
    await expect(page).not.toHaveURL(/register/)
    await expect.poll(async () => (await page.request.get('/api/v1/account')).status()).toBe(200)
  } finally {
    await quire.stop()
  }
})
