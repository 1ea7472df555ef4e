import { expect, expectAccessible, mailTo, openQuietly, test, isLong } from './journey.ts'

test('a token is made, works for a script, and is revoked', isLong, async ({ page, signedIn, playwright, baseURL }) => {
  await openQuietly(page, '/account/apps')
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Weekly backup')
  await dialog.getByLabel('Access').selectOption('Read only')
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^quire_/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(dialog).toBeHidden()

  const script = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  })
  expect((await script.get('/api/v1/account/books')).status()).toBe(200)
  expect((await script.post('/api/v1/notes', { data: {} })).status()).toBe(403)
  await page.reload()
  await expect(page.getByRole('article')).toContainText('last used on')
  await page.getByRole('button', { name: 'Revoke Weekly backup' }).click()
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await script.get('/api/v1/account/books')).status()).toBe(401)
  await script.dispose()
})

test('an account is deleted, and its reader comes back in time', isLong, async ({ page, signedIn }) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('link', { name: 'export your library' })).toHaveAttribute(
    'href',
    '/library/import-export',
  )
  await dialog.getByRole('switch', { name: 'Keep my public reviews and ratings, without my name' }).check()
  await dialog.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Sign in before then', { exact: false })).toBeVisible()
  await mailTo(signedIn.email, 'Your account will be deleted')

  await page.getByLabel('E-mail address').fill(signedIn.email)
  await page.getByLabel('Password', { exact: true }).fill(signedIn.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/library/books')
  await expect(page).toHaveURL(/\/account\/come-back$/)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL(/\/library$/)
})
