import * as z from 'zod/mini'
import { StarStep, Theme } from '../../../contract/account.ts'
import { AuthorRole } from '../../../contract/authors.ts'
import { nameLength } from '../../../contract/constants.ts'
import { Filter } from '../../../contract/filters.ts'
import { GoalMetric, maxTarget } from '../../../contract/goals.ts'
import { listDescriptionLength, ListOrder, ListType, maxListEntries, Snapshot } from '../../../contract/lists.ts'
import { aboutLength } from '../../../contract/profile.ts'
import { GlobalShelf } from '../../../contract/shelves.ts'
import { TransactionType } from '../../../contract/transactions.ts'
import { Day } from '../../../contract/versions.ts'
import { BookFormat, EntryType, Visibility } from '../../../contract/vocabulary.ts'

/** What the rows of an archive must look like to be taken. What is not known in them is left aside. */

const long = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))
const name = z.nullable(z.string().check(z.maxLength(nameLength)))
const Moment = z
  .string()
  .check(z.refine((value) => /^\d{4}-\d\d-\d\dT\d/.test(value) && !Number.isNaN(Date.parse(value))))
const count = z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)))
const Place = z.number().check(z.gte(0), z.lt(10_000_000_000))
const LengthType = z.enum(['page', 'minute', 'chapter', 'percent'])
const titleLength = 1000
const content = long(100_000)
const reference = long(100)

const Credit = z.object({
  name: long(titleLength),
  sort_name: z.optional(long(titleLength)),
  role: AuthorRole,
})

export const ArchiveBook = z.object({
  id: z.uuid(),
  slug: reference,
  title: long(titleLength),
  subtitle: z.nullable(z.string().check(z.maxLength(titleLength))),
  language: long(20),
  format: BookFormat,
  publication_date: z.nullable(z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))),
  publisher: z.nullable(z.string().check(z.maxLength(titleLength))),
  isbn_13: z.nullable(z.string()),
  pages: count,
  minutes: count,
  chapters: count,
  cover: z.nullable(z.string()),
  open_library: z.nullable(z.int()),
  work: z.object({
    id: z.uuid(),
    title: long(titleLength),
    language: z.nullable(long(20)),
    first_published_year: z.nullable(z.int().check(z.gte(-9999), z.lte(9999))),
    description: z.nullable(z.string().check(z.maxLength(100_000))),
    open_library: z.nullable(z.int()),
    authors: z.array(Credit).check(z.maxLength(100)),
    series: z
      .array(
        z.object({
          title: long(titleLength),
          slug: reference,
          position: z.nullable(z.number().check(z.gte(0), z.lt(1_000_000))),
        }),
      )
      .check(z.maxLength(50)),
    genres: z.array(reference).check(z.maxLength(100)),
  }),
})
export type ArchiveBook = z.infer<typeof ArchiveBook>

const LibraryBook = z.object({
  book: z.string(),
  shelf: z.nullable(GlobalShelf),
  added_at: Moment,
  shelved_at: Moment,
})

export const ArchiveShelf = z.object({
  slug: reference,
  name: long(nameLength),
  visibility: Visibility,
  created_at: Moment,
})
export type ArchiveShelf = z.infer<typeof ArchiveShelf>

const ShelfBook = z.object({ shelf: reference, book: z.string(), added_at: Moment })

export const ArchiveReview = z.object({
  book: z.string(),
  rating: z.number().check(z.gte(1), z.lte(5)),
  content: z.nullable(content),
  language: long(20),
  private: z.boolean(),
  palette: z.array(reference).check(z.maxLength(100)),
  created_at: Moment,
})
export type ArchiveReview = z.infer<typeof ArchiveReview>

const Session = z.object({
  started_at: Moment,
  finished_at: Moment,
  start_position: Place,
  end_position: Place,
  length_type: LengthType,
  created_at: Moment,
})

export const ArchiveReading = z.object({
  book: z.string(),
  name,
  book_format: BookFormat,
  length_type: LengthType,
  length: Place,
  progress: Place,
  started_at: Moment,
  finished_at: z.nullable(Moment),
  created_at: Moment,
  sessions: z.array(Session),
})
export type ArchiveReading = z.infer<typeof ArchiveReading>

export const ArchiveNote = z.object({
  book: z.string(),
  written_at: Moment,
  name,
  content,
  position: z.nullable(Place),
  position_type: z.nullable(LengthType),
  created_at: Moment,
})
export type ArchiveNote = z.infer<typeof ArchiveNote>

export const ArchiveTransaction = z.object({
  book: z.string(),
  type: TransactionType,
  date: Day,
  due_date: z.nullable(Day),
  return_date: z.nullable(Day),
  name,
  notes: z.nullable(z.string().check(z.maxLength(100_000))),
  quantity: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  amount: z.nullable(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))),
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))),
  created_at: Moment,
})
export type ArchiveTransaction = z.infer<typeof ArchiveTransaction>

export const ArchiveList = z.object({
  slug: reference,
  name: long(nameLength),
  description: z.nullable(z.string().check(z.maxLength(listDescriptionLength))),
  type: ListType,
  entries_type: EntryType,
  visibility: Visibility,
  entries_limit: z.nullable(z.int().check(z.gte(1), z.lte(maxListEntries))),
  order_by: ListOrder,
  filters: z.array(Filter).check(z.maxLength(50)),
  snapshot: z.nullable(Snapshot),
  created_at: Moment,
})
export type ArchiveList = z.infer<typeof ArchiveList>

const ListEntry = z.object({
  list: reference,
  book: z.nullable(z.string()),
  series: z.nullable(z.object({ slug: reference, title: long(titleLength) })),
  author: z.nullable(z.object({ slug: reference, name: long(titleLength) })),
  added_at: Moment,
})
export type ArchiveEntry = z.infer<typeof ListEntry>

export const ArchiveGoal = z.object({
  name,
  metric: GoalMetric,
  target: z.int().check(z.gte(1), z.lte(maxTarget)),
  period: z.object({ start: Day, end: Day }),
  filters: z.array(Filter).check(z.maxLength(50)),
  visibility: Visibility,
  created_at: Moment,
})
export type ArchiveGoal = z.infer<typeof ArchiveGoal>

export const ArchiveProfile = z.object({
  about: z.nullable(z.string().check(z.maxLength(aboutLength))),
  place: name,
  links: z.array(z.string().check(z.maxLength(300), z.regex(/^https?:\/\/\S+$/i))).check(z.maxLength(5)),
  genres: z.array(reference).check(z.maxLength(10)),
  visibility: Visibility,
  approve_followers: z.boolean(),
  listed: z.boolean(),
  language: z.nullable(z.enum(['en', 'es'])),
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
  theme: Theme,
  star_step: StarStep,
  notifications_off: z.array(reference).check(z.maxLength(50)),
  digest: reference,
})
export type ArchiveProfile = z.infer<typeof ArchiveProfile>

/** What is told about a book or a list in a file of its own, and by which field it says about which. */
export const parts = {
  library: { shape: LibraryBook, key: 'book' },
  shelf_books: { shape: ShelfBook, key: 'book' },
  reviews: { shape: ArchiveReview, key: 'book' },
  readings: { shape: ArchiveReading, key: 'book' },
  notes: { shape: ArchiveNote, key: 'book' },
  transactions: { shape: ArchiveTransaction, key: 'book' },
  list_entries: { shape: ListEntry, key: 'list' },
} as const
export type PartName = keyof typeof parts

/** One book with all that its reader has said about it. */
export interface BookPart {
  kind: 'book'
  book: ArchiveBook
  library: (z.infer<typeof LibraryBook> & { place: number }) | null
  shelves: (z.infer<typeof ShelfBook> & { place: number })[]
  review: ArchiveReview | null
  readings: ArchiveReading[]
  notes: ArchiveNote[]
  transactions: ArchiveTransaction[]
}

/** What a row of an imported archive is: things of their own are rows of their own. */
export type ArchivePart =
  | BookPart
  | { kind: 'shelf'; shelf: ArchiveShelf }
  | { kind: 'list'; list: ArchiveList; entries: ArchiveEntry[] }
  | { kind: 'goal'; goal: ArchiveGoal }
  /** With the reader's own picture as it is called in the archive and, once it is drawn, where it is shown. */
  | { kind: 'profile'; profile: ArchiveProfile; picture?: string | null }
