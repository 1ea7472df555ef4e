import type { Page } from '@playwright/test'
import { expect, linkIn, mailTo, test } from './journey.ts'

async function isVerified(page: Page): Promise<boolean> {
  const { data } = (await (await page.request.get('/api/v1/account')).json()) as {
    data: { email_verified_at: unknown }
  }
  return data.email_verified_at !== null
}

test('the address is verified by a press on the page of the link', async ({ page, signedIn }) => {
  await page.goto('/account')
  await expect(page.getByText('not verified', { exact: false }).first()).toBeVisible()
  await page.goto(linkIn(await mailTo(signedIn.email, 'Verify your e-mail address')))
  const press = page.getByRole('button', { name: 'Verify address' })
  await expect(press).toBeVisible()
  expect(await isVerified(page)).toBe(false)
  await press.click()
  await expect(page.getByRole('heading', { name: 'E-mail address verified' })).toBeVisible()
  expect(await isVerified(page)).toBe(true)
  await page.goto('/account')
  await expect(page.getByText('not verified', { exact: false })).toHaveCount(0)
})

test('elsewhere the link asks for the password, and signs in with it', async ({ page, signedIn }) => {
  const link = linkIn(await mailTo(signedIn.email, 'Verify your e-mail address'))
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page.getByText('Wrong password. Please try again.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page).toHaveURL(/\/library$/)
  expect(await isVerified(page)).toBe(true)
})

test('the owner of an address locks out who registered with it, and keeps the account', async ({ page, signedIn }) => {
  const link = linkIn(await mailTo(signedIn.email, 'Verify your e-mail address'))
  const stranger = await page.context().cookies()
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'I didn’t register' }).click()
  await expect(page.getByRole('heading', { name: 'They’re locked out' })).toBeFocused()
  await page.getByLabel('New password', { exact: true }).fill('lantern meadow trumpet')
  await page.getByRole('button', { name: 'Keep the account' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  expect(await isVerified(page)).toBe(true)
  await page.context().clearCookies()
  await page.context().addCookies(stranger)
  expect((await page.request.get('/api/v1/account')).status()).toBe(401)
})

test('the owner of an address deletes an account that they did not make', async ({ page, signedIn }) => {
  const link = linkIn(await mailTo(signedIn.email, 'Verify your e-mail address'))
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'I didn’t register' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  const { email, password } = signedIn
  expect((await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(401)
})

test('a link that is no good says so and offers another', async ({ page }) => {
  await page.goto('/verify-email?token=nonsense')
  await expect(page.getByText('This link isn’t valid or was already used.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('a forgotten password is replaced through the mail', async ({ page, reader }) => {
  await page.request.post('/api/auth/sign-up/email', { data: reader })
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The form that is left has a field of the same name.
  await expect(page.getByRole('button', { name: /Send/ })).toBeVisible()
  await page.getByLabel('E-mail').fill(reader.email)
  await page.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText('sent it a link', { exact: false }).first()).toBeVisible()

  await page.goto(linkIn(await mailTo(reader.email, 'Choose a new password')))
  await page.getByLabel('New password', { exact: true }).fill('quite another password')
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(page.getByText('Password changed', { exact: false }).first()).toBeVisible()

  await page.goto('/')
  await page.getByLabel('E-mail').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong e-mail or password', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('quite another password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/library$/)
})

test('mistakes are shown at their fields, and the first one has the focus', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
})

test('an answer of 401 or 419 leads to the root, where the message waits, and back after signing in', async ({
  page,
  signedIn,
}) => {
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().clearCookies()
  const search = page.getByRole('main').getByRole('combobox').first()
  await search.fill('emma')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await expect(page.getByText('Please sign in.').first()).toBeVisible()
  await page.getByLabel('E-mail address').fill(signedIn.email)
  await page.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=emma$/)
})

test('what a reader was writing when they were signed out is in its form again', async ({ page, signedIn }) => {
  await page.goto('/books/the-hobbit')
  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByLabel('Your note').fill('Never laugh at live dragons.')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/\?next=/)
  await page.getByLabel('E-mail address').fill(signedIn.email)
  await page.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('We kept what you were writing.')).toBeVisible()
  await page.getByRole('button', { name: 'Add your first note' }).click()
  await expect(dialog.getByLabel('Your note')).toHaveValue('Never laugh at live dragons.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Never laugh at live dragons.' }).first()).toBeVisible()
})
