import type { APIRequestContext, Page } from '@playwright/test'
import { anotherReader, expect, expectAccessible, headers, isLong, openQuietly, pick, test, write } from './journey.ts'
import { day } from '../support/days.ts'
import { makeList } from './make-list.ts'

/** A name that nobody else has, so that searching for it finds one reader. */
const uniqueName = () => `Ysolde ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`

const accountOf = async (request: APIRequestContext) => {
  const { data } = (await (await request.get('/api/v1/account')).json()) as { data: { slug: string; name: string } }
  return data
}

async function patch(request: APIRequestContext, path: string, data: Record<string, unknown>) {
  const answer = await request.patch(`/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A page that can be pushed sideways is broken on a phone. */
async function expectNarrow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('a reader asks to follow another, is let in, and is shut out', isLong, async ({ page, signedIn, browser }) => {
  void signedIn
  const name = uniqueName()
  await patch(page.request, '/account', { name })
  const { slug } = await accountOf(page.request)

  // The one decides who sees what.
  await page.goto('/account')
  await page.getByLabel('About', { exact: true }).fill('Reads by the window.')
  await page.getByLabel('Links').fill('not a link')
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
  await expect(page.getByText('Enter an address such as https://example.org.')).toBeVisible()
  await page.getByLabel('Links').fill('https://example.org/ysolde')
  await page.getByRole('button', { name: 'Save' }).nth(1).click()
  await expect(page.getByText('Profile saved.').first()).toBeVisible()
  // What is chosen shows before it is saved.
  const saved = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'PATCH')
  const hidden = saved('/account/profile')
  await page.getByLabel('Profile visibility').selectOption('followers')
  await expect(page.getByText('Only your followers can see your profile and what you share.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Approve followers' })).toBeChecked()
  expect((await hidden).ok()).toBe(true)
  const listed = saved('/account')
  await page.getByRole('switch', { name: 'Let others find me' }).click()
  await expect(page.getByRole('switch', { name: 'Let others find me' })).toBeChecked()
  expect((await listed).ok()).toBe(true)

  // The other finds a name, asks, and sees no more.
  const other = await anotherReader(browser)
  await other.goto('/users')
  await other.getByRole('searchbox', { name: 'Search readers by name' }).fill(name)
  // Until only those are listed that were searched for, a card may be replaced while it is pressed.
  await expect(other.getByRole('article')).toHaveCount(1)
  await expect(card(other, name)).toContainText('Followers only')
  await expect(card(other, name).getByRole('link')).toHaveCount(0)
  await card(other, name)
    .getByRole('button', { name: `Follow ${name}` })
    .click()
  await expect(card(other, name)).toContainText('Requested')
  await other.goto(`/users/${slug}`)
  await expect(other.getByText('We can’t find this page')).toBeVisible()

  // The one lets them in.
  await page.goto('/connections')
  await expect(page.getByText('No followers yet')).toBeVisible()
  await page.getByRole('link', { name: /^Requests/ }).click()
  await expect(page.getByRole('link', { name: /^Requests\s*1$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve Ada Quill' }).click()
  await expect(page.getByText('No follow requests')).toBeVisible()

  await openQuietly(other, `/users/${slug}`)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(other.getByText('Reads by the window.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'example.org/ysolde' })).toHaveAttribute('rel', /noopener/)
  await other.getByRole('link', { name: '1 follower' }).click()
  await expect(card(other, 'Ada Quill')).toContainText('You')

  // And shuts them out again, for good.
  await page.getByRole('link', { name: /^Followers/ }).click()
  await card(page, 'Ada Quill').getByRole('button', { name: 'Follow Ada Quill back' }).click()
  await expect(card(page, 'Ada Quill')).toContainText('Following')
  await card(page, 'Ada Quill').getByRole('button', { name: 'More actions for Ada Quill' }).click()
  await pick(page, 'Block')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to block Ada Quill?' })
  await question.getByRole('button', { name: 'Yes, Block' }).click()
  await expect(page.getByText('You blocked Ada Quill.').first()).toBeVisible()
  await expect(page.getByText('No followers yet')).toBeVisible()
  await other.reload()
  await expect(other.getByText('We can’t find this page')).toBeVisible()
  await page.getByRole('link', { name: /^Blocked/ }).click()
  await page.getByRole('button', { name: 'Unblock Ada Quill' }).click()
  await expect(page.getByText('You haven’t blocked anyone')).toBeVisible()
  await other.context().close()
})

test(
  'a profile shows what its reader has on show, and its pages bring it along',
  isLong,
  async ({ page, signedIn, browser }) => {
    void signedIn
    const other = await anotherReader(browser)
    const name = uniqueName()
    await patch(other.request, '/account', { name, listed: true })
    await patch(other.request, '/account/profile', {
      about: 'Reads by the sea.',
      position: 'Bath',
      genres: ['fantasy'],
    })
    await write(other.request, '/books/the-hobbit/shelves', { shelves: ['currently-reading'] })
    await write(other.request, '/books/emma/shelves', { shelves: ['read'] })
    await write(other.request, '/reviews', { book: 'emma', rating: 5, content: 'Matchless.' })
    await write(other.request, '/goals', { metric: 'books', target: 12, period: { start: day(-10), end: day(90) } })
    await makeList(other, { name: 'By the sea' })
    const { slug } = await accountOf(other.request)

    // From a review to its author.
    await page.goto('/books/emma')
    await page
      .getByRole('article', { name: `Review by ${name}` })
      .getByRole('link', { name })
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: `Follow ${name}` }).click()
    await expect(page.getByRole('button', { name: `Following: unfollow ${name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: '1 follower' })).toBeVisible()

    for (const [address, shown] of [
      ['', 'Matchless.'],
      ['/reviews', 'Matchless.'],
      ['/lists', 'By the sea'],
      ['/shelves', 'Currently Reading'],
      ['/shelves/currently-reading', 'The Hobbit'],
      ['/goals', 'Read 12 books'],
      ['/followers', 'Rosa Lectora'],
      ['/following', 'Not following anyone yet'],
    ] as const) {
      await openQuietly(page, `/users/${slug}${address}`)
      await expect(page.getByText(shown).first()).toBeVisible()
      await expectNarrow(page)
      await expectAccessible(page)
    }

    for (const address of ['/users', '/users?sort=followers', '/connections?kind=following']) {
      await openQuietly(page, address)
      await expectNarrow(page)
      await expectAccessible(page)
    }

    await page.goto(`/users/${slug}/reviews`)
    await page.getByRole('button', { name: 'Like' }).click()
    await expect(page.getByRole('button', { name: /Like.*1 like/ })).toHaveAttribute('aria-pressed', 'true')
    await other.context().close()
  },
)
