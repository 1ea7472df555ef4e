import type { BrowserContext, Page } from '@playwright/test'
import { expect, headers, isLong, pick, test } from './journey.ts'
import {
  beginReading,
  newDevice,
  onServer,
  openKept,
  register,
  signIn,
  somebody,
  waitingButton,
} from './offline-journey.ts'

const written_at = new Date().toISOString()

async function makeNote({ request }: BrowserContext): Promise<string> {
  const data = { book: 'emma', written_at, name: 'Emma herself', content: 'As it was.' }
  const made = await request.post('/api/v1/notes', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  return ((await made.json()) as { data: { id: string } }).data.id
}

async function deleteNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for the note “Emma herself”' }).click()
  await pick(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('As it was.')).toHaveCount(0)
}

test('what is deleted without a connection waits, can be undone, and is then deleted', async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await makeNote(device)
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await deleteNote(page)
  await expect(page.getByText('Deleted here. We’ll delete it from your account when you’re online.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('As it was.')).toBeVisible()
  await expect(waitingButton(page)).toBeHidden()

  await deleteNote(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add your first note' })).toBeVisible()
  await expect(page.getByText('As it was.')).toHaveCount(0)
  await waitingButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  await expect(dialog.getByRole('listitem')).toContainText('Deleted note')
  await expect(dialog.getByRole('listitem')).toContainText('As it was.')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Escape')

  await device.setOffline(false)
  await expect(waitingButton(page)).toBeHidden()
  expect(await onServer(device, 'notes', 'emma')).toEqual([])
  await device.close()
})

test('a session and a review that were deleted without a connection never stay behind', isLong, async ({ browser }) => {
  const device = await newDevice(browser)
  await register(device, somebody('Ida Train'))
  await beginReading(device, 'emma')
  const rated = await device.request.post('/api/v1/reviews', {
    headers,
    data: { book: 'emma', rating: 4, content: 'Better every time.' },
  })
  expect(rated.status()).toBe(201)
  await openKept(device, '/library/reviews').then((shown) => shown.close())
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await page.goto('/library')
  const now = page.locator('section', { has: page.getByRole('heading', { name: 'Reading now' }) })
  await now.getByLabel('I’m on page, Emma').fill('30')
  await now.getByLabel('I’m on page, Emma').press('Enter')
  await expect(now).toContainText('30 / 400 pages')
  await page.goto('/books/emma')
  await page.getByRole('button', { name: /^Actions for the reading log/ }).click()
  await pick(page, 'View Sessions')
  const sessions = page.getByRole('dialog', { name: 'Reading Sessions' })
  await expect(sessions.getByRole('listitem').getByText('Not sent yet')).toBeVisible()
  await sessions.getByRole('button', { name: 'Delete latest session' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(sessions.getByText('No sessions yet.')).toBeVisible()

  await page.goto('/library/reviews')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await pick(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('Better every time.')).toHaveCount(0)
  await expect(waitingButton(page)).toHaveText('3 changes waiting to be sent')

  await device.setOffline(false)
  await expect(waitingButton(page)).toBeHidden()
  expect(await onServer(device, 'readings', 'emma')).toMatchObject([{ progress: 0, sessions: [] }])
  const review = await device.request.get('/api/v1/books/emma/reviews/me', { headers })
  expect(await review.json()).toMatchObject({ data: null })
  await device.close()
})

test('what was changed elsewhere meanwhile is not deleted without asking', isLong, async ({ browser }) => {
  const reader = somebody('Ida Train')
  const device = await newDevice(browser)
  await register(device, reader)
  const other = await newDevice(browser)
  await signIn(other, reader)
  const note = await makeNote(device)
  const page = await openKept(device, '/books/emma')
  await device.setOffline(true)
  await deleteNote(page)
  const data = { written_at, name: 'Emma herself', content: 'As the desk had it.' }
  await expect(await other.request.put(`/api/v1/notes/${note}`, { headers, data })).toBeOK()

  await device.setOffline(false)
  const decide = page.getByRole('button', { name: '1 change needs your decision' })
  const dialog = page.getByRole('dialog', { name: 'Waiting changes' })
  await decide.click()
  await expect(dialog).toContainText('Deleted')
  await expect(dialog).toContainText('As the desk had it.')
  await dialog.getByRole('button', { name: 'Keep your account’s version' }).click()
  await expect(dialog).toContainText('Everything has been sent.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('As the desk had it.')).toBeVisible()
  expect(await onServer(other, 'notes', 'emma')).toHaveLength(1)
  await Promise.all([device.close(), other.close()])
})
