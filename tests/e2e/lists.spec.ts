import type { Page } from '@playwright/test'
import {
  anotherReader,
  expect,
  expectAccessible,
  isCall,
  isLong,
  isLongOnPhonesToo,
  moveByKey,
  onPhonesToo,
  test,
} from './journey.ts'
import { makeList, someBooks } from './make-list.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
const titles = (page: Page) => entries(page).getByRole('heading', { level: 3 }).allTextContents()

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`)

/** Calls made by the page itself, which brings what it shows first. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (isCall(request)) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return calls
}

test('a list is made of filters, and holds what meets them', isLongOnPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  const calls = watchCalls(page)
  await page.goto('/library/lists')
  await page.getByRole('button', { name: 'Create your first list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create List' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect.poll(() => calls.toSorted()).toEqual(['GET /api/v1/genres', 'GET /api/v1/shelves', 'GET /api/v1/tags'])

  // Neither a key nor a click beside it closes it.
  await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  await expect(dialog).toBeVisible()

  await expect(dialog.getByLabel('Order by')).toHaveValue('manual')
  await expect(dialog.getByLabel('Entry limit')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Dynamic' }).check()
  await expect(dialog.getByLabel('Order by')).toHaveValue('')
  await expect(dialog.getByLabel('Order by').locator('option')).toHaveText([
    'Choose an order',
    'Title, A to Z',
    'Title, Z to A',
    'Publication date, oldest first',
    'Publication date, newest first',
    'Rating, lowest first',
    'Rating, highest first',
    'Least read first',
    'Most read first',
  ])
  await expect(dialog.getByRole('switch')).toHaveCount(12)

  await dialog.getByRole('button', { name: 'Create List' }).click()
  await expect(dialog.getByText('This field is required.')).toHaveCount(2)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Long evenings')
  await dialog.getByLabel('Order by').selectOption('title-asc')
  await expect(dialog.getByRole('status')).toHaveText(/^\d,\d{3} books on this list today$/)
  await dialog.getByLabel('Entry limit').fill('30')
  await expect(dialog.getByRole('status')).toHaveText(/^30 books of \d,\d{3} matching the filters$/)
  await dialog.getByRole('switch', { name: 'Genre' }).check()
  await dialog.getByRole('combobox', { name: 'Genre' }).fill('Fant')
  await page.getByRole('option', { name: 'Fantasy', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^30 books of \d{3} matching/)
  await dialog.getByRole('switch', { name: 'Publication date' }).check()
  await dialog.getByRole('group', { name: 'Publication date' }).getByLabel('Start').fill('1900-01-01')
  const rating = dialog.getByRole('group', { name: 'Rating', exact: true })
  await dialog.getByRole('switch', { name: 'Rating', exact: true }).check()
  await expect(rating.getByLabel('Minimum')).toHaveAttribute('step', '0.01')
  await rating.getByLabel('Minimum').fill('6')
  await expect(dialog.getByRole('status')).toHaveText('Not counted until you fix the filters')
  await dialog.getByRole('button', { name: 'Create List' }).click()
  await expect(rating.getByText('Enter 5 or less.')).toBeVisible()
  await expect(rating.getByLabel('Minimum')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Rating', exact: true }).uncheck()
  await dialog.getByRole('switch', { name: 'Times read' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/lists'))
  await dialog.getByRole('button', { name: 'Create List' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    entries_limit: 30,
    filters: [
      { key: 'genre', value: ['fantasy'], enabled: true },
      { key: 'publication-date', value: { start: '1900-01-01' }, enabled: true },
    ],
  })

  await expect(page).toHaveURL(/\/lists\/long-evenings[a-z0-9-]*$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long evenings')
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([
    'Genre Fantasy',
    'Published since 1900',
  ])
  await expect(page.getByText('Updates automatically from its filters')).toBeVisible()
  await expect(entries(page).first()).toBeVisible()
  const chosen = await titles(page)
  expect(chosen.length).toBeGreaterThan(3)
  await expect(page.getByRole('button', { name: /^Position of/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a list is changed, converted and deleted', isLong, async ({ page, signedIn }) => {
  void signedIn
  const filters = [
    { key: 'genre', value: ['fantasy'] },
    { key: 'readings-count', value: { min: 0 }, enabled: false },
  ]
  const slug = await makeList(page, { name: 'Long evenings', type: 'dynamic', order_by: 'title-asc', filters })
  await page.goto(`/lists/${slug}`)
  await expect(entries(page)).not.toHaveCount(0)
  const chosen = await titles(page)
  await action(page, 'edit-list').click()
  const edit = page.getByRole('dialog', { name: 'Edit List' })
  await expect(edit.getByLabel('Name')).toHaveValue('Long evenings')
  await expect(edit.getByRole('radio', { name: 'Dynamic' })).toBeDisabled()
  await expect(edit.getByLabel('Entry type')).toBeDisabled()
  await expect(edit.getByRole('switch', { name: 'Genre' })).toBeChecked()
  await expect(edit.getByRole('switch', { name: 'Times read' })).not.toBeChecked()
  await edit.getByLabel('Name').fill('Longer evenings')
  await edit.getByLabel('Entry limit').fill('2')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Longer evenings')
  await expect(entries(page)).toHaveCount(2)
  await expect(action(page, 'edit-list')).toBeFocused()

  await action(page, 'convert-to-manual').click()
  const convert = page.getByRole('dialog', { name: 'Convert to Manual List' })
  await expect(convert).toContainText('This action cannot be undone, and the filters are lost.')
  const reloaded = page.waitForEvent('load')
  await convert.getByRole('button', { name: 'Convert' }).click()
  await reloaded
  await expect(page.getByText('Your list is now manual.')).toBeVisible()
  await expect(action(page, 'convert-to-manual')).toHaveCount(0)
  await expect.poll(() => titles(page)).toEqual(chosen.slice(0, 2))
  await expectAccessible(page)

  await action(page, 'delete-list').click()
  const remove = page.getByRole('dialog', { name: 'Delete List' })
  await expect(remove).toContainText('All its entries will be permanently deleted.')
  await expect(remove.getByRole('button', { name: 'Keep List' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(action(page, 'delete-list')).toBeFocused()
  await page.keyboard.press('Enter')
  await remove.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page).toHaveURL(/\/library\/lists$/)
  await expect(page.getByText('No lists yet')).toBeVisible()
})

test('a manual list is filled from its own page', async ({ page, signedIn }) => {
  void signedIn
  const slug = await makeList(page, { name: 'Hills and holes' }, [])
  await page.goto(`/lists/${slug}`)
  await expect(page.getByText("This list doesn't have any entries yet.")).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Add a book: title, author or ISBN' })
  await box.fill('the hobbit')
  const option = page.getByRole('option', { name: /The Hobbit/ }).first()
  await expect(option).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await option.click()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByText('1 book', { exact: true })).toBeVisible()
  await box.fill('middlemarch')
  await page
    .getByRole('option', { name: /Middlemarch/ })
    .first()
    .click()
  await expect(entries(page)).toHaveCount(2)
})

test(
  'entries of a manual list are moved by number and by handle, taken off and put back',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const books = await someBooks(page, 4)
    const slug = await makeList(page, { name: 'Sea books' }, books)
    const [first = '', second = '', third = '', fourth = ''] = books.map(({ title }) => title)
    const calls = watchCalls(page)
    await page.goto(`/lists/${slug}`)
    await expect(entries(page)).toHaveCount(4)
    expect(calls).toEqual([])
    const position = (title: string) => page.getByRole('button', { name: new RegExp(`^Position of “${title}”`) })
    const moved = () => page.waitForResponse((response) => response.url().endsWith('/change-position'))

    // What is no position is not sent.
    await position(first).click()
    const field = page.getByLabel('Position', { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('1')
    for (const nonsense of ['0', '10001', '1.5', '']) {
      await field.fill(nonsense)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(position(first)).toBeFocused()
    expect(calls).toEqual([])

    await page.keyboard.press('Enter')
    await field.fill('3')
    const byNumber = moved()
    await page.keyboard.press('Enter')
    expect((await byNumber).request().postDataJSON()).toMatchObject({ order: 3 })
    await expect.poll(() => titles(page)).toEqual([second, third, first, fourth])
    await expect(position(first)).toHaveAccessibleName(`Position of “${first}”: 3`)
    await expect(position(first)).toBeFocused()

    await page.getByRole('button', { name: 'Reorder' }).click()
    const handle = page.getByRole('button', { name: `Move “${second}”`, exact: true })
    await handle.focus()
    const byHandle = moved()
    await page.keyboard.press('Space')
    await expect(page.getByText(`Picked up “${second}”, position 1 of 4.`)).toBeAttached()
    await moveByKey(page, 'ArrowDown', `Moved “${second}” to position 2 of 4.`)
    await page.keyboard.press('Space')
    expect((await byHandle).status()).toBe(200)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => titles(page)).toEqual([third, second, first, fourth])
    await page.reload()
    await expect.poll(() => titles(page)).toEqual([third, second, first, fourth])

    await page.getByRole('button', { name: `Remove “${second}” from the list` }).click()
    await expect.poll(() => titles(page)).toEqual([third, first, fourth])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titles(page)).toEqual([third, second, first, fourth])
  },
)

test('a failure shows a message, and can be tried again', async ({ browser }) => {
  // In a browser that nobody watches: failures are logged as well.
  const page = await anotherReader(browser)
  const books = await someBooks(page, 25)
  const slug = await makeList(page, { name: 'One page and one more' }, books)
  await page.goto(`/lists/${slug}`)
  const more = page.getByRole('button', { name: 'Load More' })
  await more.scrollIntoViewIfNeeded()
  await page.route('**/entries?**', (route) => route.abort())
  await more.click()
  await expect(page.getByRole('alert').getByText('Failed to load entries. Please try again.')).toBeVisible()
  await page.unroute('**/entries?**')
  const asking = page.waitForRequest('**/entries?**')
  await more.click()
  expect((await asking).headers()['x-csrf-token']).toBeTruthy()
  // The second page was not full, so there is no third.
  await expect(more).toHaveCount(0)

  await page.evaluate(() => window.scrollTo(0, 0))
  const [first = '', second = ''] = books.map(({ title }) => title)
  await page.route('**/change-position', (route) => route.abort())
  await page.getByRole('button', { name: `Position of “${first}”: 1`, exact: true }).click()
  await page.getByLabel('Position', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to change position. Please try again.')).toBeVisible()
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([first, second])
  await page.context().close()
})

test('somebody else’s list is to be looked at, and a hidden one is not there', async ({ page, signedIn, browser }) => {
  void signedIn
  const owner = await anotherReader(browser)
  const books = await someBooks(owner, 2)
  const [open, hidden] = [
    await makeList(owner, { name: 'For all to see' }, books),
    await makeList(owner, { name: 'For nobody', visibility: 'private' }, books),
  ]
  await owner.context().close()
  await page.goto(`/lists/${open}`)
  await expect(page.getByText('by Ada Quill')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(books.map(({ title }) => title))
  await expect(page.locator('[data-action]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Position|Remove|Reorder)/ })).toHaveCount(0)
  await expectAccessible(page)
  const answer = await page.goto(`/lists/${hidden}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('We can’t find this page')).toBeVisible()

  await makeList(page, { name: 'Mine, and empty', description: 'For later' })
  await makeList(page, { name: 'Another', entries_type: 'author' })
  await page.goto('/library/lists')
  const cards = page.getByRole('list', { name: 'Your lists' }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(['Another', 'Mine, and empty'])
  await page.getByRole('searchbox', { name: 'Search your lists' }).fill('later')
  await expect(cards.getByRole('heading')).toHaveText(['Mine, and empty'])
  await expect(page).toHaveURL(/\?q=later$/)
  await cards.getByRole('link').click()
  await expect(page.getByText('No entries found')).toBeVisible()
  await expect(page.getByText("This list doesn't have any entries yet.")).toBeVisible()
})
