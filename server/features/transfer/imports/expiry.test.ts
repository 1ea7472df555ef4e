import { expect, test } from 'vitest'
import { importRowDays } from '../../../../contract/imports.ts'
import { dayMilliseconds } from '../../../../shared/days.ts'
import { archiveBook, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { dune, emma, fileOf, readImport, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { fileKey } from './import-files.ts'
import { expireImports } from './jobs.ts'

const quire = useApp()

const expireAfter = async (days: number) => {
  quire.now = new Date(quire.now.getTime() + days * dayMilliseconds)
  await quire.context.queue.send(expireImports, {})
}

test('the rows of an import are deleted after three months, and what they came to stays', async () => {
  const reader = await quire.reader()
  const done = await runImport(reader, await sendImport(reader, fileOf(emma, dune, '3,Nobody’s,,,,,,,,,,read')))
  expect(done.rows_kept).toBe(true)
  const finishedAt = Date.parse(done.finished_at ?? '')
  expect(Date.parse(done.rows_until ?? '') - finishedAt).toBe(importRowDays * dayMilliseconds)

  await expireAfter(importRowDays - 1)
  expect(await rowsOf(reader, done)).toHaveLength(3)

  await expireAfter(1.1)
  const { rows_until, rows_kept, file_kept, covers, ...after } = await readImport(reader, done.id)
  expect({ rows_until, rows_kept, file_kept, covers }).toEqual({
    rows_until: null,
    rows_kept: false,
    file_kept: false,
    covers: null,
  })
  expect(done).toMatchObject(after)
  expect(await rowsOf(reader, done)).toEqual([])
  expect((await reader.get('/imports')).body.data).toMatchObject([{ states: done.states, rows_kept: false }])
  expect((await reader.get('/account/books')).body.data).toHaveLength(2)
})

test('what is expired can neither be undone nor settled', async () => {
  const reader = await quire.reader()
  const done = await runImport(reader, await sendImport(reader, fileOf(emma, '3,Nobody’s,,,,,,,,,,read')))
  await expireAfter(importRowDays + 1)
  expect(await reader.post(`/imports/${done.id}/undo`)).toMatchObject({
    status: 409,
    body: { message: 'We’ve deleted this import’s rows, so you can’t change it any more.' },
  })
  expect((await reader.put(`/imports/${done.id}/rows/2`, { action: 'dismiss' })).status).toBe(409)
  expect((await readImport(reader, done.id)).state).toBe('done')
  expect((await reader.delete(`/imports/${done.id}`)).status).toBe(200)
})

test('the next import still knows which book a row meant', async () => {
  const reader = await quire.reader()
  const first = await runImport(reader, await sendImport(reader, fileOf(dune)))
  const [row] = await rowsOf(reader, first)
  // Under this title nobody would find it again.
  await quire.connection.pool.query(`update books set title = 'Sand' where slug = $1`, [row?.book?.slug])
  await quire.connection.pool.query(
    `update works set title = 'Sand' where id = (select work_id from books where slug = $1)`,
    [row?.book?.slug],
  )
  await expireAfter(importRowDays + 1)
  const [again] = await rowsOf(reader, await sendImport(reader, fileOf(dune)))
  expect(again).toMatchObject({ verdict: 'same', book: { slug: row?.book?.slug } })
})

test('a preview that nobody came back to is deleted with its file', async () => {
  const reader = await quire.reader()
  const previewed = await sendImport(reader, fileOf(emma))
  expect(previewed.state).toBe('previewed')
  await expireAfter(importRowDays + 1)
  expect((await reader.get(`/imports/${previewed.id}`)).status).toBe(404)
  expect(await quire.context.storage.get(fileKey(previewed))).toBeUndefined()
})

test('the next import of an archive still knows which book was meant', async () => {
  const reader = await quire.reader()
  const file = await zipped({ 'manifest.json': archiveManifest, 'books.json': [archiveBook] })
  const first = await runImport(reader, await sendImport(reader, file))
  const [row] = await rowsOf(reader, first)
  // Under this title and address nobody would find it again.
  await quire.connection.pool.query(`update books set title = 'Pond', slug = 'pond' where slug = $1`, [row?.book?.slug])
  await expireAfter(importRowDays + 1)
  expect(await quire.connection.pool.query('select 1 from import_rows')).toMatchObject({ rowCount: 0 })
  const again = await sendImport(reader, file)
  expect(again.counts).toMatchObject({ new: 0 })
  await runImport(reader, again)
  expect(await quire.connection.pool.query('select 1 from books')).toMatchObject({ rowCount: 1 })
})
