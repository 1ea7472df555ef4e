import { day } from '../support/days.ts'
import {
  anotherReader,
  expect,
  expectAccessible,
  isLongOnPhonesToo,
  openQuietly,
  pick,
  test,
  write,
} from './journey.ts'

const finished = (book: string, length = 310) => {
  const at = `${day(-1)}T12:00:00Z`
  return { book, book_format: 'paperback', length_type: 'page', length, started_at: at, finished_at: at }
}

test(
  'a reader creates a challenge from A to Z and fills a prompt with a finished book',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/readings', finished('the-hobbit'))
    await openQuietly(page, '/challenges')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create your first challenge' }).click()
    const form = page.getByRole('dialog', { name: 'Create Challenge' })
    await form.getByRole('button', { name: 'Create Challenge' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Start with').selectOption({ label: 'A to Z' })
    await expect(form.getByLabel('Name')).toHaveValue('A to Z')
    await expect(form.getByRole('textbox', { name: 'Prompt 26' })).toHaveValue('A title that starts with Z')
    await form.getByRole('button', { name: '1 condition' }).first().click()
    await expect(form.getByLabel('First letters of the title')).toHaveValue('A')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create Challenge' }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'A to Z' })).toBeVisible()
    await expect(page.getByText('0 of 26 prompts').first()).toBeVisible()
    await page.getByRole('button', { name: 'Choose Book “A title that starts with B”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose a book' })
    await expect(dialog).toContainText('None of the books you’ve finished fits here yet.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Choose Book “A title that starts with H”' }).click()
    await dialog.getByRole('button', { name: 'The Hobbit' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 of 26 prompts').first()).toBeVisible()
    await expectAccessible(page)

    // The same book fits T, but fills one prompt only.
    await page.getByRole('button', { name: 'Choose Book “A title that starts with T”' }).click()
    await expect(dialog).toContainText('None of the books you’ve finished fits here yet.')
    await page.keyboard.press('Escape')

    await page.goto('/library')
    const home = page.locator('section', { has: page.getByRole('heading', { name: 'Challenges' }) })
    await expect(home).toContainText('1 of 26 prompts')
    await home.getByRole('link', { name: 'A to Z' }).click()
    await page.getByRole('button', { name: 'Actions for “A title that starts with H”' }).click()
    await pick(page, 'Remove Book')
    await expect(page.getByText('0 of 26 prompts').first()).toBeVisible()
  },
)

test('a reader finds a challenge of another, joins it, and leaves it', async ({ page, signedIn, browser }) => {
  void signedIn
  const name = `Seas ${Date.now()}`
  const other = await anotherReader(browser)
  await write(other.request, '/challenges', { name, prompts: [{ text: 'Long', length: { min: 500 } }] })
  await other.context().close()
  await openQuietly(page, '/challenges')
  await page.getByRole('button', { name: `Join “${name}”` }).click()
  const joined = page.locator('section', { has: page.getByRole('heading', { name: 'Joined' }) })
  await joined.getByRole('link', { name }).click()
  await expect(page.getByText('At least 500 pages')).toBeVisible()
  await expect(page.getByText('2 members')).toBeVisible()
  await expect(page.getByRole('button', { name: `Report the challenge “${name}”` })).toBeVisible()
  await page.getByRole('button', { name: `Actions for “${name}”` }).click()
  await pick(page, 'Leave Challenge')
  await page.getByRole('button', { name: 'Yes, Leave' }).click()
  await expect(page.getByRole('button', { name: 'Join Challenge' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Choose Book/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Join Challenge' }).click()
  await expect(page.getByRole('button', { name: /^Choose Book/ })).toHaveCount(1)
})

test('a challenge is changed and deleted by who made it', async ({ page, signedIn }) => {
  void signedIn
  const name = `Mine ${Date.now()}`
  await write(page.request, '/challenges', { name, prompts: [{ text: 'Long' }, { text: 'Anything' }] })
  await openQuietly(page, '/challenges')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Actions for “${name}”` }).click()
  await pick(page, 'Edit Challenge')
  const form = page.getByRole('dialog', { name: 'Edit Challenge' })
  await form.getByRole('button', { name: 'Add Prompt' }).click()
  await form.getByRole('textbox', { name: 'Prompt 3' }).fill('Blue')
  await form.getByRole('button', { name: 'Actions for prompt 3' }).click()
  await pick(page, 'Move up')
  await expect(form.getByRole('textbox', { name: 'Prompt 2' })).toHaveValue('Blue')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Long', 'Blue', 'Anything'])

  await page.getByRole('button', { name: `Actions for “${name}”` }).click()
  await pick(page, 'Delete Challenge')
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible()
})
