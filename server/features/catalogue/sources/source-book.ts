import * as z from 'zod/mini'
import { AuthorRole } from '../../../../contract/authors.ts'
import { mapFields, maxOf } from '../../../../contract/book-field-uses.ts'
import {
  creditedFields,
  storedFields,
  unknownFields,
  type BookFieldAbout,
  type CreditedField,
  type KindOf,
} from '../../../../contract/book-fields.ts'
import { nameLength } from '../../../../contract/constants.ts'
import { descriptionLength, maxCredits, maxGenres } from '../../../../contract/contributions.ts'
import { BookFormat, languageCodes } from '../../../../contract/vocabulary.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import { genresOfSubjects } from '../loading/sources/genres-of-subjects.ts'
import { partialDateOf, yearOf } from '../loading/sources/partial-date.ts'
import type { SeriesEntry } from '../loading/sources/series-title.ts'
import { lineOf, proseOf } from '../loading/sources/texts.ts'

/** A book as a source describes it, in our terms and checked. */
export const SourceBook = z.object({
  /** The source's own name for it. */
  id: z.string(),
  /** Where it can be read. */
  url: z.string(),
  ...storedFields(creditedFields),
  authors: z.array(z.object({ name: z.string(), role: AuthorRole })),
  series: z.nullable(
    z.object({ title: z.string(), position: z.nullable(z.number()), total: z.optional(z.nullable(z.int())) }),
  ),
  first_published_year: z.nullable(z.int()),
  original_title: z.nullable(z.string()),
  /** Slugs of our genres. */
  genres: z.array(z.string()),
  description: z.nullable(z.string()),
  /** Where its picture is. */
  cover: z.nullable(z.string()),
  /** Of its work, here and elsewhere: `open-library:OL1W`, `wikidata:Q1`. Books that share one are of one work. */
  work_ids: z.array(z.string()),
  /** It describes the work alone, such as a result of a search among works. */
  is_work: z.optional(z.boolean()),
  /** A part of the answer failed, so that it is worth asking again. */
  is_partial: z.optional(z.boolean()),
})
export type SourceBook = z.infer<typeof SourceBook>

/** Fields that are cleaned whatever a source has in them. */
type RawField = {
  [Name in CreditedField]: KindOf<Name> extends 'line' | 'count' | 'duration' ? Name : never
}[CreditedField]

/** What a source may say, unchecked: any field may be missing or of another type, too long, or full of HTML. */
export interface RawBook extends Partial<Record<RawField, unknown>> {
  id: unknown
  url: string
  title: unknown
  authors?: readonly { name: unknown; role: AuthorRole }[]
  series?: SeriesEntry | null | undefined
  language?: string | null | undefined
  format?: BookFormat | null | undefined
  /** As people write dates. */
  published?: unknown
  first_published?: unknown
  original_title?: unknown
  /** The first that is one. */
  isbns?: readonly unknown[]
  /** Headings and genres, in English. */
  subjects?: readonly string[]
  description?: unknown
  cover?: string | null | undefined
  work_ids?: readonly (string | null | undefined)[]
  is_work?: boolean
}

const idLength = 200
const urlLength = 1000
const knownLanguages = new Set(languageCodes)

/** Tags and spaces take room as well; megabytes of them would keep everybody else waiting. */
const roomForTags = 4

/** Given as a text, or as an object around one. */
function prose(value: unknown, length: number): string | null {
  const text = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  if (typeof text !== 'string' || text.length <= roomForTags * length) return proseOf(text, length)
  // Not with half a tag at its end.
  return proseOf(text.slice(0, roomForTags * length).replace(/<[^<>]*$/, ''), length)
}

/** Without the tags that some put even into titles. */
const line = (value: unknown, length = nameLength) => lineOf(prose(value, length), length)

function count(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= most ? number : null
}

/** Only what a browser may open; `https` unless the source itself is asked without. */
function webAddress(value: string | null | undefined): string | null {
  if (!value || value.length > urlLength || !URL.canParse(value)) return null
  const { protocol, href, username, password } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null
}

/** As far as the contract lets anybody number a series. */
const lastPosition = 10_000

function seriesIn(series: RawBook['series']): SourceBook['series'] {
  const title = line(series?.title)
  if (!series || title === null) return null
  const { position } = series
  const isOne = typeof position === 'number' && position >= 0 && position <= lastPosition
  const total = count(series.total, lastPosition)
  return {
    title,
    position: isOne ? Math.round(position * 100) / 100 : null,
    // A series of one book is more likely an entry that nobody has finished.
    ...(total !== null && total > 1 && { total }),
  }
}

const textDate = (value: unknown) => (typeof value === 'number' ? String(value) : lineOf(value, 100))

function firstIsbn(values: readonly unknown[]): string | null {
  for (const value of values.slice(0, 50)) {
    const isbn = typeof value === 'string' && value.length <= 60 ? isbn13In(value) : undefined
    if (isbn) return isbn
  }
  return null
}

function credits(authors: NonNullable<RawBook['authors']>): SourceBook['authors'] {
  const namedCredits = authors.slice(0, maxCredits).flatMap(({ name, role }) => {
    const person = line(name)
    return person === null ? [] : [{ name: person, role }]
  })
  return [...new Map(namedCredits.map((credit) => [`${credit.role} ${credit.name.toLowerCase()}`, credit])).values()]
}

const countIn = (value: unknown, about: BookFieldAbout) => count(value, maxOf(about))

const cleaned = {
  title: (title: string) => title,
  line: (value: unknown, about: BookFieldAbout) => line(value, maxOf(about)),
  format: (format: BookFormat | null | undefined) => format ?? null,
  language: (language: string | null | undefined) => (language && knownLanguages.has(language) ? language : null),
  date: (value: unknown) => {
    const date = textDate(value)
    return date === null ? null : partialDateOf(date)
  },
  isbn: firstIsbn,
  count: countIn,
  duration: countIn,
}

/** A source's book, with whatever cannot be kept left out; undefined without an id or a title. */
export function sourceBook(raw: RawBook): SourceBook | undefined {
  const id = typeof raw.id === 'number' ? String(raw.id) : lineOf(raw.id, idLength)
  const title = line(raw.title)
  const url = webAddress(raw.url)
  if (id === null || title === null || url === null) return undefined
  const first = textDate(raw.first_published)
  const values = {
    ...unknownFields(creditedFields),
    ...raw,
    title,
    publication_date: raw.published,
    isbn_13: raw.isbns ?? [],
  }
  return {
    ...mapFields(creditedFields, values, cleaned),
    id,
    url,
    authors: credits(raw.authors ?? []),
    series: seriesIn(raw.series),
    first_published_year: first === null ? null : yearOf(first),
    original_title: line(raw.original_title),
    genres: genresOfSubjects(raw.subjects ?? []).slice(0, maxGenres),
    description: prose(raw.description, descriptionLength),
    cover: webAddress(raw.cover),
    work_ids: [...new Set(raw.work_ids ?? [])].flatMap((id) => (id && id.length <= idLength ? [id] : [])).slice(0, 10),
    ...(raw.is_work && { is_work: true }),
  }
}

export const sourceBooks = (raws: readonly RawBook[]): SourceBook[] => raws.flatMap((raw) => sourceBook(raw) ?? [])
