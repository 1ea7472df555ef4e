import type { FieldKind } from '../shared/book-field-words.ts'
import {
  aboutField,
  bookFieldNames,
  bookFields,
  eachField,
  type BookField,
  type BookFieldAbout,
  type CreditedField,
  type KindOf,
} from './book-fields.ts'
import { nameLength } from './constants.ts'

/** What forms, histories, tables and sources need of fields, apart from what every page loads. */

/** Pages and minutes; more is a mistake. */
const maxCount = 100_000

export const maxOf = ({ kind, max }: BookFieldAbout): number =>
  max ?? (kind === 'count' || kind === 'duration' ? maxCount : nameLength)

/** What a reader edits; `isbn_10` follows from `isbn_13`. */
export type EditedField = Exclude<BookField, 'isbn_10'>
export const editedFields = bookFieldNames.filter((name): name is EditedField => name !== 'isbn_10')

/** Only these fields of something. */
export const pickFields = <Name extends BookField, Values extends { [Field in Name]?: unknown }>(
  names: readonly Name[],
  values: Values,
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>

/** The values of these fields as something else, by kind. What is not among these fields is left out. */
export function mapFields<
  Name extends BookField,
  By extends Record<FieldKind, (value: never, about: BookFieldAbout) => unknown>,
>(names: readonly Name[], values: { [Field in Name]: Parameters<By[KindOf<Field>]>[0] }, by: By) {
  const mapped = names.map((name) => [name, by[bookFields[name].kind](values[name], aboutField(name))])
  return Object.fromEntries(mapped) as { [Field in Name]: ReturnType<By[KindOf<Field>]> }
}

/** The labels of these fields. */
export const labelsOf = <Name extends BookField>(names: readonly Name[]) =>
  eachField(names, (name) => aboutField(name).label)

/** What the columns of these fields are called in tables. */
export const columnNamesOf = <Name extends BookField>(names: readonly Name[]) =>
  eachField(names, (name) => aboutField(name).column ?? aboutField(name).label)

/** How a credit line names these fields. */
export const creditsOf = <Name extends CreditedField>(names: readonly Name[]) =>
  eachField(names, (name): string => bookFields[name].credit)
