import { expect, test } from 'vitest'
import { archiveBook, archiveId, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { fileOf, readImport, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'

const quire = useApp()

interface Stay extends Record<string, unknown> {
  id: string
  title: string
  shelf: string
  added_at: Date
  removed_at: Date | null
}

const stays = async () =>
  (
    await quire.connection.pool.query<Stay>(
      `select shelf_stays.id, books.title, shelf, added_at, removed_at
       from shelf_stays join books on books.id = book_id order by title, added_at`,
    )
  ).rows

/** With days instead of moments, and without those of today. */
const days = async () => {
  const yesterday = Date.now() - 86_400_000
  const dayOf = (moment: Date | null) =>
    moment === null ? null : moment.getTime() > yesterday ? 'now' : dayAt(moment, 'UTC')
  return (await stays()).map(({ title, shelf, added_at, removed_at }) => [
    title,
    shelf,
    dayOf(added_at),
    dayOf(removed_at),
  ])
}

const row = (title: string, shelf: string, read: string, added: string) =>
  `1,${title},Jane Austen,,0,Paperback,100,1990,${read},${added},,${shelf},,,0`

test('books come to their shelves when the file says, and leave no trace when that is undone', async () => {
  const reader = await quire.reader({ time_zone: 'UTC' })
  const file = fileOf(
    row('Emma', 'to-read', '', '2020/05/06'),
    row('Persuasion', 'read', '2021/02/03', '2021/01/02'),
    row('Sanditon', 'read', '', '2019/01/02'),
    row('Lady Susan', 'read', '', ''),
  )
  const done = await runImport(reader, await sendImport(reader, file))
  expect(await days()).toEqual([
    ['Emma', 'want-to-read', '2020-05-06', null],
    ['Lady Susan', 'read', 'now', null],
    ['Persuasion', 'read', '2021-02-03', null],
    ['Sanditon', 'read', '2019-01-02', null],
  ])
  await reader.post(`/imports/${done.id}/undo`)
  expect(await stays()).toEqual([])
})

test('a book on a shelf moves when the file is imported; undone, its history is as it was', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen' })
  await reader.post(`/books/${slug}/shelves`, { shelves: ['paused'] })
  await reader.post(`/books/${slug}/shelves`, { shelves: ['want-to-read'] })
  const before = await stays()
  const file = fileOf(row('Emma', 'read', '2021/02/03', '2021/01/02'))
  const done = await runImport(reader, await sendImport(reader, file), { conflict: 'file' })
  expect(await days()).toEqual([
    ['Emma', 'paused', 'now', 'now'],
    ['Emma', 'want-to-read', 'now', 'now'],
    ['Emma', 'read', 'now', null],
  ])
  await reader.post(`/imports/${done.id}/undo`)
  expect(await stays()).toEqual(before)

  const again = await runImport(reader, await sendImport(reader, file), { conflict: 'file' })
  await reader.post(`/books/${slug}/shelves`, { shelves: ['did-not-finish'] })
  const moved = await stays()
  await reader.post(`/imports/${again.id}/undo`)
  expect(await stays()).toEqual(moved)
})

const library = { book: archiveId, added_at: '2020-01-01T00:00:00Z', shelved_at: '2021-01-01T00:00:00Z' }
const archiveWith = (shelf: string | null, history?: object[]) =>
  zipped({
    'manifest.json': archiveManifest,
    'books.json': [archiveBook],
    'library.json': [{ ...library, shelf }],
    ...(history && { 'shelf_stays.json': history.map((stay) => ({ book: archiveId, ...stay })) }),
  })
const title = archiveBook.title

test('an archive without history begins one where its shelves were chosen', async () => {
  const reader = await quire.reader()
  const done = await runImport(reader, await sendImport(reader, await archiveWith('read')))
  expect(await days()).toEqual([[title, 'read', '2021-01-01', null]])
  await reader.post(`/imports/${done.id}/undo`)
  expect(await stays()).toEqual([])
})

test('history that is missing is added once, and taken back alone', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, await archiveWith('read')))
  const before = await stays()
  const file = await archiveWith('paused', [
    { shelf: 'want-to-read', added_at: '2018-01-01T00:00:00Z', removed_at: '2019-01-01T00:00:00Z' },
    { shelf: 'paused', added_at: '2019-01-01T00:00:00Z', removed_at: null },
    { shelf: 'read', added_at: '2019-01-01T00:00:00Z', removed_at: '2018-01-01T00:00:00Z' },
    { shelf: 'under-the-bed', added_at: '2019-01-01T00:00:00Z', removed_at: null },
  ])
  const done = await runImport(reader, await sendImport(reader, file))
  expect((await readImport(reader, done.id)).counts).toMatchObject({ unreadable: 2 })
  const after = [
    [title, 'want-to-read', '2018-01-01', '2019-01-01'],
    [title, 'read', '2021-01-01', null],
  ]
  expect(await days()).toEqual(after)
  const twice = await runImport(reader, await sendImport(reader, file))
  expect(twice.states).toMatchObject({ written: 0 })
  expect(await days()).toEqual(after)
  await reader.post(`/imports/${done.id}/undo`)
  expect(await stays()).toEqual(before)
})

test('where the archive wins, so does its moment; undone, the stay from before goes on', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, await archiveWith('read')))
  const before = await stays()
  const file = await archiveWith('paused', [
    { shelf: 'paused', added_at: '2022-01-01T00:00:00Z', removed_at: null },
    { shelf: 'paused', added_at: '2020-01-01T00:00:00.000009Z', removed_at: '2020-01-01T00:00:00.000001Z' },
  ])
  const done = await runImport(reader, await sendImport(reader, file), { conflict: 'file' })
  expect(await days()).toEqual([
    [title, 'paused', '2020-01-01', '2020-01-01'],
    [title, 'read', '2021-01-01', '2022-01-01'],
    [title, 'paused', '2022-01-01', null],
  ])
  await reader.post(`/imports/${done.id}/undo`)
  expect(await stays()).toEqual(before)
})
