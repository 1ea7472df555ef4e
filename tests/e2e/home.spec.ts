import { expect, expectAccessible, openQuietly, onPhonesToo, test, write } from './journey.ts'
import { day } from '../support/days.ts'

test('home leads a newcomer to a first book, with no call of its own', async ({ page, signedIn }) => {
  void signedIn
  await openQuietly(page, '/library')
  await expect(page.getByRole('heading', { name: 'Your shelves are ready' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good places to start' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Project Hail Mary' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pick books you love' })).toHaveAttribute('href', '/welcome')
  await page.getByRole('link', { name: 'Find a book' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test(
  'home shows what one reads, lends and writes, and keeps up with one field',
  onPhonesToo,
  async ({ page, signedIn, isMobile }) => {
    void signedIn
    const started_at = new Date(Date.now() - 864e5).toISOString()
    const reading = { book_format: 'paperback', length_type: 'page', started_at }
    await write(page.request, '/readings', { ...reading, book: 'the-hobbit', length: 300 })
    await write(page.request, '/books/emma/shelves', { shelves: ['currently-reading'] })
    await write(page.request, '/transactions', {
      book: 'emma',
      type: 'lent',
      name: 'Ana',
      date: day(-20),
      due_date: day(-2),
    })
    await write(page.request, '/notes', { book: 'emma', content: 'A line to keep', written_at: started_at })

    await openQuietly(page, '/library')
    const now = page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
    const hobbit = now.getByRole('listitem').filter({ hasText: 'The Hobbit' })
    await expect(hobbit).toContainText('0 / 300 pages')
    await expect(page.getByRole('heading', { name: 'Recently added' })).toBeVisible()
    await expect(page.getByText('A line to keep')).toBeVisible()
    await expectAccessible(page)

    const field = page.getByLabel('I’m on page, The Hobbit')
    await field.fill('301')
    await field.press('Enter')
    await expect(hobbit.getByText('Enter 300 or less.')).toBeVisible()
    await field.fill('120')
    await field.press('Enter')
    await expect(hobbit).toContainText('120 / 300 pages')
    await expect(field).toHaveValue('')
    await expect(page.getByText('The Hobbit: page 120.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(hobbit).toContainText('0 / 300 pages')

    // A book that is on the shelf, and whose reading nobody logs yet.
    const emma = now.getByRole('listitem').filter({ hasText: 'Emma' })
    await emma.getByRole('button', { name: 'Start a reading log' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: 'Length' }).fill('474')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(emma).toContainText('0 / 474 pages')

    if (isMobile) {
      // One line each, and the search is in the header.
      await expect(page.getByRole('link', { name: 'Lent and borrowed 1 overdue' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Set a goal' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
      return
    }
    const loans = page.locator('section', { has: page.getByRole('heading', { name: 'Lent and borrowed' }) })
    await expect(loans).toContainText('Lent to Ana')
    await expect(loans).toContainText('Overdue')
    await loans.getByRole('button', { name: 'Mark as returned: “Emma”' }).click()
    await expect(loans).toBeHidden()
    await expect(page.getByText('Marked Emma as returned.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently added' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(loans).toContainText('Lent to Ana')
  },
)

test('a card keeps its place after a save, so a second press adds to the same book', async ({ page, signedIn }) => {
  void signedIn
  const started_at = new Date(Date.now() - 864e5).toISOString()
  const reading = { book_format: 'paperback', length_type: 'page', length: 300, started_at }
  for (const book of ['the-hobbit', 'emma']) await write(page.request, '/readings', { ...reading, book })
  await openQuietly(page, '/library')
  const now = page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
  const second = now.getByRole('listitem').nth(1)
  await expect(second).toContainText('The Hobbit')
  const chip = second.getByRole('button', { name: 'Add 10 pages, The Hobbit' })
  await chip.hover()
  for (const pages of ['10', '20']) {
    const listed = page.waitForResponse(
      (answer) => answer.url().includes('/readings?') && answer.request().method() === 'GET',
    )
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByText(`The Hobbit: page ${pages}.`)).toBeVisible()
    await listed
    await expect(chip).toBeEnabled()
    await expect(second).toContainText(`${pages} / 300 pages`)
  }
  await expect(now.getByRole('listitem').first()).toContainText('0 / 300 pages')
})

test('with nothing to read, home offers Want to Read only if a book is on it', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/books/emma/shelves', { shelves: ['read'] })
  await openQuietly(page, '/library')
  const now = page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
  await expect(now.getByText('Search above for a book and choose Currently Reading.')).toBeVisible()
  await expect(now.getByRole('link', { name: 'Find a book' })).toHaveAttribute('href', '/search')
  await expect(now.getByRole('link', { name: 'Choose from Want to Read' })).toHaveCount(0)
  await write(page.request, '/books/the-hobbit/shelves', { shelves: ['want-to-read'] })
  await openQuietly(page, '/library')
  await now.getByRole('link', { name: 'Choose from Want to Read' }).click()
  await expect(page.getByRole('link', { name: 'The Hobbit' }).first()).toBeVisible()
})
