import { expect, onPhonesToo, test } from './journey.ts'

test('a newcomer registers, finds a book and opens it', onPhonesToo, async ({ page, reader }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await page.getByLabel('Name').fill(reader.name)
  await page.getByLabel('E-mail').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa')
  // The first steps don't cover anything.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/library$/)
  // The first steps have a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good (morning|afternoon|evening), Rosa/)

  const box = page.getByRole('combobox', { name: 'Title, author or ISBN' })
  await box.fill('tolkien hobb')
  await expect(page.getByRole('option', { name: /The Hobbit/ }).first()).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=tolkien/)
  const results = page.locator('[aria-busy="false"]')
  await results.getByRole('link', { name: 'The Hobbit' }).first().click()
  await expect(page).toHaveURL(/\/books\/the-hobbit/)
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
})

test('a book page needs one HTML answer and no call', async ({ page, signedIn }) => {
  void signedIn
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/books/the-hobbit')
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'J. R. R. Tolkien' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('from a book to its author and its series, and back', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/a-wizard-of-earthsea')
  await page.getByRole('link', { name: 'Ursula K. Le Guin' }).first().click()
  await expect(page.getByRole('heading', { name: 'Books by Ursula K. Le Guin' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Series by Ursula K. Le Guin' })).toBeVisible()
  await page.goBack()
  await page
    .getByRole('link', { name: /Earthsea Cycle/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Earthsea Cycle' })).toBeVisible()
})

test('ISBN details open and close', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/search?q=978-0-618-26030-0')
  await page.getByRole('link', { name: 'The Hobbit' }).first().click()
  const toggle = page.getByText('ISBN details')
  const number = page.getByText('9780618260300')
  await expect(number).toBeHidden()
  await toggle.click()
  await expect(number).toBeVisible()
  await toggle.press('Enter')
  await expect(number).toBeHidden()
})

test('an address that leads nowhere says so in the look of the app', async ({ page, signedIn }) => {
  void signedIn
  const response = await page.goto('/books/no-such-book')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not found')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/library$/)
})

test('signed out, every screen leads to the door and back', async ({ page, reader }) => {
  await page.request.post('/api/auth/sign-up/email', { data: reader })
  await page.context().clearCookies()
  await page.goto('/books/the-hobbit')
  await expect(page).toHaveURL(/\/\?next=/)
  await page.getByLabel('E-mail').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/books\/the-hobbit$/)
})
