import type { Locator, Page } from '@playwright/test'
import { anotherReader, expect, expectAccessible, headers, onPhonesToo, test } from './journey.ts'

const address = '/books/the-hobbit'

const section = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

/** The lower end of the page grows while it loads, so it is scrolled to until what is looked for is there. */
const scrollTo = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.keyboard.press('End')
    await expect(wanted).toBeVisible({ timeout: 2000 })
  }).toPass()

test(
  'a book’s page has the readers one follows, its stars as a filter of reviews, and more by its author',
  onPhonesToo,
  async ({ page, signedIn, browser }) => {
    void signedIn
    const words = `Well there and back ${crypto.randomUUID()}`
    const other = await anotherReader(browser)
    const { data: account } = (await (await other.request.get('/api/v1/account')).json()) as {
      data: { slug: string; name: string }
    }
    const shelved = await other.request.post('/api/v1/books/the-hobbit/shelves', {
      headers,
      data: { shelves: ['read'] },
    })
    expect(shelved.ok()).toBe(true)
    const data = { book: 'the-hobbit', rating: 2, content: words, private: 0 }
    expect((await other.request.post('/api/v1/reviews', { headers, data })).ok()).toBe(true)
    await other.context().close()
    expect((await page.request.put(`/api/v1/users/${account.slug}/follow`, { headers })).ok()).toBe(true)

    await page.goto(address)
    const followed = section(page, 'Readers you follow')
    await scrollTo(page, followed)
    await expect(followed.getByRole('listitem').filter({ hasText: account.name })).toContainText('Read')
    await expect(followed.getByText('Their average: 2.0.')).toBeVisible()

    const reviews = section(page, 'Reviews')
    const two = reviews.getByRole('button', { name: /^2 stars: / })
    await two.press('Enter')
    await expect(two).toHaveAttribute('aria-pressed', 'true')
    await expect(reviews.getByText(words)).toBeVisible()
    await expect(reviews.getByText('Rated 2.0 out of 5').first()).toBeAttached()
    await expect(reviews.getByText(/^Rated [^2].* out of 5$/)).toHaveCount(0)
    await expectAccessible(page)
    await two.press('Enter')
    await expect(two).toHaveAttribute('aria-pressed', 'false')

    const author = section(page, 'More by J. R. R. Tolkien')
    await scrollTo(page, author)
    await expect(author.getByRole('link', { name: 'See all' })).toBeVisible()
    await expectAccessible(page)
  },
)
