import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  headers,
  isCall,
  isLong,
  isLongOnPhonesToo,
  moveByKey,
  pick,
  test,
} from './journey.ts'

const books = ['the-hobbit', 'emma', 'middlemarch', 'kokoro']

/** Puts books on shelves, in this order. */
async function shelve(page: Page, shelves: string[], slugs = books) {
  for (const slug of slugs) {
    await expect(await page.request.post(`/api/v1/books/${slug}/shelves`, { headers, data: { shelves } })).toBeOK()
  }
}

const create = async (page: Page, name: string) =>
  await expect(await page.request.post('/api/v1/shelves', { headers, data: { name } })).toBeOK()

function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (isCall(request)) calls.push(request.url())
  })
  return calls
}

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })

test('shelves are made, renamed, hidden, put in order and deleted', isLong, async ({ page, signedIn }) => {
  void signedIn
  await shelve(page, ['want-to-read'])
  const calls = watchCalls(page)
  await page.goto('/library/shelves')
  await expect(titles(page)).toHaveText(['Want to Read', 'Currently Reading', 'Read', 'Paused', 'Did Not Finish'])
  await expect(page.getByRole('article').first()).toContainText('4 books')
  await expect(page.getByRole('article').first().locator('img')).toHaveCount(4)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create your first shelf' }).click()
  const creating = page.getByRole('dialog', { name: 'Create Shelf' })
  await creating.getByRole('button', { name: 'Save' }).click()
  await expect(creating.getByText('This field is required.')).toBeVisible()
  await expectAccessible(page)
  await creating.getByLabel('Shelf name').fill('Attic')
  await creating.getByRole('button', { name: 'Save' }).click()
  await expect(creating).toBeHidden()
  await page.getByRole('button', { name: 'Create Shelf' }).click()
  await creating.getByLabel('Shelf name').fill('Cellar')
  await creating.getByLabel('Visibility').selectOption('private')
  await creating.getByRole('button', { name: 'Save' }).click()
  await expect(titles(page)).toHaveText([/^/, /^/, /^/, /^/, /^/, 'Attic', 'Cellar'])
  const cellar = page.getByRole('article').filter({ hasText: 'Cellar' })
  await expect(cellar).toContainText('Private')

  const menu = page.getByRole('button', { name: 'Actions for the shelf “Cellar”' })
  await menu.click()
  await pick(page, 'Show')
  const renaming = page.getByRole('dialog', { name: 'Rename Shelf' })
  await renaming.getByLabel('Visibility').selectOption('followers')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(renaming).toBeHidden()
  await expect(cellar).not.toContainText('Private')
  await menu.click()
  await pick(page, 'Hide')
  await expect(cellar).toContainText('Private')

  await menu.click()
  await pick(page, 'Rename')
  await expect(renaming.getByLabel('Visibility')).toHaveValue('private')
  await renaming.getByLabel('Shelf name').fill('Under the stairs')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(renaming).toBeHidden()

  await page.getByRole('button', { name: 'Actions for the shelf “Under the stairs”' }).click()
  await pick(page, 'Reorder')
  const handle = page.getByRole('button', { name: 'Move “Under the stairs”', exact: true })
  await expect(handle).toBeFocused()
  const saved = page.waitForResponse((response) => response.url().endsWith('/shelves/reorder') && response.ok())
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up “Under the stairs”, position 2 of 2.')).toBeAttached()
  await moveByKey(page, 'ArrowUp', 'Moved “Under the stairs” to position 1 of 2.')
  await page.keyboard.press('Space')
  await saved
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(titles(page)).toHaveText([/^/, /^/, /^/, /^/, /^/, 'Under the stairs', 'Attic'])

  // The address stays when the name changes.
  await page.getByRole('link', { name: 'Under the stairs' }).click()
  await expect(page).toHaveURL(/\/library\/shelves\/cellar$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Under the stairs' })).toBeVisible()
  await expect(page.getByText('Start your library')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the shelf “Under the stairs”' }).click()
  await pick(page, 'Delete')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this shelf?' })
  await expect(question).toContainText('stay in your library')
  await question.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page).toHaveURL(/\/library\/shelves$/)
  await expect(titles(page)).toHaveText([/^/, /^/, /^/, /^/, /^/, 'Attic'])
})

test(
  'books on a shelf are moved by number and by handle, taken off and put back',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await create(page, 'Attic')
    await shelve(page, ['read', 'attic'])
    const calls = watchCalls(page)
    await page.goto('/library/shelves/attic')
    await expect(titles(page)).toHaveText(['The Hobbit', 'Emma', 'Middlemarch', 'Kokoro'])
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await expectAccessible(page)

    const moved = () => page.waitForResponse((response) => response.url().endsWith('/change-position') && response.ok())
    await page.getByRole('button', { name: 'Position of “Kokoro”: 4' }).click()
    const field = page.getByRole('spinbutton', { name: 'Position' })
    await field.fill('5')
    calls.length = 0
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(field).toBeVisible()
    expect(calls).toEqual([])
    await field.fill('2')
    const first = moved()
    await page.keyboard.press('Enter')
    await expect(titles(page)).toHaveText(['The Hobbit', 'Kokoro', 'Emma', 'Middlemarch'])
    await first

    await page.getByRole('button', { name: 'Reorder' }).click()
    const handle = page.getByRole('button', { name: 'Move “Middlemarch”', exact: true })
    await handle.focus()
    const second = moved()
    await page.keyboard.press('Space')
    await expect(page.getByText('Picked up “Middlemarch”, position 4 of 4.')).toBeAttached()
    await moveByKey(page, 'ArrowUp', 'Moved “Middlemarch” to position 3 of 4.')
    await page.keyboard.press('Space')
    await second
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expect(titles(page)).toHaveText(['The Hobbit', 'Kokoro', 'Middlemarch', 'Emma'])

    await page.getByRole('button', { name: 'Actions for Kokoro' }).click()
    await pick(page, 'Remove from shelf')
    await expect(titles(page)).toHaveText(['The Hobbit', 'Middlemarch', 'Emma'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles(page)).toHaveText(['The Hobbit', 'Kokoro', 'Middlemarch', 'Emma'])

    await page.getByRole('button', { name: 'Actions for Emma' }).click()
    await pick(page, 'Shelves')
    const modal = page.getByRole('dialog', { name: 'Select Shelves' })
    await modal.getByRole('checkbox', { name: 'Attic' }).uncheck()
    await modal.getByRole('radio', { name: 'Paused' }).check()
    await modal.getByRole('button', { name: 'Save changes' }).click()
    await expect(titles(page)).toHaveText(['The Hobbit', 'Kokoro', 'Middlemarch'])
    await expect(page.getByText('3 books')).toBeVisible()

    await page.getByLabel('Sort by').selectOption('title-asc')
    await expect(titles(page)).toHaveText(['Kokoro', 'Middlemarch', 'The Hobbit'])
    await expect(page.getByRole('button', { name: /^Position of/ })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search this shelf' }).fill('soseki')
    await expect(titles(page)).toHaveText(['Kokoro'])
    await expect(page).toHaveURL(/sort=title-asc.*q=soseki|q=soseki.*sort=title-asc/)
    calls.length = 0
    await page.reload()
    await expect(titles(page)).toHaveText(['Kokoro'])
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  },
)
