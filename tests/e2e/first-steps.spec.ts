import { pressCounter } from './press-counter.ts'
import { expect, expectAccessible, onPhonesToo, openQuietly, test } from './journey.ts'

test('a newcomer picks books, sets a goal and can be found', onPhonesToo, async ({ page, reader }) => {
  await page.goto('/register?next=/books/emma')
  await page.getByLabel('Name').fill(reader.name)
  await page.getByLabel('E-mail').fill(reader.email)
  await page.getByLabel('Password', { exact: true }).fill(reader.password)
  await page.getByRole('button', { name: 'Create an account' }).click()

  await expect(page.getByRole('heading', { name: 'What are you reading?' })).toBeVisible()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  const counted = pressCounter()
  await counted.fill(page.getByRole('combobox', { name: 'Title, author or ISBN' }), 'hobbit')
  await counted.press(page.getByRole('option', { name: /^The Hobbit/ }).first())
  await expect(page.getByText('Now reading The Hobbit.')).toBeVisible()
  await expectAccessible(page)
  await counted.type(page.getByLabel('I’m on page, The Hobbit'), '12')
  await expect(page.getByText(/^12 \/ \d+ pages/)).toBeVisible()
  expect(counted.total(), 'presses from the registered account to page 12').toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Books you love' })).toBeFocused()
  const dune = page.getByRole('button', { name: /^Dune by Frank Herbert/ })
  await dune.click()
  await expect(dune).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 of 5 picked')).toBeVisible()
  await expect(dune).toContainText('Read')
  await page.getByText('Want to Read', { exact: true }).click()
  const eyre = page.getByRole('button', { name: /^Jane Eyre by Charlotte Brontë/ })
  // By keyboard too, and back again.
  await eyre.press('Enter')
  await expect(eyre).toContainText('Want to Read')
  await expect(page.getByText('2 of 5 picked')).toBeVisible()
  await eyre.press('Enter')
  await expect(eyre).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'A goal for this year' })).toBeFocused()
  await page.getByRole('button', { name: '26 books' }).click()
  await expect(page.getByLabel(/^Books in \d{4}/)).toHaveValue('26')
  // Seen by everyone unless they choose otherwise here.
  await expect(page.getByLabel('Visibility')).toHaveValue('public')
  await page.getByLabel('Visibility').selectOption('private')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set Goal' }).click()

  await expect(page.getByRole('heading', { name: 'Who can find you' })).toBeFocused()
  await page.getByRole('switch', { name: 'Let others find me' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start reading' }).click()
  await expect(page).toHaveURL(/\/books\/emma$/)

  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'What to read next' })).toBeVisible()
  // A phone has a line of it.
  await expect(page.getByText('0 of 26 books').or(page.getByText('0 / 26')).filter({ visible: true })).toBeVisible()
  await page.goto('/goals')
  await expect(page.getByRole('article').filter({ hasText: '0 of 26 books' })).toContainText('Private')
  await page.goto('/library/shelves/read')
  await expect(page.getByRole('link', { name: 'Dune' }).first()).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('switch', { name: 'Let others find me' })).toBeChecked()
})

test('every step can be skipped, and going back works', async ({ page, signedIn }) => {
  void signedIn
  await openQuietly(page, '/welcome')
  const skip = page.getByRole('button', { name: 'Skip' })
  await skip.click()
  await expect(page).toHaveURL(/step=books/)
  await skip.click()
  await expect(page).toHaveURL(/step=goal/)
  await skip.click()
  await expect(page).toHaveURL(/step=visibility/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'A goal for this year' })).toBeFocused()
  await skip.click()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await skip.click()
  await expect(page).toHaveURL(/\/library$/)
  await expect(page.getByRole('heading', { name: 'Your shelves are ready' })).toBeVisible()
})

test('the hint to confirm the e-mail address shows only where mail is sent, and can be hidden', async ({
  page,
  signedIn,
}) => {
  void signedIn
  const hint = page.getByText('Your e-mail address isn’t verified yet.')
  await page.goto('/library')
  await expect(page.getByRole('heading', { name: 'Your shelves are ready' })).toBeVisible()
  await expect(hint).toHaveCount(0)

  // As a server with a mail server of its own would say it.
  await page.route('**/library', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"sendsMail":false', '"sendsMail":true')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/library')
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide this message' }).click()
  await expect(hint).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your shelves are ready' })).toBeVisible()
  await expect(hint).toHaveCount(0)
})
