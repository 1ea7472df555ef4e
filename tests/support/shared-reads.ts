import { sql } from '../../server/db/sql.ts'
import type { Post } from '../../contract/shared-read-posts.ts'
import type { Member } from '../../contract/shared-read-members.ts'
import type { SharedRead, SharedReadCard } from '../../contract/shared-reads.ts'
import { execute } from '../../server/db/page.ts'
import { anHour, buildBook } from './factories.ts'
import type { TestApp, Visitor } from './test-app.ts'

type Reader = Awaited<ReturnType<TestApp['reader']>>

export const follow = (quire: TestApp, follower: Reader, followee: Reader) =>
  execute(
    quire.db,
    sql`insert into follows (follower_id, followee_id, state)
      values (${follower.row.id}, ${followee.row.id}, 'following') on conflict do nothing`,
  )

/** Starts reading a book, of 200 pages unless told otherwise, and reads up to a page; answers the log's id. */
export async function readTo(reader: Visitor, book: { slug: string }, progress: number, length = 200): Promise<string> {
  const { body } = await reader.post('/readings', {
    book: book.slug,
    book_format: 'paperback',
    length_type: 'page',
    length,
    started_at: '2026-03-01T08:00:00Z',
  })
  const { id } = body.data as { id: string }
  if (progress > 0) await reader.put(`/readings/${id}`, { progress, ...anHour })
  return id
}

export async function startSharedRead(
  host: Visitor,
  book: { slug: string },
  details: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await host.post('/shared-reads', {
    book: book.slug,
    name: 'Emma in spring',
    starts_on: '2026-03-10',
    ends_on: '2026-03-31',
    visibility: 'public',
    ...details,
  })
  return `/shared-reads/${(body.data as SharedRead).slug}`
}

/** Ada hosts, Bea has joined; both read the book, Ada to page 120 of 200 and Bea to page 20. */
export async function buildSharedRead(quire: TestApp, details: Record<string, unknown> = {}) {
  const [ada, bea] = [
    await quire.reader({ name: 'Ada', slug: 'ada' }),
    await quire.reader({ name: 'Bea', slug: 'bea' }),
  ]
  const book = await buildBook(quire.db, { pages: 200 })
  await follow(quire, ada, bea)
  await readTo(ada, book, 120)
  const reading = await readTo(bea, book, 20)
  const address = await startSharedRead(ada, book, details)
  await ada.post(`${address}/members`, { user: 'bea' })
  await bea.put(`${address}/membership`)
  return { ada, bea, book, address, reading }
}

export const readOf = async (reader: Visitor, address: string) => (await reader.get(address)).body.data as SharedRead

/** The names of those that a reader is shown. */
export const listed = async (reader: Visitor, show: string) =>
  ((await reader.get(`/shared-reads?show=${show}`)).body.data as SharedReadCard[]).map(({ name }) => name)

export const membersOf = async (reader: Visitor, address: string, state = 'joined') =>
  ((await reader.get(`${address}/members?state=${state}`)).body.data as Member[]).map(({ reader: { name } }) => name)

export const say = async (reader: Visitor, address: string, content: string, percent?: number): Promise<Post> => {
  const position = percent === undefined ? undefined : { position: percent, length_type: 'percent' }
  const { body } = await reader.post(`${address}/posts`, { content, position })
  return body.data as Post
}
