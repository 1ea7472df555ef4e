import * as z from 'zod/mini'
import { BookView, LocaleCode, StarStep, Theme, TimeZone } from '../../../../contract/account.ts'
import { GoalMetric, maxTarget, NewPeriod } from '../../../../contract/goals.ts'
import { LengthType, twoDecimals } from '../../../../contract/lengths.ts'
import { maxListEntries } from '../../../../contract/list-entries.ts'
import {
  isOrderAllowed,
  listDescriptionLength,
  ListOrder,
  ListType,
  ListVisibility,
} from '../../../../contract/lists.ts'
import { DismissedKind } from '../../../../contract/next-reads.ts'
import { NoteKind, noteLength, sharedQuoteLength } from '../../../../contract/notes.ts'
import { Digest, NotificationKind } from '../../../../contract/notifications.ts'
import { aboutLength, Link, maxFavouriteGenres, maxLinks } from '../../../../contract/profile.ts'
import { Reminder, ReminderChannel, ReminderKind } from '../../../../contract/reminders.ts'
import { DatePrecision, DayPrecision } from '../../../../contract/date-precisions.ts'
import { isContentWarning } from '../../../../contract/trait-labels.ts'
import { maxWarnings, ReviewTraits } from '../../../../contract/review-traits.ts'
import { maxReviewTags, Rating, reviewLength } from '../../../../contract/reviews.ts'
import { GlobalShelf, isGlobalShelf } from '../../../../contract/shelves.ts'
import {
  Currency,
  hasMoney,
  maxQuantity,
  transactionNotesLength,
  TransactionType,
} from '../../../../contract/transactions.ts'
import { Moment } from '../../../../contract/versions.ts'
import { BookFormat, EntryType, LanguageCode, Visibility } from '../../../../contract/vocabulary.ts'
import { areInOrder } from '../../../../shared/partial-dates.ts'
import { quotationIn } from '../../../../shared/quotation.ts'
import { mostTimerSeconds } from '../../../../shared/reading-timer.ts'
import type { ArchiveBook } from './book-shape.ts'
import type { ArchiveChallenge } from './challenge-shape.ts'
import {
  BookId,
  filters,
  ifKnown,
  long,
  name,
  optional,
  Position,
  RealDay,
  reference,
  requiredName,
  titleLength,
} from './shape-values.ts'

/**
 * What the rows of an archive must look like: the same limits as the API, because imported rows show up on other
 * people's pages and in jobs. Only catalogue facts may be as long as the catalogue has them. Unknown fields are
 * ignored.
 */

const isValidRange = z.refine<{ started_at: string; finished_at: string }>(
  ({ started_at, finished_at }) => Date.parse(started_at) <= Date.parse(finished_at),
)

const LibraryBook = z.object({
  book: BookId,
  shelf: z.nullable(GlobalShelf),
  added_at: Moment,
  shelved_at: Moment,
})

/** A stay on a global shelf; the one that has not ended is that of the library. */
const ShelfStay = z
  .object({ book: BookId, shelf: GlobalShelf, added_at: Moment, removed_at: z.nullable(Moment) })
  .check(z.refine(({ added_at, removed_at }) => removed_at === null || Date.parse(added_at) <= Date.parse(removed_at)))
export type ArchiveStay = z.infer<typeof ShelfStay>

/** A suggestion that was turned down: for good, or until a day. */
const DismissedBook = z.object({ book: BookId, kind: DismissedKind, until: z.nullable(Moment), created_at: Moment })
export type ArchiveDismissal = z.infer<typeof DismissedBook>

export const ArchiveShelf = z.object({
  slug: reference.check(z.refine((slug) => !isGlobalShelf(slug))),
  name: requiredName,
  visibility: Visibility,
  created_at: Moment,
})
export type ArchiveShelf = z.infer<typeof ArchiveShelf>

const ShelfBook = z.object({ shelf: reference, book: BookId, added_at: Moment })

/** With the share it was measured as: an edition elsewhere may not say how long it is. */
const ArchiveLock = z
  .object({
    share: z.number().check(z.gte(0), z.lte(100), twoDecimals),
    position: z.nullable(Position),
    length_type: z.nullable(LengthType),
  })
  .check(z.refine(({ position, length_type }) => (position === null) === (length_type === null)))
// Archives of earlier versions do not say.
const lock = z.optional(z.nullable(ArchiveLock))
export type ArchiveLock = z.infer<typeof ArchiveLock>

/** Warnings of a later version are left out. */
const Traits = z.pipe(
  ReviewTraits,
  z.transform(({ content_warnings, ...traits }: ReviewTraits): ReviewTraits => ({
    ...traits,
    ...(content_warnings && { content_warnings: content_warnings.filter(({ warning }) => isContentWarning(warning)) }),
  })),
)

export const ArchiveReview = z.object({
  book: BookId,
  rating: Rating,
  content: z.nullable(long(reviewLength)),
  language: LanguageCode,
  private: z.boolean(),
  lock,
  palette: z.array(reference).check(z.maxLength(maxReviewTags)),
  // Archives of earlier versions have none.
  traits: z._default(z.nullable(Traits), null),
  created_at: Moment,
})
export type ArchiveReview = z.infer<typeof ArchiveReview>

const Session = z
  .object({
    started_at: Moment,
    finished_at: Moment,
    start_position: Position,
    end_position: Position,
    length_type: LengthType,
    // Archives of earlier versions have neither.
    palette: z._default(z.array(reference).check(z.maxLength(maxReviewTags)), []),
    precision: z.optional(DayPrecision),
    created_at: Moment,
  })
  .check(isValidRange)

/** Runs since a moment or is paused. */
const ReadingTimer = z.object({
  started_at: z.nullable(Moment),
  seconds: z.int().check(z.gte(0), z.lte(mostTimerSeconds)),
})
export type ArchiveTimer = z.infer<typeof ReadingTimer>

export const ArchiveReading = z
  .object({
    book: BookId,
    name,
    book_format: BookFormat,
    length_type: LengthType,
    length: Position.check(z.gt(0)),
    progress: Position,
    // Archives of earlier versions have neither states nor precisions.
    state: z.optional(z.enum(['reading', 'paused', 'stopped'])),
    started_at: Moment,
    started_precision: z._default(DatePrecision, 'day'),
    finished_at: z.nullable(Moment),
    finished_precision: z._default(DatePrecision, 'day'),
    // Archives of earlier versions do not say.
    timer: z.optional(z.nullable(ReadingTimer)),
    created_at: Moment,
    sessions: z.array(Session),
  })
  .check(
    z.refine(
      ({ started_at, started_precision, finished_at, finished_precision }) =>
        finished_at === null ||
        areInOrder(
          { moment: new Date(started_at), precision: started_precision },
          { moment: new Date(finished_at), precision: finished_precision },
        ),
    ),
    z.refine(({ progress, length }) => progress <= length),
    z.refine(({ finished_at, state = 'reading' }) => finished_at === null || state === 'reading'),
    z.refine(({ length_type, book_format }) => length_type !== 'minute' || book_format === 'audiobook'),
  )
export type ArchiveReading = z.infer<typeof ArchiveReading>

const StoredNote = z.object({
  book: BookId,
  written_at: Moment,
  // Archives of earlier versions do not say.
  written_precision: z.optional(DayPrecision),
  name,
  content: long(noteLength),
  position: z.nullable(Position),
  position_type: z.nullable(LengthType),
  // Archives of earlier versions have no quotes.
  kind: z.optional(NoteKind),
  said_by: z._default(name, null),
  visibility: z._default(Visibility, 'private'),
  lock,
  created_at: Moment,
})

/** In archives of earlier versions, a note that was nothing but somebody else's words has a mark before each line. */
function withKind({ kind, said_by, visibility, ...note }: z.infer<typeof StoredNote>) {
  const quotation = kind === undefined ? quotationIn(note.content) : undefined
  if (quotation?.trim()) return { ...note, content: quotation, kind: 'quote' as const, said_by, visibility }
  // What can't be shared, or was made by hand, is the reader's alone.
  if (kind !== 'quote')
    return { ...note, kind: 'note' as const, said_by: null, lock: null, visibility: 'private' as const }
  return {
    ...note,
    kind,
    said_by,
    visibility: note.content.length > sharedQuoteLength ? ('private' as const) : visibility,
  }
}

export const ArchiveNote = z.pipe(StoredNote, z.transform(withKind))
export type ArchiveNote = z.infer<typeof ArchiveNote>

export const ArchiveTransaction = z
  .object({
    book: BookId,
    type: TransactionType,
    date: RealDay,
    due_date: z.nullable(RealDay),
    return_date: z.nullable(RealDay),
    name,
    notes: optional(transactionNotesLength),
    quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
    amount: z.nullable(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/))),
    currency: z.nullable(Currency),
    created_at: Moment,
  })
  .check(
    z.refine(({ type, amount, currency }) => hasMoney(type) === (amount !== null && currency !== null)),
    z.refine(({ type, due_date, return_date }) => !hasMoney(type) || (due_date ?? return_date) === null),
  )
export type ArchiveTransaction = z.infer<typeof ArchiveTransaction>

const SnapshotChanges = z.object({
  count: z.int().check(z.gte(0)),
  first: z.array(z.object({ slug: reference, name: long(titleLength) })).check(z.maxLength(100)),
})

export const ArchiveList = z
  .object({
    slug: reference,
    name: requiredName,
    description: optional(listDescriptionLength),
    type: ListType,
    entries_type: EntryType,
    visibility: ListVisibility,
    entries_limit: z.nullable(z.int().check(z.gte(1), z.lte(maxListEntries))),
    order_by: ListOrder,
    filters,
    snapshot: z.nullable(z.object({ taken_at: Moment, entered: SnapshotChanges, left: SnapshotChanges })),
    created_at: Moment,
  })
  .check(
    z.refine(({ type, order_by }) => isOrderAllowed(type, order_by)),
    z.refine(({ type, ...list }) => type !== 'manual' || (list.entries_limit === null && list.filters.length === 0)),
  )
export type ArchiveList = z.infer<typeof ArchiveList>

const ListEntry = z.object({
  list: reference,
  book: z.nullable(BookId),
  series: z.nullable(z.object({ slug: reference, title: long(titleLength) })),
  author: z.nullable(z.object({ slug: reference, name: long(titleLength) })),
  added_at: Moment,
})
export type ArchiveEntry = z.infer<typeof ListEntry>

export const ArchiveGoal = z.object({
  name,
  metric: GoalMetric,
  target: z.int().check(z.gte(1), z.lte(maxTarget)),
  period: NewPeriod,
  filters,
  visibility: Visibility,
  created_at: Moment,
})
export type ArchiveGoal = z.infer<typeof ArchiveGoal>

/** Those of later versions are left aside. */
const knownKinds = z.pipe(
  z.array(z.string()).check(z.maxLength(50)),
  z.transform((kinds) => kinds.filter((kind) => NotificationKind.safeParse(kind).success)),
)

const knownWarnings = z.pipe(
  z.array(z.string()).check(z.maxLength(maxWarnings)),
  z.transform((slugs) => slugs.filter(isContentWarning) as string[]),
)

/** One that is on. In the order in which the database keeps fields of JSON, for undoing an import compares texts. */
const ArchiveReminder = z.object({ hour: Reminder.shape.hour, kind: ReminderKind, channel: ReminderChannel })

const knownReminders = z.pipe(
  z.array(z.unknown()).check(z.maxLength(50)),
  z.transform((reminders) =>
    reminders.flatMap((reminder) => {
      const read = ArchiveReminder.safeParse(reminder)
      return read.success ? [read.data] : []
    }),
  ),
)

const Profile = z.object({
  about: optional(aboutLength),
  location: name,
  links: z.array(Link).check(z.maxLength(maxLinks)),
  genres: z.array(reference).check(z.maxLength(maxFavouriteGenres)),
  visibility: Visibility,
  approve_followers: z.boolean(),
  listed: z.boolean(),
  language: ifKnown(LocaleCode),
  time_zone: ifKnown(TimeZone),
  theme: Theme,
  star_step: StarStep,
  notifications_off: knownKinds,
  // Archives of earlier versions do not say.
  push_off: z.optional(knownKinds),
  book_view: z.optional(BookView),
  daily_quote: z.optional(z.boolean()),
  avoided_warnings: z.optional(knownWarnings),
  digest: Digest,
  reminders: z.optional(knownReminders),
})

/** Archives of earlier versions say `place` for `location`. */
export const ArchiveProfile = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform(({ place = null, ...profile }) => ({ location: place, ...profile })),
  ),
  Profile,
)
export type ArchiveProfile = z.infer<typeof ArchiveProfile>

/** Files whose rows belong to a book or a list, and the field that names it. */
export const parts = {
  library: { shape: LibraryBook, key: 'book' },
  shelf_stays: { shape: ShelfStay, key: 'book' },
  shelf_books: { shape: ShelfBook, key: 'book' },
  reviews: { shape: ArchiveReview, key: 'book' },
  readings: { shape: ArchiveReading, key: 'book' },
  notes: { shape: ArchiveNote, key: 'book' },
  transactions: { shape: ArchiveTransaction, key: 'book' },
  dismissed_books: { shape: DismissedBook, key: 'book' },
  list_entries: { shape: ListEntry, key: 'list' },
} as const
export type PartName = keyof typeof parts

/** One book with all that its reader has said about it. */
export interface BookPart {
  kind: 'book'
  book: ArchiveBook
  library: (z.infer<typeof LibraryBook> & { position: number }) | null
  /** An import that was previewed by an earlier version has none. */
  stays?: ArchiveStay[]
  shelves: (z.infer<typeof ShelfBook> & { position: number })[]
  review: ArchiveReview | null
  readings: ArchiveReading[]
  notes: ArchiveNote[]
  transactions: ArchiveTransaction[]
  /** An import that was previewed by an earlier version does not say. */
  dismissal?: ArchiveDismissal | null
}

/** What a row of an imported archive is: things of their own are rows of their own. */
export type ArchivePart =
  | BookPart
  | { kind: 'shelf'; shelf: ArchiveShelf }
  | { kind: 'list'; list: ArchiveList; entries: ArchiveEntry[] }
  | { kind: 'goal'; goal: ArchiveGoal }
  | { kind: 'challenge'; challenge: ArchiveChallenge }
  /** With the reader's own picture as it is called in the archive and, once it is drawn, where it is shown. */
  | { kind: 'profile'; profile: ArchiveProfile; picture?: string | null }
