import { beforeEach, expect, test } from 'vitest'
import { buildTwins, merge, undo } from '../../../../tests/support/merging.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

type Reader = Awaited<ReturnType<typeof quire.reader>>
let moderator: Reader
let reader: Reader

beforeEach(async () => {
  moderator = await quire.reader({ role: 'moderator' })
  reader = await quire.reader()
  await buildTwins(quire.db)
})

interface Stay {
  slug: string
  shelf: string
  added_at: string
  removed_at: string | null
}

const stays = async () =>
  (
    await quire.connection.pool.query<Stay>(
      `select books.slug, shelf, added_at::text, removed_at::text
       from shelf_stays join books on books.id = book_id order by added_at, shelf`,
    )
  ).rows

const openStays = async () =>
  (await stays()).flatMap(({ slug, shelf, removed_at }) => (removed_at === null ? [`${slug} ${shelf}`] : [])).toSorted()

const shelvings = async () =>
  (
    await quire.connection.pool.query<{ on: string }>(
      `select slug || ' ' || shelf as on from library_books join books on books.id = book_id where shelf is not null`,
    )
  ).rows
    .map(({ on }) => on)
    .toSorted()

const put = (slug: string, ...shelves: string[]) => reader.post(`/books/${slug}/shelves`, { shelves })
const pair = { gone: 'emma-2', kept: 'emma' }

test.each([
  ['emma', 'emma-2'],
  ['emma-2', 'emma'],
])('on two shelves, %s first: that stay ends when the other begins', async (first, second) => {
  await put(first, 'want-to-read')
  await put(first, 'paused')
  await put(second, 'read')
  const before = await stays()
  const id = await merge(moderator, pair)
  const [wanted, paused, read] = before
  const merged = await stays()
  expect(merged).toEqual([
    { ...wanted, slug: 'emma' },
    { ...paused, slug: 'emma', removed_at: read?.added_at },
    { ...read, slug: 'emma' },
  ])
  expect(await openStays()).toEqual(await shelvings())
  expect((await undo(moderator, id)).status).toBe(200)
  expect(await stays()).toEqual(before)
})

test.each([
  ['emma', 'emma-2'],
  ['emma-2', 'emma'],
])('with %s on a shelf first and the book moved since, both have a stay where they are', async (first, second) => {
  await put(first, 'want-to-read')
  await put(second, 'read')
  const id = await merge(moderator, pair)
  await put('emma', 'paused')
  expect((await undo(moderator, id)).status).toBe(200)
  expect(await shelvings()).toEqual(['emma paused', `emma-2 ${first === 'emma-2' ? 'want-to-read' : 'read'}`])
  expect(await openStays()).toEqual(await shelvings())
  expect((await stays()).filter(({ slug }) => slug === 'emma-2')).toHaveLength(1)
})

test('a shelf that was chosen since goes back with the only shelving there is', async () => {
  await put('emma-2', 'want-to-read')
  const id = await merge(moderator, pair)
  await put('emma', 'paused')
  expect((await undo(moderator, id)).status).toBe(200)
  expect(await shelvings()).toEqual(['emma-2 paused'])
  expect(await stays()).toMatchObject([
    { slug: 'emma-2', shelf: 'want-to-read', removed_at: expect.any(String) as string },
    { slug: 'emma-2', shelf: 'paused', removed_at: null },
  ])
})

test('a book that was removed since stays removed', async () => {
  await put('emma', 'want-to-read')
  await put('emma-2', 'read')
  const id = await merge(moderator, pair)
  await put('emma')
  expect((await undo(moderator, id)).status).toBe(200)
  expect(await openStays()).toEqual(await shelvings())
})
