import { expect, test } from 'vitest'
import { buildBook } from '../../../../tests/support/factories.ts'
import {
  countAll,
  dune,
  emma,
  fileOf,
  readImport,
  rowsOf,
  runImport,
  sendImport,
} from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { updateVerdicts } from './row-queries.ts'

const quire = useApp()

test('a row that cannot be read brings its book along once that is named, and nothing else', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { title: 'Persuasion', author: 'Jane Austen' })
  const nameless = (id: number) => `${id},,,,5,,,,2021/02/03,,,read`
  const made = await sendImport(reader, fileOf(nameless(1), nameless(2), nameless(3), nameless(4)))
  const settle = (row: number, body: object) => reader.put(`/imports/${made.id}/rows/${row}`, body)
  expect((await rowsOf(reader, made))[0]).toMatchObject({
    verdict: 'unreadable',
    can: { match: true, dismiss: true },
    is_only_book: true,
    alike_count: 1,
  })
  expect((await settle(1, { action: 'create' })).body.errors).toEqual({
    title: ['This field is required.'],
    author: ['This field is required.'],
  })
  expect((await settle(1, { action: 'match', book: slug })).body).toMatchObject({ settled: 1 })
  const created = await settle(2, { action: 'create', title: 'Sanditon', author: 'Jane Austen' })
  expect(created.body.data).toMatchObject({ title: 'Sanditon', verdict: 'new', writes: ['In your library'] })
  await settle(3, { action: 'create', title: 'Lady Susan', author: 'Jane Austen' })
  expect((await readImport(reader, made.id)).settled_count).toBe(3)
  const done = await runImport(reader, made)
  expect(done).toMatchObject({ states: { written: 3 }, open_count: 1, made: { books: 2, shelved: 3, ratings: 0 } })
  expect(await countAll(quire)).toMatchObject({ books: 3, library_books: 3, reviews: 0, readings: 0 })
})

test('rows settled while the plan is computed stay settled', async () => {
  const reader = await quire.reader()
  await buildBook(quire.db, { title: 'Dune', author: 'Frank Herbert' })
  const made = await sendImport(reader, fileOf(dune))
  const stored = await quire.connection.pool.query<{ book_id: string }>('select book_id from import_rows')
  const seen = { number: 1, book_id: stored.rows[0]?.book_id ?? '' }
  const verdict = async () => (await rowsOf(reader, made))[0]?.verdict
  await updateVerdicts(quire.db, made.id, [{ ...seen, before: 'new', verdict: 'same' }])
  expect(await verdict()).toBe('matched')
  await updateVerdicts(quire.db, made.id, [{ ...seen, book_id: null, before: 'matched', verdict: 'same' }])
  expect(await verdict()).toBe('matched')
  await updateVerdicts(quire.db, made.id, [{ ...seen, before: 'matched', verdict: 'same' }])
  expect(await verdict()).toBe('same')
})

test('lines that are no rows can only be dismissed', async () => {
  const reader = await quire.reader()
  const [header = ''] = fileOf().toString().split('\n')
  const made = await sendImport(reader, fileOf(emma, header))
  expect((await rowsOf(reader, made, '&open=1'))[0]).toMatchObject({
    number: 2,
    can: { match: false, dismiss: true },
  })
  const refused = await reader.put(`/imports/${made.id}/rows/2`, { action: 'create', title: 'X', author: 'Y' })
  expect(refused.status).toBe(409)
  expect((await reader.put(`/imports/${made.id}/rows/2`, { action: 'dismiss' })).body.data).toMatchObject({
    state: 'dismissed',
    writes: [],
    can: { match: false, dismiss: false },
  })
})

test('what was settled can be settled otherwise, as long as nothing is written of it', async () => {
  const reader = await quire.reader()
  const made = await sendImport(reader, fileOf('1,Alone,,,4,,,,,,,read', emma))
  const settle = async (body: object) => (await reader.put(`/imports/${made.id}/rows/1`, body)).body.data
  expect(await settle({ action: 'dismiss' })).toMatchObject({ can: { match: true, dismiss: false }, writes: [] })
  expect(await settle({ action: 'create', author: 'Anna' })).toMatchObject({ can: { match: true, dismiss: true } })
  expect(await settle({ action: 'dismiss' })).toMatchObject({ state: 'dismissed' })
  await settle({ action: 'create', author: 'Berta' })
  const [first, second] = await rowsOf(reader, await runImport(reader, made))
  expect(first).toMatchObject({ authors: ['Berta'], state: 'written', can: { match: false, dismiss: false } })
  expect(second?.can).toEqual({ match: false, dismiss: false })
})

test('rows that say the same about their book are counted and settled together, and the plan follows', async () => {
  const reader = await quire.reader()
  const { slug } = await buildBook(quire.db, { title: 'Momo', author: 'Michael Ende' })
  const clipping = (text: string) =>
    `Momo und die Zeit\r\n- Ihre Markierung bei Position 10-12\r\n\r\n${text}\r\n==========\r\n`
  const made = await sendImport(
    reader,
    clipping('Zeit ist Leben.') + clipping(`Lang. ${'wort '.repeat(60)}`),
    'clips.txt',
  )
  expect(made).toMatchObject({
    format: 'kindle',
    counts: { doubtful: 2 },
    plan: { notes: 0, file: { reviews: 0, opinions: 0, tags: 0 } },
  })
  const [first, second] = await rowsOf(reader, made)
  expect(first).toMatchObject({ alike_count: 2, writes: ['In your library', 'A note: “Zeit ist Leben.”'] })
  expect(second?.writes[1]).toMatch(/^A note: “Lang\. .{120,140}…”$/)
  expect((await reader.put(`/imports/${made.id}/rows/1`, { action: 'match', book: slug })).body['settled']).toBe(2)
  expect(await readImport(reader, made.id)).toMatchObject({
    counts: { matched: 2 },
    settled_count: 2,
    plan: { notes: 2, shelved: 1 },
  })
})

test('while another import is at work, rows of a previewed one can be settled; those of one that is done are not lost', async () => {
  const reader = await quire.reader()
  const nobodys = '3,Nobody’s,,,,,,,,,,read'
  const done = await runImport(reader, await sendImport(reader, fileOf(emma, nobodys)))
  const previewed = await sendImport(reader, fileOf(dune, nobodys))
  const other = await sendImport(reader, fileOf(dune))
  await quire.connection.pool.query(`update imports set state = 'running' where id = $1`, [other.id])
  const create = { action: 'create', author: 'Anna' }
  expect((await reader.put(`/imports/${done.id}/rows/2`, create)).status).toBe(409)
  expect(await readImport(reader, done.id)).toMatchObject({ state: 'done', open_count: 1, settled_count: 0 })
  expect((await reader.put(`/imports/${previewed.id}/rows/2`, create)).status).toBe(200)
  await quire.connection.pool.query(`update imports set state = 'previewed' where id = $1`, [other.id])
  expect((await reader.put(`/imports/${done.id}/rows/2`, create)).status).toBe(200)
  expect(await readImport(reader, done.id)).toMatchObject({ state: 'done', open_count: 0, states: { written: 2 } })
})
