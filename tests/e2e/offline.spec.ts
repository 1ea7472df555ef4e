import type { BrowserContext, Page } from '@playwright/test'
import { expect, headers, isLong, pick, test } from './journey.ts'
import { makeList, someBooks } from './make-list.ts'
import {
  beginReading,
  newDevice,
  onServer,
  openKept,
  register,
  signIn,
  somebody,
  waitingButton as waiting,
  writeNote,
} from './offline-journey.ts'

const contents = async (device: BrowserContext) =>
  (await onServer(device, 'notes', 'emma')).map(({ content }) => content)

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await pick(page, 'Sign out')
}

test('without a connection the library and the books that were seen open, and other pages say so', async ({
  browser,
}) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await beginReading(device, 'emma')
  const page = await openKept(device, '/books/emma')
  const toEmma = page.getByRole('main').getByRole('link', { name: 'Emma' }).first()

  await device.setOffline(true)
  await page.goto('/')
  await expect(page).toHaveURL(/\/library$/)
  await expect(toEmma).toBeVisible()
  await expect(page.getByText(/Offline\. Saved/)).toBeVisible()
  await page.goto('/books/emma')
  await expect(page.getByRole('heading', { level: 1, name: 'Emma' })).toBeVisible()
  for (const unseen of ['/books/persuasion', '/users', '/moderation']) {
    await page.goto(unseen)
    await expect(page.getByText('This page isn’t saved on this device')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(toEmma).toBeVisible()

  await device.setOffline(false)
  await expect(page.getByText(/You’re offline/)).toBeHidden()
  await device.close()
})

test('the library, its shelves and lists open without a connection though they never were opened', async ({
  browser,
}) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await beginReading(device, 'emma')
  const desk = await device.newPage()
  const [book] = await someBooks(desk, 1)
  if (!book) throw new Error('There is no book for the list.')
  const slug = await makeList(desk, { name: 'Long evenings', visibility: 'private' }, [book])
  await desk.close()
  const page = await openKept(device, '/library')

  await device.setOffline(true)
  const emma = page.getByRole('main').getByRole('link', { name: 'Emma' }).first()
  for (const [address, heading] of [
    ['/library/books', 'Books'],
    ['/library/shelves/currently-reading', 'Currently Reading'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(emma).toBeVisible()
  }
  await page.goto('/library/lists')
  await page.getByRole('link', { name: 'Long evenings' }).click()
  await expect(page).toHaveURL(`/lists/${slug}`)
  const isThere = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Long evenings' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Entries' })).toContainText(book.title)
  }
  await isThere()
  await page.reload()
  await isThere()
  await expect(page.getByText('We couldn’t show part of this page')).toHaveCount(0)
  await device.close()
})

test('after sign-out nothing of the reader can be read, and changes that wait are asked about', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await writeNote(page, 'Add your first note', 'Only on this device.')
  // The server is there again, but does not take it yet.
  await device.route('**/api/v1/notes', (route) => route.fulfill({ status: 503, json: { message: 'Out of order.' } }))
  await device.setOffline(false)
  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Sign out and lose changes?' })
  await expect(question).toContainText('1 change on this device hasn’t been sent yet.')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await expect(waiting(page)).toBeVisible()
  await signOut(page)
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('error', () => reject(new Error(name)))
            opening.addEventListener('success', () => {
              const counting = opening.result.transaction('changes').objectStore('changes').count()
              counting.addEventListener('success', () => resolve(counting.result))
            })
          }),
      ),
    )
    const urls = all.flat().map(({ url }) => url)
    return [...urls.filter((url) => !/\/(assets|texts)\//.test(url)), ...databases]
  })
  expect(kept).toEqual([0])
  await device.setOffline(true)
  await expect(page.goto('/library')).rejects.toThrow()
  await device.close()
})

/** What a page does after its first seconds happens when the test says so. */
const holdLaterWork = (device: BrowserContext) =>
  device.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const later: (() => void)[] = []
    Object.assign(window, {
      setTimeout: (work: () => void, time?: number) => (time === 3000 ? later.push(work) : wait(work, time)),
      doLaterWork: () => later.splice(0).forEach((work) => work()),
    })
  })

test('changes of a reader whose session ended are sent once they sign in again, also if the connection was only lost for a moment', async ({
  browser,
}) => {
  const ida = somebody('Ida Train')
  const device = await newDevice(browser)
  await register(device, ida)
  await openKept(device, '/books/emma').then((page) => page.close())
  await holdLaterWork(device)
  const page = await device.newPage()
  await page.goto('/books/emma')
  await device.setOffline(true)
  await writeNote(page, 'Add your first note', 'In a tunnel.')
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await device.clearCookies()
  await device.setOffline(false)
  // Only now does the page begin to listen for connections.
  await page.evaluate(() => (window as unknown as { doLaterWork: () => void }).doLaterWork())
  await expect(page).toHaveURL(/\?next=/)

  await page.getByLabel('E-mail address').fill(ida.email)
  await page.getByLabel('Password', { exact: true }).fill(ida.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/books\/emma$/)
  await expect(page.getByText('In a tunnel.')).toBeVisible()
  await expect.poll(() => contents(device)).toEqual(['In a tunnel.'])
  await device.close()
})

test('two days of reading without a connection are sent at once, each change once', isLong, async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await beginReading(device, 'emma')
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)

  await page.goto('/library')
  const now = page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
  const field = now.getByLabel('I’m on page, Emma')
  for (const reached of [30, 75]) {
    await field.fill(String(reached))
    await field.press('Enter')
    await expect(now).toContainText(`${reached} / 400 pages`)
  }
  await expect(waiting(page)).toHaveText('2 changes waiting to be sent')
  await expect(now.getByText('Not sent yet')).toBeVisible()

  // The next day the app is opened again.
  await page.goto('/books/emma')
  await writeNote(page, 'Add your first note', 'Handsome, clever, and rich.')
  await page.getByRole('radiogroup', { name: 'Rate this book' }).getByRole('radio', { name: '4 stars' }).click()
  await expect(waiting(page)).toHaveText('4 changes waiting to be sent')
  await page.reload()
  await expect(page.getByText('Handsome, clever, and rich.')).toBeVisible()
  await expect(waiting(page)).toHaveText('4 changes waiting to be sent')
  await waiting(page).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')

  await device.setOffline(false)
  await expect(waiting(page)).toBeHidden()
  expect(await contents(device)).toEqual(['Handsome, clever, and rich.'])
  const [reading] = await onServer(device, 'readings', 'emma')
  expect(reading).toMatchObject({ progress: 75, sessions: [{ end_position: 30 }, { end_position: 75 }] })
  const review = await device.request.get('/api/v1/books/emma/reviews/me', { headers })
  expect(await review.json()).toMatchObject({ data: { rating: 4 } })
  await device.close()
})

test('a page that is closed while it sends goes on when it is opened again', isLong, async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await writeNote(page, 'Add your first note', 'The first.')
  await writeNote(page, 'Add Note', 'The second.')
  await writeNote(page, 'Add Note', 'The third.')

  // The server makes the second one, but its answer never arrives.
  let sent = 0
  const isClosed = new Promise<void>((resolve) => {
    void device.route('**/api/v1/notes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      if (sent !== 2) return route.continue()
      await route.fetch()
      resolve()
      return undefined
    })
  })
  await device.setOffline(false)
  await isClosed
  await page.close()
  await device.unrouteAll({ behavior: 'ignoreErrors' })

  const again = await device.newPage()
  await again.goto('/books/emma')
  await expect.poll(() => contents(device)).toEqual(['The first.', 'The second.', 'The third.'])
  await expect(waiting(again)).toBeHidden()
  await device.close()
})

test('what was changed on another device meanwhile is shown beside it', isLong, async ({ browser }) => {
  const reader = somebody('Ida Train')
  const device = await newDevice(browser)
  await register(device, reader)
  const other = await newDevice(browser)
  await signIn(other, reader)
  const written_at = new Date().toISOString()
  const made = await device.request.post('/api/v1/notes', {
    headers,
    data: { book: 'emma', written_at, name: 'Emma herself', content: 'As it was.' },
  })
  const { data: note } = (await made.json()) as { data: { id: string } }
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await page.getByRole('button', { name: 'Actions for the note “Emma herself”' }).click()
  await pick(page, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Note' })
  await edit.getByLabel('Your note').fill('As the train had it.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('As the train had it.')).toBeVisible()

  const change = { written_at, name: 'Emma herself', content: 'As the desk had it.' }
  await expect(await other.request.put(`/api/v1/notes/${note.id}`, { headers, data: change })).toBeOK()
  await device.setOffline(false)
  await page.getByRole('button', { name: '1 change needs your decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  await expect(dialog).toContainText('As the train had it.')
  await expect(dialog).toContainText('As the desk had it.')
  expect(await contents(other)).toEqual(['As the desk had it.'])
  await dialog.getByRole('button', { name: 'Keep this device’s version' }).click()
  await expect(dialog).toContainText('Everything has been sent.')
  expect(await contents(other)).toEqual(['As the train had it.'])
  await Promise.all([device.close(), other.close()])
})

test(
  'another reader on the device sees nothing of what waits, which is sent at the next sign-in',
  isLong,
  async ({ browser }) => {
    const ida = somebody('Ida Train')
    const ada = somebody('Ada Quill')
    const device = await newDevice(browser)
    await register(device, ada)
    await register(device, ida)
    const page = await openKept(device, '/books/emma')
    await device.setOffline(true)
    await writeNote(page, 'Add your first note', 'Nobody else’s business.')
    // Her session ends before there is a connection again.
    await device.clearCookies()
    await device.setOffline(false)
    await expect(page).toHaveURL(/\?next=/)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

    await signIn(device, ada)
    await page.goto('/books/emma')
    await expect(page.getByRole('button', { name: 'Add your first note' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu for Ada Quill' })).toBeVisible()
    await expect(page.getByText('Nobody else’s business.')).toHaveCount(0)
    await device.setOffline(true)
    await page.goto('/library')
    await expect(page.getByRole('button', { name: 'Account menu for Ada Quill' })).toBeVisible()
    await expect(waiting(page)).toHaveCount(0)
    await device.setOffline(false)
    expect(await contents(device)).toEqual([])

    await device.clearCookies()
    await signIn(device, ida)
    await page.goto('/books/emma')
    await expect.poll(() => contents(device)).toEqual(['Nobody else’s business.'])
    await device.close()
  },
)
