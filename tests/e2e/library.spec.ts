import type { Page } from '@playwright/test'
import { expect, expectAccessible, headers, isCall, isLong, isLongOnPhonesToo, pick, test, write } from './journey.ts'
import { makeList, someBooks } from './make-list.ts'

/** Puts books of the catalogue on shelves, without the screens that do so. */
async function shelve(page: Page, shelf: string, count: number): Promise<void> {
  // Which edition represents The Hobbit depends on what other tests read at the same time.
  const books = (await someBooks(page, 80)).filter(({ title }) => !title.includes('Hobbit'))
  for (const { slug } of books.slice(0, count)) {
    await page.request.post(`/api/v1/books/${slug}/shelves`, { headers, data: { shelves: [shelf] } })
  }
}

/** Calls made from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (isCall(request)) calls.push(request.url())
  })
  return calls
}

test(
  'the books of a library are searched, filtered, sorted and shown as a table, and the address remembers',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await shelve(page, 'want-to-read', 60)
    await page.request.post('/api/v1/books/the-hobbit/shelves', { headers, data: { shelves: ['read'] } })
    const calls = watchCalls(page)
    await page.goto('/library/books')
    const list = page.getByRole('list', { name: 'Books in your library' })
    await expect(page.getByText('61 books')).toBeVisible()
    await expect(list.getByRole('link', { name: 'The Hobbit', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    // Most of the first page is not drawn: it is far below the screen.
    expect(await list.getByRole('article').count()).toBeLessThan(40)
    const more = page.getByRole('button', { name: 'Load More' })
    // Rows far below take their real height once they are near, and the button moves with them.
    await more.scrollIntoViewIfNeeded()
    await more.click()
    await expect(page.getByText('Showing 61 of 61')).toHaveCount(1)

    await page.getByRole('searchbox', { name: 'Search your books' }).fill('tolkien hob')
    await expect(page.getByText('1 book', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/q=tolkien\+hob/)
    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    // The options that are counted come once somebody is near.
    const format = page.getByRole('combobox', { name: 'Format' })
    await format.focus()
    await expect(format.getByRole('option', { name: /^Paperback \(\d+\)$/ })).toBeAttached()
    await page.getByRole('combobox', { name: 'Shelf' }).selectOption('Want to Read')
    await expect(page.getByText('No matches')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByText('1 book', { exact: true })).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page.getByText('61 books')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search your books' })).toHaveValue('')

    await page.getByRole('radio', { name: 'Show as a table' }).click()
    await expect(page.getByRole('radio', { name: 'Show as a table' })).toBeChecked()
    await page.getByLabel('Sort by').selectOption('Title, Z to A')
    await expect(page).toHaveURL(/view=table.*sort=title-desc|sort=title-desc.*view=table/)
    const table = page.getByRole('table', { name: 'Books in your library' })
    await expect(table.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
    const first = table.getByRole('row').nth(1).getByRole('link').first()
    // Until the sorted ones are there, those of before stay: the latest on top.
    await expect(first).not.toHaveText('The Hobbit')
    const title = await first.textContent()
    calls.length = 0
    await page.reload()
    await expect(first).toHaveText(title ?? '')
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await expectAccessible(page)

    await table.getByRole('button', { name: 'Title' }).click()
    await expect(page).toHaveURL(/sort=title-asc/)
    await expect(first).not.toHaveText(title ?? '')
  },
)

test('going back from a book finds the same place in a long list', isLong, async ({ page, signedIn }) => {
  void signedIn
  await shelve(page, 'read', 48)
  await page.goto('/library/books?sort=title-asc')
  const list = page.getByRole('list', { name: 'Books in your library' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.mouse.wheel(0, 2400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
  // In the middle of the screen, whatever has scrolled there.
  let name = ''
  const findInView = async () => {
    const links = list.getByRole('link', { name: /^View Details/ })
    name = await links.evaluateAll((nodes) => {
      const chosen = nodes.find((node) => {
        const { y } = node.getBoundingClientRect()
        return y > 200 && y < 600
      })
      return chosen?.getAttribute('aria-label') ?? ''
    })
    return name
  }
  await expect.poll(findInView).not.toBe('')
  const chosen = page.getByRole('link', { name, exact: true })
  await chosen.click()
  await expect(page).toHaveURL(/\/books\//)
  await page.goBack()
  await expect(chosen).toBeInViewport()
})

test('a book is shelved and rated from the list', async ({ page, signedIn }) => {
  void signedIn
  await page.request.post('/api/v1/books/the-hobbit/shelves', { headers, data: { shelves: ['read'] } })
  await page.goto('/library/books')
  const card = page.getByRole('article').filter({ hasText: 'The Hobbit' })
  const menu = card.getByRole('button', { name: 'Actions for The Hobbit' })
  await menu.click()
  await pick(page, 'Rate this book')
  const review = page.getByRole('dialog', { name: 'Your Review' })
  await review.getByRole('radio', { name: '4 stars' }).click()
  await expect(review.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await review.getByLabel('Review*').fill('There and back again.')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review).toBeHidden()
  await expect(card).toContainText('Your rating')
  await menu.click()
  await pick(page, 'Shelves')
  const shelves = page.getByRole('dialog', { name: 'Select Shelves' })
  await shelves.getByRole('radio', { name: 'Paused' }).check()
  await shelves.getByRole('button', { name: 'Save changes' }).click()
  await expect(card).toContainText('Paused')
  await menu.click()
  await pick(page, 'Shelves')
  await shelves.getByRole('button', { name: 'Remove from all shelves' }).click()
  await shelves.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your library is empty')).toBeVisible()
})

test(
  'many books are chosen, shelved, put on a list and removed, and it can be undone',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    await shelve(page, 'want-to-read', 6)
    await makeList(page, { name: 'For the island' })
    await page.goto('/library/books?sort=title-asc')
    const bar = page.getByRole('region', { name: 'Selected books' })
    const boxes = page.getByRole('checkbox')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(bar.getByRole('button', { name: 'Shelves' })).toBeDisabled()
    await boxes.nth(1).click()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 selected')
    await boxes.nth(2).press('Space')
    await expect(bar).toContainText('2 selected')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar.getByRole('button', { name: 'Select all 6' }).click()
    await expect(bar).toContainText('6 selected')
    const first = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
    const search = page.getByRole('searchbox', { name: 'Search your books' })
    await search.fill(first)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(bar).toContainText('0 selected')
    await expect(bar.getByRole('button', { name: 'Remove' })).toBeDisabled()
    await search.fill('')
    await expect(page.getByRole('article')).toHaveCount(6)
    await bar.getByRole('button', { name: 'Select all 6' }).click()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Shelves' }).click()
    const shelves = page.getByRole('dialog', { name: 'Shelves for 6 books' })
    await expect(shelves.getByRole('radio', { name: 'Want to Read' })).toBeChecked()
    await shelves.getByRole('radio', { name: 'Paused' }).check()
    await shelves.getByRole('button', { name: 'Create Shelf' }).click()
    await shelves.getByLabel('Shelf name').fill('Island')
    await shelves.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('6 books shelved.')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(page.getByRole('article').first()).toContainText('Paused')
    const { data: onIsland } = (await (await page.request.get('/api/v1/account/books?shelf=island')).json()) as {
      data: unknown[]
    }
    expect(onIsland).toHaveLength(6)

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await boxes.first().click()
    await bar.getByRole('button', { name: 'Add to List' }).click()
    const list = page.getByRole('dialog', { name: 'Add 1 book to a list' })
    await list.getByRole('article').filter({ hasText: 'For the island' }).getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('1 entry added to “For the island”.')).toBeVisible()
    await expect(bar).toBeHidden()

    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await bar.getByRole('button', { name: 'Select all 6' }).click()
    await bar.getByRole('button', { name: 'Remove' }).click()
    const asking = page.getByRole('dialog', { name: 'Remove 6 books from your library?' })
    await expect(asking).toContainText('notes, reviews, reading logs and transactions stay')
    await asking.getByRole('button', { name: 'Yes, Remove' }).click()
    await expect(page.getByText('Your library is empty')).toBeVisible()
    const refusal = { status: 429, json: { message: 'Too fast.' } }
    await page.route('**/api/v1/account/books/restore', (route) => route.fulfill(refusal), { times: 1 })
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('alert').filter({ hasText: 'Too fast.' }).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Restored.')).toBeVisible()
    await expect(page.getByText('6 books', { exact: true })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Paused')
  },
)

test('authors and series tell how much of them one has', async ({ page, signedIn }) => {
  void signedIn
  const calls = watchCalls(page)
  for (const [slug, shelf] of [
    ['a-wizard-of-earthsea', 'read'],
    ['the-tombs-of-atuan', 'want-to-read'],
  ] as const) {
    await page.request.post(`/api/v1/books/${slug}/shelves`, { headers, data: { shelves: [shelf] } })
  }
  await page.goto('/library/series')
  await expect(page.getByRole('article')).toContainText('1 of 6 read')
  await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Authors' }).click()
  await expect(page.getByRole('link', { name: /Ursula K. Le Guin/ })).toContainText('2 books · 1 read')
  await page.goto('/library/authors?q=austen')
  await expect(page.getByText('No matches')).toBeVisible()
  calls.length = 0
  await page.goto('/library/my-contributions')
  await expect(page.getByText('You haven’t added any books yet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

for (const { language, select } of [
  { language: '', select: 'Select' },
  { language: '/es', select: 'Seleccionar' },
]) {
  test(`the bar of chosen books fits a narrow phone${language && ' in Spanish'}`, async ({ page, signedIn }) => {
    void signedIn
    for (const book of ['emma', 'dracula']) await write(page.request, `/books/${book}/shelves`, { shelves: ['read'] })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${language}/library/shelves/read`)
      await page.getByRole('button', { name: select, exact: true }).click()
      await page.getByRole('main').getByRole('checkbox').first().check()
      const buttons = page.locator('main section button')
      await expect(buttons).toHaveCount(5)
      const cut = await buttons.evaluateAll((all) =>
        all.flatMap((button) => {
          const words = [button, ...button.querySelectorAll('*')].filter(
            (part) => part.scrollWidth > part.clientWidth + 1,
          )
          const { left, right } = button.getBoundingClientRect()
          return left < 0 || right > window.innerWidth || words.some((part) => part.clientWidth > 0)
            ? [button.textContent]
            : []
        }),
      )
      expect(cut).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
}
