import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test'
import { timeZoneCookie } from '../../contract/constants.ts'
import { browserZone } from '../support/days.ts'
import { givePageBack, takePage } from './shared-page.ts'

export interface Reader {
  name: string
  email: string
  password: string
}

/** What goes wrong unseen: errors in the console and answers of the 5xx kind. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // The browser itself reports every 4xx; whether one is right is the test's to say.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  return problems
}

/** The registration page sets the zone cookie; readers who register through the API need it set here. */
const setZone = (context: BrowserContext) =>
  context.addCookies([{ name: timeZoneCookie, value: browserZone, url: process.env['QUIRE_URL'] ?? '' }])

export const test = base.extend<{ reader: Reader; signedIn: Reader }>({
  baseURL: async ({}, use) => use(process.env['QUIRE_URL']),

  page: async ({ browser }, use) => {
    const page = await takePage(browser)
    const problems = watch(page)
    await use(page)
    await givePageBack(page)
    expect(problems).toEqual([])
  },

  /** Somebody who is not registered yet. */
  reader: async ({}, use) => {
    const email = `reader-${crypto.randomUUID()}@example.org`
    await use({ name: 'Rosa Lectora', email, password: 'a good long password' })
  },

  /** The same, registered and signed in. */
  signedIn: async ({ reader, page }, use) => {
    const answer = await page.request.post('/api/auth/sign-up/email', { data: reader })
    expect(answer.status()).toBe(200)
    await setZone(page.context())
    await use(reader)
  },
})

/**
 * At a phone's width a screen looks different, but does the same: each is walked through once there, by the journey that
 * shows most of it. Everything else about it is tried at a desktop's width.
 */
export const onPhonesToo = { tag: '@phone' }

/** Takes as long as five others, so it runs in the step `journeys`. */
export const isLong = { tag: '@long' }

export const isLongOnPhonesToo = { tag: [onPhonesToo.tag, isLong.tag] }

export { expect }

/** What every call that changes something must carry. */
export const headers = { 'x-requested-with': 'XMLHttpRequest' }

/** Somebody else, in a browser of their own that nobody watches. */
export async function anotherReader(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['QUIRE_URL'] ?? '' })
  const page = await context.newPage()
  const data = {
    name: 'Ada Quill',
    email: `reader-${crypto.randomUUID()}@example.org`,
    password: 'a good long password',
  }
  const answer = await page.request.post('/api/auth/sign-up/email', { data })
  expect(answer.status()).toBe(200)
  await setZone(context)
  return page
}

/** The newest mail to an address, once it is there. */
export async function mailTo(email: string, subject: string): Promise<string> {
  const folder = process.env['QUIRE_OUTBOX'] ?? ''
  let mail: string | undefined
  await expect
    .poll(async () => {
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
      for (const name of files.toReversed()) {
        const content = await readFile(path.join(folder, name), 'utf8')
        if (content.includes(`To: ${email}`) && content.includes(subject)) mail = content
        if (mail) return true
      }
      return false
    })
    .toBe(true)
  // Long lines are folded with "=" in a mail.
  return (mail ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

export const linkIn = (mail: string) => {
  const address = /http:\/\/localhost:\d+(\/\S+token=[^\s"<]+)/.exec(mail)?.[1]
  expect(address).toBeDefined()
  return address ?? ''
}

/** Waits for what fades in or out: halfway, its colours are not the final ones. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const axeScript = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** As a script of the page: `page.evaluate` would pass it through an `eval`, which takes a browser twice as long. */
async function loadAxe(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: await axeScript })
  await session.detach()
}

async function expectNoFindings(page: Page, runOnly: string[], within: string) {
  await settle(page)
  await loadAxe(page)
  // The builder would load its own copy, twice for each look at a page; an empty statement does the same.
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    .include(within)
    // What is well need not be described, which takes longer than to look for what is not.
    .options({ runOnly, resultTypes: ['violations'] })
    // Without frames of other origins, which no page has, it need not open a page of its own for the result.
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
  ).toEqual([])
}

/** No WCAG A or AA findings on the page as it is now, or in a part of it. */
export const expectAccessible = (page: Page, within = 'html') =>
  expectNoFindings(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], within)

/** The part of it that another colour scheme can change. */
export const expectReadableColors = (page: Page, within = 'html') => expectNoFindings(page, ['color-contrast'], within)

/** Moves what was picked up by a key, as a person does: pressed again where nothing was heard. */
export const moveByKey = (page: Page, key: string, announced: string) =>
  expect(async () => {
    await page.keyboard.press(key)
    // Pressed again too early, it would go too far.
    await expect(page.getByText(announced)).toBeAttached({ timeout: 30_000 })
  }).toPass()

/** Writes something down without the screens that do so. */
export async function write(request: APIRequestContext, path: string, data: Record<string, unknown>): Promise<void> {
  const answer = await request.post(`/api/v1${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const listening = new Set(['/api/v1/events', '/api/v1/feed/events'])

/** Whether a page asks for something. What happens elsewhere is listened for once the page has long been there. */
export function isCall(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && !listening.has(pathname)
}

/** Opens a page that brings all it needs: it must make no call. */
export async function openQuietly(page: Page, address: string): Promise<void> {
  const calls: string[] = []
  const listen = (request: Request) => {
    if (isCall(request)) calls.push(request.url())
  }
  page.on('request', listen)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', listen)
  expect(calls).toEqual([])
}

/** Picks from the open menu. It is in its place once it has the focus; a press before that would miss it. */
export async function pick(page: Page, action: string): Promise<void> {
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Points at a toast, as one does to read it: it stays until the pointer leaves it. */
export const holdToast = (page: Page, message: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: message }).hover()

/** Chooses from the menu of a book's rarer actions. */
export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await pick(page, action)
}
