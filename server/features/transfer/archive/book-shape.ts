import * as z from 'zod/mini'
import { AuthorRole } from '../../../../contract/authors.ts'
import { editedFields } from '../../../../contract/book-field-uses.ts'
import { fieldsBy } from '../../../../contract/book-fields.ts'
import { RealPublicationDate } from '../../../../contract/contributions.ts'
import { twoDecimals } from '../../../../contract/lengths.ts'
import { BookFormat, LanguageCode } from '../../../../contract/vocabulary.ts'
import { count, long, optional, reference, titleLength } from './shape-values.ts'

/** A book of an archive, as its catalogue had it: shape.ts */

/** A number that makes no sense is the catalogue's fault, and must not cost a reader their book. */
const SeriesPosition = z.pipe(
  z.nullable(z.number()),
  z.transform((number) => {
    const parsed = z.number().check(z.gte(0), z.lt(1_000_000), twoDecimals).safeParse(number)
    return parsed.success ? parsed.data : null
  }),
)

const Credit = z.object({
  name: long(titleLength),
  sort_name: z.optional(long(titleLength)),
  role: AuthorRole,
})

/** Archives of earlier versions have fewer fields. */
const orMissing = <Shape extends z.ZodMiniType>(shape: Shape) => z._default(z.nullable(shape), null)

const editionFields = fieldsBy(editedFields, {
  title: () => long(titleLength),
  line: ({ max = titleLength }) =>
    z.pipe(
      orMissing(optional(titleLength)),
      z.transform((value) => value?.slice(0, max).toWellFormed() ?? null),
    ),
  format: () => orMissing(BookFormat),
  language: () => orMissing(LanguageCode),
  date: () => orMissing(RealPublicationDate),
  isbn: () => orMissing(z.string().check(z.maxLength(40))),
  count: () => orMissing(count),
  duration: () => orMissing(count),
})

export const ArchiveBook = z.object({
  id: z.uuid(),
  slug: reference,
  ...editionFields,
  cover: z.nullable(z.string().check(z.maxLength(100))),
  open_library: z.nullable(z.int()),
  work: z.object({
    id: z.uuid(),
    title: long(titleLength),
    language: z.nullable(LanguageCode),
    first_published_year: z.nullable(z.int().check(z.gte(-9999), z.lte(9999))),
    description: optional(100_000),
    open_library: z.nullable(z.int()),
    authors: z.array(Credit).check(z.maxLength(100)),
    series: z
      .array(
        z.object({
          title: long(titleLength),
          slug: reference,
          position: SeriesPosition,
        }),
      )
      .check(z.maxLength(50)),
    genres: z.array(reference).check(z.maxLength(100)),
  }),
})
export type ArchiveBook = z.infer<typeof ArchiveBook>
