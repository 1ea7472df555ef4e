import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { timeZoneCookie } from '../../contract/constants.ts'
import { browserZone } from '../support/days.ts'
import { headers } from './journey.ts'

/** A device of its own: unlike in other journeys its worker may answer. */
export async function newDevice(browser: Browser, url = process.env['QUIRE_URL'] ?? ''): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  await context.addCookies([{ name: timeZoneCookie, value: browserZone, url }])
  return context
}

interface Person {
  name: string
  email: string
  password: string
}

export const somebody = (name: string): Person => ({
  name,
  email: `reader-${crypto.randomUUID()}@example.org`,
  password: 'a good long password',
})

export async function register({ request }: BrowserContext, person: Person): Promise<void> {
  const answer = await request.post('/api/auth/sign-up/email', { data: person })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function signIn({ request }: BrowserContext, { email, password }: Person): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Waits until the worker has kept all that it wants to. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { reader } = JSON.parse(document.getElementById('app-data')?.textContent ?? '{}') as {
      reader: { id: string }
    }
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      active?.postMessage({ kind: 'hello', reader: reader.id, files: [] }, [port2])
    })
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
  })
}

/** Begins a log of a book, which is then the only one. */
export async function beginReading({ request }: BrowserContext, book: string): Promise<void> {
  const reading = {
    book,
    book_format: 'paperback',
    length_type: 'page',
    length: 400,
    started_at: new Date().toISOString(),
  }
  const answer = await request.post('/api/v1/readings', { headers, data: reading })
  expect(answer.status(), await answer.text()).toBe(201)
}

interface Listed {
  data: Record<string, unknown>[]
}

/** What the server has of a book. */
export async function onServer({ request }: BrowserContext, noun: 'notes' | 'readings', book: string) {
  const answer = await request.get(`/api/v1/${noun}?book=${book}`, { headers })
  return ((await answer.json()) as Listed).data
}

/** A page of a device that has kept Home, and this page. */
export async function openKept(device: BrowserContext, address: string): Promise<Page> {
  const page = await device.newPage()
  await page.goto('/library')
  await untilKept(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(page)
  return page
}

export const waitingButton = (page: Page) => page.getByRole('button', { name: /waiting to be sent/ })

/** On the page of a book. */
export async function writeNote(page: Page, opener: string, content: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByLabel('Your note').fill(content)
  await dialog.getByLabel('Your note').press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(content, { exact: true })).toBeVisible()
}
