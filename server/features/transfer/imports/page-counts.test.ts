import { expect, test } from 'vitest'
import type { Statistics } from '../../../../contract/statistics.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { emma, fileOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { useApp, type Visitor } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const pagesIn2021 = async (reader: Visitor) => {
  const { charts } = (await reader.get('/statistics?year=2021')).body.data as Statistics
  return charts.pages.bars.map(({ key, amount }) => [key, amount])
}

test.each([
  ['paperback', null],
  ['kindle', null],
  [null, null],
  ['paperback', 300],
] as const)('the pages of the file count, where the edition is %s and has %s pages', async (format, pages) => {
  const reader = await quire.reader()
  await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', isbn_13: '9780261103283', format, pages })
  await runImport(reader, await sendImport(reader, fileOf(emma)))
  expect((await reader.get('/readings')).body.data).toMatchObject([
    { length_type: 'page', length: 474, progress: 474, book_format: 'hardcover' },
  ])
  expect(await pagesIn2021(reader)).toEqual([['2021-02', 474]])
})
