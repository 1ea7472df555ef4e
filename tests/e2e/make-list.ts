import { expect, type Page } from '@playwright/test'
import { headers } from './journey.ts'

const manual = { type: 'manual', entries_type: 'book', visibility: 'public', order_by: 'manual', filters: [] }

/** Calls that change a list carry the page's token beside what all others carry. */
async function listHeaders(page: Page) {
  const html = await (await page.request.get('/account')).text()
  return { ...headers, 'x-csrf-token': /<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '' }
}

/** A list of the page's reader, made behind the screens, with these books on it; gives its slug. */
export async function makeList(page: Page, details: object, books: { slug: string }[] = []): Promise<string> {
  const sent = { headers: await listHeaders(page) }
  const made = await page.request.post('/api/v1/lists', { ...sent, data: { ...manual, ...details } })
  expect(made.status()).toBe(201)
  const { slug } = ((await made.json()) as { data: { slug: string } }).data
  for (const book of books) {
    const data = { resource_type: 'book', resource_identifier: book.slug }
    const added = await page.request.post(`/api/v1/lists/${slug}/entries`, { ...sent, data })
    expect(added.status()).toBe(201)
  }
  return slug
}

/** Books of the catalogue that no journey renames, merges or deletes, as the most read ones may be. */
export async function someBooks(page: Page, count: number) {
  const answer = await page.request.get(`/api/v1/books?genre=classics&per_page=${count}`)
  return ((await answer.json()) as { data: { slug: string; title: string }[] }).data
}
