import { expect, expectAccessible, isLongOnPhonesToo, onPhonesToo, test } from './journey.ts'

test(
  'a misspelt search finds, is narrowed down, and its address tells all of it',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'Popular books' })).toBeVisible()
    const box = page.getByRole('combobox', { name: 'Title, author or ISBN' })
    await box.fill('tolkin hobit')
    await expect(page.getByRole('option', { name: /The Hobbit/ })).toBeVisible()
    await expect(page).toHaveURL(/\/search$/)
    await expectAccessible(page)
    await box.press('Enter')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/q=tolkin\+hobit/)
    await expect(box).toHaveValue('tolkin hobit')
    await expect(page.getByRole('main').getByRole('link', { name: 'The Hobbit' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Popular books' })).toHaveCount(0)

    await page.getByLabel('Format').selectOption('audiobook')
    await expect(page).toHaveURL(/format=audiobook/)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.reload()
    await expect(page.getByLabel('Format')).toHaveValue('audiobook')
    await expect(page.getByRole('link', { name: 'The Hobbit' }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])

    await page.goto('/books/the-hobbit')
    await page.getByRole('list', { name: 'Genres' }).getByRole('link', { name: 'Fantasy' }).click()
    await expect(page).toHaveURL(/\/search\?genre=fantasy$/)
    await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('fantasy')

    await page.goto('/search?genre=no-such-genre&format=papyrus&language=en')
    await expect(page.getByText('We couldn’t use every filter. Left out: Format, Genre')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

    await page.goto('/search?q=erthsea')
    await page
      .getByRole('navigation', { name: 'Result types' })
      .getByRole('link', { name: /^Series/ })
      .click()
    await expect(page.getByRole('link', { name: /Earthsea/ }).first()).toBeVisible()
    await expectAccessible(page)

    await page.goto('/search?q=qqqqqqqq')
    await expect(page.getByText('No results for “qqqqqqqq”')).toBeVisible()
    await page.getByRole('button', { name: 'Browse all books' }).click()
    await expect(page).toHaveURL(/\/search$/)
    await expect(box).toHaveValue('')
    await box.fill('emma aus')
    await page.getByRole('option', { name: /Emma/ }).first().click()
    await expect(page).toHaveURL(/\/books\/emma/)
  },
)

test(
  'short names find their books, and what is only similar comes below a line',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const cards = page.getByRole('main').getByRole('article')
    const similar = page.getByRole('heading', { name: /Similar results/ })
    await page.goto('/search?q=hp+3')
    await expect(cards.first()).toContainText('Harry Potter and the Prisoner of Azkaban')
    await page.goto('/search?q=dune')
    await expect(cards.first()).toContainText('Dune')
    await expect(page.getByText('Fun Home')).toHaveCount(0)
    await expect(similar).toHaveCount(0)

    await page.goto('/search?q=potters')
    await expect(similar).toHaveText('No exact match. Similar results:')
    await page.goto('/search?q=martian')
    await expect(cards.first()).toContainText('The Martian')
    await expect(similar).toHaveCount(0)
    await page.goto('/search?q=stars')
    await expect(cards.first()).toContainText('Stars')
    await expect(similar).toHaveText('Similar results')
    await expectAccessible(page)
  },
)
