import type { BrowserContext } from '@playwright/test'
import { expect, headers, isLong, pick, test } from './journey.ts'
import { serveUpgradable } from './new-version.ts'
import {
  beginReading,
  newDevice,
  onServer,
  openKept,
  register,
  signIn,
  somebody,
  waitingButton,
  writeNote,
} from './offline-journey.ts'

test(
  'a timer that is started without the server and paused offline counts from the press',
  isLong,
  async ({ browser }) => {
    const device = await newDevice(browser)
    await register(device, somebody('Ida Train'))
    await beginReading(device, 'emma')
    const page = await openKept(device, '/library')
    // The browser believes in a connection, so the press is tried first.
    const press = '**/api/v1/readings/*'
    await device.route(press, (route) => route.abort())
    const before = Date.now()
    await page.getByRole('button', { name: 'Start timer, Emma' }).click()
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    const running = Date.now()
    await page.reload()
    await expect(page.getByRole('timer')).not.toHaveText('0:00')
    await expect(waitingButton(page)).toHaveText('1 change waiting to be sent')

    await device.unroute(press)
    await page.reload()
    const timers = async () => (await onServer(device, 'readings', 'emma')).map((reading) => reading['timer'])
    await expect.poll(timers).not.toEqual([null])
    const [reading] = await onServer(device, 'readings', 'emma')
    const { timer } = reading as { timer: { started_at: string; seconds: number } }
    expect(Date.parse(timer.started_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(timer.started_at)).toBeLessThan(running)

    await device.setOffline(true)
    await page.getByRole('button', { name: 'Pause timer, Emma' }).click()
    await expect(page.getByRole('button', { name: 'Resume timer, Emma' })).toBeVisible()
    const paused = Date.now()
    await device.setOffline(false)
    await expect(waitingButton(page)).toBeHidden()
    const [later] = await onServer(device, 'readings', 'emma')
    expect(later).toMatchObject({ timer: { started_at: null } })
    const { seconds } = (later as { timer: { seconds: number } }).timer
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual((paused - before) / 1000)
    await device.close()
  },
)

test('shelves that were chosen on two devices are shown side by side', isLong, async ({ browser }) => {
  const reader = somebody('Ida Train')
  const device = await newDevice(browser)
  await register(device, reader)
  const other = await newDevice(browser)
  await signIn(other, reader)
  const shelve = async ({ request }: BrowserContext, shelf: string) => {
    await expect(await request.post('/api/v1/books/emma/shelves', { headers, data: { shelves: [shelf] } })).toBeOK()
  }
  await shelve(other, 'want-to-read')
  // A page that has the book on a card only.
  const page = await openKept(device, '/library/shelves/want-to-read')
  const shelvesOf = async () => {
    const answer = await other.request.get('/api/v1/books/emma', { headers })
    return ((await answer.json()) as { data: { me: { shelves: string[] } } }).data.me.shelves
  }

  await device.setOffline(true)
  await page.getByRole('button', { name: 'Choose a shelf: Emma', exact: true }).first().click()
  await pick(page, 'Paused')
  await expect(waitingButton(page)).toHaveText('1 change waiting to be sent')
  await shelve(other, 'currently-reading')

  await device.setOffline(false)
  await page.getByRole('button', { name: '1 change needs your decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  const sideOf = (name: string) => dialog.locator('section', { has: page.getByRole('heading', { name }) })
  await expect(sideOf('On this device')).toContainText('Paused')
  await expect(sideOf('In your account')).toContainText('Currently Reading')
  expect(await shelvesOf()).toEqual(['currently-reading'])
  await dialog.getByRole('button', { name: 'Keep this device’s version' }).click()
  await expect(dialog).toContainText('Everything has been sent.')
  expect(await shelvesOf()).toEqual(['paused'])
  await Promise.all([device.close(), other.close()])
})

test('a shelf and stars that wait to be sent are marked where they are shown', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await beginReading(device, 'emma')
  const table = '/library/books?view=table'
  const page = await openKept(device, table)
  await page.goto('/books/emma')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(table)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Emma', exact: true }) })
  const mark = 'Not sent yet'
  await expect(row).toBeVisible()
  await expect(page.getByText(mark)).toHaveCount(0)

  await device.setOffline(true)
  await row.getByRole('button', { name: 'Choose a shelf: Emma', exact: true }).click()
  await pick(page, 'Paused')
  await expect(row.getByText(mark)).toBeVisible()
  await page.goto('/books/emma')
  // Beside the shelf, and not beside the stars.
  await expect(page.getByText(mark)).toHaveCount(1)
  const stars = page.getByRole('radiogroup', { name: 'Rate this book' })
  await stars.getByRole('radio', { name: '4 stars' }).click()
  await expect(page.getByText(mark)).toHaveCount(2)
  await expect(page.locator('div', { has: stars }).last().getByText(mark)).toBeVisible()

  await device.setOffline(false)
  await expect(waitingButton(page)).toBeHidden()
  await expect(page.getByText(mark)).toHaveCount(0)
  await device.close()
})

test('without a connection a book is given up or finished, and that can be undone', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  const shelving = { headers, data: { shelves: ['want-to-read'] } }
  await expect(await device.request.post('/api/v1/books/emma/shelves', shelving)).toBeOK()
  const page = await openKept(device, '/library/books')
  const choose = page.getByRole('button', { name: 'Choose a shelf: Emma', exact: true })
  await expect(choose).toBeVisible()
  await device.setOffline(true)
  for (const shelf of ['Did Not Finish', 'Read']) {
    await choose.click()
    await pick(page, shelf)
    const toast = page.getByRole('alert').filter({ hasText: `“Emma” is on ${shelf}.` })
    await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  }
  await device.setOffline(false)
  await expect(waitingButton(page)).toBeHidden()
  await device.close()
})

test('a change that the server does not take from this page stays, and is sent once by the next', async ({
  browser,
}) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await writeNote(page, 'Add your first note', 'Before the tunnel.')
  const mark = page.getByRole('article').filter({ hasText: 'Before the tunnel.' }).getByText('Not sent yet')
  await expect(mark).toBeVisible()

  let refused = 0
  await device.route('**/api/v1/notes', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    refused += 1
    return route.fulfill({ status: 419, json: { message: 'This page is out of date. Please reload it.' } })
  })
  await device.setOffline(false)
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(waitingButton(page)).toHaveText('1 change waiting to be sent')
  await expect(page.getByText('Before the tunnel.')).toBeVisible()
  expect(await onServer(device, 'notes', 'emma')).toEqual([])

  await device.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(waitingButton(page)).toBeHidden()
  await expect(page.getByText('Before the tunnel.')).toBeVisible()
  await expect(mark).toHaveCount(0)
  expect(await onServer(device, 'notes', 'emma')).toMatchObject([{ content: 'Before the tunnel.' }])
  await device.close()
})

test('a note that is sent while it is being extended is saved', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await writeNote(page, 'Add your first note', 'Before the tunnel.')
  await page.getByRole('button', { name: /^Actions for the note/ }).click()
  await pick(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabel('Your note').fill('Before the tunnel, and after.')

  await device.setOffline(false)
  await expect.poll(() => onServer(device, 'notes', 'emma')).toMatchObject([{ content: 'Before the tunnel.' }])
  await expect(page.getByText('waiting to be sent')).toHaveCount(0)
  await dialog.getByLabel('Your note').press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Before the tunnel, and after.', { exact: true })).toBeVisible()
  expect(await onServer(device, 'notes', 'emma')).toMatchObject([{ content: 'Before the tunnel, and after.' }])
  await device.close()
})

test('a new version is offered, and takes no page from somebody who is writing', async ({ browser }) => {
  const quire = await serveUpgradable()
  const device = await newDevice(browser, quire.url)
  await register(device, somebody('Ida Train'))
  const page = await openKept(device, '/books/emma')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'Add your first note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByLabel('Your note').fill('In the middle of a')

  quire.upgrade()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  const offer = page.getByText('A new version is ready.')
  await expect(offer).toBeAttached()
  await dialog.getByLabel('Your note').pressSequentially(' sentence.')
  await dialog.getByLabel('Your note').press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('In the middle of a sentence.', { exact: true })).toBeVisible()
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window)
  expect(await isSamePage()).toBe(true)
  expect(await onServer(device, 'notes', 'emma')).toMatchObject([{ content: 'In the middle of a sentence.' }])

  const isLoaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await isLoaded
  expect(await isSamePage()).toBe(false)
  await expect(page.getByText('In the middle of a sentence.', { exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await device.close()
  quire.close()
})
