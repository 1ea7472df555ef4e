import { expect, headers, pick, test } from './journey.ts'
import { beginReading, newDevice, onServer, register, somebody, writeNote } from './offline-journey.ts'

test('at an address without HTTPS, progress, notes, ratings, shelves and new books are saved', async ({ browser }) => {
  const home = await newDevice(browser)
  await register(home, somebody('Ida Home'))
  await beginReading(home, 'emma')
  const url = (process.env['QUIRE_URL'] ?? '').replace('127.0.0.1', 'quire.test')
  const device = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  await device.addCookies((await home.cookies()).map(({ name, value }) => ({ name, value, url })))
  const page = await device.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))

  await page.goto('/library')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Start timer, Emma' }).click()
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await page.getByRole('button', { name: 'More details, Emma' }).click()
  await page.getByRole('button', { name: 'Add 25 pages, Emma' }).click()
  await expect(page.getByText('25 / 400 pages')).toBeVisible()
  await page.goto('/books/emma')
  await writeNote(page, 'Add your first note', 'At the kitchen table.')
  await page.getByRole('radiogroup', { name: 'Rate this book' }).getByRole('radio', { name: '4 stars' }).click()
  const review = page.getByRole('dialog', { name: 'Your Review' })
  await review.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(review).toBeHidden()
  await page.getByRole('button', { name: 'Choose a shelf: Emma', exact: true }).first().click()
  await pick(page, 'Paused')
  const mine = async () => {
    const book = await home.request.get('/api/v1/books/emma', { headers })
    return ((await book.json()) as { data: { me: unknown } }).data.me
  }
  await expect.poll(mine).toMatchObject({ shelves: ['paused'], review: { rating: 4 } })
  await page.goto('/library/books/add')
  await page.getByRole('button', { name: 'Enter the details' }).click()
  await page.getByRole('button', { name: 'Add another person' }).click()
  await expect(page.locator('[data-path="authors.1.name"]')).toBeFocused()

  await expect(page.getByText(/Can’t reach Quire/)).toHaveCount(0)
  expect(await onServer(home, 'notes', 'emma')).toMatchObject([{ content: 'At the kitchen table.' }])
  expect(await onServer(home, 'readings', 'emma')).toMatchObject([{ progress: 25, state: 'paused' }])
  expect(problems).toEqual([])
  await Promise.all([device.close(), home.close()])
})
