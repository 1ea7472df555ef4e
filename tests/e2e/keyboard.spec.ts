import { expect, expectAccessible, test } from './journey.ts'

test('everything can be reached with the keyboard', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit-paperback')
  // The first paint has the heading already, but not the frame around it.
  const skip = page.getByRole('link', { name: /Skip/ })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  const visited: string[] = []
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab')
    visited.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(visited).toContain('J. R. R. Tolkien')
  expect(visited.some((text) => text.startsWith('ISBN details'))).toBe(true)
})

test('suggestions are chosen with the arrows, from any page', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/emma')
  const box = page.getByRole('combobox', { name: 'Search books and authors' })
  await expect(box).toBeVisible()
  // Keys are heard once the scripts have run, which is after the first paint.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('hobbi')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'The Hobbit' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Hobbit' })).toBeVisible()
})
