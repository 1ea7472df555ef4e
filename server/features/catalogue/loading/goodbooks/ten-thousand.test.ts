import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from '../../../../db/sql.ts'
import { expect, test, vi } from 'vitest'
import { countRows } from '../../../../../tests/support/count-rows.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'
import { loadStarterCatalog } from '../starter-queries.ts'
import { loadSource } from '../sources/load-queries.ts'
import { goodbooksSource } from './goodbooks-source.ts'

const quire = useApp()

const real = process.env['GOODBOOKS_FOLDER'] ?? path.resolve('../shared/data/catalog/goodbooks-10k')
if (!existsSync(real)) console.log('goodbooks-10k is not at hand (GOODBOOKS_FOLDER): its test is left out.')

test.runIf(existsSync(real))('the real ten thousand, where they are at hand', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockReturnValue()
  await loadStarterCatalog(quire.db, () => undefined)
  const report = await loadSource(quire.connection.pool, await goodbooksSource(real), {
    signal: new AbortController().signal,
    rejectsFolder: quire.folder,
  })
  expect(report.counts.books.added + report.counts.recognised).toBe(10_000)
  expect(report.counts.recognised).toBeGreaterThan(10)
  expect(report.counts.series).toBeGreaterThan(1000)
  expect(await countRows(quire.db, 'books', sql`isbn_13 = '9780618260300'`)).toBe(1)
})
