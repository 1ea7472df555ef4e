import type { Page } from '@playwright/test'
import { expect, expectAccessible, onPhonesToo, pick, test, write } from './journey.ts'
import { someBooks } from './make-list.ts'

async function shelve(page: Page, count: number): Promise<void> {
  const books = (await someBooks(page, count)).map(({ slug }) => slug)
  for (const slug of books) await write(page.request, `/books/${slug}/shelves`, { shelves: ['want-to-read'] })
}

/** Covers of which nothing is beyond an edge of the screen. */
const wholeCovers = (page: Page) =>
  page.locator('main .q-cover').evaluateAll(
    (covers) =>
      covers.filter((cover) => {
        const { top, bottom, left, right, width } = cover.getBoundingClientRect()
        return width > 60 && top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
      }).length,
  )

/** Whether the table is wider than what is around it. */
const isTooWide = (page: Page) =>
  page.getByRole('table').evaluate((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0))

test('covers alone fill the screen, say their titles, and are what the next list shows too', async ({
  page,
  signedIn,
}) => {
  void signedIn
  await page.setViewportSize({ width: 1280, height: 900 })
  await shelve(page, 40)
  await page.goto('/library/books?sort=title-asc')
  const choice = page.getByRole('radio', { name: 'Show only covers' })
  await page.getByRole('radio', { name: 'Show as a grid' }).focus()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('ArrowLeft')
  await expect(choice).toBeChecked()
  expect((await saved).ok()).toBe(true)
  const list = page.getByRole('list', { name: 'Books in your library' })
  await expect.poll(() => wholeCovers(page)).toBeGreaterThanOrEqual(18)

  const tile = list.getByRole('article').first()
  const link = tile.getByRole('link')
  const title = (await link.textContent()) ?? ''
  expect(title).not.toBe('')
  const caption = link.locator('span', { hasText: title }).first()
  await page.mouse.move(0, 0)
  await expect(caption).toHaveCSS('opacity', '0')
  await tile.hover()
  await expect(caption).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(caption).toHaveCSS('opacity', '0')
  await link.focus()
  await expect(caption).toHaveCSS('opacity', '1')
  await expectAccessible(page)

  await tile.hover()
  await tile.getByRole('button', { name: `Choose a shelf: ${title}`, exact: true }).click()
  await pick(page, 'Paused')
  await expect(tile.getByRole('button', { name: `Paused: ${title}` })).toBeVisible()
  await tile.getByRole('button', { name: `Actions for ${title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove from library' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const address of ['/library/shelves/want-to-read', '/search?q=emma', '/library/books']) {
    await page.goto(address)
    await expect(choice, address).toBeChecked()
    await expect(page.getByRole('article').getByRole('heading').first(), address).toBeAttached()
    await expect(page.getByRole('link', { name: /^View Details/ }), address).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test(
  'the table of books has what fits on the screen, and sorts by its headings',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await shelve(page, 12)
    await write(page.request, '/reviews', { book: 'emma', rating: 4 })
    await write(page.request, '/books/emma/shelves', { shelves: ['want-to-read'] })
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    for (const address of ['/library/books', '/library/shelves/want-to-read']) {
      await page.goto(`${address}?view=table&q=emma`)
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Emma', exact: true }) })
      await expect(row.getByRole('link', { name: 'Jane Austen' })).toBeVisible()
      await expect(row.getByText(/^Rated [\d.]+ out of 5$/).first()).toBeAttached()
      await expect(page.getByRole('columnheader', { name: 'Rating', exact: true })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Author' })).toBeVisible({ visible: !isPhone })
      expect(await isTooWide(page), address).toBe(false)
    }
    await expectAccessible(page)
    await page.goto('/library/books?view=table')
    const heading = page.getByRole('columnheader', { name: isPhone ? 'Title' : 'Author' })
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(isPhone ? /sort=title-asc/ : /sort=author-asc/)
  },
)

test('search results and an author’s books are shown as the reader looks at books', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/search?q=austen')
  await page.getByRole('radio', { name: 'Show as a table' }).click()
  const table = page.getByRole('table', { name: 'Books', exact: true })
  await expect(table.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  await expect(table.getByRole('link', { name: 'Emma', exact: true })).toBeVisible()
  await table.getByRole('link', { name: 'Jane Austen' }).first().click()
  await expect(page.getByRole('table', { name: 'Books by Jane Austen' })).toBeVisible()
  await page.getByRole('radio', { name: 'Show only covers' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Emma', exact: true })).toBeAttached()
  await page.getByRole('radio', { name: 'Show as a grid' }).click()
  await expect(page.getByRole('link', { name: 'View Details: Emma', exact: true })).toBeVisible()
})
