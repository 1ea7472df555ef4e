import type { Page } from '@playwright/test'
import { chromium } from '../support/chromium.ts'
import { furnish } from './furnish.ts'
import { expect, onPhonesToo, pick, test } from './journey.ts'

// The page must not move sideways either, which only a scrollbar with a width of its own can show.
test.use({ launchOptions: { ...chromium, ignoreDefaultArgs: ['--hide-scrollbars'] } })

const address = '/books/the-hobbit'
const shelf = /^(Want to Read|Currently Reading|Read|Paused|Did Not Finish)( \+\d+ more)?$/

/** Sticky parts are in their place once a frame was drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))

/** Where the top bar, the column of the cover and the text beside it are, and how far the page is scrolled. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as unknown
    return {
      bar: box('.q-bar'),
      brand: box('.q-brand'),
      cover: box('.q-hero-cover'),
      title: box('.q-hero-title'),
      body: document.body.getBoundingClientRect().width,
      scrolled: window.scrollY,
    }
  })

const logMenu = (page: Page) => page.getByRole('button', { name: /^Actions for the reading log of/ }).first()
const noteButton = (page: Page) => page.getByRole('button', { name: 'Add Note', exact: true })

/** One of each kind of what opens over a page. */
const kinds = {
  modal: { opener: noteButton, open: (page: Page) => noteButton(page).click() },
  menu: { opener: logMenu, open: (page: Page) => logMenu(page).click() },
  confirmation: {
    opener: logMenu,
    open: async (page: Page) => {
      await logMenu(page).click()
      await pick(page, 'Delete')
    },
  },
  sheet: {
    opener: noteButton,
    // A click of Playwright's scrolls to what is above the window's scroll padding, as the bar is.
    open: async (page: Page) => {
      const box = await page.getByRole('button', { name: 'Add', exact: true }).filter({ visible: true }).boundingBox()
      await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    },
  },
}

test(
  'nothing of a scrolled page moves when something opens over it',
  onPhonesToo,
  async ({ page, signedIn, isMobile }) => {
    await furnish(page, signedIn)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Transaction Log' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const [kind, { opener, open }] of Object.entries(kinds)) {
      await opener(page).evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
      await drawn(page)
      const before = await layout(page)
      if (!isMobile) expect(before.body, 'a scrollbar takes room').toBeLessThan(page.viewportSize()?.width ?? 0)
      expect(before.scrolled).toBeGreaterThan(200)
      await open(page)
      const dialog = page.locator('[role=dialog], [role=menu]').first()
      await expect(dialog).toBeVisible()
      expect(await layout(page), kind).toEqual(before)
      if (kind !== 'menu') {
        // Open as it is for a reader: with the focus in it.
        await expect(dialog.locator(':focus')).toHaveCount(1)
        await page.mouse.move(5, 300)
        await page.mouse.wheel(0, 300)
        await drawn(page)
        expect(await layout(page), `${kind}, after the wheel`).toEqual(before)
      }
      await page.keyboard.press('Escape')
      await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
      // Once the focus is back, which the browser scrolls to.
      if (kind !== 'sheet') await expect(opener(page)).toBeFocused()
      expect(await layout(page), `${kind}, closed`).toEqual(before)
    }
  },
)

/** Scrolls to the end in steps and says where the shelf button was not in view or covered. */
const outOfView = (page: Page) =>
  page.evaluate(async (name) => {
    const button = [...document.querySelectorAll('main button')].find((each) =>
      new RegExp(name).test(each.textContent ?? ''),
    )
    if (!button) throw new Error('There is no shelf button.')
    const missing: number[] = []
    const end = document.documentElement.scrollHeight - window.innerHeight
    for (let top = 0; ; top = Math.min(top + 50, end)) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((frame) => requestAnimationFrame(frame))
      const { left, right, top: upper, bottom } = button.getBoundingClientRect()
      const isSeen = [upper + 3, bottom - 3].every((y) =>
        button.contains(document.elementFromPoint((left + right) / 2, y)),
      )
      if (!isSeen) missing.push(top)
      if (top >= end) return missing
    }
  }, shelf.source)

for (const [journal, isFull] of Object.entries({ empty: false, full: true })) {
  test(`the shelf button stays in view beside ${journal} journals`, onPhonesToo, async ({ page, signedIn }) => {
    if (isFull) await furnish(page, signedIn)
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Other editions' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const height of [size.height, 1000, 600, 400]) {
      await page.setViewportSize({ ...size, height })
      expect(await outOfView(page), `in a window ${height} pixels high`).toEqual([])
    }
    await page.setViewportSize(size)
  })
}
