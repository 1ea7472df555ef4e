import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { importRoomMegabytes, maxImports, maxUnfinishedImports, type Import } from '../../../../contract/imports.ts'
import { archiveBook, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { dune, emma, fileOf, readImport, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import { fileKey } from './import-files.ts'
import { sweepImportFiles } from './jobs.ts'

const quire = useApp()
const megabyte = 1024 * 1024
const day = 24 * 60 * 60 * 1000

const roomOf = async (reader: Visitor) =>
  (await reader.get('/imports')).body as unknown as { room: { used: number; freeable: number; max: number } }
const hasFile = async ({ id }: Pick<Import, 'id'>) => (await quire.context.storage.get(fileKey({ id }))) !== undefined
const refusal = async (reader: Visitor) => {
  const { status, body } = await reader.upload('/imports', fileOf(dune), { name: 'library.csv', type: 'text/csv' })
  expect(status).toBe(422)
  return body.errors?.['file']?.[0]
}

/** Imports that are there already, without their files. */
const fill = (readerId: string, count: number, { state = 'done', file_size = 1 } = {}) =>
  execute(
    quire.db,
    sql`insert into imports (reader_id, format, file_name, file_size, state, time_zone)
      select ${readerId}, 'goodreads', 'library.csv', ${file_size}, ${state}, 'UTC'
      from generate_series(1, ${count}::int)`,
  )

describe('room for files', () => {
  test('is shown, and freed by deleting the files of finished imports, which can still be undone', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    expect(await roomOf(reader)).toMatchObject({ room: { used: 0, freeable: 0, max: importRoomMegabytes * megabyte } })
    const [first, second] = [fileOf(emma), fileOf(dune)]
    const done = await runImport(reader, await sendImport(reader, first))
    const open = await sendImport(reader, second)
    const other = await runImport(stranger, await sendImport(stranger, first))
    expect(await roomOf(reader)).toMatchObject({
      room: { used: first.length + second.length, freeable: first.length },
    })

    const { body } = await reader.delete('/imports/files')
    expect(body.message).toBe('Freed 1 MB.')
    expect(await roomOf(reader)).toMatchObject({ room: { used: second.length, freeable: 0 } })
    expect([await hasFile(done), await hasFile(open), await hasFile(other)]).toEqual([false, true, true])
    expect(await readImport(reader, done.id)).toMatchObject({ file_kept: false, rows_count: 1 })

    expect(await runImport(reader, open)).toMatchObject({ state: 'done' })
    await reader.post(`/imports/${done.id}/undo`, {})
    expect(await readImport(reader, done.id)).toMatchObject({ state: 'undone', states: { undone: 1 } })
  })

  test('is refused with a message once it is used up', async () => {
    const reader = await quire.reader()
    await fill(reader.row.id, 1, { file_size: importRoomMegabytes * megabyte - 10 })
    expect(await refusal(reader)).toBe(
      'Your import files can take up 1,200 MB. Delete files of finished imports below, or discard one.',
    )
    expect((await roomOf(reader)).room.freeable).toBe(importRoomMegabytes * megabyte - 10)
    await reader.delete('/imports/files')
    await sendImport(reader, fileOf(dune))
  })

  test('is for a few unfinished imports, and some more that are finished', async () => {
    const reader = await quire.reader()
    await fill(reader.row.id, maxUnfinishedImports, { state: 'mapping' })
    expect(await refusal(reader)).toBe('You can have 10 unfinished imports. Finish or discard one below.')
    await execute(quire.db, sql`update imports set state = 'undone'`)
    await fill(reader.row.id, maxImports - maxUnfinishedImports)
    expect(await refusal(reader)).toBe('You can keep 100 imports. Discard one you no longer need.')
    const [any] = await rowsOf<{ id: string }>(quire.db, sql`select id from imports limit 1`)
    await reader.delete(`/imports/${any?.id}`)
    await sendImport(reader, fileOf(dune))
  })

  test('comes back by itself a week after an import is finished', async () => {
    const reader = await quire.reader()
    const done = await runImport(reader, await sendImport(reader, fileOf(emma)))
    const open = await sendImport(reader, fileOf(dune))
    const began = quire.now
    quire.now = new Date(began.getTime() + 6.9 * day)
    await sweepImportFiles.run({}, quire.context)
    expect(await hasFile(done)).toBe(true)
    quire.now = new Date(began.getTime() + 7.1 * day)
    await sweepImportFiles.run({}, quire.context)
    expect([await hasFile(done), await hasFile(open)]).toEqual([false, true])
    quire.now = began
  })
})

test('what a bucket that was away still has is swept away later', async () => {
  const reader = await quire.reader()
  const began = quire.now
  quire.now = new Date()
  const done = [
    await runImport(reader, await sendImport(reader, fileOf(emma))),
    await runImport(reader, await sendImport(reader, fileOf(dune))),
  ]
  const open = await sendImport(reader, fileOf(emma, dune))
  const { storage } = quire.context
  quire.context.storage = { ...storage, delete: () => Promise.reject(new Error('no answer from the bucket')) }
  quire.now = new Date(Date.now() + 8 * day)
  try {
    await expect(sweepImportFiles.run({}, quire.context)).rejects.toThrow('no answer')
  } finally {
    quire.context.storage = storage
  }
  expect(await Promise.all(done.map(hasFile))).toEqual([true, true])
  await sweepImportFiles.run({}, quire.context)
  expect(await Promise.all(done.map(hasFile))).toEqual([false, false])
  expect(await hasFile(open)).toBe(true)
  quire.now = began
})

test('without its file, a table cannot be read again', async () => {
  const reader = await quire.reader()
  const sent = await sendImport(reader, 'Werk;Wer\nEmma;Jane Austen\n')
  await execute(quire.db, sql`update imports set state = 'failed' where id = ${sent.id}`)
  await reader.delete('/imports/files')
  const { status, body } = await reader.put(`/imports/${sent.id}/mapping`, { mapping: { title: 'Werk' } })
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'We no longer have this import’s file. Upload it again.',
  })
})

test('a row of an archive that is settled after its file was deleted gets no cover', async () => {
  const cover = 'covers/0123456789012345678901234567890123456789.webp'
  const reader = await quire.reader()
  const file = await zipped({
    'manifest.json': archiveManifest,
    'books.json': [{ ...archiveBook, cover }],
    [cover]: await picture(400, 600).webp().toBuffer(),
  })
  const sent = await sendImport(reader, file)
  await execute(quire.db, sql`update import_rows set verdict = 'doubtful'`)
  await runImport(reader, sent)
  await reader.delete('/imports/files')
  const { status } = await reader.put(`/imports/${sent.id}/rows/1`, { action: 'create' })
  expect(status).toBe(200)
  expect(await readImport(reader, sent.id)).toMatchObject({ state: 'done', states: { written: 1 } })
  expect(await rowsOf(quire.db, sql`select title, cover from books`)).toEqual([{ title: 'The Lake', cover: null }])
})

test('one file of a reader is received at a time', async () => {
  const reader = await quire.reader()
  const send = () => reader.upload('/imports', fileOf(dune), { name: 'library.csv', type: 'text/csv' })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await send()).status).toBe(201)
})
