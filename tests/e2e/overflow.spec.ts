import type { Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { addressIn, furnish } from './furnish.ts'
import { expect, headers, test } from './journey.ts'
import { makeList } from './make-list.ts'

/** The longest name that fits, in one word: no space to break the line at. */
const longName = 'Donaudampfschifffahrtsgesellschaft'.repeat(7)
const book = '/books/the-hobbit'

async function send<Data>(page: Page, address: string, data: object, method: 'post' | 'put' | 'patch' = 'post') {
  const answer = await page.request[method](`/api/v1${address}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** Gives the page's reader the largest numbers and the longest words that every form takes. */
async function goToExtremes(page: Page): Promise<{ list: string }> {
  const about = { book: 'the-hobbit', name: longName }
  // The largest amount, in currencies with no short sign of their own, with one and with no decimals.
  for (const currency of ['EUR', 'KZT', 'VND']) {
    for (const type of ['bought', 'sold']) {
      await send(page, '/transactions', {
        ...about,
        type,
        date: day(-2),
        quantity: 1_000_000,
        amount: '999999999999.99',
        currency,
        notes: longName,
      })
    }
  }
  await send(page, '/transactions', { ...about, type: 'lent', date: day(-9), due_date: day(-2), quantity: 1_000_000 })
  for (const metric of ['books', 'pages', 'minutes']) {
    const year = day(0).slice(0, 4)
    const period = { start: `${year}-01-01`, end: `${year}-12-31` }
    await send(page, '/goals', { metric, name: longName, target: 1_000_000, period })
  }
  const log = { book_format: 'paperback', length_type: 'page', length: 1_000_000, started_at: `${day(-9)}T10:00:00Z` }
  await send(page, '/readings', { ...log, book: 'kokoro', finished_at: `${day(-4)}T10:00:00Z` })
  const { id } = await send<{ id: string }>(page, '/readings', { ...log, book: 'frankenstein' })
  const session = { session_started_at: `${day(-8)}T10:00:00Z`, session_finished_at: `${day(-7)}T11:00:00Z` }
  await send(page, `/readings/${id}`, { progress: 999_999, ...session }, 'put')
  await send(page, '/notes', { ...about, written_at: `${day(-2)}T09:30:00Z`, content: longName })
  await send(page, '/reviews', { book: 'the-hobbit', rating: 4, content: longName, language: 'de' })
  await send(page, '/shelves', { name: longName })
  await send(page, '/challenges', { name: longName, description: longName, prompts: [{ text: longName }] })
  const profile = { name: longName, about: longName, location: longName }
  await send(page, '/account/profile', profile, 'patch')
  const list = await makeList(page, { name: longName, description: longName }, [{ slug: 'the-hobbit' }])
  await send(page, '/account/links', { kind: 'list', thing: list, name: longName })
  return { list }
}

const addresses = {
  journal: [
    '/library/transactions',
    '/library/reading-lgos',
    '/library/notes',
    '/library/reviews',
    '/library/statistics',
    `/library/year/${day(-4).slice(0, 4)}`,
    '/goals',
    '/challenges',
    book,
  ],
  library: ['/library', '/library/books', '/library/shelves', '/library/lists', '/lists/:long', '/library/next'],
  people: [
    '/users',
    '/users/:user',
    '/users/:user/goals',
    '/users/:user/lists',
    '/feed',
    '/connections',
    '/shared-reads',
  ],
  account: ['/account', '/account/links', '/account/apps', '/notifications'],
}

/** What sticks out of the window to the side, by its class and text. */
const widerThan = (page: Page, width: number) =>
  page.evaluate((room) => {
    const root = document.documentElement
    if (root.scrollWidth <= room) return []
    const wide = [...document.querySelectorAll('body *')].filter((each) => {
      const { right, width: own } = each.getBoundingClientRect()
      return own > 0 && right > room + 1 && each.children.length === 0
    })
    return [
      `${root.scrollWidth - room} px too wide`,
      ...wide.slice(0, 8).map((each) => `${each.tagName} ${each.className} ${(each.textContent ?? '').slice(0, 60)}`),
    ]
  }, width)

for (const [part, visited] of Object.entries(addresses)) {
  test(`on a phone nothing of the ${part} is too wide, however large the numbers`, async ({ page, signedIn }) => {
    const slugs = await furnish(page, signedIn)
    const { list } = await goToExtremes(page)
    const size = page.viewportSize() ?? { width: 1280, height: 800 }
    for (const address of visited) {
      await page.goto(addressIn(address.replace(':long', list), slugs))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const fold of await page.locator('main summary').all()) await fold.click()
      for (const width of [390, 320]) {
        await page.setViewportSize({ ...size, width })
        // Some parts take their new size a moment after the window has.
        await expect
          .configure({ soft: true })
          .poll(() => widerThan(page, width), { message: `${address} at ${width}`, timeout: 5000 })
          .toEqual([])
      }
    }
    await page.setViewportSize(size)
  })
}
