import { expect, test } from 'vitest'
import { archiveBook, archiveId, archiveManifest, zipped } from '../../../../../tests/support/archives.ts'
import { rowsOf, runImport, sendImport } from '../../../../../tests/support/imports.ts'
import { listCalls } from '../../../../../tests/support/list-calls.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'

const quire = useApp()

const moment = '2020-01-01T00:00:00Z'

const list = (visibility: string) => ({
  slug: 'health',
  name: 'Health',
  description: null,
  type: 'manual',
  entries_type: 'book',
  visibility,
  entries_limit: null,
  order_by: 'manual',
  filters: [],
  snapshot: null,
  created_at: moment,
})

/** One book that is both on a shelf and on a list, each called Health. */
const archiveOf = (visibility: string) =>
  zipped({
    'manifest.json': archiveManifest,
    'books.json': [archiveBook],
    'shelves.json': [{ slug: 'health', name: 'Health', visibility, created_at: moment }],
    'shelf_books.json': [{ shelf: 'health', book: archiveId, added_at: moment }],
    'lists.json': [list(visibility)],
    'list_entries.json': [{ list: 'health', book: archiveId, series: null, author: null, added_at: moment }],
  })

const countsOf = async (table: 'shelves' | 'lists') => {
  const count = table === 'shelves' ? 'books_count' : 'entries_count'
  const { rows } = await quire.connection.pool.query<{ visibility: string; count: number }>(
    `select visibility, ${count} as count from ${table} order by visibility`,
  )
  return rows.map((row) => `${row.visibility}: ${row.count}`)
}

test.each([
  ['private', 'public', ['private: 1', 'public: 0']],
  ['private', 'followers', ['followers: 0', 'private: 1']],
  ['followers', 'public', ['followers: 1', 'public: 0']],
  ['public', 'private', ['private: 1']],
  ['public', 'public', ['public: 1']],
])('what is %s in the archive never comes where it is %s here, if more see that', async (there, here, expected) => {
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Health', visibility: here })
  await (await listCalls(reader)).createdSlug({ name: 'Health', visibility: here })
  const made = await sendImport(reader, await archiveOf(there))
  expect(made.plan).toMatchObject({ new_shelves_count: expected.length - 1 })
  await runImport(reader, made)
  expect(await countsOf('shelves')).toEqual(expected)
  expect(await countsOf('lists')).toEqual(expected)

  const again = await sendImport(reader, await archiveOf(there))
  expect((await rowsOf(reader, again)).map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same'])
  await runImport(reader, again)
  expect(await countsOf('shelves')).toEqual(expected)
  expect(await countsOf('lists')).toEqual(expected)
})

test('a goal that counts a shelf with another address here is made once', async () => {
  const file = await zipped({
    'manifest.json': archiveManifest,
    'shelves.json': [{ slug: 'to-buy', name: 'Wishlist', visibility: 'private', created_at: moment }],
    'goals.json': [
      {
        name: 'Ten',
        metric: 'books',
        target: 10,
        period: { start: '2026-01-01', end: '2026-12-31' },
        filters: [{ key: 'shelf', value: ['to-buy', 'read'], enabled: true }],
        visibility: 'private',
        created_at: moment,
      },
    ],
  })
  const reader = await quire.reader()
  await reader.post('/shelves', { name: 'Wishlist', visibility: 'private' })
  await runImport(reader, await sendImport(reader, file))
  const goals = async () => (await reader.get('/goals')).body.data
  const once = await goals()
  expect(once).toMatchObject([{ filters: [{ key: 'shelf', value: ['wishlist', 'read'] }] }])

  const again = await sendImport(reader, file)
  expect((await rowsOf(reader, again)).map(({ verdict }) => verdict)).toEqual(['same', 'same'])
  await runImport(reader, again)
  expect(await goals()).toEqual(once)
})
