import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Import } from '../../../../contract/imports.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { fileOf, readImport, rowsOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { isThorough } from '../../../../tests/support/effort.ts'
import { sampleNames, samples } from '../../../../tests/support/samples.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

/** What the preview promises and what the report says has been made, of each thing. */
function promisedAndMade({ plan }: Import, { made }: Import) {
  const of = (things: Import['plan'] | Import['made']) =>
    things && {
      books: things.books,
      shelved: things.shelved,
      ratings: things.ratings,
      reviews: things.reviews,
      readings: things.readings,
      notes: things.notes,
      transactions: things.transactions,
      new_shelves_count: things.new_shelves_count,
    }
  return { promised: of(plan), made: of(made) }
}

const row = (id: number, title: string, isbn: string, rating: number, more = '') =>
  `${id},${title},Jane Austen,${isbn},${rating},Paperback,${400 + id},2019,2021/02/0${id},2021/01/02,,read,${more},,0`

test.each([
  ['one ISBN', [row(1, 'Emma', '9780261103283', 4), row(2, 'Emma: A Novel', '9780261103283', 4)], 1],
  ['one ISBN and two ratings', [row(1, 'Emma', '9780261103283', 4), row(2, 'Emma', '9780261103283', 5, 'Good.')], 1],
  ['the same words', [row(1, 'Emma', '', 4), row(1, 'Emma', '', 4)], 1],
  ['two editions', [row(1, 'Emma', '', 4), row(2, 'Emma', '', 4)], 2],
])('of rows of %s the preview promises what is made', async (_what, lines, books) => {
  const promises = []
  for (const conflict of ['mine', 'file'] as const) {
    const reader = await quire.reader()
    const sent = await sendImport(reader, fileOf(...lines))
    await reader.put(`/imports/${sent.id}/options`, { options: { ...sent.options, conflict } })
    const previewed = await readImport(reader, sent.id)
    const { promised, made } = promisedAndMade(previewed, await runImport(reader, previewed, previewed.options))
    expect(made).toEqual(promised)
    promises.push(promised)
  }
  // The first of the two readers has added the books.
  expect(promises).toMatchObject([
    { books, shelved: books },
    { books: 0, shelved: books },
  ])
})

test('a row of a book that another row adds names that row, and adds it where the other is dismissed', async () => {
  const reader = await quire.reader()
  const file = fileOf(row(1, 'Emma', '9780261103283', 4), row(2, 'Emma: A Novel', '9780261103283', 4))
  const previewed = await sendImport(reader, file)
  expect(previewed).toMatchObject({ counts: { new: 1, matched: 1 }, plan: { books: 1, shelved: 1 } })
  const said = async () => (await rowsOf(reader, previewed)).map(({ verdict, reason }) => [verdict, reason])
  expect(await said()).toEqual([
    ['new', 'Not in the catalogue yet. We’ll add it.'],
    ['matched', 'Same book as row 1.'],
  ])
  expect(await rowsOf(reader, previewed, '&verdict=matched')).toMatchObject([{ number: 2 }])
  await reader.put(`/imports/${previewed.id}/rows/1`, { action: 'dismiss' })
  expect((await said())[1]).toEqual(['new', 'Not in the catalogue yet. We’ll add it.'])
  const changed = await readImport(reader, previewed.id)
  expect(changed.plan).toMatchObject({ books: 1, shelved: 1 })
  expect((await runImport(reader, changed)).made).toMatchObject({ books: 1, shelved: 1 })
})

test('rows about one book of the catalogue name the first of them', async () => {
  const reader = await quire.reader()
  await buildBook(quire.db, { title: 'Emma', author: 'Jane Austen', isbn_13: '9780261103283' })
  const file = fileOf(row(1, 'Emma', '9780261103283', 4), row(2, 'Emma: A Novel', '9780261103283', 4))
  const previewed = await sendImport(reader, file)
  expect(previewed.plan).toMatchObject({ books: 0, shelved: 1, readings: 2 })
  expect((await rowsOf(reader, previewed)).map(({ reason }) => reason)).toEqual([
    'Matched by ISBN.',
    'Same book as row 1.',
  ])
})

describe.skipIf(sampleNames.length === 0)('real files', () => {
  // All of them take minutes: the step `large` and QUIRE_ALL_SAMPLES=1 ask for that.
  const most = isThorough || process.env['QUIRE_ALL_SAMPLES'] ? Number.POSITIVE_INFINITY : 30_000
  const files = sampleNames.filter((name) => statSync(`${samples}/${name}`).size < most)

  test.each(files)('%s: the import makes what its preview promises', async (name) => {
    const reader = await quire.reader()
    const previewed = await sendImport(reader, readFileSync(`${samples}/${name}`), name)
    const { promised, made } = promisedAndMade(previewed, await runImport(reader, previewed, previewed.options))
    expect(made).toEqual(promised)
  })
})
