import type { Page } from '@playwright/test'
import {
  anotherReader,
  expect,
  expectAccessible,
  headers,
  holdToast,
  onPhonesToo,
  pick,
  test,
  write,
} from './journey.ts'

const quickMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Choose a shelf: ${title}`, exact: true }).first()

async function choose(page: Page, title: string, shelf: string) {
  await quickMenu(page, title).click()
  await pick(page, shelf)
}

const logsOf = async (page: Page, book: string) =>
  ((await (await page.request.get(`/api/v1/readings?book=${book}`)).json()) as { data: unknown[] }).data

test(
  'a book is started with the quick menu, its log edited, and all of it undone',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto('/books/emma')
    await choose(page, 'Emma', 'Currently Reading')
    await holdToast(page, 'Now reading Emma.')
    await expect(page.getByText('Now reading Emma.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Currently Reading', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Reading Log' })).toBeVisible()
    expect(await logsOf(page, 'emma')).toHaveLength(1)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit details' }).click()
    const form = page.getByRole('dialog', { name: 'Edit details' })
    await expect(form.getByLabel('Length')).toBeFocused()
    await expect(form.getByLabel('Format')).toBeVisible()
    await expect(form.getByLabel('Start date')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(quickMenu(page, 'Emma')).toBeFocused()

    // A log is open, so moving it there again starts none.
    await choose(page, 'Emma', 'Paused')
    await expect(page.getByText('“Emma” is on Paused.')).toBeVisible()
    await choose(page, 'Emma', 'Currently Reading')
    await expect(page.getByText('“Emma” is on Currently Reading.')).toBeVisible()
    expect(await logsOf(page, 'emma')).toHaveLength(1)
  },
)

test('a move keeps the shelves that the book came to on another device', async ({ page, signedIn }) => {
  void signedIn
  for (const name of ['Book club', 'Attic']) await write(page.request, '/shelves', { name })
  await page.goto('/books/emma')
  await expect(quickMenu(page, 'Emma')).toBeVisible()
  await write(page.request, '/books/emma/shelves', { shelves: ['want-to-read', 'book-club'] })
  await choose(page, 'Emma', 'Paused')
  await expect(page.getByText('“Emma” is on Paused.')).toBeVisible()
  const shelvesOf = async () =>
    ((await (await page.request.get('/api/v1/books/emma')).json()) as { data: { me: { shelves: string[] } } }).data.me
      .shelves
  expect(await shelvesOf()).toEqual(['paused', 'book-club'])

  await page.getByRole('button', { name: /^Paused/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Shelves' })
  await dialog.getByRole('checkbox', { name: 'Attic' }).check()
  await write(page.request, '/books/emma/shelves', { shelves: ['read', 'book-club'] })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Read/ }).first()).toBeVisible()
  expect((await shelvesOf()).toSorted()).toEqual(['attic', 'book-club', 'read'])
})

test('moving a book to Read asks about it, and ends its open log', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/books/persuasion/shelves', { shelves: ['currently-reading'], start_reading: true })
  await page.goto('/books/persuasion')
  await choose(page, 'Persuasion', 'Read')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(quickMenu(page, 'Persuasion')).toBeFocused()
  await expect.poll(() => logsOf(page, 'persuasion')).toMatchObject([{ state: 'finished' }])
})

test('a book is moved from its card among those being read, and from a note on it', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/books/persuasion/shelves', { shelves: ['currently-reading'], start_reading: true })
  await write(page.request, '/notes', {
    book: 'persuasion',
    content: 'Half agony',
    written_at: new Date().toISOString(),
  })
  await page.goto('/library')
  const now = page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
  await now.getByRole('button', { name: 'Choose a shelf: Persuasion' }).click()
  await pick(page, 'Paused')
  await expect(page.getByText('“Persuasion” is on Paused.')).toBeVisible()
  await expect(now.getByText('Persuasion')).toHaveCount(0)
  await expect.poll(() => logsOf(page, 'persuasion')).toMatchObject([{ state: 'paused' }])

  await page.goto('/library/notes')
  const note = page.getByRole('article').filter({ hasText: 'Half agony' })
  await expect(note.getByRole('button', { name: 'Paused: Persuasion' })).toBeVisible()
  await choose(page, 'Persuasion', 'Currently Reading')
  await expect(note.getByRole('button', { name: 'Currently Reading: Persuasion' })).toBeVisible()
  await expectAccessible(page)
})

test('undo takes back the shelf and the log that came with it', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/dracula')
  await choose(page, 'Dracula', 'Currently Reading')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).not.toHaveAttribute('data-on', 'true')
  await expect(page.getByRole('button', { name: 'Add your first reading log' })).toBeVisible()
  await expect.poll(() => logsOf(page, 'dracula')).toHaveLength(0)
})

test('undo puts a book back to its very place on the shelf', async ({ page, signedIn }) => {
  void signedIn
  for (const book of ['emma', 'persuasion', 'dracula']) {
    await write(page.request, `/books/${book}/shelves`, { shelves: ['want-to-read'] })
  }
  const inOrder = async () => {
    const answer = await page.request.get('/api/v1/shelves/want-to-read/books?sort=order')
    return ((await answer.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug)
  }
  const before = await inOrder()
  expect(before).toHaveLength(3)
  await page.goto('/books/persuasion')
  await choose(page, 'Persuasion', 'Paused')
  await expect.poll(inOrder).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Want to Read', exact: true })).toHaveAttribute('data-on', 'true')
  expect(await inOrder()).toEqual(before)
})

test('a press on a card shelves it, wherever the book is shown', onPhonesToo, async ({ page, signedIn, browser }) => {
  void signedIn
  await page.goto('/authors/j-r-r-tolkien')
  const card = page.getByRole('article').filter({ hasText: 'The Silmarillion' }).first()
  await card.getByRole('button', { name: 'Want to Read: The Silmarillion' }).click()
  await expect(page.getByText('“The Silmarillion” is on Want to Read.')).toBeVisible()
  await card.getByRole('button', { name: 'Choose a shelf: The Silmarillion' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove from shelf' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)

  // Home: among the latest of the library, and in what others do.
  const other = await anotherReader(browser)
  const { data } = (await (await other.request.get('/api/v1/account')).json()) as { data: { slug: string } }
  expect((await page.request.put(`/api/v1/users/${data.slug}/follow`, { headers })).ok()).toBe(true)
  await write(other.request, '/books/jane-eyre/shelves', { shelves: ['paused'] })
  await other.context().close()
  await page.goto('/library')
  await expect(page.getByRole('button', { name: 'Want to Read: The Silmarillion' })).toBeVisible()
  await page.getByRole('button', { name: 'Want to Read: Jane Eyre' }).click()
  await expect(page.getByText('“Jane Eyre” is on Want to Read.')).toBeVisible()
  await expectAccessible(page)
})

test('a suggestion is shelved without leaving the search field', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/goals')
  const box = page.getByRole('combobox', { name: 'Search books and authors' })
  await box.fill('middlemarch')
  await expect(page.getByRole('option', { name: /Middlemarch/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Want to Read: Middlemarch' }).click()
  await expect(page.getByText('“Middlemarch” is on Want to Read.')).toBeVisible()
  await expect(box).toBeFocused()
  // With the keys: the next stop after the box is the first suggestion's button, the arrow after it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(quickMenu(page, 'Middlemarch')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Currently Reading' }).press('Enter')
  await expect(page.getByText('Now reading Middlemarch.')).toBeVisible()
  await expect(quickMenu(page, 'Middlemarch')).toBeFocused()
})

test('a book page without anything of the reader’s is short, in its order', async ({ page, signedIn }) => {
  void signedIn
  // No other journey rates or reviews it.
  await page.goto('/books/death-of-a-naturalist')
  await expect(page.getByRole('heading', { name: 'Other editions' })).toBeVisible()
  const texts = ['No ratings yet', 'No reading logs yet', 'No notes yet', 'No transactions yet', 'No reviews yet']
  const parts = [page.locator('.q-prose'), ...[...texts, 'Other editions'].map((words) => page.getByText(words))]
  await expect(async () => {
    const tops = await Promise.all(parts.map(async (part) => (await part.first().boundingBox())?.y ?? Number.NaN))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600)
  }).toPass()
  await expectAccessible(page)
})
