import { expect, type Page } from '@playwright/test'
import { day } from '../support/days.ts'
import { headers } from './journey.ts'
import { makeList, someBooks } from './make-list.ts'

export interface Slugs {
  list: string
  challenge: string
  read: string
  user: string
}

/** An address with `:list` and others filled in for this reader. */
export const addressIn = (address: string, slugs: Slugs): string =>
  address.replace(/:(list|challenge|read|user)\b/, (_, name: keyof Slugs) => slugs[name])

/** Gives the page's reader some of everything, so that no screen is empty. */
export async function furnish(page: Page, { password }: { password: string }): Promise<Slugs> {
  const send = async <Data>(address: string, data: object, method: 'post' | 'put' = 'post') => {
    const answer = await page.request[method](`/api/v1${address}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: Data }).data
  }
  const log = (book: string) =>
    send<{ id: string }>('/readings', {
      book,
      book_format: 'paperback',
      length_type: 'page',
      length: 310,
      started_at: `${day(-3)}T10:00:00Z`,
    })
  await log('emma')
  const { id } = await log('the-hobbit')
  const session = { session_started_at: `${day(-2)}T10:00:00Z`, session_finished_at: `${day(-2)}T11:00:00Z` }
  await send(`/readings/${id}`, { progress: 20, ...session }, 'put')
  await send('/readings', {
    book: 'kokoro',
    book_format: 'paperback',
    length_type: 'page',
    length: 250,
    started_at: `${day(-9)}T10:00:00Z`,
    finished_at: `${day(-4)}T10:00:00Z`,
  })
  await send('/goals', {
    metric: 'books',
    target: 12,
    period: { start: `${day(0).slice(0, 4)}-01-01`, end: `${day(0).slice(0, 4)}-12-31` },
  })
  await send('/reviews', { book: 'the-hobbit', rating: 4, content: 'Good.' })
  await send('/notes', { book: 'the-hobbit', written_at: `${day(-2)}T09:30:00Z`, content: 'A hole' })
  await send('/transactions', { book: 'the-hobbit', type: 'lent', date: day(-1), name: 'Ada', quantity: 1 })
  const url = 'https://example.org/hook'
  await send('/account/webhooks', { url, events: ['reading.finished'], password })
  const { slug: read } = await send<{ slug: string }>('/shared-reads', {
    book: 'the-hobbit',
    name: 'There and back again',
    starts_on: day(-2),
    visibility: 'private',
  })
  const { slug: challenge } = await send<{ slug: string }>('/challenges', {
    name: 'Doorstoppers',
    prompts: [{ text: 'Over five hundred pages' }],
  })
  const list = await makeList(page, { name: 'Winter books' }, await someBooks(page, 2))
  await send('/account/links', { kind: 'list', thing: list })
  const account = await page.request.get('/api/v1/account')
  const { slug: user } = ((await account.json()) as { data: { slug: string } }).data
  return { list, challenge, read, user }
}
