import { afterAll, beforeEach, expect, test } from 'vitest'
import { fileOf, runImport, sendImport } from '../../../../tests/support/imports.ts'
import { startOpenLibrary } from '../../../../tests/support/open-library.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { completeWantedBooks } from './jobs.ts'

const openLibrary = await startOpenLibrary()
/** It knows nothing. */
const inventaire = await startOpenLibrary()
const quire = useApp({
  CATALOGUE_SOURCES: 'open-library,inventaire',
  OPEN_LIBRARY_URL: openLibrary.url,
  OPEN_LIBRARY_REQUESTS_PER_SECOND: '100',
  OPEN_LIBRARY_COVERS_URL: openLibrary.url,
  INVENTAIRE_URL: inventaire.url,
})
afterAll(() => Promise.all([openLibrary.stop(), inventaire.stop()]))
beforeEach(() => {
  openLibrary.asked.length = 0
  inventaire.asked.length = 0
})

const file = fileOf(
  '1,Project Hail Mary,Andy Weir,9780593135204,0,Hardcover,,,,2020/05/06,,to-read,,,0',
  '2,Unheard Of,Nobody Known,,0,Paperback,,,,2020/05/06,,to-read,,,0',
)

const wanted = async () =>
  (
    await quire.connection.pool.query<{ title: string; asked: string[]; tries: number; failures: number }>(
      'select title, asked, tries, failures from wanted_details join books on books.id = book_id order by title',
    )
  ).rows

test('what the first source lacks is asked of the next', async () => {
  const reader = await quire.reader()
  const { covers } = await runImport(reader, await sendImport(reader, file))
  expect(covers).toEqual({ books: 2, covers: 1, waiting: 0 })
  expect(inventaire.asked.length).toBeGreaterThan(0)
  expect(await wanted()).toMatchObject([{ tries: 1 }, { tries: 1, asked: [] }])
})

test('one that is dead costs the other nothing', async () => {
  const reader = await quire.reader()
  // Nobody answers at its address.
  await inventaire.stop()
  await runImport(reader, await sendImport(reader, file))
  expect(await wanted()).toMatchObject([
    { title: 'Project Hail Mary', asked: ['open-library'], tries: 0, failures: 1 },
    { title: 'Unheard Of', asked: ['open-library'], tries: 0, failures: 1 },
  ])
  openLibrary.asked.length = 0
  await quire.connection.pool.query('update wanted_details set next_try_at = now()')
  await completeWantedBooks.run({}, quire.context)
  expect(openLibrary.asked).toEqual([])
})
