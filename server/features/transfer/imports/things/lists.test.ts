import { sql } from '../../../../db/sql.ts'
import { expect, test } from 'vitest'
import { maxListEntries } from '../../../../../contract/list-entries.ts'
import { countRows } from '../../../../../tests/support/count-rows.ts'
import { archiveManifest, zipped } from '../../../../../tests/support/archives.ts'
import { runImport, sendImport } from '../../../../../tests/support/imports.ts'
import { useApp } from '../../../../../tests/support/test-app.ts'
import { execute, rowsOf } from '../../../../db/page.ts'

const quire = useApp()

const moment = '2020-01-01T00:00:00Z'

const archiveOf = (...authors: string[]) =>
  zipped({
    'manifest.json': archiveManifest,
    'lists.json': [
      {
        slug: 'people',
        name: 'People',
        description: null,
        type: 'manual',
        entries_type: 'author',
        visibility: 'private',
        entries_limit: null,
        order_by: 'manual',
        filters: [],
        snapshot: null,
        created_at: moment,
      },
    ],
    'list_entries.json': authors.map((name) => ({
      list: 'people',
      book: null,
      series: null,
      author: { slug: name.toLowerCase(), name },
      added_at: moment,
    })),
  })

const namesOnList = async () => {
  const authors = await rowsOf(
    quire.db,
    sql`select authors.name from list_entries join authors on authors.id = list_entries.author_id
      order by list_entries.position`,
  )
  return authors.map(({ name }) => name)
}

test('a list that is here already gets what it lacks at its end, and undoing takes only that off', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, await archiveOf('Ada', 'Ben')))
  const second = await runImport(reader, await sendImport(reader, await archiveOf('Cleo', 'Ada')))
  expect(await namesOnList()).toEqual(['Ada', 'Ben', 'Cleo'])
  expect(await countRows(quire.db, 'lists')).toBe(1)
  await reader.post(`/imports/${second.id}/undo`, {})
  expect(await namesOnList()).toEqual(['Ada', 'Ben'])
})

test('a list that is full gets no more', async () => {
  const reader = await quire.reader()
  await runImport(reader, await sendImport(reader, await archiveOf('Ada')))
  await execute(quire.db, sql`update lists set entries_count = ${maxListEntries}`)
  await runImport(reader, await sendImport(reader, await archiveOf('Ben')))
  expect(await namesOnList()).toEqual(['Ada'])
})
