import { furnish } from './furnish.ts'
import { expect, expectAccessible, onPhonesToo, test } from './journey.ts'

test('a visitor reads and signs up in another language, from the right too', onPhonesToo, async ({ page }) => {
  await page.goto('/register?next=%2Fbooks%2Femma')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL(/\/de\/register\?next=/)
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'أنشئ حسابك' })).toBeVisible()
  await expectAccessible(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('a reader changes the language in the account menu', async ({ page, signedIn }) => {
  void signedIn
  await page.goto('/library/statistics')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: '日本語' }).click()
  await expect(page).toHaveURL(/\/ja\/library\/statistics/)
  await expect(page.getByRole('heading', { level: 1, name: '統計' })).toBeVisible()
})

test('in a sentence from right to left, the day comes before the time', async ({ page, signedIn }) => {
  await furnish(page, signedIn)
  await page.goto('/ar/books/the-hobbit')
  const started = page.getByText(/^البدء:/).first()
  await expect(started).toBeVisible()
  const [year, time] = await started.evaluate((line) => {
    const node = [...line.childNodes].find((each) => each instanceof Text && /\d:\d/.test(each.data)) as Text
    return [/\d{4}/, /\d+:\d\d/].map((pattern) => {
      const digits = pattern.exec(node.data)
      const range = document.createRange()
      range.setStart(node, digits?.index ?? 0)
      range.setEnd(node, (digits?.index ?? 0) + (digits?.[0].length ?? 0))
      return range.getBoundingClientRect().x
    })
  })
  expect(year).toBeGreaterThan(time ?? 0)
})
