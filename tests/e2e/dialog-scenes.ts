import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { totp } from '../support/totp.ts'
import { anotherReader, headers } from './journey.ts'
import { admin } from './run-quire.ts'

/** What a scene is made with. */
export interface Stage {
  page: Page
  browser: Browser
  password: string
  locale: string
  say: (english: string) => RegExp
}

/** Makes what a dialog needs before its page is opened; the answer, if any, replaces `:made` in the address. */
export type Scene = (stage: Stage) => Promise<string | undefined>

async function send<Data>(request: APIRequestContext, address: string, data: object, method: 'post' | 'put' = 'post') {
  const answer = await request[method](`/api/${address}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Data
}

const ask = async <Data>(request: APIRequestContext, address: string) =>
  ((await (await request.get(`/api/v1/${address}`)).json()) as { data: Data }).data

/** Two other readers are reading it too. */
export const readByOthers: Scene = async ({ browser }) => {
  for (const reader of [await anotherReader(browser), await anotherReader(browser)]) {
    const length = { book_format: 'paperback', length_type: 'page', length: 310 }
    await send(reader.request, 'v1/readings', { book: 'the-hobbit', ...length, started_at: `${day(-3)}T10:00:00Z` })
    await reader.context().close()
  }
  return undefined
}

/** A book of the same title and author is there. */
export const addedBefore: Scene = async ({ page, locale }) => {
  const title = `Twice ${crypto.randomUUID().slice(0, 8)}`
  await send(page.request, 'v1/books', { title, authors: ['Ada Quill'], language: locale, format: 'paperback' })
  return encodeURIComponent(title)
}

/** A shelf that a link shows. */
export const shelfWithLink: Scene = async ({ page }) => {
  const name = `Shared ${crypto.randomUUID().slice(0, 8)}`
  const { data } = await send<{ data: { slug: string } }>(page.request, 'v1/shelves', { name, visibility: 'public' })
  await send(page.request, 'v1/account/links', { kind: 'shelf', thing: data.slug })
  return undefined
}

/** A file with a row that nobody can read. */
export const unreadableImport: Scene = async ({ page }) => {
  const rows = 'Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n1,Emma,Jane Austen,,4,read\n2,,,,,read'
  const file = { name: 'goodreads_library_export.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  const answer = await page.request.post('/api/v1/imports', { headers, multipart: { name: file.name, file } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = ((await answer.json()) as { data: { id: string } }).data
  await expect.poll(async () => (await ask<{ state: string }>(page.request, `imports/${id}`)).state).toBe('previewed')
  return id
}

/** It has been on for nine hours. */
export const forgottenTimer: Scene = async ({ page }) => {
  const [reading] = await ask<{ id: string }[]>(page.request, 'readings?book=emma')
  const timer_at = new Date(Date.now() - 9 * 3_600_000).toISOString()
  await send(page.request, `v1/readings/${reading?.id}`, { timer: 'running', timer_at }, 'put')
  return undefined
}

export const twoSteps: Scene = async ({ page, password }) => {
  const { totpURI } = await send<{ totpURI: string }>(page.request, 'auth/two-factor/enable', { password })
  const code = totp(new URL(totpURI).searchParams.get('secret') ?? '')
  await send(page.request, 'auth/two-factor/verify-totp', { code })
  return undefined
}

const book = 'the-three-musketeers'

async function reviewBy({ request }: Page): Promise<string> {
  await send(request, 'v1/reviews', { book, rating: 1, content: 'All for none.', language: 'en', private: 0 })
  return (await ask<{ id: string }>(request, `books/${book}/reviews/me`)).id
}

async function asAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env['QUIRE_URL'] ?? '' })).newPage()
  await send(page.request, 'auth/sign-in/email', admin)
  return page
}

const hide = ({ request }: Page, thing: string) =>
  send(request, 'v1/moderation/measures', { kind: 'review', thing, reason: 'Rude.' })

/** A review of the reader's is hidden. */
export const hiddenReview: Scene = async ({ page, browser }) => {
  const moderator = await asAdmin(browser)
  await hide(moderator, await reviewBy(page))
  await moderator.context().close()
  return book
}

export const signedInAsAdmin: Scene = async ({ page }) => {
  await send(page.request, 'auth/sign-in/email', admin)
  return undefined
}

/** For admins: somebody's file takes up room. */
export const filesOfReader: Scene = async (stage) => {
  await unreadableImport(stage)
  return signedInAsAdmin(stage)
}

/** For the team: somebody's review is reported. */
export const reportedReview: Scene = async ({ browser }) => {
  const writer = await anotherReader(browser)
  const thing = await reviewBy(writer)
  const reporter = await anotherReader(browser)
  await send(reporter.request, 'v1/reports', { kind: 'review', thing, reason: 'Rude.' })
  await writer.context().close()
  await reporter.context().close()
  return undefined
}

/** For the team: somebody's review was hidden, and that reader asks why. */
export const appealedReview: Scene = async ({ page, browser }) => {
  const writer = await anotherReader(browser)
  const thing = await reviewBy(writer)
  await hide(page, thing)
  const { id: decision } = await ask<{ id: string }>(writer.request, `decisions/review/${thing}`)
  await send(writer.request, 'v1/appeals', { decision, text: 'I meant the book.' })
  await writer.context().close()
  return undefined
}

/** The username of somebody else. */
export const anotherUser: Scene = async ({ browser }) => {
  const other = await anotherReader(browser)
  const { slug } = await ask<{ slug: string }>(other.request, 'account')
  await other.context().close()
  return slug
}
