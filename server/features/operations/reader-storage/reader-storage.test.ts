import { sql } from '../../../db/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Import } from '../../../../contract/imports.ts'
import { megabyte, type ReaderStorage } from '../../../../contract/reader-storage.ts'
import { dune, fileOf } from '../../../../tests/support/imports.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'
import { insertRow, insertRows } from '../../../../tests/support/insert-rows.ts'
import { execute } from '../../../db/page.ts'

const quire = useApp({ READER_STORAGE_MB: '3' })

const draw = (background: string) =>
  sharp({ create: { width: 400, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

const sendImport = (reader: Visitor) =>
  reader.upload('/imports', fileOf(dune), { name: 'library.csv', type: 'text/csv', fields: { name: 'library.csv' } })

async function storageOf(admin: Visitor, q: string): Promise<ReaderStorage | undefined> {
  const { status, body } = await admin.get(`/administration/storage?q=${q}`)
  expect(status).toBe(200)
  return (body.data as ReaderStorage[])[0]
}

test('an admin sees what each reader’s files take up, the largest first, and finds one by name', async () => {
  const admin = await quire.reader({ role: 'admin', name: 'Oda' })
  const bea = await quire.reader({ slug: 'bea', name: 'Bea Little' })
  const cleo = await quire.reader({ slug: 'cleo', name: 'Cleo Much' })
  await quire.reader({ slug: 'dan', name: 'Dan Nothing' })
  await bea.upload('/account/avatar', await draw('#aa0000'))
  const cover = await draw('#00aa00')
  await cleo.upload('/uploads', cover)
  await bea.upload('/uploads', cover)
  const sent = await sendImport(cleo)
  const file = { name: 'library.csv', type: 'text/csv', size: 2000 }
  const made = { reader_id: cleo.row.id, kind: 'csv', locale: 'en', time_zone: 'UTC', state: 'done' }
  await insertRows(quire.db, 'exports', { ...made, files: [file, file] })

  const { body } = await admin.get('/administration/storage')
  const readers = body.data as ReaderStorage[]
  expect(readers.map(({ slug }) => slug)).toEqual(['cleo', 'bea'])
  const [most, least] = readers
  expect(most).toMatchObject({
    covers: expect.any(Number) as number,
    avatar: 0,
    imports: fileOf(dune).length,
    exports: 4000,
    allowed: 3 * megabyte,
    megabytes: null,
  })
  expect(most?.used).toBe((most?.covers ?? 0) + fileOf(dune).length + 4000)
  // Who sent a picture first has it.
  expect([most?.covers, least?.covers].map((bytes) => (bytes ?? 0) > 0)).toEqual([true, false])
  expect(least?.used).toBe(least?.avatar)
  expect((await storageOf(admin, 'dan'))?.used).toBe(0)
  expect((await storageOf(admin, '@cle'))?.slug).toBe('cleo')

  await bea.delete('/account/avatar')
  expect((await storageOf(admin, 'bea'))?.used).toBe(0)
  await cleo.delete(`/imports/${(sent.body.data as Import).id}`)
  expect((await storageOf(admin, 'cleo'))?.imports).toBe(0)
})

test('who has no room left is told so, and what to delete, whatever the file; more room helps', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const reader = await quire.reader({ slug: 'bea', email_verified: true, email_verified_at: quire.now })
  const file = { name: 'library.csv', type: 'text/csv', size: 3 * megabyte }
  const made = { reader_id: reader.row.id, kind: 'csv', locale: 'en', time_zone: 'UTC', state: 'done' }
  const stored = await insertRow(quire.db, 'exports', { ...made, files: [file] })
  const message = 'You’ve used 3 of your 3 MB of storage. Delete exports or imported files, or ask an admin for more.'
  const cover = await draw('#0000aa')
  for (const send of [
    () => reader.upload('/uploads', cover),
    () => reader.upload('/account/avatar', cover),
    () => sendImport(reader),
  ]) {
    expect(await send()).toMatchObject({ status: 422, body: { errors: { file: [message] } } })
  }
  const { status, body } = await reader.post('/exports', { kind: 'json' })
  expect([status, body['message']]).toEqual([422, message])

  expect((await admin.put('/administration/storage/bea', { megabytes: 4 })).status).toBe(200)
  expect((await reader.upload('/uploads', cover)).status).toBe(201)
  expect(await storageOf(admin, 'bea')).toMatchObject({ allowed: 4 * megabyte, megabytes: 4 })
  const { body: log } = await admin.get('/moderation/log')
  expect(log.data).toMatchObject([{ kind: 'set-storage', detail: '4', target: { slug: 'bea' } }])

  expect((await admin.put('/administration/storage/bea', { megabytes: null })).status).toBe(200)
  expect((await reader.upload('/account/avatar', cover)).status).toBe(422)
  await execute(quire.db, sql`delete from exports where id = ${stored.id}`)
  expect((await reader.upload('/account/avatar', cover)).status).toBe(200)
})

test('a limit is a whole number of megabytes, of a reader who is there', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const set = async (slug: string, megabytes: unknown) =>
    (await admin.put(`/administration/storage/${slug}`, { megabytes })).status
  const { slug } = (await quire.reader()).row
  expect(await set('nobody', 4)).toBe(404)
  expect([await set(slug, -1), await set(slug, 1.5), await set(slug, 'much'), await set(slug, 1e9)]).toEqual([
    422, 422, 422, 422,
  ])
  expect(await set(slug, 0)).toBe(200)
})
