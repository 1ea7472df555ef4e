import { sql, type SQL } from '../../../db/sql.ts'
import { bookFieldNames, fieldsBy, type BookField } from '../../../../contract/book-fields.ts'

/** Parts of statements that list fields of an edition, whose columns have the same names. */

const comma = (parts: string[]): SQL => sql.raw(parts.join(', '))

const asText = () => 'text' as const
const asNumber = () => 'int' as const

export const columnTypes = fieldsBy(bookFieldNames, {
  title: asText,
  line: asText,
  format: asText,
  language: asText,
  date: asText,
  isbn: asText,
  count: asNumber,
  duration: asNumber,
})

/** `publisher, pages`, or of a table `books.publisher, books.pages`. */
export const columnsOf = (names: readonly BookField[], table?: string): SQL =>
  comma(names.map((name) => (table === undefined ? name : `${table}.${name}`)))

/** `'publisher', books.publisher, 'pages', books.pages`, to build JSON of. */
export const jsonPairsOf = (names: readonly BookField[]): SQL => comma(names.map((name) => `'${name}', books.${name}`))

/** `publisher text, pages int`, as rows that come as JSON are declared. */
export const typedColumnsOf = (names: readonly BookField[]): SQL =>
  comma(names.map((name) => `${name} ${columnTypes[name]}`))
