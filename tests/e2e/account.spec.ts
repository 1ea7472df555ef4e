import { expect, test } from './journey.ts'

test('a reader changes name and address, and is told so', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  const slug = `rosa-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill('Rosa Montero')
  await page.getByLabel('Address in Quire').fill(slug)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Your account is saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Rosa Montero')
  await expect(page.getByLabel('Address in Quire')).toHaveValue(slug)
})

test('a wrong current password is told at its field', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('quite another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The password is not right.').first()).toBeVisible()
})

test('the theme follows at once and stays', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  const scheme = page.locator('html')
  await page.getByText('Dark', { exact: true }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByText('Your account is saved.').first()).toBeVisible()
  await page.goto('/library')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the language changes the whole interface and its addresses', async ({ page, signedIn }) => {
  void signedIn
  const answer = await page.request.patch('/api/v1/account', {
    data: { language: 'es' },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/books/the-hobbit')
  await expect(page).toHaveURL(/\/es\/books\/the-hobbit$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'J. R. R. Tolkien' }).first().click()
  await expect(page).toHaveURL(/\/es\/authors\//)
  await expect(page.getByRole('heading', { name: /Libros de J. R. R. Tolkien/ })).toBeVisible()
})

test('the browser’s time zone is remembered for thirty days', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === '_tz')
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('Europe/Madrid')
  expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 0)
})
