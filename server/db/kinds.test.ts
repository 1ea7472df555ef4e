import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { insertRow } from '../../tests/support/insert-rows.ts'
import { kindTables } from './kinds.ts'
import { rowsOf } from './page.ts'

const quire = useApp()

test.each(Object.entries(kindTables))('%s has the kinds that are listed', async (table, kinds) => {
  const rows = await rowsOf<{ kind: string }>(quire.db, sql`select kind from ${sql.identifier(table)}`)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted())
})

test('a row of a kind that is not listed is refused', async () => {
  const { row } = await quire.reader()
  const notification = { reader_id: row.id, kind: 'waved' }
  await expect(insertRow(quire.db, 'notifications', notification)).rejects.toThrow('notifications_kind_fkey')
})
