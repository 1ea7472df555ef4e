import { expect, test } from 'vitest'
import { aboutField, bookFieldNames } from '../../../../../contract/book-fields.ts'
import { plainTable } from './plain-table.ts'

test('has a column for every field of an edition but its chapters', () => {
  const about = bookFieldNames.filter((name) => name !== 'chapters').map(aboutField)
  expect(plainTable.columns).toEqual(expect.arrayContaining(about.map(({ column, label }) => column ?? label)))
  expect(new Set(plainTable.columns).size).toBe(plainTable.columns.length)
})
