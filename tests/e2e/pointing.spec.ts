import type { Page } from '@playwright/test'
import { expect, test, write } from './journey.ts'

const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Your Review' })
const starsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Rate this book' })

/** A book that no other journey rates, so that its average is this one's. */
const quiet = '/books/a-wizard-of-earthsea'

test('stars fill as far as they are pointed at, and the average follows', async ({ page, signedIn }) => {
  void signedIn
  await page.goto(quiet)
  await expect(page.getByText('No ratings yet').first()).toBeVisible()
  const fill = starsOf(page).locator('span span')
  await starsOf(page).getByRole('radio', { name: '3 stars' }).hover()
  await expect(fill).toHaveAttribute('style', /60%/)
  await page.mouse.move(0, 0)
  await expect(fill).toHaveAttribute('style', /: 0%/)

  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.postDataJSON())
  })
  // The keys point; only Enter or the space bar chooses.
  await starsOf(page).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(starsOf(page).getByRole('radio', { name: '3 stars' })).toBeFocused()
  await expect(modalOf(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(modalOf(page)).toBeVisible()
  await expect(fill).toHaveAttribute('style', /60%/)
  await expect.poll(() => calls).toMatchObject([{ book: 'a-wizard-of-earthsea', rating: 3, lang: 'en' }])
  await page.keyboard.press('Escape')
  await expect(starsOf(page).getByRole('radio', { name: '3 stars' })).toBeFocused()
  await expect(page.getByText('1 rating').first()).toBeVisible()
})

test('a menu is drawn in its place from its first frame on', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/reviews', { book: 'emma', rating: 4, content: 'Fine.' })
  await page.goto('/library/reviews')
  const opener = page.getByRole('button', { name: 'Actions for the review of “Emma”' })
  await expect(opener).toBeVisible()
  const places = await page.evaluateHandle(() => {
    const drawn: string[] = []
    const look = () => {
      const menu = document.querySelector('[role="menu"]')
      if (menu) drawn.push(Object.values(menu.getBoundingClientRect().toJSON() as object).join(' '))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return drawn
  })
  await opener.click()
  await expect.poll(() => places.evaluate((drawn) => drawn.length)).toBeGreaterThan(3)
  expect(await places.evaluate((drawn) => [...new Set(drawn)])).toHaveLength(1)
})
