import type { Locator, Page } from '@playwright/test'
import { expect, onPhonesToo, test, write } from './journey.ts'

/** A finger that moves sideways over the upper part of an element. */
async function swipe(page: Page, element: Locator, pixels: number): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const session = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + 60]
  const steps = 8
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = [{ x: x + (pixels * step) / steps, y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

test(
  'a book is swiped aside for its shelves or a note, which its menu has too',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/books/emma/shelves', { shelves: ['read'] })
    await page.goto('/library/books')
    const card = page.getByRole('article').filter({ hasText: 'Emma' }).first()
    await expect(card).toBeVisible()

    await swipe(page, card, 80)
    const shelves = page.getByRole('dialog', { name: /Select Shelves/ })
    await expect(shelves).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shelves).toBeHidden()

    await swipe(page, card, -80)
    const note = page.getByRole('dialog', { name: /Add Note/ })
    await expect(note).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()

    // Not far enough for anything.
    await swipe(page, card, 40)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/library\/books$/)

    await page.getByRole('button', { name: 'Actions for Emma' }).click()
    await expect(page.getByRole('menuitem', { name: 'Add Note' })).toBeVisible()
  },
)
