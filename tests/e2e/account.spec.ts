import { englishTextsOn } from './english-texts.ts'
import { expect, expectAccessible, headers, openQuietly, test, isLong } from './journey.ts'

test('a reader changes name and address, and sees a confirmation', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  const slug = `rosa-${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name', { exact: true }).fill('Rosa Montero')
  await page.getByLabel('Username').fill(slug)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Account saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rosa Montero')
  await expect(page.getByLabel('Username')).toHaveValue(slug)
})

test('a wrong current password shows an error at its field', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account/security')
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('quite another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Wrong password. Please try again.').first()).toBeVisible()
})

test('the theme follows at once and stays', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  const scheme = page.locator('html')
  await page.getByText('Dark', { exact: true }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByText('Account saved.').first()).toBeVisible()
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
  const areas: string[] = []
  page.on('request', (request) => areas.push(/\/texts\/es-([a-z]+)-/.exec(request.url())?.[1] ?? ''))
  await page.goto('/books/the-hobbit')
  await expect(page).toHaveURL(/\/es\/books\/the-hobbit$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.waitForLoadState('networkidle')
  expect(areas).toEqual(expect.arrayContaining(['general', 'book']))
  expect(areas).not.toContain('lists')
  await page.getByRole('button', { name: 'Añadir a una lista' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible()
  expect(areas).toContain('lists')
  expect(await englishTextsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'J. R. R. Tolkien' }).first().click()
  await expect(page).toHaveURL(/\/es\/authors\//)
  await expect(page.getByRole('heading', { name: /Libros de J. R. R. Tolkien/ })).toBeVisible()
})

test('the browser’s time zone is remembered for thirty days', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === '_tz')
  await expect.poll(async () => decodeURIComponent((await cookie())?.value ?? '')).toBe('Europe/Madrid')
  expect((((await cookie())?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(30, 0)
})

test('other devices are seen and signed out', async ({ page, signedIn, browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const elsewhere = await context.newPage()
  const signIn = () => elsewhere.request.post('/api/auth/sign-in/email', { data: signedIn })
  expect((await signIn()).status()).toBe(200)

  await openQuietly(page, '/account/security')
  const devices = page.getByRole('article')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.nth(1)).toContainText('Firefox on Windows')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(page.getByText('Device signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await elsewhere.goto('/library')
  await expect(elsewhere).toHaveURL(/\/\?next=/)

  await signIn()
  await signIn()
  await page.reload()
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  const asking = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(asking).toBeHidden()
  await expect(devices).toHaveCount(1)
  await context.close()
})

test('half stars are given by pointing and by keys', isLong, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/account')
  await page.getByText('Half stars', { exact: true }).click()
  await expect(page.getByText('Account saved.').first()).toBeVisible()
  await page.goto('/books/the-hobbit')
  const stars = page.getByRole('slider', { name: 'Rate this book' })
  await expect(stars).toHaveAttribute('aria-valuetext', 'No rating')
  const { width = 0, height = 0 } = (await stars.boundingBox()) ?? {}
  await stars.click({ position: { x: width * 0.67, y: height / 2 } })
  const modal = page.getByRole('dialog', { name: 'Your Review' })
  const inForm = modal.getByRole('slider', { name: 'Your rating' })
  await expect(inForm).toHaveAttribute('aria-valuetext', '3.5 stars')
  await expect(page.getByText('Rating saved.')).toBeVisible()
  await expectAccessible(page)
  await expect(inForm).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(inForm).toHaveAttribute('aria-valuetext', '4.5 stars')
  await modal.getByLabel('Review*').fill('Better than four, not quite five.')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal).toBeHidden()
  await expect(stars).toHaveAttribute('aria-valuetext', '4.5 stars')

  await page.request.patch('/api/v1/account', { data: { star_step: 'quarter' }, headers })
  await page.reload()
  await stars.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(stars).toHaveAttribute('aria-valuetext', '4.25 stars')
  await page.keyboard.press('Enter')
  await expect(inForm).toHaveAttribute('aria-valuetext', '4.25 stars')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal).toBeHidden()
  await page.goto('/library/reviews')
  await expect(page.getByText('Rated 4.25 out of 5')).toBeAttached()
})
