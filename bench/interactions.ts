import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

interface Place {
  url: string
  /** The address of the filled book. */
  book: string
}

interface Press {
  name: string
  /** Where it happens. */
  at: string
  press: (page: Page) => Promise<void>
}

/** A choice is made with the arrow key, as the list that opens belongs to the system. */
const choose = (label: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).first().focus()
  await page.keyboard.press('ArrowDown')
}

const pressesOf = (book: string): Press[] => [
  {
    name: 'a letter in the search of 5,000 books',
    at: '/library/books',
    press: async (page) => {
      await page.getByRole('searchbox', { name: 'Search your books' }).focus()
      await page.keyboard.press('d')
    },
  },
  { name: 'another order', at: '/library/books', press: choose('Sort by') },
  { name: 'another filter', at: '/library/books', press: choose('Shelf') },
  {
    name: 'cards become a table',
    at: '/library/books',
    press: (page) => page.getByRole('radio', { name: 'Show as a table' }).click(),
  },
  {
    name: 'the menu of a book’s shelves',
    at: '/library/books',
    press: (page) => page.getByRole('article').first().getByRole('button').first().click(),
  },
  { name: 'a screen further down', at: '/library/books', press: (page) => page.keyboard.press('PageDown') },
  {
    name: 'the menu of a note, among 50 notes and 30 reviews',
    at: book,
    press: (page) =>
      page
        .getByRole('button', { name: /^Actions/ })
        .nth(3)
        .click(),
  },
  {
    name: 'the form for a note, there',
    at: book,
    press: (page) => page.getByRole('button', { name: 'Add Note' }).first().click(),
  },
]

/** The longest that a press took until the next paint, as browsers count it: in steps of 8 ms, from 16 on. */
async function longest(page: Page, { at, press }: Press, url: string): Promise<number> {
  await page.goto(url + at, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { presses: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0) seen.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await press(page)
  // Entries come after the paint, and what a press has started may paint again.
  await pause(2500)
  return page.evaluate(() => Math.max(0, ...(window as unknown as { presses: number[] }).presses))
}

/** A row for each press: the worst of three, at full speed and at a quarter of it. */
export async function measureInteractions(page: Page, session: CDPSession, { url, book }: Place): Promise<string[]> {
  const rows: string[] = []
  for (const press of pressesOf(book)) {
    const cells: string[] = []
    for (const rate of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const taken: number[] = []
      for (let round = 0; round < 3; round += 1) taken.push(await longest(page, press, url))
      cells.push(Math.max(...taken) < 16 ? 'below 16' : String(Math.max(...taken)))
    }
    rows.push(`| ${press.name} | ${cells.join(' | ')} |`)
  }
  return rows
}
