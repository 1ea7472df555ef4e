import { randomInt } from 'node:crypto'
import { expect, expectAccessible, onPhonesToo, test } from './journey.ts'

test(
  'a newcomer finds a book that the catalogue lacks, and has it on a shelf with one press',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const title = `Unheard of ${randomInt(1_000_000, 900_000_000)}`
    await page.goto(`/search?q=${encodeURIComponent(title)}`)
    const more = page.getByRole('region', { name: 'More from Open Library' })
    const card = more.getByRole('article').filter({ hasText: title })
    await expect(card.getByText('Nora Quill')).toBeVisible()
    const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 240
    await expect.poll(() => card.locator('img').evaluate(isLoaded)).toBe(true)
    await expectAccessible(page)

    await card.getByRole('button', { name: `Want to Read: ${title}` }).click()
    await expect(page.getByText(`“${title}” is on Want to Read.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`“${title}” is on Want to Read.`)).toBeHidden()

    await card.getByRole('button', { name: `Choose a shelf: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Currently Reading' }).click()
    await expect(card.getByRole('button', { name: `Currently Reading: ${title}` })).toBeVisible()
    await card.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.locator('main img').first()).toHaveAttribute('src', /^\/covers\/[0-9a-f]{40}-\d+\.webp$/)
  },
)

test('while typing nobody outside is asked; Enter and a button do', async ({ page, signedIn }) => {
  void signedIn
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sources/open-library/search')) asked.push(request.url())
  })
  await page.goto('/search')
  const box = page.getByRole('searchbox', { name: 'Title, author or ISBN' })
  await box.fill('fantastic mr')
  const button = page.getByRole('button', { name: 'Search more' })
  await expect(button).toBeVisible()
  expect(asked).toEqual([])
  await button.click()
  await expect(page.getByRole('region', { name: 'More from Open Library' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
})
