import { expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import { buildList, listCalls } from '../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const booksOf = ({ body }: { body: { data?: unknown } }) =>
  (body.data as { book: { slug: string } }[]).map(({ book }) => book.slug)

test('many things go on a list in the order asked for, and what is on it keeps its place', async () => {
  const reader = await quire.reader()
  const { options } = await listCalls(reader)
  const list = await buildList(quire.db, reader)
  const books = []
  for (const title of ['Emma', 'Ivanhoe', 'Waverley']) books.push(await buildBook(quire.db, { title }))
  const [first, second, third] = books
  const slugs = [third, first, second].map((book) => book?.slug ?? '')
  const add = (keys: unknown[], to = list, type = 'book') =>
    reader.post(`/lists/${to}/entries/many`, { resource_type: type, resource_identifiers: keys }, options)

  await reader.post(`/lists/${list}/entries`, { resource_type: 'book', resource_identifier: first?.slug }, options)
  const added = await add([...slugs, third?.id])
  expect(added.body).toEqual({ data: { added: 2 }, message: '2 entries added to “Sea books”.' })
  expect(booksOf(await reader.get(`/lists/${list}/entries`))).toEqual([first?.slug, third?.slug, second?.slug])
  expect((await add(slugs)).body).toEqual({ data: { added: 0 }, message: 'They’re all on this list already.' })

  expect((await add([...slugs, 'no-such-book'])).status).toBe(404)
  expect((await add([])).status).toBe(422)
  expect((await add(Array.from({ length: 10_001 }, String))).status).toBe(422)
  expect((await add(slugs, list, 'author')).status).toBe(422)
  expect((await add(slugs, 'no-such-list')).status).toBe(404)
  expect((await add(slugs, await buildList(quire.db, reader, { name: 'Current', type: 'dynamic' }))).status).toBe(409)
  const theirs = await buildList(quire.db, await quire.reader(), { name: 'Theirs' })
  expect((await add(slugs, theirs)).status).toBe(403)
  await quire.connection.pool.query('update lists set entries_count = 9998 where slug = $1', [list])
  const more = []
  for (let index = 0; index < 3; index += 1) more.push((await buildBook(quire.db)).slug)
  const full = await add(more)
  expect([full.status, full.body.message]).toEqual([409, 'A list can have at most 10,000 entries. Remove some first.'])
})

test('things that go on a list together are in their order in a list by date too', async () => {
  const reader = await quire.reader()
  const { options } = await listCalls(reader)
  const list = await buildList(quire.db, reader, { order_by: 'added-date-asc' })
  const slugs: string[] = []
  for (let index = 0; index < 12; index += 1) slugs.push((await buildBook(quire.db)).slug)
  await reader.post(
    `/lists/${list}/entries/many`,
    { resource_type: 'book', resource_identifiers: slugs.toReversed() },
    options,
  )
  expect(booksOf(await reader.get(`/lists/${list}/entries`))).toEqual(slugs.toReversed())
})
