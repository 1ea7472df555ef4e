import * as z from 'zod/mini'
import { cursorPageQuery, many, emptyAnswer, one, openPageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { aboutBook, dayRange, isValidRange, oneOf, searched } from './journal.ts'
import { LengthType, twoDecimals } from './lengths.ts'
import { DayPrecision } from './date-precisions.ts'
import { lockedText, newLock, ownLock } from './spoiler-locks.ts'
import { optionalName, requiredText } from './text-fields.ts'
import { text } from '../shared/translate.ts'
import { Moment, expectedVersion } from './versions.ts'
import { keepLinks, Visibility } from './vocabulary.ts'

export const noteLength = 100_000
/** Of the notes on one book. */
export const notesPerPage = 100

/** Notes over 300 characters are cut to 250 on their card, so Read More always reveals something. */
export const longNoteLength = 300
export const notePreviewLength = 250

/** A note is the reader's own words, or a quote from the book. */
export const noteKinds = { note: text('Notes'), quote: text('Quotes') } as const
export const NoteKind = oneOf(noteKinds)
export type NoteKind = z.infer<typeof NoteKind>

/** As much of a book as others get to read in one quote. */
export const sharedQuoteLength = 1000
/** Of others' quotes from a book. */
export const quotesPerPage = 10

export const Note = z.object({
  id: z.string(),
  kind: NoteKind,
  book: z.string(),
  written_at: z.string(),
  written_precision: DayPrecision,
  name: z.nullable(z.string()),
  content: z.string(),
  /** Where in the book, in the unit the reader used. */
  position: z.nullable(z.number()),
  position_type: z.nullable(LengthType),
  /** Of a quote: whose words in the book these are. */
  said_by: z.nullable(z.string()),
  /** Only quotes can be anything but private. */
  visibility: Visibility,
  /** By a moderator: it stays private until one shows it again. */
  hidden: z.boolean(),
  /** Only of quotes. */
  ...ownLock,
  order: z.int(),
  updated_at: z.string(),
})
export type Note = z.infer<typeof Note>

/** A note among all of a reader's. */
export const ListedNote = z.extend(Note, aboutBook)
export type ListedNote = z.infer<typeof ListedNote>

export const noteOrders = {
  'date-desc': text('Newest first'),
  'date-asc': text('Oldest first'),
  'title-asc': text('Title, A to Z'),
  'title-desc': text('Title, Z to A'),
} as const
export const NoteOrder = oneOf(noteOrders)
export type NoteOrder = z.infer<typeof NoteOrder>

const fields = {
  written_at: Moment,
  /** `time` if left out; of a change, only with another moment than before. */
  written_precision: z.optional(DayPrecision),
  name: optionalName,
  content: requiredText(noteLength),
  position: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000), twoDecimals))),
  position_type: z.optional(z.nullable(LengthType)),
  /** `note` if left out; a change that leaves it out keeps it, as with the next three. */
  kind: z.optional(NoteKind),
  said_by: optionalName,
  visibility: z.optional(Visibility),
  ...newLock,
}

interface Shareable {
  kind?: NoteKind | undefined
  visibility?: Visibility | undefined
  content: string
}

const isShared = ({ visibility }: Shareable) => visibility !== undefined && visibility !== 'private'

const onlyQuotes = text('Only quotes can be shared.')
export const tooLongToShare = text('Quotes of up to 1,000 characters can be shared.')

/** Why it can't be seen by others, and the field that says so; of a change, after it. */
export function sharingFault(note: Shareable): { field: 'visibility' | 'content'; message: string } | undefined {
  if (!isShared(note)) return undefined
  if (note.kind !== 'quote') return { field: 'visibility', message: onlyQuotes }
  return note.content.length > sharedQuoteLength ? { field: 'content', message: tooLongToShare } : undefined
}

const isFreeOf = (field: 'visibility' | 'content', error: string) =>
  z.refine<Shareable>((note) => sharingFault(note)?.field !== field, { path: [field], error })

export const NewNote = z
  .object({ id: NewId, book: z.string(), ...fields })
  .check(isFreeOf('visibility', onlyQuotes), isFreeOf('content', tooLongToShare))
export type NewNote = z.infer<typeof NewNote>

export const NotePatch = z.object({ ...fields, ...keepLinks, ...expectedVersion })
export type NotePatch = z.infer<typeof NotePatch>

/** A quote as others see it. */
export const PublicQuote = z.object({
  id: z.string(),
  content: z.nullable(z.string()),
  ...lockedText,
  /** Withheld with the words. */
  said_by: z.nullable(z.string()),
  position: z.nullable(z.number()),
  position_type: z.nullable(LengthType),
  shared_at: z.string(),
  reader: z.object({ slug: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  /** The edition it is from, which may be another of the same work. */
  book: z.object({ slug: z.string(), title: z.string(), language: z.nullable(z.string()) }),
})
export type PublicQuote = z.infer<typeof PublicQuote>

const noteParams = z.object({ note: z.string() })

export const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  access: 'reader',
  summary: 'The reader’s own notes: those on one book in their order, or all, newest first by default',
  refuses: ['not_found'],
  query: z
    .extend(openPageQuery, {
      book: z.optional(z.string()),
      kind: z.optional(NoteKind),
      sort: z.optional(NoteOrder),
      ...searched,
      ...dayRange,
    })
    .check(isValidRange),
  answer: many(ListedNote),
})

export const listBookQuotes = endpoint({
  method: 'GET',
  path: '/books/:book/quotes',
  access: 'reader',
  summary: 'Quotes from any edition of a book that other readers share, newest first; the reader’s own are notes',
  params: z.object({ book: z.string() }),
  query: cursorPageQuery(quotesPerPage),
  answer: many(PublicQuote),
})

export const getDailyQuote = endpoint({
  method: 'GET',
  path: '/quotes/today',
  access: 'reader',
  summary: 'One of the reader’s own quotes, another each day; null without any, or unless the reader wants one',
  answer: one(z.nullable(ListedNote)),
})

export const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'reader',
  summary: 'Add a note to a book, or a quote from it; a quote can be shared with followers or everyone',
  refuses: ['not_found'],
  body: NewNote,
  answer: one(Note),
  status: 201,
  creates: 'notes',
})

export const updateNote = endpoint({
  method: 'PUT',
  path: '/notes/:note',
  access: 'reader',
  summary: 'Change a note',
  params: noteParams,
  body: NotePatch,
  answer: one(Note),
})

export const reorderNotes = endpoint({
  method: 'PUT',
  path: '/notes/reorder',
  access: 'reader',
  summary: 'Reorder the notes on a book; notes that are left out come last',
  refuses: ['not_found'],
  body: z.object({
    order: z.array(z.string()).check(
      z.minLength(1),
      z.maxLength(10_000),
      z.refine((ids) => new Set(ids).size === ids.length, text('Each note can appear only once.')),
    ),
  }),
  answer: emptyAnswer,
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:note',
  access: 'reader',
  summary: 'Delete a note',
  params: noteParams,
  answer: emptyAnswer,
})
