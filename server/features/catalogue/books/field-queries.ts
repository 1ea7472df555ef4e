import { sql, type SQL } from 'drizzle-orm'
import { bookFields, type BookField } from '../../../../contract/book-fields.ts'

/** Parts of statements that list fields of an edition, whose columns have the same names. */

const comma = (parts: string[]): SQL => sql.raw(parts.join(', '))

export const columnType = (name: BookField): 'int' | 'text' =>
  bookFields[name].kind === 'count' || bookFields[name].kind === 'duration' ? 'int' : 'text'

/** `publisher, pages`, or of a table `books.publisher, books.pages`. */
export const columnsOf = (names: readonly BookField[], table?: string): SQL =>
  comma(names.map((name) => (table === undefined ? name : `${table}.${name}`)))

/** `'publisher', books.publisher, 'pages', books.pages`, to build JSON of. */
export const jsonPairsOf = (names: readonly BookField[]): SQL => comma(names.map((name) => `'${name}', books.${name}`))
