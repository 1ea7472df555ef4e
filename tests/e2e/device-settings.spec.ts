import { day } from '../support/days.ts'
import { unseenParts } from './device-settings.ts'
import { addressIn, furnish } from './furnish.ts'
import { anotherReader, expect, pick, test } from './journey.ts'

const screens = [
  '/library',
  '/library/books',
  '/books/the-hobbit',
  '/search?q=tolkien',
  '/library/statistics',
  '/library/reading-lgos',
  '/goals',
  '/account',
  '/lists/:list',
  `/library/year/${day(-4).slice(0, 4)}`,
]

test('in forced colours controls, the focus, what is chosen and drawings are seen', async ({ page, signedIn }) => {
  const slugs = await furnish(page, signedIn)
  await page.emulateMedia({ forcedColors: 'active' })
  const drawings = [
    '.columns_column rect',
    '.heat-grid_none',
    '.heat-grid_some',
    '.stars_filled',
    '.stars_strip',
    'progress',
  ]
  const drawn = new Set<string>()
  for (const address of screens) {
    await page.goto(addressIn(address, slugs))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await unseenParts(page), address).toEqual([])
    for (const drawing of drawings) if ((await page.locator(drawing).count()) > 0) drawn.add(drawing)
  }
  expect([...drawn].toSorted(), 'every drawing was looked at').toEqual(drawings)
  await page.goto('/books/the-hobbit')
  await page.getByRole('button', { name: 'Edit Review' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
  expect(await unseenParts(page), 'a dialog').toEqual([])
})

test('with reduced motion nothing moves', async ({ browser, reader }) => {
  // A page of its own, which nobody has after it: a script stays.
  const page = await anotherReader(browser)
  await furnish(page, reader)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const moved: string[] = []
    const note = ({ target }: Event) => {
      for (const each of document.getAnimations()) {
        const { duration } = each.effect?.getComputedTiming() ?? {}
        if (typeof duration === 'number' && duration > 1) {
          moved.push(target instanceof Element ? (target.getAttribute('class') ?? target.localName) : 'page')
        }
      }
    }
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note, { capture: true })
    Object.assign(window, { moved })
  })
  const moved = () => page.evaluate(() => ('moved' in window ? window.moved : 'not watched'))
  await page.goto('/books/the-hobbit')
  await page.getByRole('button', { name: 'Actions for The Hobbit' }).click()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await pick(page, 'Report')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('radiogroup').getByRole('radio').first().hover()
  expect(await moved()).toEqual([])

  await page.goto('/library')
  await page.getByRole('button', { name: 'Add 10 pages, The Hobbit' }).click()
  await expect(page.getByText('30 / 310 pages')).toBeVisible()
  expect(await moved()).toEqual([])

  await page.goto(`/library/year/${day(-4).slice(0, 4)}`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').nth(2).click()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button').nth(2)).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await moved()).toEqual([])
  await page.context().close()
})
