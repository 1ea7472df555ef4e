import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from '../../contract/cursor.ts'
import { useApp, type Visitor } from '../../tests/support/test-app.ts'
import { buildBook } from '../../tests/support/factories.ts'

const quire = useApp()

interface Answer {
  data: { slug: string; id: string }[]
  meta: { current_page: number; last_page: number; total: number; next?: string }
}

const get = async (reader: Visitor, address: string) => (await reader.get(address)).body as unknown as Answer

/** All pages, each from where the one before it ended. */
async function walk(reader: Visitor, address: string): Promise<Answer[]> {
  const pages = [await get(reader, address)]
  for (let next = pages[0]?.meta.next; next !== undefined; next = pages.at(-1)?.meta.next) {
    pages.push(await get(reader, `${address}&after=${next}`))
  }
  return pages
}

async function bestsellerWithReviews() {
  const book = await buildBook(quire.db)
  const readers = await Promise.all(Array.from({ length: 7 }, () => quire.reader()))
  for (const reader of readers) await reader.post('/reviews', { book: book.slug, rating: 4, content: 'Read it.' })
  // All at one moment, and to the microsecond: what decides is the id.
  await quire.connection.pool.query(`update reviews set created_at = '2026-03-01 10:00:00.123457+00'`)
  return { book, reader: await quire.reader() }
}

test('pages that go on from each other are the same as those by their numbers', async () => {
  const { book, reader } = await bestsellerWithReviews()
  const address = `/books/${book.slug}/reviews?per_page=3`
  const pages = await walk(reader, address)
  const byNumber = await Promise.all([1, 2, 3].map((page) => get(reader, `${address}&page=${page}`)))
  expect(pages.map(({ data }) => data)).toEqual(byNumber.map(({ data }) => data))
  expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1])
  expect(pages.map(({ meta: { current_page, last_page, total } }) => [current_page, last_page, total])).toEqual([
    [1, 3, 7],
    [2, 3, 7],
    [3, 3, 7],
  ])
})

test('what is added above repeats nothing below', async () => {
  const { book, reader } = await bestsellerWithReviews()
  const address = `/books/${book.slug}/reviews?per_page=3`
  const { data: first, meta } = await get(reader, address)
  await (await quire.reader()).post('/reviews', { book: book.slug, rating: 1, content: 'Just now.' })
  const { data: second } = await get(reader, `${address}&after=${meta.next}`)
  expect(second).toHaveLength(3)
  expect(second.filter(({ id }) => first.some((seen) => seen.id === id))).toEqual([])
  const { data: numbered } = await get(reader, `${address}&page=2`)
  expect(numbered.filter(({ id }) => first.some((seen) => seen.id === id))).toHaveLength(1)
})

test('an order that is none of time has numbers only', async () => {
  const { book, reader } = await bestsellerWithReviews()
  const { meta } = await get(reader, `/books/${book.slug}/reviews?per_page=3&sort=most-liked`)
  expect(meta).toEqual({ current_page: 1, last_page: 3, per_page: 3, total: 7 })
})

test('followers, those who are followed, and notifications go on in the same way', async () => {
  const reader = await quire.reader()
  const others = await Promise.all(Array.from({ length: 5 }, () => quire.reader()))
  for (const other of others) {
    await other.put(`/users/${reader.row.slug}/follow`)
    await reader.put(`/users/${other.row.slug}/follow`)
  }
  await quire.connection.pool.query(`update follows set since = '2026-03-01 10:00:00.000001+00'`)
  const lists = [
    '/connections?kind=followers',
    '/connections?kind=following',
    `/users/${reader.row.slug}/followers?`,
    `/users/${reader.row.slug}/following?`,
    '/notifications?',
  ]
  for (const list of lists) {
    const [whole] = await walk(reader, `${list}&per_page=100`)
    const pages = await walk(reader, `${list}&per_page=2`)
    expect(whole?.data).toHaveLength(5)
    expect(pages.flatMap(({ data }) => data)).toEqual(whole?.data)
    expect(pages.map(({ meta }) => [meta.current_page, meta.total])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
    ])
  }
})

test('anything that is no cursor is refused', async () => {
  const reader = await quire.reader()
  const cursor = { moment: '2026-03-01T10:00:00.000001+00:00', id: reader.row.id, page: 1, total: 5 }
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor)
  const wrong = [
    'x',
    'ÿ',
    btoa('yesterday'),
    encodeCursor({ ...cursor, moment: 'infinity' }),
    encodeCursor({ ...cursor, moment: '2026-99-01T10:00:00.000001+00:00' }),
    encodeCursor({ ...cursor, id: "1' or '1'='1" }),
    encodeCursor({ ...cursor, page: 0 }),
    encodeCursor({ ...cursor, page: 1.5 }),
    encodeCursor({ ...cursor, total: -1 }),
  ]
  for (const after of wrong) {
    const { status, body } = await reader.get(`/connections?after=${encodeURIComponent(after)}`)
    expect([after, status, Object.keys(body.errors ?? {})]).toEqual([after, 422, ['after']])
  }
})
