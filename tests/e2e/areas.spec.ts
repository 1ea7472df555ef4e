import { expect, expectAccessible, onPhonesToo, test, write } from './journey.ts'

test('every screen is in its area, and the area shows its own screens', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText(['Home', 'Library', 'Journal', 'Community'])
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

  await main.getByRole('link', { name: 'Library' }).click()
  await expect(page).toHaveURL(/\/library\/books$/)
  await expect(page.getByRole('navigation', { name: 'Library' }).getByRole('link')).toHaveText([
    'Books',
    'Shelves',
    'What to read next',
    'Lists',
    'Authors',
    'Series',
    'My contributions',
    'Import and export',
  ])

  await main.getByRole('link', { name: 'Journal' }).click()
  await expect(page).toHaveURL(/\/library\/reading-lgos$/)
  const journal = page.getByRole('navigation', { name: 'Journal' })
  await expect(journal.getByRole('link')).toHaveText([
    'Reading logs',
    'Notes',
    'Reviews',
    'Transactions',
    'Statistics',
    'Goals',
  ])
  await journal.getByRole('link', { name: 'Goals' }).click()
  await expect(page).toHaveURL(/\/goals$/)
  await expect(main.getByRole('link', { name: 'Journal' })).toHaveAttribute('aria-current', 'true')
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')

  await main.getByRole('link', { name: 'Community' }).click()
  await expect(page).toHaveURL(/\/feed$/)
  const community = page.getByRole('navigation', { name: 'Community' })
  await expect(community.getByRole('link')).toHaveText(['Feed', 'Shared reads', 'Challenges', 'Readers'])
  await community.getByRole('link', { name: 'Readers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Readers' })).toBeVisible()
  await expectAccessible(page)
})

test('progress and notes are written from anywhere with the + button', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', {
    book: 'the-hobbit',
    book_format: 'paperback',
    length_type: 'page',
    length: 300,
    started_at: new Date(Date.now() - 864e5).toISOString(),
  })
  await page.goto('/users')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  const sheet = page.getByRole('dialog', { name: 'Add' })
  await expect(sheet.getByRole('button', { name: 'Log progress' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await sheet.getByRole('button', { name: 'Log progress' }).click()
  const progress = page.getByRole('dialog', { name: 'Log progress' })
  const field = progress.getByLabel(/^I’m on page/)
  await field.fill('30')
  await field.press('Enter')
  await expect(progress).toContainText('30 / 300 pages')
  await expectAccessible(page)
  await progress.getByRole('button', { name: 'Close' }).click()
  await expect(progress).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await sheet.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('dialog', { name: 'Choose a book' }).getByRole('button', { name: 'The Hobbit' }).click()
  const note = page.getByRole('dialog', { name: 'Add Note' })
  await expect(note.getByText('The Hobbit')).toBeVisible()
  await note.getByLabel('Your note').fill('In a hole in the ground')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(note).toBeHidden()
  await expect(add).toBeFocused()
  await expect(page).toHaveURL(/\/users$/)
  await page.goto('/library/notes')
  await expect(page.getByText('In a hole in the ground')).toBeVisible()
})

test(
  'on a phone the search unfolds over the header of every screen',
  onPhonesToo,
  async ({ page, signedIn, isMobile }) => {
    void signedIn
    await page.goto('/books/emma')
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    const box = page.getByRole('combobox', { name: 'Search books and authors' })
    if (!isMobile) {
      await expect(box).toBeVisible()
      await expect(opener).toBeHidden()
      return
    }
    await expect(box).toBeHidden()
    await opener.click()
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await box.fill('hobbi')
    await page
      .getByRole('option', { name: /The Hobbit/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/books\/the-hobbit/)
    await expect(box).toBeHidden()
    // Home has a search field of its own.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('combobox', { name: 'Title, author or ISBN' })).toBeVisible()
    await expect(opener).toBeHidden()
  },
)
