import type { Page } from '@playwright/test'
import { totp } from '../support/totp.ts'
import { expect, expectAccessible, pick, test, isLong } from './journey.ts'
import { signUpWithPasskeys } from './passkeys.ts'

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a second step is turned on, asked for, and turned off', isLong, async ({ page, signedIn }) => {
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Wrong password. Please try again.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from your app').fill(totp(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('quire-backup-codes.txt')
  const [code = ''] = await codes.allTextContents()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('On. You’ll also need a code from your app to sign in.')).toBeVisible()
  await expect(page.getByText('Two-step sign-in turned on')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, signedIn)
  await expect(page.getByLabel('Code from your app')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was already used.', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/library$/)

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
})

test('a passkey is added, renamed, opens the door, and is removed', isLong, async ({ page, reader, baseURL }) => {
  const { home, session, authenticatorId } = await signUpWithPasskeys(page, reader, baseURL)

  await page.goto(`${home}/account/security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Password', { exact: true }).fill(reader.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: 'My phone' })
  await expect(card).toContainText('never used')
  await card.getByRole('button', { name: 'Actions for My phone' }).click()
  await pick(page, 'Rename')
  await dialog.getByLabel('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.context().clearCookies()
  await page.goto(home)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey selected.')).toBeVisible()
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/library$/)

  await page.goto(`${home}/account/security`)
  const renamed = page.getByRole('article').filter({ hasText: 'Old phone' })
  await expect(renamed).toContainText('last used on')
  await renamed.getByRole('button', { name: 'Actions for Old phone' }).click()
  await pick(page, 'Delete')
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('No passkeys yet')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(home)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('We don’t recognise this passkey. Try another way to sign in.')).toBeVisible()
})
