import type { Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { expect, expectAccessible, isLong, isLongOnPhonesToo, openQuietly, pick, test, write } from './journey.ts'

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for/ }) })

const hobbit = (started_at: string) => ({
  book: 'the-hobbit',
  book_format: 'paperback',
  length_type: 'page',
  length: 310,
  started_at,
})

const year = day(0).slice(0, 4)
const thisYear = { start: `${year}-01-01`, end: `${year}-12-31` }

test('a reader sets a first goal', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('navigation', { name: 'Journal' }).getByRole('link', { name: 'Goals' }).click()
  await page.getByRole('button', { name: 'Set your first goal' }).click()
  const form = page.getByRole('dialog', { name: 'Set a Goal' })
  await expect(form.getByLabel('Target')).toBeFocused()
  await form.getByRole('button', { name: 'Set Goal' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Period').selectOption({ label: 'Custom dates' })
  const [first, last] = [form.getByLabel('First day'), form.getByLabel('Last day')]
  await expect(last).not.toHaveValue('')
  const end = await last.inputValue()
  await last.fill('1999-12-31')
  await form.getByLabel('Target').fill('12')
  await form.getByRole('button', { name: 'Set Goal' }).click()
  await expect(form.getByText('The end can’t be before the start.')).toBeVisible()
  await expect(last).toBeFocused()
  await expectAccessible(page)
  await last.fill(end)
  await expect(first).not.toHaveValue('')
  await form.getByRole('button', { name: 'Set Goal' }).click()
  await expect(form).toBeHidden()
  await expect(card(page).getByRole('heading', { name: 'Read 12 books' })).toBeVisible()
  await expect(card(page)).toContainText('0 of 12 books')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Your shelves are ready' })).toBeVisible()
  await expect(page.getByText('0 of 12 books')).toBeVisible()
})

test(
  'a goal is read towards, narrowed down, met, shown on the home and deleted',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    const now = new Date().toISOString()
    await write(page.request, '/readings', { ...hobbit(now), finished_at: now })
    await write(page.request, '/goals', { metric: 'books', target: 12, period: thisYear })
    await openQuietly(page, '/goals')
    await expect(card(page)).toContainText('1 of 12 books')
    // The chart, as a table: the last day is today.
    await expect(card(page).getByRole('row').last().getByRole('cell').first()).toHaveText('1')
    await expectAccessible(page)

    await card(page).getByRole('button', { name: 'Actions for “Read 12 books”' }).click()
    await pick(page, 'Edit Goal')
    const editing = page.getByRole('dialog', { name: 'Edit Goal' })
    await expect(editing.getByLabel('Period')).toHaveValue('year')
    await editing.getByLabel('Target').fill('1')
    await editing.getByLabel('Name').fill('Something Spanish')
    await editing.getByText('Limit to certain books').click()
    await editing.getByRole('switch', { name: 'Language' }).check()
    await editing.getByRole('group', { name: 'Language' }).getByRole('combobox').fill('Spanish')
    await page.getByRole('option', { name: 'Spanish' }).click()
    await editing.getByRole('button', { name: 'Save changes' }).click()
    await expect(editing).toBeHidden()
    await expect(card(page)).toContainText('0 of 1 book')
    await expect(card(page).getByRole('list', { name: 'Filters' })).toHaveText(/Language\s+Spanish/)

    await card(page).getByRole('button', { name: 'Actions for “Something Spanish”' }).click()
    await pick(page, 'Edit Goal')
    await expect(editing.getByRole('switch', { name: 'Language' })).toBeChecked()
    await editing.getByRole('switch', { name: 'Language' }).uncheck()
    await expect(editing.getByRole('switch', { name: 'Language' })).toBeVisible()
    await editing.getByRole('button', { name: 'Save changes' }).click()
    await expect(card(page)).toContainText(/1 of 1 book, reached on/)

    await page.goto('/library')
    const home = page.locator('section', { has: page.getByRole('heading', { name: 'Goals' }) })
    await expect(home).toContainText('1 of 1 book')
    await page.getByRole('main').getByRole('link', { name: 'Something Spanish' }).click()
    await card(page).getByRole('button', { name: 'Actions for “Something Spanish”' }).click()
    await pick(page, 'Delete Goal')
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this goal?' })
    await expect(question).toContainText('This action cannot be undone.')
    await question.getByRole('button', { name: 'Keep Goal' }).click()
    await expect(card(page)).toHaveCount(1)
    await card(page).getByRole('button', { name: 'Actions for “Something Spanish”' }).click()
    await pick(page, 'Delete Goal')
    await question.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page.getByText('No goals yet')).toBeVisible()
  },
)

test('a streak goal says how long the streak is and what is missing', isLongOnPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  for (const days of [-2, -1]) {
    const at = `${day(days)}T12:00:00Z`
    await write(page.request, '/readings', { ...hobbit(at), finished_at: at })
  }
  await openQuietly(page, '/goals')
  await page.getByRole('button', { name: 'Set your first goal' }).click()
  const form = page.getByRole('dialog', { name: 'Set a Goal' })
  await form.getByLabel('What to count').selectOption({ label: 'Days in a row' })
  await form.getByLabel('Target').fill('400')
  await form.getByRole('button', { name: 'Set Goal' }).click()
  await expect(form.getByText('The period has fewer days than that.')).toBeVisible()
  await form.getByLabel('Period').selectOption({ label: 'Custom dates' })
  await form.getByLabel('First day').fill(day(-10))
  await form.getByLabel('Last day').fill(day(30))
  await form.getByLabel('Target').fill('7')
  await form.getByRole('button', { name: 'Set Goal' }).click()
  await expect(card(page).getByRole('heading', { name: 'Read 7 days in a row' })).toBeVisible()
  await expect(card(page)).toContainText('2 of 7 days in a row, current streak: 2 days')
  await expect(card(page)).toContainText('Read today to keep your streak: 5 more days · 31 days left')
  await expectAccessible(page)
  await page.goto('/library')
  const home = page.locator('section', { has: page.getByRole('heading', { name: 'Goals' }) })
  await expect(home).toContainText('2 of 7 days in a row')
})

test('a page further on the home moves a goal along at once', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', hobbit(new Date().toISOString()))
  await write(page.request, '/goals', { metric: 'pages', target: 100, period: thisYear })
  await openQuietly(page, '/library')
  const goals = page.locator('section', { has: page.getByRole('heading', { name: 'Goals' }) })
  await expect(goals).toContainText('0 of 100 pages')
  const field = page.getByLabel('I’m on page')
  await field.fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(goals).toContainText('40 of 100 pages')
  await expect(field).toHaveValue('')
  await field.fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(goals).toContainText(/120 of 100 pages, reached on/)
})
