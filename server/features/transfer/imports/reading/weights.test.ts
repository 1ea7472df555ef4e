import { sql } from '../../../../db/sql.ts'
import { expect, test } from 'vitest'
import { archiveBook, archiveId, archiveManifest, zipped } from '../../../../../tests/support/archives.ts'
import { sendImport } from '../../../../../tests/support/imports.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'
import { givenRows } from '../../../../db/given-rows.ts'
import { execute } from '../../../../db/page.ts'
import { byWeight, inBatches } from './stage-queries.ts'
import { countHoldable } from '../row-queries.ts'

const quire = useApp()

const megabyte = 1024 * 1024
const books = Array.from({ length: 6 }, (_, index) => ({
  ...archiveBook,
  id: archiveId.replace(/.$/, String(index)),
  title: `The Lake ${index}`,
  work: { ...archiveBook.work, title: `The Lake ${index}` },
}))

const previewed = async () =>
  sendImport(await quire.reader(), await zipped({ 'manifest.json': archiveManifest, 'books.json': books }))

test('books are grouped by the size of their parts, so that each group fits in memory', async () => {
  const { id } = await previewed()
  const parts = [9, 9, 30, 1].map((weight, index) => ({
    number: index,
    key: books[index]?.id ?? '',
    size: weight * megabyte,
  }))
  await execute(
    quire.db,
    sql`insert into import_parts (import_id, noun, number, key, data, size)
      select ${id}, 'notes', number, key, '{}', size
      from ${givenRows(parts, { number: 'int', key: 'text', size: 'int' })}`,
  )
  const groups = await byWeight(quire.db, id, books)
  expect(groups.map((group) => group.length)).toEqual([2, 1, 3])
  expect(groups.flat()).toEqual(books)
})

test('rows are written in batches that can be held, and a long one by itself', async () => {
  const { id } = await previewed()
  expect(await countHoldable(quire.db, id)).toBe(6)
  await execute(
    quire.db,
    sql`update import_rows set parsed = jsonb_build_object('text', repeat('a', 15000000)) where number <= 3`,
  )
  expect(await countHoldable(quire.db, id)).toBe(2)
  await execute(
    quire.db,
    sql`update import_rows set parsed = jsonb_build_object('text', repeat('a', 40000000)) where number = 1`,
  )
  expect(await countHoldable(quire.db, id)).toBe(1)
})

test('what is heavy is put away before a hundred have come', async () => {
  async function* notes() {
    for (let number = 0; number < 5; number += 1) yield { content: 'a'.repeat(7 * megabyte) }
  }
  const sizes: number[] = []
  for await (const batch of inBatches(notes(), 100)) sizes.push(batch.length)
  expect(sizes).toEqual([3, 2])
})
