import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  isLongOnPhonesToo,
  linkIn,
  mailTo,
  onPhonesToo,
  openQuietly,
  pick,
  test,
  write,
} from './journey.ts'
import { day } from '../support/days.ts'

async function choose(page: Page, menu: RegExp, action: string) {
  await page.getByRole('button', { name: menu }).first().click()
  await pick(page, action)
}

async function openFilters(page: Page) {
  const unfold = page.getByRole('button', { name: /^Filters/ })
  if ((await unfold.isVisible()) && (await unfold.getAttribute('aria-expanded')) === 'false') await unfold.click()
}

test('all notes: found by a word, edited, deleted; the address remembers', async ({ page, signedIn }) => {
  void signedIn
  const written_at = new Date().toISOString()
  await write(page.request, '/notes', {
    book: 'emma',
    name: 'On hats',
    content: `Long ${'x '.repeat(200)}`,
    written_at,
  })
  await write(page.request, '/notes', { book: 'the-hobbit', content: 'The river runs', written_at })
  await openQuietly(page, '/library/notes')
  await expect(page.getByText('2 notes')).toBeVisible()
  await page.getByRole('button', { name: /^Read More/ }).click()
  await expect(page.getByRole('button', { name: /^Read Less/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Search your notes').fill('RÍVER hobb')
  await expect(page.getByText('1 note', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/library\/notes\?q=/)
  await page.reload()
  await expect(page.getByText('1 note', { exact: true })).toBeVisible()

  await choose(page, /^Actions for the note “The river/, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabel('Your note').fill('The river ran on')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The river ran on')).toBeVisible()
  // The card keeps its book.
  await expect(page.getByRole('main').getByRole('link', { name: 'The Hobbit' })).toBeVisible()

  await choose(page, /^Actions for the note/, 'Delete')
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByText('1 note', { exact: true })).toBeVisible()
})

test('all reviews: filtered by stars and privacy, edited and deleted with the book page’s own form', async ({
  page,
  signedIn,
}) => {
  void signedIn
  await write(page.request, '/reviews', {
    book: 'emma',
    rating: 5,
    content: 'Sharp and kind.',
    private: 1,
    tags: ['joyful'],
  })
  await write(page.request, '/reviews', { book: 'the-hobbit', rating: 2 })
  await openQuietly(page, '/library/reviews')
  await expect(page.getByText('2 reviews')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'The Hobbit' })).toBeVisible()
  await expectAccessible(page)
  await openFilters(page)
  await page.getByLabel('Visibility').selectOption('private')
  await expect(page.getByText('1 review', { exact: true })).toBeVisible()
  await page.getByLabel('Minimum rating').selectOption('4')
  await expect(page).toHaveURL(/rating_min=4/)
  const card = page.getByRole('article').filter({ hasText: 'Emma' })
  await expect(card).toContainText('Private')
  await expect(card).toContainText('Joyful')

  await choose(page, /^Actions for the review of “Emma”/, 'Edit')
  const form = page.getByRole('dialog', { name: 'Your Review' })
  await form.getByLabel('Review*').fill('Sharper every time.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card).toContainText('Sharper every time.')
  await choose(page, /^Actions for the review of “Emma”/, 'Delete')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this review?' })
  await question.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
})

test(
  'transactions: what is due, money by month and year, and the list as a table',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const bought = { type: 'bought', currency: 'EUR' }
    await write(page.request, '/transactions', { ...bought, book: 'emma', date: day(-1), amount: '10.10' })
    await write(page.request, '/transactions', {
      ...bought,
      book: 'emma',
      date: day(-1),
      amount: '0.20',
      name: 'The fair',
    })
    await write(page.request, '/transactions', { ...bought, book: 'emma', date: day(-1), amount: '7', currency: 'USD' })
    await write(page.request, '/transactions', {
      book: 'the-hobbit',
      type: 'lent',
      name: 'Ana',
      date: day(-9),
      due_date: day(2),
    })
    await openQuietly(page, '/library/transactions')
    await expect(page.getByText('1 due soon · 1 lent')).toBeVisible()
    const years = page.getByRole('table', { name: 'By year, in Euro' })
    await expect(years.getByRole('row').nth(1)).toContainText('€10.30')
    await page.getByText('Month by month').click()
    await expect(page.getByRole('table', { name: 'By month, in Euro' })).toContainText('-€10.30')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'USD' }).click()
    await expect(page.getByRole('table', { name: 'By year, in US Dollar' })).toContainText('$7.00')

    await page.getByRole('radio', { name: 'Show as a table' }).click()
    const list = page.getByRole('table', { name: 'Your transactions' })
    await expect(list.getByRole('row')).toHaveCount(5)
    await openFilters(page)
    await page.getByLabel('Loans').selectOption('due-soon')
    await expect(list.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(list.getByRole('row')).toHaveCount(2)
    await choose(page, /^Actions for “Lent to Ana”/, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Transaction' })
    await dialog.getByLabel('Return date').fill(day(0))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No matches')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Lent and borrowed' })).toBeHidden()
  },
)

test(
  'reading logs: sessions, progress, and the report that needs a verified address',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    const started_at = new Date(Date.now() - 864e5).toISOString()
    const log = { book_format: 'paperback', length_type: 'page', started_at }
    await write(page.request, '/readings', { ...log, book: 'emma', length: 400 })
    await write(page.request, '/readings', {
      ...log,
      book: 'the-hobbit',
      length: 300,
      finished_at: new Date().toISOString(),
    })
    // Spelled as it would be looked for.
    await page.goto('/library/reading-logs?state=reading')
    await expect(page).toHaveURL(/\/library\/reading-lgos\?state=reading$/)
    await expect(page.getByText('1 reading log', { exact: true })).toBeVisible()
    await openQuietly(page, '/library/reading-lgos')
    await expect(page.getByText('2 reading logs')).toBeVisible()
    await expectAccessible(page)

    const emma = page.getByRole('article').filter({ hasText: 'Emma' })
    await emma.getByRole('button', { name: 'Update Progress' }).click()
    const form = page.getByRole('dialog', { name: 'Update Progress' })
    await form.getByLabel('I’m on page').fill('100')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(emma).toContainText('100 / 400 pages')
    await emma.getByRole('button', { name: '1 session' }).click()
    const sessions = page.getByRole('dialog', { name: 'Reading Sessions' })
    await sessions.getByRole('button', { name: 'Delete latest session' }).click()
    await sessions.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(sessions).toContainText('No sessions yet')
    await sessions.getByRole('button', { name: 'Close' }).last().click()
    await expect(emma).toContainText('0 / 400 pages')

    await page.getByRole('button', { name: 'Export Report' }).click()
    const report = page.getByRole('dialog', { name: 'Export Reading Report' })
    await expect(report).toContainText('Your e-mail account must be verified')
    await expect(report.getByRole('link', { name: 'My Account' })).toBeVisible()
    await report.getByRole('button', { name: 'Close' }).last().click()
    await page.goto(linkIn(await mailTo(signedIn.email, 'Verify your e-mail address')))
    await page.getByRole('button', { name: 'Verify address' }).click()
    await expect(page.getByRole('heading', { name: 'E-mail address verified' })).toBeVisible()
    await page.goto('/library/reading-lgos')
    await page.getByRole('button', { name: 'Export Report' }).click()
    await report.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('We’re preparing your reading report')).toBeVisible()
    await expect(report).toBeHidden()
  },
)
