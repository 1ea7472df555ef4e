import { deflateRawSync } from 'node:zlib'
import { sql } from '../../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import type { ImportedRow } from '../../../../../contract/import-rows.ts'
import type { Import } from '../../../../../contract/imports.ts'
import { execute, rowsOf } from '../../../../db/page.ts'
import { archiveVersion } from '../../archive/manifest.ts'
import {
  archiveBook as book,
  archiveId as id,
  archiveManifest as manifest,
  archiveNote as note,
  zipped,
} from '../../../../../tests/support/archives.ts'
import { countRows } from '../../../../../tests/support/count-rows.ts'
import { buildBook } from '../../../../../tests/support/factories.ts'
import { picture } from '../../../../../tests/support/pictures.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'

const quire = useApp()

const send = async (content: Buffer, reader?: Awaited<ReturnType<typeof quire.reader>>) => {
  const who = reader ?? (await quire.reader())
  const answer = await who.upload('/imports', content, { name: 'library.zip' })
  return { ...answer, reader: who, upload: answer.body.data as Import }
}

async function previewed(files: Record<string, unknown>) {
  const { reader, upload } = await send(await zipped({ 'manifest.json': manifest, ...files }))
  const found = (await reader.get(`/imports/${upload.id}`)).body.data as Import
  const rows = (await reader.get(`/imports/${upload.id}/rows`)).body.data as ImportedRow[]
  return { reader, upload: found, rows }
}

describe('what is no archive is refused with a sentence', () => {
  test.each([
    ['another zip', { 'hello.txt': 'hello' }, 'This zip file isn’t a Quire archive. Choose another one.'],
    [
      'another manifest',
      { 'manifest.json': { format: 'other' } },
      'This zip file isn’t a Quire archive. Choose another one.',
    ],
    ['broken manifest', { 'manifest.json': '{' }, 'This archive is damaged. Export it again.'],
    [
      'a newer one',
      { 'manifest.json': { ...manifest, version: archiveVersion + 1 } },
      'This archive comes from a newer Quire. Ask your admin to update this one.',
    ],
  ])('%s', async (_name, files, sentence) => {
    const { status, body } = await send(await zipped(files))
    expect(status).toBe(422)
    expect(body.errors?.['file']).toEqual([sentence])
  })

  test('half an archive', async () => {
    const whole = await zipped({ 'manifest.json': manifest, 'books.json': [book] })
    expect((await send(whole.subarray(0, whole.length - 40))).body.errors?.['file']).toEqual([
      'This archive is damaged. Export it again.',
    ])
  })

  test('names that lead elsewhere', async () => {
    const whole = await zipped({ 'manifest.json': manifest, 'xx/escape.json': 'x' })
    const evil = Buffer.from(whole.toString('latin1').replaceAll('xx/escape.json', '../escape.json'), 'latin1')
    expect((await send(evil)).status).toBe(422)
  })
})

test('a zip bomb is refused', async () => {
  const { upload } = await previewed({ 'books.json': `[${' '.repeat(30_000_000)}]` })
  expect(upload).toMatchObject({ state: 'failed', problem: 'This archive is too large to import.' })
})

test('a size that is a lie is found out', async () => {
  const content = Buffer.from(`[${' '.repeat(2_000_000)}]`)
  const packed = deflateRawSync(content).length
  const whole = await zipped({ 'manifest.json': manifest, 'books.json': content })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  const lie = Buffer.from(
    whole.toString('latin1').replaceAll(size.toString('latin1'), '\u0001\u0000\u0000\u0000'),
    'latin1',
  )
  expect(packed).toBeLessThan(content.length / 100)
  const { reader, upload, status } = await send(lie)
  if (status === 422) return
  expect((await reader.get(`/imports/${upload.id}`)).body.data).toMatchObject({ state: 'failed' })
})

test('every row that cannot be taken stays to be seen, and the others are taken', async () => {
  const { reader, upload, rows } = await previewed({
    'books.json': `[${JSON.stringify({ ...book, title: 'The\u0000 Lake' })}, {"id": 7}, {broken}, "text", null]`,
    'notes.json': [note, { ...note, content: 5 }, { ...note, book: 'nobody' }],
    'lists.json': '{"not": "an array"}',
  })
  expect(upload).toMatchObject({ state: 'previewed', counts: { new: 1, unreadable: 7 }, plan: { books: 1, notes: 1 } })
  expect(rows.map(({ title, reason }) => title ?? reason)).toEqual([
    'The Lake',
    'This isn’t valid in a Quire archive.',
    'This isn’t valid in a Quire archive.',
    'We couldn’t read this.',
    'This isn’t valid in a Quire archive.',
    'This isn’t valid in a Quire archive.',
    'We couldn’t read this.',
    'It refers to something the archive doesn’t contain.',
  ])
  await reader.post(`/imports/${upload.id}/run`, {})
  expect(await countRows(quire.db, 'notes')).toBe(1)
})

test('a book that is not here is added with all its facts and its cover, and undone again', async () => {
  const cover = 'covers/0123456789012345678901234567890123456789.webp'
  const { reader, upload } = await previewed({
    'books.json': [{ ...book, cover }],
    [cover]: await picture(400, 600).webp().toBuffer(),
    'notes.json': [note],
  })
  await reader.post(`/imports/${upload.id}/run`, {})
  const [made] = await rowsOf(quire.db, sql`select chapters, pages, cover, contributor_id from books`)
  expect(made).toEqual({
    chapters: 12,
    pages: 200,
    cover: expect.stringMatching(/^[0-9a-f]{40}$/),
    contributor_id: reader.row.id,
  })
  expect((await quire.visitor().page(`/covers/${String(made?.['cover'])}-240.webp`)).status).toBe(200)
  expect(await rowsOf(quire.db, sql`select first_published_year, description from works`)).toEqual([
    { first_published_year: 1998, description: 'Deep.' },
  ])
  const [author] = await rowsOf(quire.db, sql`select sort_name from authors order by id limit 1`)
  expect(author).toEqual({ sort_name: 'North, Ada' })
  expect(await countRows(quire.db, 'series_works')).toBe(2)

  await reader.post(`/imports/${upload.id}/undo`, {})
  expect(await countRows(quire.db, 'books')).toBe(0)
  expect(await countRows(quire.db, 'series')).toBe(0)
  expect(await countRows(quire.db, 'authors')).toBe(0)
})

test('an ISBN of another book is doubtful, and its reader settles it', async () => {
  await buildBook(quire.db, { title: 'Cooking for Cats', author: 'Somebody Else', isbn_13: '9780141439587' })
  const { reader, upload, rows } = await previewed({
    'books.json': [{ ...book, isbn_13: '9780141439587' }],
    'notes.json': [note],
  })
  expect(rows[0]).toMatchObject({
    verdict: 'doubtful',
    reason: 'This ISBN belongs to a book with another title and author.',
  })
  await reader.put(`/imports/${upload.id}/rows/1`, { action: 'create' })
  await reader.post(`/imports/${upload.id}/run`, {})
  expect((await reader.get(`/imports/${upload.id}`)).body.data).toMatchObject({ state: 'done', states: { written: 1 } })
  expect(await countRows(quire.db, 'books')).toBe(2)
})

test('what is here already stays as it is, unless the archive is to win', async () => {
  const review = {
    book: id,
    rating: 2,
    content: 'From the archive',
    language: 'en',
    private: true,
    palette: [],
    created_at: '2020-01-01T00:00:00Z',
  }
  const library = { book: id, shelf: 'read', added_at: '2020-01-01T00:00:00Z', shelved_at: '2020-01-01T00:00:00Z' }
  const files = { 'books.json': [book], 'reviews.json': [review], 'library.json': [library] }
  const { reader, upload } = await previewed(files)
  await reader.post(`/imports/${upload.id}/run`, {})
  const storedReview = async () =>
    (await rowsOf(quire.db, sql`select rating::float8 as rating, content from reviews`))[0]
  const storedShelf = async () => (await rowsOf(quire.db, sql`select shelf from library_books`))[0]
  await execute(quire.db, sql`update reviews set rating = 5, content = 'Mine'`)
  await execute(quire.db, sql`update library_books set shelf = 'paused'`)

  const whole = await zipped({ 'manifest.json': manifest, ...files })
  const second = await send(whole, reader)
  expect(second.body.data).toMatchObject({ state: 'previewed' })
  const run = (conflict: 'mine' | 'file', which: Import) =>
    reader.post(`/imports/${which.id}/run`, { options: { conflict, reviews: 'public', tags: true, exclusive: {} } })
  await run('mine', second.upload)
  expect(await storedReview()).toEqual({ rating: 5, content: 'Mine' })

  const third = await send(whole, reader)
  await run('file', third.upload)
  expect(await storedReview()).toEqual({ rating: 2, content: 'From the archive' })
  expect(await storedShelf()).toEqual({ shelf: 'read' })
  await reader.post(`/imports/${third.upload.id}/undo`, {})
  expect(await storedReview()).toEqual({ rating: 5, content: 'Mine' })
  expect(await storedShelf()).toEqual({ shelf: 'paused' })
})
