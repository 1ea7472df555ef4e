import type { Page } from '@playwright/test'
import { areas } from '../../contract/areas.ts'
import { screens } from '../../contract/screens.ts'
import { expect, onPhonesToo, test, write } from './journey.ts'

/** Where things of the page's main part are, in whole pixels; of a heading its words, which may have room beside them. */
const placesOf = (page: Page, selectors: string[]) =>
  page.evaluate(
    (wanted) =>
      Object.fromEntries(
        wanted.map((selector) => {
          const element = document.querySelector(`main ${selector}`)
          if (!element) return [selector, []]
          const words = document.createRange()
          words.selectNodeContents(element)
          const { x, y, width, height } = (element.matches('h1') ? words : element).getBoundingClientRect()
          return [selector, [x, y, width, height].map(Math.round)]
        }),
      ),
    selectors,
  )

/** Opens a page whose scripts wait until the answer is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js'
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('[inert] h1')).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
  await page.evaluate(async () => {
    document.body.getBoundingClientRect()
    await document.fonts.ready
    await Promise.all([...document.images].filter(({ loading }) => loading === 'eager').map((image) => image.decode()))
  })
  return async () => {
    release()
    await expect(page.locator('header.q-bar')).toBeVisible()
    await expect(page.locator('[inert] h1')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.unroute(scripts)
  }
}

/** The sum of what has jumped, as browsers count it. */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
  })

async function expectSamePlaces(page: Page, address: string, selectors: string[]) {
  const showPage = await openWithoutScripts(page, address)
  const painted = await placesOf(page, selectors)
  for (const [selector, [, , width = 0]] of Object.entries(painted)) expect(width, selector).toBeGreaterThan(0)
  await showPage()
  expect(await placesOf(page, selectors), address).toEqual(painted)
  expect(await shiftOf(page), address).toBeLessThan(0.02)
}

test(
  'the server paints the beginning of a screen where the screen then is',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    const reading = { book_format: 'paperback', length_type: 'page', started_at: '2026-01-01T00:00:00Z', length: 300 }
    await write(page.request, '/readings', { ...reading, book: 'the-hobbit' })
    for (const book of ['emma', 'dune', 'project-hail-mary']) {
      await write(page.request, `/books/${book}/shelves`, { shelves: ['currently-reading'] })
    }
    for (const language of ['', '/ar']) {
      await expectSamePlaces(page, `${language}/library`, [
        '.q-title',
        '.page_intro',
        '.page_actions > *',
        '.search-box_root',
        '.q-section-title',
        '.page_aside > *',
        '.card_picture .q-cover',
        '.card_heading',
        '.card_meta',
      ])
      const list = [
        '.side-nav_item',
        '.q-title',
        '.nav-page_actions > *',
        '.nav-page_actions > :last-child',
        '.search-box_root',
        '.list-toolbar_views',
        '.list-toolbar_line',
        '.list-toolbar_count',
        '.list-toolbar_sort',
        '.book-card_cover',
        'li:nth-child(2) .book-card_cover',
        '.book-card_title',
        '.book-card_authors',
      ]
      await expectSamePlaces(page, `${language}/library/books`, list)
      await expectSamePlaces(page, `${language}/library/books?shelf=currently-reading&sort=title-desc`, list)
    }
  },
)

test('the headline for visitors is painted where it then is', onPhonesToo, async ({ page }) => {
  for (const language of ['/', '/es/', '/ar/', '/ja/']) {
    await expectSamePlaces(page, language, ['.hero_line', '.hero_text'])
  }
})

test('the screens of an area are painted with their heading and with the way to the others', async ({
  page,
  signedIn,
}) => {
  void signedIn
  for (const { items } of Object.values(areas)) {
    for (const { screen } of items) {
      const { path } = screens[screen]
      const showPage = await openWithoutScripts(page, path)
      const selectors = ['.q-title', '.side-nav_item', '.side-nav_item[aria-current]', '.side-nav_items > :last-child']
      const painted = await placesOf(page, selectors)
      const heading = await page.locator('h1').innerText()
      await showPage()
      expect(await page.getByRole('heading', { level: 1 }).innerText(), path).toBe(heading)
      expect(await placesOf(page, selectors), path).toEqual(painted)
    }
  }
})
