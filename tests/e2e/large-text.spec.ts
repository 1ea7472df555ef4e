import type { Page } from '@playwright/test'
import { forReaders } from './addresses.ts'
import { addressIn, furnish } from './furnish.ts'
import { expect, headers, isLong, test } from './journey.ts'
import { squeezedWords } from './squeezed-words.ts'

const phone = { width: 390, height: 844 }

/** What sticks out of the window to the side and cannot be scrolled to, and buttons that cut off their words. */
const cutOff = (page: Page) =>
  page.evaluate((width) => {
    const isThere = (each: Element) => {
      const style = getComputedStyle(each)
      return each.getClientRects().length > 0 && style.visibility !== 'hidden' && style.opacity !== '0'
    }
    const isInScroller = (each: Element): boolean => {
      const style = getComputedStyle(each)
      const canScroll = /auto|scroll/.test(style.overflowX) && each.scrollWidth > each.clientWidth
      if (canScroll || style.clipPath !== 'none') return true
      return each.parentElement !== null && each.parentElement !== document.body && isInScroller(each.parentElement)
    }
    const nameOf = (each: Element) => `${each.localName}.${each.getAttribute('class') ?? ''} ${each.textContent ?? ''}`
    // Pictures for decoration may be cut by the edge.
    const out = [...document.querySelectorAll('body *')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      if (each.matches('img[alt=""]')) return false
      return each.children.length === 0 && (right > width + 1 || left < -1) && isThere(each) && !isInScroller(each)
    })
    const cut = [...document.querySelectorAll('.mantine-Button-label')].filter(
      (each) => each.scrollWidth > each.clientWidth + 1 && isThere(each),
    )
    const tooWide = document.documentElement.scrollWidth - width
    return [
      ...(tooWide > 0 ? [`${tooWide} px too wide`] : []),
      ...out.map((each) => `out: ${nameOf(each)}`.slice(0, 120)),
      ...cut.map((each) => `cut: ${nameOf(each)}`.slice(0, 120)),
    ]
  }, phone.width)

/** What is under a bar while it has the focus. */
const coveredByBars = (page: Page) =>
  page.evaluate(async () => {
    const covered: string[] = []
    const nameOf = (each: Element) => `${each.localName}.${each.getAttribute('class') ?? ''} ${each.textContent ?? ''}`
    for (const each of document.querySelectorAll<HTMLElement>('main :is(input, textarea, select, button, a[href])')) {
      each.focus()
      if (document.activeElement !== each) continue
      await new Promise((frame) => requestAnimationFrame(frame))
      const [box] = each.getClientRects()
      if (!box) continue
      const x = Math.min(Math.max(1, (box.left + box.right) / 2), window.innerWidth - 1)
      const over = document.elementFromPoint(x, (box.top + box.bottom) / 2)
      // Only what stays in its place while the page scrolls.
      let bar = over && !each.contains(over) ? over : null
      while (bar && !/fixed|sticky/.test(getComputedStyle(bar).position)) bar = bar.parentElement
      if (bar && !bar.contains(each)) covered.push(`${nameOf(each)} under ${nameOf(bar)}`.slice(0, 160))
    }
    return covered
  })

/** Text of twice the size, as a page is given it, and as it is chosen in the settings of a browser, where widths grow with it. */
const enlargements = {
  style: async (page: Page) => {
    const style = await page.addStyleTag({ content: 'html { font-size: 200% }' })
    return () => style.evaluate((each) => each.parentElement?.removeChild(each))
  },
  setting: async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    return async () => {
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
      await session.detach()
    }
  },
}

async function expectRoom(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const soft = expect.configure({ soft: true })
  for (const [name, enlarge] of Object.entries(enlargements)) {
    const where = `${address}, ${name}`
    const shrink = await enlarge(page)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    // Some parts take their new size a moment after the text has.
    await soft.poll(() => cutOff(page), { message: where, timeout: 5000 }).toEqual([])
    soft(await squeezedWords(page), `words, ${where}`).toEqual([])
    soft(await coveredByBars(page), `with the focus, ${where}`).toEqual([])
    await shrink()
  }
}

const further = ['goals', 'challenges', 'reviews', 'lists', 'shelves', 'followers', 'following']
const { journal, people } = forReaders
const parts = { journal, people, profiles: further.map((part) => `/users/:user/${part}`) }

for (const [part, addresses] of Object.entries(parts)) {
  test(`in large text a phone has room for the screens of the ${part}`, isLong, async ({ page, signedIn }) => {
    const slugs = await furnish(page, signedIn)
    // Its bar is above the tabs of every screen.
    const listed = await page.request.get('/api/v1/readings?book=emma')
    const [log] = ((await listed.json()) as { data: { id: string }[] }).data
    const started = await page.request.put(`/api/v1/readings/${log?.id}`, { headers, data: { timer: 'running' } })
    expect(started.ok(), await started.text()).toBe(true)
    const size = page.viewportSize() ?? phone
    await page.setViewportSize(phone)
    for (const address of addresses) await expectRoom(page, addressIn(address, slugs))
    await page.setViewportSize(size)
  })
}
