import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ImportedRow } from '../../../../../contract/import-rows.ts'
import type { Import } from '../../../../../contract/imports.ts'
import { countRows } from '../../../../../tests/support/count-rows.ts'
import { archiveBook, archiveManifest, archiveNote, zipped } from '../../../../../tests/support/archives.ts'
import { sendImport } from '../../../../../tests/support/imports.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'

const quire = useApp()

test('what exceeds the size limit for one book is reported, and the rest is imported', async () => {
  const notes = Array.from({ length: 100 }, () => ({ ...archiveNote, content: randomBytes(70_000).toString('base64') }))
  const reader = await quire.reader()
  const archive = await zipped({ 'manifest.json': archiveManifest, 'books.json': [archiveBook], 'notes.json': notes })
  const { id } = await sendImport(reader, archive)
  const upload = (await reader.get(`/imports/${id}`)).body.data as Import
  const rows = (await reader.get(`/imports/${id}/rows`)).body.data as ImportedRow[]
  const taken = upload.plan?.notes ?? 0
  expect(taken).toBeGreaterThan(80)
  expect(upload.counts).toMatchObject({ new: 1, unreadable: 100 - taken })
  expect(rows[1]).toMatchObject({ reason: 'This row is too long.', raw: { '#1': 'notes.json' } })
  await reader.post(`/imports/${id}/run`, {})
  expect(await countRows(quire.db, 'notes')).toBe(taken)
})
