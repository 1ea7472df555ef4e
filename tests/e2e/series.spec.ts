import { expect, expectAccessible, headers, isLong, isLongOnPhonesToo, test } from './journey.ts'

test(
  'a series shows what is missing and how far its reader has come',
  isLongOnPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const shelve = async (book: string, shelf: string) =>
      expect(await page.request.post(`/api/v1/books/${book}/shelves`, { headers, data: { shelves: [shelf] } })).toBeOK()
    await shelve('a-study-in-scarlet', 'read')
    await shelve('the-sign-of-four', 'currently-reading')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto('/books/a-study-in-scarlet')
    await page.getByRole('link', { name: 'Sherlock Holmes' }).first().click()
    const progress = page.getByRole('progressbar', { name: /^1 of \d+ read$/ })
    await expect(progress).toBeVisible()
    calls.length = 0
    await page.reload()
    await expect(progress).toBeVisible()
    const positions = page.getByRole('main').getByRole('listitem')
    await expect(positions.nth(0)).toContainText('Book 1')
    await expect(positions.nth(0)).toContainText('Read')
    await expect(positions.nth(1)).toContainText('Currently Reading')
    await expect(positions.nth(3)).toHaveText('Book 4 isn’t in the catalogue yet')
    await expect(positions.nth(4)).toContainText('Book 5')
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add to List' }).click()
    await expect(page.getByRole('dialog', { name: 'Add to List' })).toBeVisible()
  },
)

test('an author’s books come as many as asked for, and a failure says why', isLong, async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/authors/agatha-christie?limit=2')
  const section = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: `${title} by Agatha Christie` }) })
  await expect(section('Books').getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Load More Books' })).toHaveCount(0)
  await expect(section('Series').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/v1/books?author=ursula*', (route) =>
    route.fulfill({ status: 429, json: { message: 'A little slower, please.' } }),
  )
  await page.route('**/api/v1/series?author=ursula*', (route) => route.fulfill({ status: 429, body: 'not JSON' }))
  await page.goto('/books/the-dispossessed')
  await page.getByRole('link', { name: 'Ursula K. Le Guin' }).first().click()
  await expect(page.getByText('Failed to load books')).toBeVisible()
  await expect(page.getByRole('main').getByText('A little slower, please.')).toBeVisible()
  await expect(page.getByText('Failed to load series')).toBeVisible()

  await page.unroute('**/api/v1/books?author=ursula*')
  await page.route('**/api/v1/books?author=ursula*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('page') === '2') {
      await route.fulfill({ status: 429, json: { message: 'Slower still, please.' } })
      return
    }
    const response = await route.fetch()
    const answer = (await response.json()) as { meta: object }
    await route.fulfill({ response, json: { ...answer, meta: { ...answer.meta, last_page: 2 } } })
  })
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { name: 'The Left Hand of Darkness' })).toBeVisible()
  await page.getByRole('button', { name: 'Load More Books' }).click()
  await expect(page.getByRole('main').getByText('Slower still, please.')).toBeVisible()
})
