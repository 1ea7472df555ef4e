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
import { admin } from './run-quire.ts'

/** The admin, in a browser of their own. */
async function adminPage(browser: Browser, viewport: { width: number; height: number } | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['QUIRE_URL'] ?? '', viewport })
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/sign-in/email', { data: admin, headers })
  expect(answer.status()).toBe(200)
  return page
}

async function accountOf(page: Page): Promise<{ slug: string }> {
  const answer = await page.request.get('/api/v1/account')
  return ((await answer.json()) as { data: { slug: string } }).data
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
    await moderator.getByRole('link', { name: /^Merges/ }).click()
    const proposal = moderator
      .getByRole('article', { name: `${title} into ${title}` })
      .filter({ hasText: 'I added it twice.' })
    await expect(proposal.getByText('To move: 1 note')).toBeVisible()
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
  const { slug } = await accountOf(page)
  const keeper = await adminPage(browser, viewport)
  await openQuietly(keeper, '/moderation/team')
  const field = keeper.getByRole('combobox', { name: 'Reader' })
  await field.fill('@nobody-is-called-this')
  await keeper.getByRole('button', { name: 'Assign role' }).click()
  await expect(keeper.getByText('There’s no reader with this username. Check the spelling.')).toBeVisible()
  await field.fill(`@${slug.slice(0, -1)}`)
  await keeper.getByRole('option', { name: `@${slug}` }).click()
  await expect(field).toHaveValue(`@${slug}`)
  await expectAccessible(keeper)
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
  const question = keeper.getByRole('dialog', { name: `Are you sure you want to remove the role of ${signedIn.name}?` })
  await expectAccessible(keeper)
  await question.getByRole('button', { name: 'Keep role' }).click()
  await expect(question).toBeHidden()
  await expect(member).toBeVisible()
  await member.getByRole('button', { name: `Action for ${signedIn.name}` }).click()
  await pick(keeper, 'Remove role')
  await question.getByRole('button', { name: 'Yes, Remove' }).click()
  await expect(member).toBeHidden()
  await keeper.context().close()
})

test('an admin verifies an e-mail address without an e-mail', async ({ page, signedIn, browser, viewport }) => {
  await page.goto('/account')
  await expect(page.getByText('Not verified')).toBeVisible()
  const keeper = await adminPage(browser, viewport)
  await openQuietly(keeper, '/moderation/accounts')
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
  'a review is reported, hidden from others, appealed by its writer, and shown again',
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
    const asking = moderator.getByRole('dialog', { name: 'Hide content' })
    await asking.getByRole('button', { name: 'Hide content' }).click()
    await expect(asking.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await asking.getByLabel('Reason').fill('Rude to other readers.')
    await expectAccessible(moderator)
    await asking.getByRole('button', { name: 'Hide content' }).click()
    await expect(moderator.getByText('Hidden. Only its owner can see it, and we’ve notified them.')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
    await writer.goto('/library/reviews')
    await expect(writer.getByText('Hidden by a moderator').first()).toBeVisible()
    await expect(writer.getByText('Reason: Rude to other readers.')).toBeVisible()

    await writer.goto(`/books/${slug}`)
    const hidden = writer.getByText('A moderator hid your review. Only you can see it.')
    await expect(hidden).toBeVisible()
    await writer.getByRole('button', { name: 'Edit Review' }).click()
    const editing = writer.getByRole('dialog', { name: 'Your Review' })
    await expect(editing.getByText('Reason: Rude to other readers.')).toBeVisible()
    await expectAccessible(writer)
    await writer.keyboard.press('Escape')
    await expect(editing).toBeHidden()
    await writer.getByRole('button', { name: 'Appeal' }).click()
    const appealing = writer.getByRole('dialog', { name: 'Appeal' })
    await appealing.getByLabel('Why should we change the decision?').fill('I meant the book.')
    await expectAccessible(writer)
    await appealing.getByRole('button', { name: 'Send appeal' }).click()
    await expect(writer.getByText('Appeal sent', { exact: true })).toBeVisible()
    await write(writer.request, '/reviews', { book: slug, rating: 1, content: `${words}, please`, language: 'en' })
    const { slug: other } = await accountOf(page)
    const giveRole = async (role: string) => {
      const answer = await moderator.request.put('/api/v1/moderation/team', { data: { slug: other, role }, headers })
      expect(answer.status()).toBe(200)
    }
    await giveRole('moderator')
    await moderator.getByRole('link', { name: /^Appeals/ }).click()
    const decided = moderator
      .getByRole('listitem')
      .filter({ hasText: 'Hidden by Ada Warden' })
      .filter({ hasText: words })
    await expect(decided.getByText('You made this decision, so another moderator has to answer.')).toBeVisible()
    await openQuietly(page, '/moderation/appeals')
    const appeal = page.getByRole('listitem').filter({ hasText: 'I meant the book.' }).filter({ hasText: words })
    await expect(appeal.getByText(words, { exact: true })).toBeVisible()
    await expect(appeal.getByText('Edited since. Text now:')).toBeVisible()
    await expectAccessible(page)
    await appeal.getByRole('button', { name: 'Keep hidden' }).click()
    const answering = page.getByRole('dialog', { name: 'Keep hidden' })
    await answering.getByLabel('Answer').fill('It reads as if you meant us.')
    await answering.getByRole('button', { name: 'Keep hidden' }).click()
    await expect(page.getByText('Appeal answered. The decision stays.')).toBeVisible()
    await expect(appeal).toBeHidden()
    await giveRole('reader')
    await writer.reload()
    await expect(writer.getByText('Answered: It reads as if you meant us.')).toBeVisible()
    await writer.goto('/notifications')
    await expect(writer.getByText('Your appeal about The Time Machine was declined')).toBeVisible()
    await moderator.getByRole('link', { name: /^Hidden/ }).click()

    const { slug: owner } = await accountOf(writer)
    const measure = moderator.getByRole('listitem').filter({ hasText: `(@${owner})` })
    await measure.getByRole('button', { name: 'Show again' }).click()
    await moderator.getByRole('dialog').getByRole('button', { name: 'Show again' }).click()
    await expect(moderator.getByText('Restored.')).toBeVisible()
    await page.goto(`/books/${slug}`)
    await expect(page.getByText(words)).toBeVisible()
    await moderator.getByRole('link', { name: 'Log', exact: true }).click()
    await moderator.getByLabel('Action').selectOption('Hid content')
    const logged = moderator.getByRole('article').filter({ hasText: `(@${owner})` })
    await expect(logged.getByText('Reason: Rude to other readers.')).toBeVisible()
    await expectAccessible(moderator)
    await moderator.context().close()
    await writer.context().close()
  },
)

test('a suspended reader appeals where they sign in, and reads the answer there', async ({
  page,
  signedIn,
  browser,
  viewport,
}) => {
  const { slug } = await accountOf(page)
  const moderator = await adminPage(browser, viewport)
  const measure = { kind: 'reader', thing: slug, reason: 'Rude to other readers.' }
  await write(moderator.request, '/moderation/measures', measure)
  const other = await anotherReader(browser)
  const role = { slug: (await accountOf(other)).slug, role: 'moderator' }
  const given = await moderator.request.put('/api/v1/moderation/team', { data: role, headers })
  expect(given.status()).toBe(200)
  const main = page.getByRole('main')
  const signIn = async () => {
    await page.goto('/')
    await page.getByLabel('E-mail address').fill(signedIn.email)
    await page.getByLabel('Password', { exact: true }).fill(signedIn.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await expect(main.getByText('This account is suspended. Reason: Rude to other readers.')).toBeVisible()
  await main.getByRole('button', { name: 'Appeal' }).click()
  const appealing = page.getByRole('dialog', { name: 'Appeal' })
  await appealing.getByLabel('Why should we change the decision?').fill('It wasn’t me.')
  await appealing.getByRole('button', { name: 'Send appeal' }).click()
  await expect(main.getByText('Appeal sent.')).toBeVisible()

  await openQuietly(other, '/moderation/appeals')
  const appeal = other.getByRole('listitem').filter({ hasText: `@${slug}` })
  await expect(appeal.getByRole('button', { name: 'Lift the suspension' })).toBeVisible()
  await expectAccessible(other)
  await appeal.getByRole('button', { name: 'Keep the suspension' }).click()
  const answering = other.getByRole('dialog', { name: 'Keep the suspension' })
  await answering.getByLabel('Answer').fill('We saw it ourselves.')
  await answering.getByRole('button', { name: 'Keep the suspension' }).click()
  await expect(appeal).toBeHidden()

  await signIn()
  const refusal = 'This account is suspended. Your appeal was declined: We saw it ourselves.'
  await expect(main.getByText(refusal)).toBeVisible()
  await expectAccessible(page)
  await moderator.context().close()
  await other.context().close()
})

test('the admin sees how the server is, and a reader finds nothing there', async ({
  page,
  signedIn,
  browser,
  viewport,
}) => {
  expect(signedIn.name).toBeTruthy()
  const reader = await page.goto('/admin')
  expect(reader?.status()).toBe(404)
  const other = await adminPage(browser, viewport)
  await openQuietly(other, '/moderation')
  await other.getByRole('main').getByRole('link', { name: 'Server' }).click()
  await expect(other.getByRole('heading', { name: 'Server', level: 1 })).toBeVisible()
  await expect(other.getByText('Checked at')).toBeVisible()
  await expect(other.getByRole('article').filter({ hasText: 'Database' })).toContainText('PostgreSQL')
  await expectAccessible(other)
  await other.context().close()
})

test(
  'an edit shows up in a book’s history, and the admin reverts it',
  isLong,
  async ({ page, signedIn, browser, viewport }) => {
    expect(signedIn.name).toBeTruthy()
    const title = `Emma ${crypto.randomUUID().slice(0, 8)}`
    const data = { title, authors: ['Jane Austen'], language: 'en', format: 'paperback', confirmed: true }
    const answer = await page.request.post('/api/v1/books', { data, headers })
    const { slug } = ((await answer.json()) as { data: { slug: string } }).data
    await page.goto(`/library/books/edit/${slug}`)
    await page.getByRole('button', { name: 'Edit history' }).click()
    const history = page.getByRole('dialog', { name: 'Edit history' })
    await expect(history.getByText('No edits yet')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Publisher').fill('Spam Press')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await chooseAction(page, title, 'Edit history')
    await expect(history.getByRole('article')).toContainText('Spam Press')
    await expect(history.getByRole('button', { name: /^Revert/ })).toHaveCount(0)

    const moderator = await adminPage(browser, viewport)
    await openQuietly(moderator, `/books/${slug}`)
    await chooseAction(moderator, title, 'Edit history')
    const dialog = moderator.getByRole('dialog', { name: 'Edit history' })
    await dialog.getByRole('button', { name: /^Revert/ }).click()
    await expectAccessible(moderator)
    await moderator.getByRole('button', { name: 'Revert edit' }).click()
    await expect(dialog.getByRole('article')).toHaveCount(2)
    await expect(dialog.getByRole('article').first()).toContainText('Reverted an edit')
    // Only the revert itself can still be reverted.
    await expect(dialog.getByRole('article').last()).toContainText('Reverted')
    await expect(dialog.getByRole('button', { name: /^Revert the edit/ })).toHaveCount(1)
    // Until it is off the screen, Escape is for the question.
    await expect(moderator.getByRole('button', { name: 'Revert edit' })).toHaveCount(0)
    await moderator.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(moderator.getByText('Spam Press')).toHaveCount(0)
    await moderator.context().close()
  },
)
