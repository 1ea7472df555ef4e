import type { AuthorRole } from '../../../../contract/authors.ts'
import { editedFields, mapFields, type EditedField } from '../../../../contract/book-field-uses.ts'
import { creditedFields, fieldsBy, type FieldValues, type KindOf } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import type { WorkField } from '../../../../contract/contributions.ts'
import type { BookDraft } from '../../../../contract/lookup.ts'
import type { Upload } from '../../../../contract/uploads.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { numberIn } from '../../../ui/forms/schema-form.ts'
import { durationIn, durationText, type DurationText } from '../../../ui/forms/duration.ts'
import { dateIn, dateText, type DateText } from './partial-date.ts'

export interface CreditText {
  /** React key of the row. */
  key: string
  name: string
  role: AuthorRole
}

/** What the form has of a field of each kind; blank where it is not known. */
type FieldText = {
  title: string
  line: string
  format: BookFormat | ''
  language: string
  date: DateText
  isbn: string
  count: string
  duration: DurationText
}

/** The values of the form fields. */
export type BookValues = { [Name in EditedField]: FieldText[KindOf<Name>] } & {
  authors: CreditText[]
  series: { title: string; position: string }
  genres: string[]
  description: string
  /** Null is a generated cover; undefined keeps the current one. */
  cover: Upload | null | undefined
  shelf: string
}

/** Rows that were kept with a draft are from an earlier page. */
const loadedAt = Date.now()
let addedRows = 0

export function blankCredit(): CreditText {
  addedRows += 1
  return { key: `added ${loadedAt} ${addedRows}`, name: '', role: 'author' }
}

const noTime: DurationText = { hours: '', minutes: '' }

const blank = () => ''
const blankFields = () =>
  fieldsBy(editedFields, {
    title: blank,
    line: blank,
    format: () => '' as const,
    language: blank,
    date: () => dateText(null),
    isbn: blank,
    count: blank,
    duration: () => noTime,
  })

export const blankValues = (language: string): BookValues => ({
  ...blankFields(),
  authors: [{ key: 'first', name: '', role: 'author' }],
  series: { title: '', position: '' },
  language,
  format: 'paperback',
  genres: [],
  description: '',
  cover: undefined,
  shelf: 'want-to-read',
})

const textOf = (value: string | number | null) => (value === null ? '' : String(value))

/** Fields of an edition as the form has them. */
const fieldTexts = <Name extends EditedField>(names: readonly Name[], values: FieldValues<Name>) =>
  mapFields(names, values, {
    title: textOf,
    line: textOf,
    format: (format: BookFormat | null) => format ?? '',
    language: textOf,
    date: dateText,
    isbn: textOf,
    count: textOf,
    duration: (minutes: number | null) => (minutes === null ? noTime : durationText(minutes)),
  })

const creditsOf = (credits: { name: string; role: AuthorRole }[]): CreditText[] =>
  credits.map(({ name, role }) => ({ key: `${role} ${name}`, name, role }))

export function valuesOf(book: Book): BookValues {
  const [series] = book.series
  return {
    ...fieldTexts(editedFields, book),
    authors: creditsOf(book.authors),
    series: { title: series?.title ?? '', position: textOf(series?.position ?? null) },
    genres: book.genres.map(({ slug }) => slug),
    description: textOf(book.description),
    cover: undefined,
    shelf: '',
  }
}

/** Hours and minutes as minutes; either field may be blank. */
function minutesIn(time: DurationText): number | null {
  const { hours, minutes } = durationIn(time)
  return hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0)
}

const same = (value: string) => value
const orNull = <Value extends string>(value: Value | '') => value || null

/** The request from the form fields. A length that the format has no field for is not sent. */
export function readValues({ authors, series, cover, shelf, ...values }: BookValues) {
  const isAudiobook = values.format === 'audiobook'
  const fields = mapFields(editedFields, values, {
    title: same,
    line: same,
    format: orNull<BookFormat>,
    language: orNull<string>,
    date: dateIn,
    isbn: same,
    count: numberIn,
    duration: minutesIn,
  })
  const namedAuthors = authors.filter(({ name }) => name.trim() !== '')
  return {
    ...fields,
    genres: values.genres,
    description: values.description,
    ...(isAudiobook ? { pages: null } : { minutes: null }),
    // Without any name the first row is sent, so that the error is shown on its field.
    authors: (namedAuthors.length > 0 ? namedAuthors : authors.slice(0, 1)).map(({ name, role }) => ({ name, role })),
    series: series.title.trim() === '' ? null : { title: series.title, position: numberIn(series.position) },
    shelf: shelf === '' ? null : shelf,
    cover: cover && cover.id,
  }
}

const workFields: readonly WorkField[] = ['authors', 'series', 'genres', 'description']

/**
 * The request from the form fields, without what of the work is as it was when the form was opened: what is left out
 * stays, with whatever a source or another reader has filled in since.
 */
export function readChanges(values: BookValues, initial: BookValues) {
  const [request, before] = [readValues(values), readValues(initial)]
  const unchanged = workFields.filter((field) => JSON.stringify(request[field]) === JSON.stringify(before[field]))
  return { ...request, ...Object.fromEntries(unchanged.map((field) => [field, undefined])) }
}

const fieldNames = (values: Partial<BookValues>) => Object.keys(values) as (keyof BookValues)[]

/** The given fields of the form that are as they were. */
const unchangedOf = (values: BookValues, before: Partial<BookValues>) =>
  fieldNames(before).filter((field) => JSON.stringify(values[field]) === JSON.stringify(before[field]))

const only = (values: BookValues, fields: (keyof BookValues)[]): Partial<BookValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** The form after its book was changed elsewhere: what the reader has not touched is as it is there. */
export const withFresh = (values: BookValues, initial: BookValues, freshValues: BookValues): BookValues => ({
  ...values,
  ...only(freshValues, unchangedOf(values, initial)),
})

/** The fields that a draft fills in. */
function fieldsOf(draft: BookDraft): Partial<BookValues> {
  return {
    ...fieldTexts(
      creditedFields.filter((name) => draft[name] !== null && draft[name] !== ''),
      draft,
    ),
    ...(draft.authors.length > 0 && { authors: creditsOf(draft.authors) }),
    ...(draft.series && { series: { title: draft.series.title, position: textOf(draft.series.position) } }),
    ...(draft.genres.length > 0 && { genres: draft.genres }),
    ...(draft.description && { description: draft.description }),
  }
}

/** The form without what a draft filled in and the reader has not changed, so that two books are never mixed. */
export const withoutDraft = (values: BookValues, draft: BookDraft, blank: BookValues): BookValues => ({
  ...values,
  ...only(blank, unchangedOf(values, fieldsOf(draft))),
})

/**
 * The form with a draft filled in, in place of the previous one. What the reader entered is kept where the draft has no
 * value. The language and format of a blank form are nobody's choice: they do not stand in for what the draft leaves
 * open.
 */
export function withDraft(
  values: BookValues,
  draft: BookDraft,
  last: BookDraft | undefined,
  blank: BookValues,
): BookValues {
  const ownValues = last ? withoutDraft(values, last, blank) : values
  return {
    ...ownValues,
    language: ownValues.language === blank.language ? '' : ownValues.language,
    format: ownValues.format === blank.format ? '' : ownValues.format,
    ...fieldsOf(draft),
  }
}
