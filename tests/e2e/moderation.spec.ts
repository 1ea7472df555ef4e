import type { Browser, Page } from '@playwright/test'
import {
  anotherReader,
  chooseAction,
  expect,
  expectAccessible,
  headers,
  isLong,
  openQuietly,
  pick,
  test,
  write,
} from './journey.ts'
import { admin } from './start-quire.ts'

/** The admin, in a browser of their own. */
async function adminPage(browser: Browser, viewport: { width: number; height: number } | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['QUIRE_URL'] ?? '', viewport })
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/sign-in/email', { data: admin, headers })
  expect(answer.status()).toBe(200)
  return page
}

test(
  'a reader proposes a merge, the admin accepts and undoes it, and addresses follow',
  isLong,
  async ({ page, signedIn, browser, viewport }) => {
    expect(signedIn.name).toBeTruthy()
    const title = `Persuasion ${crypto.randomUUID().slice(0, 8)}`
    const addBook = async (format: string) => {
      const data = { title, authors: [{ name: 'Jane Austen', role: 'author' }], language: 'en', format, genres: [] }
      const answer = await page.request.post('/api/v1/books', { data: { ...data, confirmed: true }, headers })
      return ((await answer.json()) as { data: { slug: string } }).data.slug
    }
    const kept = await addBook('hardcover')
    const gone = await addBook('paperback')
    await write(page.request, '/notes', { book: gone, written_at: '2026-01-01T00:00:00Z', content: 'A walk to Lyme' })

    await page.goto(`/books/${gone}`)
    await chooseAction(page, title, 'Propose a merge')
    const dialog = page.getByRole('dialog', { name: 'Propose a merge' })
    await expect(dialog.getByRole('combobox', { name: 'Search by title, author or ISBN' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /Hardcover/ }).click()
    await expect(dialog.getByRole('radio', { name: title })).toHaveCount(2)
    await dialog.getByLabel('Why are they the same?').fill('I added it twice.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()
    await expect(dialog).toBeHidden()

    const moderator = await adminPage(browser, viewport)
    await openQuietly(moderator, '/moderation')
    const proposal = moderator
      .getByRole('article', { name: `${title} into ${title}` })
      .filter({ hasText: 'I added it twice.' })
    await expect(proposal.getByText('Will be moved: 1 note')).toBeVisible()
    await expectAccessible(moderator)
    await proposal.getByRole('button', { name: 'Accept' }).click()
    await expect(moderator.getByText('Merged.')).toBeVisible()
    await expect(proposal).toBeHidden()

    await page.goto(`/books/${gone}`)
    await expect(page).toHaveURL(new RegExp(`/books/${kept}$`))
    await expect(page.getByText('A walk to Lyme')).toBeVisible()

    await moderator.getByRole('button', { name: `Undo: ${title} into ${title}` }).click()
    await expect(moderator.getByText('Merge undone.')).toBeVisible()
    await page.goto(`/books/${gone}`)
    await expect(page).toHaveURL(new RegExp(`/books/${gone}$`))
    await expect(page.getByText('A walk to Lyme')).toBeVisible()
    await moderator.context().close()
  },
)

test('an admin makes a moderator; for a reader there is no such screen', async ({
  page,
  signedIn,
  browser,
  viewport,
}) => {
  expect((await page.goto('/moderation'))?.status()).toBe(404)
  const account = await page.request.get('/api/v1/account')
  const { slug } = ((await account.json()) as { data: { slug: string } }).data
  const keeper = await adminPage(browser, viewport)
  await keeper.goto('/moderation')
  await keeper.getByRole('textbox', { name: 'Reader' }).fill(`@${slug}`)
  await keeper.getByRole('button', { name: 'Assign role' }).click()
  await expect(keeper.getByText(`@${slug} · Moderator`)).toBeVisible()
  await page.goto('/library')
  await page.getByRole('button', { name: signedIn.name }).click()
  await pick(page, 'Moderation')
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign role' })).toBeHidden()
  const member = keeper.getByRole('listitem').filter({ hasText: `@${slug} · Moderator` })
  await member.getByRole('button', { name: `Action for ${signedIn.name}` }).click()
  await pick(keeper, 'Remove role')
  await expect(member).toBeHidden()
  await keeper.context().close()
})

test('an admin verifies an e-mail address without an e-mail', async ({ page, signedIn, browser, viewport }) => {
  await page.goto('/account')
  await expect(page.getByText('Not verified')).toBeVisible()
  const keeper = await adminPage(browser, viewport)
  await openQuietly(keeper, '/moderation')
  const reader = keeper.getByRole('listitem').filter({ hasText: signedIn.email })
  await expectAccessible(keeper)
  await reader.getByRole('button', { name: `Verify e-mail of ${signedIn.name}` }).click()
  await expect(keeper.getByText('E-mail address verified.')).toBeVisible()
  await expect(reader).toBeHidden()
  await page.reload()
  await expect(page.getByText('Verified on')).toBeVisible()
  await keeper.context().close()
})

test(
  'a review is reported, hidden from others, told to its writer, and shown again',
  isLong,
  async ({ page, signedIn, browser, viewport }) => {
    void signedIn
    const writer = await anotherReader(browser)
    const slug = 'the-time-machine'
    const words = `Nobody should read this ${crypto.randomUUID().slice(0, 8)}`
    await write(writer.request, '/reviews', {
      book: slug,
      rating: 1,
      content: words,
      language: 'en',
      private: 0,
      tags: [],
    })

    await page.goto(`/books/${slug}`)
    const review = page.getByRole('article', { name: 'Review by Ada Quill' }).filter({ hasText: words })
    await review.getByRole('button', { name: 'Report the review by Ada Quill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report the review by Ada Quill' })
    await dialog.getByLabel('What’s wrong with it?').fill('It is rude.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(page.getByText('Thank you. A moderator will look at it.')).toBeVisible()

    const moderator = await adminPage(browser, viewport)
    await openQuietly(moderator, '/moderation')
    const report = moderator.getByRole('listitem').filter({ hasText: words })
    await expect(report.getByText('Reason: It is rude.')).toBeVisible()
    await expectAccessible(moderator)
    await report.getByRole('button', { name: 'Hide content' }).click()
    await expect(moderator.getByText('Hidden. Only its owner can see it, and we’ve notified them.')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
    await writer.goto('/library/reviews')
    await expect(writer.getByText('Hidden by a moderator').first()).toBeVisible()

    const account = await writer.request.get('/api/v1/account')
    const { slug: owner } = ((await account.json()) as { data: { slug: string } }).data
    const measure = moderator.getByRole('listitem').filter({ hasText: `(@${owner})` })
    await measure.getByRole('button', { name: 'Show again' }).click()
    await expect(moderator.getByText('Restored.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    await moderator.context().close()
    await writer.context().close()
  },
)
