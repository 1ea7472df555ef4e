import type { Locator, Page } from '@playwright/test'
import { anotherReader, expect, expectAccessible, headers, onPhonesToo, test } from './journey.ts'

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Your Review' })
const starsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Rate this book' })

/** The Tab key meets the stars once; arrows, Home and End lead along them. */
async function expectOneStop(page: Page) {
  const star = (count: number) =>
    starsOf(page)
      .getByRole('radio')
      .nth(count - 1)
  await star(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(star(2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(star(5)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  expect(await starsOf(page).evaluate((group) => group.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Tab')
  await expect(star(1)).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await starsOf(page).evaluate((group) => group.contains(document.activeElement))).toBe(false)
}

/** No toast covers the title of a dialog or its close button. */
async function expectUncovered(page: Page, modal: Locator) {
  const toast = await page.getByRole('alert').filter({ hasText: 'Rating saved.' }).boundingBox()
  const head = modal.getByRole('presentation').first()
  const title = await head.boundingBox()
  if (!toast || !title) throw new Error('Something is not to be seen')
  const isApart =
    toast.x >= title.x + title.width ||
    toast.x + toast.width <= title.x ||
    toast.y >= title.y + title.height ||
    toast.y + toast.height <= title.y
  expect(isApart, JSON.stringify({ toast, title })).toBe(true)
}

test(
  'one press rates, the review follows, is edited and deleted',
  onPhonesToo,
  async ({ page, signedIn }, { project }) => {
    void signedIn
    await page.goto('/books/the-hobbit')
    await expectOneStop(page)
    await starsOf(page).getByRole('radio', { name: '4 stars' }).click()
    const modal = modalOf(page)
    await expect(modal.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(page.getByText('Rating saved.')).toBeVisible()
    await expectUncovered(page, modal)
    await expect(modal.getByRole('button', { name: 'Delete Review' })).toBeVisible()
    await expect(modal.getByLabel('Language*')).toHaveValue('en')

    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal.getByText('This field is required.')).toBeVisible()
    await expect(modal.getByLabel('Review*')).toBeFocused()

    await modal.getByRole('radio', { name: '5 stars' }).click()
    const palette = modal.getByRole('combobox', { name: 'Select Emotional Palette (up to 5)' })
    await palette.click()
    const feelings = page.getByRole('listbox').getByRole('option')
    for (const index of [0, 1, 2, 3, 4]) await feelings.nth(index).click()
    await expect(feelings.nth(5)).toBeDisabled()
    await expect(page.getByText('You can choose up to five. Remove one to choose another.')).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(5)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(modal).toBeVisible()

    const words = `Read aloud, a chapter an evening, ${project.name} ${crypto.randomUUID()}`
    await modal.getByLabel('Review*').fill(words)
    await modal.getByLabel('Language*').selectOption('es')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal).toBeHidden()
    await expect(starsOf(page).getByRole('radio', { name: '5 stars' })).toBeChecked()
    const card = page.getByRole('article').filter({ hasText: words })
    await expect(card).toContainText('Spanish')
    await expect(card.getByRole('list', { name: 'Emotional Palette' }).getByRole('listitem')).toHaveCount(5)

    await page.getByRole('button', { name: 'Edit Review' }).click()
    await expect(modal.getByLabel('Review*')).toHaveValue(words)
    await modal.getByRole('switch', { name: 'Private Review' }).check()
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal).toBeHidden()
    await expect(card).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit Review' }).click()
    await expect(modal.getByRole('switch', { name: 'Private Review' })).toBeChecked()
    await modal.getByRole('button', { name: 'Delete Review' }).click()
    const asking = page.getByRole('dialog', { name: 'Are you sure you want to delete this review?' })
    await expect(asking).toContainText('This action cannot be undone.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'Delete Review' }).click()
    await asking.getByRole('button', { name: 'Keep Review' }).click()
    await expect(asking).toBeHidden()
    await modal.getByRole('button', { name: 'Delete Review' }).click()
    await asking.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(modal).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Review' })).toHaveCount(0)
    await expect(starsOf(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(starsOf(page).getByRole('radio').first()).toBeFocused()

    await starsOf(page).getByRole('radio', { name: '2 stars' }).click()
    await expect(modal.getByLabel('Review*')).toHaveValue('')
    await expect(modal.getByLabel('Language*')).toHaveValue('en')
    await expect(modal.getByRole('switch', { name: 'Private Review' })).not.toBeChecked()
  },
)

test('what another reader wrote is read whole and liked', async ({ page, signedIn, browser }) => {
  void signedIn
  const content = `${crypto.randomUUID()} ${'Long and winding words about a long and winding road. '.repeat(20)}THE END`
  const other = await anotherReader(browser)
  await other.request.post('/api/v1/reviews', { headers, data: { book: 'emma', rating: 5, content } })
  await page.goto('/books/emma')
  const card = page.getByRole('article').filter({ hasText: content.slice(0, 36) })
  await expect(card).toContainText('Ada Quill')
  await expect(card).not.toContainText('THE END')
  await card.getByRole('button', { name: 'Read More' }).click()
  await expect(card).toContainText('THE END')
  await card.getByRole('button', { name: 'Read Less' }).click()
  await expect(card).not.toContainText('THE END')
  const like = card.getByRole('button', { name: /^Like/ })
  // The button follows at once; a reload must not overtake the call.
  const saved = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok())
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1 like')
  await saved
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).not.toContainText('1 like')
  await other.context().close()
})

test('a review that was changed elsewhere is not overwritten unawares', async ({ page, signedIn }) => {
  void signedIn
  const typed = `What I typed, ${crypto.randomUUID()}`
  const data = { book: 'middlemarch', rating: 4, content: 'As it was.' }
  expect((await page.request.post('/api/v1/reviews', { headers, data })).status()).toBe(201)
  await page.goto('/books/middlemarch')
  await page.getByRole('button', { name: 'Edit Review' }).click()
  const modal = modalOf(page)
  await modal.getByLabel('Review*').fill(typed)
  await page.request.post('/api/v1/reviews', { headers, data: { ...data, content: 'From the phone.' } })
  const refused = page.waitForResponse((response) => response.status() === 409)
  await modal.getByRole('button', { name: 'Save' }).click()
  await refused
  await expect(page.getByText('This was changed somewhere else.')).toBeVisible()
  await expect(modal.getByLabel('Review*')).toHaveValue(typed)
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal).toBeHidden()
  await page.reload()
  await expect(page.getByText(typed)).toBeVisible()
})
