import type { Page } from '@playwright/test'
import { anotherReader, expect, expectAccessible, headers, onPhonesToo, openQuietly, test, write } from './journey.ts'
import { pressCounter } from './press-counter.ts'
import { hobbit, paper, sheet } from './reading-card.ts'

/** What readers do every day, and how many presses it takes: docs/presses.md has the figures. */

const position = (page: Page) => page.getByLabel('I’m on page, The Hobbit')

/** Home, with a book that is being read. */
async function openReading(page: Page): Promise<void> {
  await write(page.request, '/readings', paper)
  await openQuietly(page, '/library')
}

test('from registering to page 12 of a book', onPhonesToo, async ({ page, reader }) => {
  await page.goto('/register')
  const counted = pressCounter()
  await counted.fill(page.getByLabel('Name'), reader.name)
  await counted.fill(page.getByLabel('E-mail'), reader.email)
  await counted.fill(page.getByLabel('Password', { exact: true }), reader.password)
  await counted.press(page.getByRole('button', { name: 'Create an account' }))
  await counted.fill(page.getByRole('combobox', { name: 'Title, author or ISBN' }), 'hobbit')
  await counted.press(page.getByRole('option', { name: /^The Hobbit/ }).first())
  await counted.type(position(page), '12')
  await expect(page.getByText(/^12 \/ \d+ pages/)).toBeVisible()
  counted.expectAtMost(7)
})

test('a page, said from home', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.type(position(page), '42')
  await expect(hobbit(page)).toContainText('42 / 300 pages')
  counted.expectAtMost(1)
})

test('ten more pages, from home', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.press(hobbit(page).getByRole('button', { name: 'Add 10 pages, The Hobbit' }))
  await expect(hobbit(page)).toContainText('10 / 300 pages')
  counted.expectAtMost(1)
})

test('a book is finished with stars, by its last page', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.type(position(page), '300')
  const rated = page.waitForResponse(
    (answer) => answer.url().endsWith('/reviews') && answer.request().method() === 'POST',
  )
  await counted.press(sheet(page).getByRole('radio', { name: '4 stars' }).locator('..'))
  expect((await rated).ok()).toBe(true)
  await counted.press(sheet(page).getByRole('button', { name: 'Done' }))
  await expect(sheet(page)).toBeHidden()
  await expect(hobbit(page)).toBeHidden()
  counted.expectAtMost(3)
})

test('a note, from home', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.press(hobbit(page).getByRole('button', { name: 'More details, The Hobbit' }))
  await counted.press(hobbit(page).getByRole('button', { name: 'Add Note, The Hobbit' }))
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByLabel('Your note')).toBeFocused()
  await counted.fill(dialog.getByLabel('Your note'), 'Never laugh at live dragons.')
  await counted.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Never laugh at live dragons.')).toBeVisible()
  counted.expectAtMost(3)
})

test('the timer is started, and stopped with a page', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.press(hobbit(page).getByRole('button', { name: 'Start timer, The Hobbit' }))
  const bar = page.getByRole('region', { name: 'Timer' })
  await expect(bar.getByRole('timer')).not.toHaveText('0:00')
  await counted.press(bar.getByRole('button', { name: 'Stop timer, The Hobbit' }))
  const dialog = page.getByRole('dialog', { name: 'Stop timer The Hobbit' })
  await expect(dialog.getByLabel('I’m on page, The Hobbit')).toBeFocused()
  await counted.type(dialog.getByLabel('I’m on page, The Hobbit'), '12')
  await expect(dialog).toBeHidden()
  await expect(hobbit(page)).toContainText('12 / 300 pages')
  counted.expectAtMost(2)
})

test('a quote is saved, from home', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.press(hobbit(page).getByRole('button', { name: 'More details, The Hobbit' }))
  await counted.press(hobbit(page).getByRole('button', { name: 'Add Note, The Hobbit' }))
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await expect(dialog.getByLabel('Your note')).toBeFocused()
  await counted.fill(dialog.getByLabel('Your note'), 'The road goes ever on and on.')
  await counted.press(dialog.getByLabel('It’s a quote'))
  await expect(dialog.getByLabel('Quoted text')).toHaveValue('The road goes ever on and on.')
  await counted.press(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The road goes ever on and on.')).toBeVisible()
  counted.expectAtMost(4)
})

test('a book is lent, whichever it is, and the form names it', onPhonesToo, async ({ page, signedIn, isMobile }) => {
  void signedIn
  await write(page.request, '/books/emma/shelves', { shelves: ['read'] })
  await openQuietly(page, '/library')
  const counted = pressCounter()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await counted.press(add)
  await counted.press(page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Lend a book' }))
  const picker = page.getByRole('dialog', { name: 'Choose a book' })
  await expect(picker.getByRole('combobox')).toBeFocused()
  await counted.fill(picker.getByRole('combobox'), 'emma')
  await counted.press(picker.getByRole('option', { name: /^Emma/ }).first())
  const form = page.getByRole('dialog', { name: 'Lend a book' })
  await expect(form.getByRole('heading', { name: 'Lend a book Emma' })).toBeVisible()
  await expect(form.getByLabel('Who has it?')).toBeFocused()
  await expectAccessible(page)
  await counted.type(form.getByLabel('Who has it?'), 'Ana')
  await expect(form).toBeHidden()
  counted.expectAtMost(3)
  await expect(add).toBeFocused()
  const loans = page.locator('section', { has: page.getByRole('heading', { name: 'Lent and borrowed' }) })
  if (isMobile) await expect(page.getByRole('link', { name: 'Lent and borrowed 1' })).toBeVisible()
  else await expect(loans).toContainText('Ana')
})

const shelves = [
  { shelf: 'Want to Read', toast: '“Persuasion” is on Want to Read.' },
  { shelf: 'Currently Reading', toast: 'Now reading Persuasion.' },
]
for (const { shelf, toast } of shelves) {
  test(`a book from the search goes on ${shelf}`, onPhonesToo, async ({ page, signedIn }) => {
    void signedIn
    await openQuietly(page, '/library')
    const counted = pressCounter()
    await counted.fill(page.getByRole('combobox', { name: 'Title, author or ISBN' }), 'persuasion')
    await counted.press(page.getByRole('button', { name: 'Choose a shelf: Persuasion' }).first())
    await counted.press(page.getByRole('menuitem', { name: shelf }))
    await expect(page.getByText(toast)).toBeVisible()
    counted.expectAtMost(3)
  })
}

test('a finished book is shared, as an image', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await openReading(page)
  const counted = pressCounter()
  await counted.type(position(page), '300')
  await counted.press(sheet(page).getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Share this book' })
  await expect(dialog.getByRole('img', { name: 'Preview image' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await counted.press(dialog.getByRole('link', { name: 'Save image' }))
  expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  counted.expectAtMost(3)
})

test('a list is made', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library')
  const counted = pressCounter()
  await counted.press(page.getByRole('button', { name: 'Add', exact: true }))
  await counted.press(page.getByRole('dialog', { name: 'Add' }).getByRole('button', { name: 'Create a list' }))
  const form = page.getByRole('dialog', { name: 'Create List' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await counted.type(form.getByLabel('Name'), 'Books by the sea')
  await expect(page.getByRole('heading', { level: 1, name: 'Books by the sea' })).toBeVisible()
  counted.expectAtMost(2)
})

test('a reader is followed', onPhonesToo, async ({ page, signedIn, browser }) => {
  void signedIn
  const other = await anotherReader(browser)
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  const saved = await other.request.patch('/api/v1/account', { data: { name, listed: true }, headers })
  expect(saved.ok(), await saved.text()).toBe(true)
  await other.context().close()
  await page.goto('/library')
  const counted = pressCounter()
  await counted.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }))
  await counted.press(page.getByRole('navigation', { name: 'Community' }).getByRole('link', { name: 'Readers' }))
  await counted.press(page.getByRole('button', { name: `Follow ${name}` }))
  await expect(page.getByRole('button', { name: `Following: unfollow ${name}` })).toBeVisible()
  counted.expectAtMost(3)
})

test('a goal is set', onPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/books/emma/shelves', { shelves: ['read'] })
  await page.goto('/library')
  const counted = pressCounter()
  await counted.press(page.getByRole('button', { name: 'Set a goal' }))
  const form = page.getByRole('dialog', { name: 'Set a Goal' })
  await expect(form.getByLabel('Target')).toBeFocused()
  await counted.type(form.getByLabel('Target'), '24')
  await expect(form).toBeHidden()
  counted.expectAtMost(1)
  await expect(page.getByText('0 / 24').or(page.getByText('0 of 24')).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})
