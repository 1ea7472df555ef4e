import type { Page } from '@playwright/test'
import { anotherReader, expect, expectAccessible, headers, onPhonesToo, test } from './journey.ts'

const address = '/books/the-hobbit'

const reviewOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

test(
  'a review is hidden from readers who are not there, until they ask for it',
  onPhonesToo,
  async ({ page, signedIn, reader, browser }) => {
    void signedIn
    const words = `Only the end explains the ring ${crypto.randomUUID()}`
    // Its own, so that a review of another run is not taken for this one.
    const percent = `${40 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 4096}`.slice(0, 5)
    await page.goto(address)
    await page.getByRole('radiogroup', { name: 'Rate this book' }).getByRole('radio', { name: '4 stars' }).click()
    const modal = page.getByRole('dialog', { name: 'Your Review' })
    await modal.getByLabel('Review*').fill(words)
    const fold = modal.getByRole('button', { name: 'Spoilers' })
    await expect(modal.getByLabel('Spoils up to')).toBeHidden()
    await fold.click()
    await modal.getByLabel('Spoils up to').fill('101')
    await modal.getByLabel('Unit').selectOption('Percent')
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal.getByText('Enter 100 or less.')).toBeVisible()
    await expect(modal.getByLabel('Spoils up to')).toBeFocused()
    await modal.getByLabel('Spoils up to').fill(percent)
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal).toBeHidden()
    await expect(reviewOf(page, words)).toBeVisible()

    const other = await anotherReader(browser)
    await other.goto(address)
    const card = other
      .getByRole('article', { name: `Review by ${reader.name}` })
      .filter({ hasText: `Spoilers up to ${Number(percent)}%` })
    await expect(card.getByRole('button', { name: 'Show anyway' })).toBeVisible()
    await expect(other.getByText(words)).toHaveCount(0)
    await expectAccessible(other)
    await card.getByRole('button', { name: 'Show anyway' }).press('Enter')
    await expect(reviewOf(other, words)).toBeFocused()
    await other.reload()
    await expect(reviewOf(other, words)).toBeVisible()
  },
)

test('a quote is hidden with who says it', async ({ page, signedIn, browser }) => {
  void signedIn
  const words = `Thief, thief! ${crypto.randomUUID()}`
  const quote = { book: 'the-hobbit', written_at: '2026-03-10T09:30:00Z', kind: 'quote', visibility: 'public' }
  const data = { ...quote, content: words, said_by: 'Smeagol', lock: 'whole' }
  expect((await page.request.post('/api/v1/notes', { headers, data })).status()).toBe(201)
  const other = await anotherReader(browser)
  await other.goto(address)
  const show = other
    .getByRole('article', { name: /^Quote shared by/ })
    .filter({ hasText: 'Spoilers for the whole book' })
    .getByRole('button', { name: 'Show anyway' })
    .first()
  await expect(async () => {
    await other.keyboard.press('End')
    await expect(show).toBeVisible({ timeout: 2000 })
  }).toPass()
  await show.click()
  await expect(other.getByText(words)).toBeVisible()
})

test('a comment is hidden, wherever it is read', onPhonesToo, async ({ page, signedIn, browser }) => {
  void signedIn
  const words = `Gollum bites it off ${crypto.randomUUID()}`
  const review = { book: 'the-hobbit', rating: 5, content: `A second breakfast ${crypto.randomUUID()}` }
  const saved = await page.request.post('/api/v1/reviews', { headers, data: review })
  const { data } = (await saved.json()) as { data: { id: string } }
  const talk = `/talk/review/${data.id}`
  await page.goto(talk)
  await expect(page.getByText(review.content)).toBeVisible()
  await page.getByLabel('Your comment').fill(words)
  await page.getByRole('button', { name: 'Spoilers' }).click()
  await page.getByLabel('Unit').selectOption('The whole book')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByLabel('Your comment')).toHaveValue('')

  const other = await anotherReader(browser)
  await other.goto(talk)
  const comment = other.getByRole('article', { name: /^Comment by/ })
  await expect(comment.getByText('Spoilers for the whole book')).toBeVisible()
  await expect(other.getByText(words)).toHaveCount(0)
  await expectAccessible(other)
  await comment.getByRole('button', { name: 'Show anyway' }).press('Enter')
  await expect(comment).toBeFocused()
  await expect(comment.getByText(words)).toBeVisible()
  await other.reload()
  await expect(comment.getByText(words)).toBeVisible()
})
