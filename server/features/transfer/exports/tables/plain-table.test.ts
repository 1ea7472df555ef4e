import { expect, test } from 'vitest'
import { columnNamesOf } from '../../../../../contract/book-field-uses.ts'
import { bookFieldNames } from '../../../../../contract/book-fields.ts'
import { tableFields } from '../../../../../contract/import-formats.ts'
import { guessMapping } from '../../import-formats/mapped-table.ts'
import { plainTable } from './plain-table.ts'

test('has a column for every field of an edition but its chapters', () => {
  const { chapters: _chapters, ...names } = columnNamesOf(bookFieldNames)
  expect(plainTable.columns).toEqual(expect.arrayContaining(Object.values(names)))
  expect(new Set(plainTable.columns).size).toBe(plainTable.columns.length)
})

test('has columns that the import of unknown tables takes for the same fields', () => {
  expect(guessMapping(plainTable.columns)).toMatchObject(columnNamesOf(tableFields))
})
