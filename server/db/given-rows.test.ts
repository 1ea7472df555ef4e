import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { givenRows } from './given-rows.ts'
import { rowsOf } from './page.ts'

const quire = useApp()

interface Row {
  name: string | null
  count?: number
  amount?: string
  at?: Date | string
  is_set?: boolean
}

const rowsBack = (given: Row[]) => {
  const columns = { name: 'text', count: 'int', amount: 'numeric', at: 'timestamptz', is_set: 'boolean' } as const
  return rowsOf(quire.db, sql`select * from ${givenRows(given, columns)} order by ordinal`)
}

test('rows come as they were given, in their order, and what is left out is null', async () => {
  const at = new Date('2024-02-29T12:30:00.123Z')
  expect(
    await rowsBack([
      { name: 'b', count: 3, amount: '12345678901234.05', at, is_set: false },
      { name: 'a', at: '2024-02-29T12:30:00.123+00:00' },
    ]),
  ).toEqual([
    { name: 'b', count: 3, amount: '12345678901234.05', at, is_set: false, ordinal: '1' },
    { name: 'a', count: null, amount: null, at, is_set: null, ordinal: '2' },
  ])
})

test('any text stays what it is', async () => {
  const texts = [
    '',
    ' ',
    'NULL',
    'null',
    '{}',
    '{"a",b}',
    'a,b',
    '"',
    `'`,
    '\\',
    String.raw`\n`,
    'two\nlines',
    '📚 ä שלום',
  ]
  const rows = await rowsBack([...texts, null].map((name) => ({ name })))
  expect(rows.map(({ name }) => name)).toEqual([...texts, null])
})

test('half of a surrogate pair is replaced, not refused', async () => {
  expect(await rowsBack([{ name: 'half \ud83d' }])).toMatchObject([{ name: 'half \ufffd' }])
})
