import type { Page } from '@playwright/test'
import { expect, expectAccessible, onPhonesToo, test, write } from './journey.ts'

const paper = {
  book: 'the-hobbit',
  book_format: 'paperback',
  length_type: 'page',
  length: 300,
  started_at: new Date(Date.now() - 864e5).toISOString(),
}

const bar = (page: Page) => page.getByRole('region', { name: 'Timer' })
const press = (page: Page, label: string) => bar(page).getByRole('button', { name: `${label}, The Hobbit` })

/** Once the page listens, what happens elsewhere is heard at once. */
const listening = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/v1/events?'))

test('a timer is on every screen of every device, and is stopped from any', async ({ page, signedIn, browser }) => {
  await write(page.request, '/readings', paper)
  const phone = await browser.newContext({
    baseURL: process.env['QUIRE_URL'] ?? '',
    viewport: { width: 390, height: 844 },
  })
  const { email, password } = signedIn
  const entered = await phone.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: process.env['QUIRE_URL'] ?? '' },
  })
  expect(entered.status()).toBe(200)
  const other = await phone.newPage()
  const ready = [listening(page), listening(other)]
  await Promise.all([page.goto('/library'), other.goto('/search')])
  await Promise.all(ready)

  await page.getByRole('button', { name: 'Start timer, The Hobbit' }).click()
  await expect(bar(page).getByRole('timer')).toBeVisible()
  await expect(bar(other).getByRole('timer')).toBeVisible()
  await expect(bar(other).getByRole('link', { name: 'The Hobbit' })).toBeVisible()
  await expectAccessible(other)
  await press(other, 'Pause timer').click()
  await expect(press(page, 'Resume timer')).toBeVisible()

  await press(other, 'Stop timer').click()
  const asking = other.getByRole('dialog', { name: 'Stop timer The Hobbit' })
  await asking.getByLabel('I’m on page, The Hobbit').fill('12')
  await asking.getByRole('button', { name: 'Save, The Hobbit' }).click()
  await expect(asking).toBeHidden()
  await expect(bar(other)).toBeHidden()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText('12 / 300 pages')
  await phone.close()
})

test('the tabs of a browser share one stream', async ({ page, signedIn }) => {
  void signedIn
  await write(page.request, '/readings', paper)
  const streams: string[] = []
  const context = page.context()
  context.on('request', (request) => {
    if (request.url().includes('/api/v1/events')) streams.push(request.url())
  })
  const first = listening(page)
  await page.goto('/search')
  await first
  const second = await context.newPage()
  // Both are seen: a browser without a window hides none.
  await second.goto('/library')
  await second.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name?.startsWith('quire.live')),
  )
  expect(streams).toHaveLength(1)
  await second.getByRole('button', { name: 'Start timer, The Hobbit' }).click()
  await expect(bar(page).getByRole('timer')).toBeVisible()
  // The tab that held it is closed: the other one takes over.
  const taken = listening(second)
  await page.goto('about:blank')
  await taken
  await second.close()
})

test(
  'the bar covers nothing: what has the focus and what ends the page are above it',
  onPhonesToo,
  async ({ page, signedIn }) => {
    void signedIn
    await write(page.request, '/readings', paper)
    await page.goto('/library')
    await page.getByRole('button', { name: 'Start timer, The Hobbit' }).click()
    await expect(bar(page)).toBeVisible()
    for (const address of ['/account', '/books/the-hobbit', '/library/books/add']) {
      await page.goto(address)
      await expect(bar(page).getByRole('timer')).toBeVisible()
      const top = (await bar(page).boundingBox())?.y ?? 0
      const last = page.getByRole('main').locator('a, button, input, select, textarea').filter({ visible: true }).last()
      await last.focus()
      const box = await last.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), address).toBeLessThanOrEqual(top)
      await expectAccessible(page)
    }
  },
)
