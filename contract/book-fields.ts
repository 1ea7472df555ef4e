import * as z from 'zod/mini'
import type { FieldKind } from '../shared/book-field-words.ts'
import { text } from '../shared/translate.ts'
import { BookFormat } from './vocabulary.ts'

export interface BookFieldAbout {
  kind: FieldKind
  /** In forms, facts and the history of edits, and as a column of tables. */
  label: string
  /** Below the field in forms. */
  help?: string
  /** The longest text or the largest number, where it is not that of its kind. */
  max?: number
  /** As a credit line names it. Sources, imports and drafts have the fields with a credit. */
  credit?: string
  /** Its column in tables, where that is not its label. */
  column?: string
  /** Listed with its label wherever an edition is described, and filled in from sources where it is missing. */
  isDetail?: true
}

/**
 * The plain fields of an edition: each is a column of `books`, and has the same name in answers, edits, sources, imports and
 * archives. What is done with a field follows from its kind; most lists of fields follow from this one.
 */
export const bookFields = {
  title: { kind: 'title', label: text('Title'), credit: text('title') },
  subtitle: { kind: 'line', label: text('Subtitle'), credit: text('subtitle') },
  format: { kind: 'format', label: text('Format'), credit: text('format') },
  language: { kind: 'language', label: text('Language'), credit: text('language') },
  publisher: { kind: 'line', label: text('Publisher'), credit: text('publisher'), isDetail: true },
  publication_date: {
    kind: 'date',
    label: text('Published'),
    credit: text('publication date'),
    column: text('Publication date'),
    isDetail: true,
  },
  edition_statement: {
    kind: 'line',
    label: text('Edition statement'),
    help: text('As printed, such as “Second revised edition”.'),
    max: 200,
    credit: text('edition statement'),
    isDetail: true,
  },
  isbn_13: { kind: 'isbn', label: text('ISBN'), credit: text('ISBN'), column: 'ISBN-13' },
  /** The other form of the same ISBN, where it has one. */
  isbn_10: { kind: 'isbn', label: 'ISBN-10' },
  pages: { kind: 'count', label: text('Pages'), credit: text('pages') },
  minutes: { kind: 'duration', label: text('Playing time'), credit: text('length'), column: 'Minutes' },
  chapters: { kind: 'count', label: text('Chapters'), max: 10_000 },
} as const satisfies Record<string, BookFieldAbout>

export type BookField = keyof typeof bookFields
export const bookFieldNames = Object.keys(bookFields) as BookField[]
export const isBookField = (name: string): name is BookField => name in bookFields
export const aboutField = (name: BookField): BookFieldAbout => bookFields[name]

export type KindOf<Name extends BookField> = (typeof bookFields)[Name]['kind']
type FieldsWith<Trait extends string> = {
  [Name in BookField]: (typeof bookFields)[Name] extends Record<Trait, unknown> ? Name : never
}[BookField]
const fieldsWith = <Trait extends 'credit' | 'isDetail'>(trait: Trait) =>
  bookFieldNames.filter((name): name is FieldsWith<Trait> => trait in bookFields[name])

export const detailFields = fieldsWith('isDetail')

export type CreditedField = FieldsWith<'credit'>
export const creditedFields = fieldsWith('credit')

/** A value for each of these fields. */
export const eachField = <Name extends BookField, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** These fields, none of which is known. */
export const unknownFields = <Name extends BookField>(names: readonly Name[]) => eachField(names, () => null)

/** Something for each of these fields, by its kind. */
export function fieldsBy<Name extends BookField, By extends Record<FieldKind, (about: BookFieldAbout) => unknown>>(
  names: readonly Name[],
  by: By,
) {
  const entries = names.map((name) => [name, by[bookFields[name].kind](aboutField(name))])
  return Object.fromEntries(entries) as { [Field in Name]: ReturnType<By[KindOf<Field>]> }
}

/** A year, a month or a day: `2019`, `2019-05`, `2019-05-21`. */
export const PublicationDate = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))

const line = z.nullable(z.string())
const whole = z.nullable(z.int())

/** Schemas of these fields as they are stored; null is not known. */
export const storedFields = <const Name extends BookField>(names: readonly Name[]) =>
  fieldsBy(names, {
    title: () => z.string(),
    line: () => line,
    format: () => z.nullable(BookFormat),
    language: () => line,
    date: () => z.nullable(PublicationDate),
    isbn: () => line,
    count: () => whole,
    duration: () => whole,
  })

type StoredShape<Name extends BookField> = ReturnType<typeof storedFields<Name>>

/** These fields of an edition, as they are stored. */
export type FieldValues<Name extends BookField> = { [Field in Name]: z.output<StoredShape<Name>[Field]> }
