import { expect, test } from './journey.ts'

test('everything can be reached with the keyboard', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/books/the-hobbit-paperback')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const visited: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    visited.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(visited).toContain('J. R. R. Tolkien')
  expect(visited.some((text) => text.startsWith('ISBN details'))).toBe(true)
})
