import * as z from 'zod/mini'
import { many, emptyAnswer, one, openPageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { aboutBook, dayRange, isValidRange, oneOf, searched } from './journal.ts'
import { LengthType, twoDecimals } from './lengths.ts'
import { DayPrecision } from './date-precisions.ts'
import { optionalName, requiredText } from './text-fields.ts'
import { text } from '../shared/translate.ts'
import { Moment, expectedVersion } from './versions.ts'

export const noteLength = 100_000
/** Of the notes on one book. */
export const notesPerPage = 100

/** Notes over 300 characters are cut to 250 on their card, so Read More always reveals something. */
export const longNoteLength = 300
export const notePreviewLength = 250

export const Note = z.object({
  id: z.string(),
  book: z.string(),
  written_at: z.string(),
  written_precision: DayPrecision,
  name: z.nullable(z.string()),
  content: z.string(),
  /** Where in the book, in the unit the reader used. */
  position: z.nullable(z.number()),
  position_type: z.nullable(LengthType),
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
}

export const NewNote = z.object({ id: NewId, book: z.string(), ...fields })
export type NewNote = z.infer<typeof NewNote>

export const NotePatch = z.object({ ...fields, ...expectedVersion })
export type NotePatch = z.infer<typeof NotePatch>

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
      sort: z.optional(NoteOrder),
      ...searched,
      ...dayRange,
    })
    .check(isValidRange),
  answer: many(ListedNote),
})

export const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'reader',
  summary: 'Add a note to a book',
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
