import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import type { Export } from '../../../../contract/exports.ts'
import type { ImportedRow } from '../../../../contract/import-rows.ts'
import { archiveBook, archiveManifest, zipped } from '../../../../tests/support/archives.ts'
import { readImport, rowsOf as importedRows, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { picture } from '../../../../tests/support/pictures.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { rowsOf } from '../../../db/page.ts'
import { exportKey } from '../exports/export-files.ts'
import { unchosen } from './things/own-thing-queries.ts'

const quire = useApp()

const imageOf = async (readerId: string) => {
  const [reader] = await rowsOf<{ image: string | null }>(
    quire.db,
    sql`select image from readers where id = ${readerId}`,
  )
  return reader?.image ?? null
}
const coversStored = async () => {
  const books = await rowsOf<{ cover: string | null }>(quire.db, sql`select cover from books`)
  return books.map(({ cover }) => cover)
}
const avatarFiles = async () =>
  (await readdir(path.join(quire.folder, 'files', 'avatars'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  )
const avatar = () => picture(300, 300).webp().toBuffer()
const profile = { ...unchosen, location: 'Lisbon' }
const profileRow = (rows: ImportedRow[]) => rows.find(({ title }) => title === 'Profile and settings')

test('an archive of more than 50 MB comes back whole, whatever its pictures weigh', async () => {
  const cover = 'covers/0123456789012345678901234567890123456789.webp'
  const filler = Array.from({ length: 6 }, (_, index) => [
    `covers/${String(index).repeat(40)}.webp`,
    randomBytes(9_500_000),
  ])
  const file = await zipped({
    ...Object.fromEntries(filler),
    'manifest.json': archiveManifest,
    'books.json': [{ ...archiveBook, cover }],
    [cover]: await picture(400, 600).webp().toBuffer(),
  })
  expect(file.length).toBeGreaterThan(50 * 1024 * 1024)
  const reader = await quire.reader()
  const done = await runImport(reader, await sendImport(reader, file))
  expect(done).toMatchObject({ format: 'quire', file_size: file.length, state: 'done', states: { written: 1 } })
  expect(await coversStored()).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)])
})

test('a damaged picture costs itself, not the import', async () => {
  const cover = 'covers/0123456789012345678901234567890123456789.webp'
  const content = randomBytes(2000)
  const whole = await zipped({
    'manifest.json': archiveManifest,
    'books.json': [{ ...archiveBook, cover }],
    [cover]: content,
  })
  const at = whole.indexOf(cover) + cover.length
  const damaged = Buffer.concat([whole.subarray(0, at), randomBytes(100), whole.subarray(at + 100)])
  const reader = await quire.reader()
  expect(await runImport(reader, await sendImport(reader, damaged))).toMatchObject({ states: { written: 1 } })
  expect(await coversStored()).toEqual([null])
})

test('the picture of oneself goes along, and away again with the import', async () => {
  const before = await quire.reader()
  await before.upload('/account/avatar', await avatar())
  const { body } = await before.post('/exports', { kind: 'archive' })
  const file = await quire.context.storage.get(exportKey((body.data as Export).id, 0))
  await before.delete('/account/avatar')
  expect(await avatarFiles()).toEqual([])

  const reader = await quire.reader()
  const previewed = await sendImport(reader, file ?? '')
  expect(profileRow(await importedRows(reader, previewed))).toMatchObject({
    verdict: 'new',
    writes: ['Profile fields you’ve left blank', 'Your picture'],
  })
  const done = await runImport(reader, previewed)
  const image = await imageOf(reader.row.id)
  expect(image).toMatch(/^\/avatars\/[0-9a-f]{40}-256\.webp$/)
  expect((await quire.app.inject({ method: 'GET', url: image ?? '' })).statusCode).toBe(200)

  const again = await sendImport(reader, file ?? '')
  expect(profileRow(await importedRows(reader, again))).toMatchObject({ verdict: 'same' })

  await reader.post(`/imports/${done.id}/undo`, {})
  expect(await readImport(reader, done.id)).toMatchObject({ state: 'undone' })
  expect(await imageOf(reader.row.id)).toBeNull()
  expect(await avatarFiles()).toEqual([])
})

test('a picture that is here stays, and so does one that was chosen after the import', async () => {
  const file = await zipped({
    'manifest.json': archiveManifest,
    'profile.json': profile,
    'avatar.webp': await avatar(),
  })
  const reader = await quire.reader()
  await reader.upload('/account/avatar', await avatar())
  const own = await imageOf(reader.row.id)
  const done = await runImport(reader, await sendImport(reader, file), { conflict: 'file' })
  expect(done.states).toMatchObject({ written: 1 })
  expect(await imageOf(reader.row.id)).toBe(own)

  const other = await quire.reader()
  const made = await runImport(other, await sendImport(other, file))
  await other.upload('/account/avatar', await avatar())
  const chosen = await imageOf(other.row.id)
  await other.post(`/imports/${made.id}/undo`, {})
  expect(await imageOf(other.row.id)).toBe(chosen)
  expect(await avatarFiles()).toHaveLength(4)
})

test('what calls itself a picture of oneself and is none leaves none', async () => {
  const file = await zipped({
    'manifest.json': archiveManifest,
    'profile.json': profile,
    'avatar.webp': Buffer.from('no picture'),
  })
  const reader = await quire.reader()
  expect(await runImport(reader, await sendImport(reader, file))).toMatchObject({ states: { written: 1 } })
  expect(await imageOf(reader.row.id)).toBeNull()
})
