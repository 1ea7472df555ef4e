import * as z from 'zod/mini'
import { emptyAnswer, many, pageQuery } from './answers.ts'
import { AuthorRole } from './authors.ts'
import { editedFields, labelsOf } from './book-field-uses.ts'
import { storedFields } from './book-fields.ts'
import { endpoint } from './endpoint.ts'
import { NamedReader } from './reports.ts'
import { text } from '../shared/translate.ts'

/** What an edit can change, as the form for it calls it. */
export const bookFactLabels = {
  ...labelsOf(['title', 'subtitle']),
  authors: text('Authors'),
  ...labelsOf(editedFields),
  series: text('Series#one'),
  genres: text('Genres'),
  description: text('Description'),
  cover: text('Cover'),
} as const
export type BookFact = keyof typeof bookFactLabels
export const factFields = Object.keys(bookFactLabels) as BookFact[]

const BookFacts = z.object({
  ...storedFields(editedFields),
  authors: z.array(z.object({ name: z.string(), role: AuthorRole })),
  series: z.array(z.object({ title: z.string(), position: z.nullable(z.number()) })),
  /** Slugs. */
  genres: z.array(z.string()),
  description: z.nullable(z.string()),
  /** Whether there is a picture; without one, the cover is generated. */
  cover: z.boolean(),
})
export type BookFacts = z.infer<typeof BookFacts>

export const BookEdit = z.object({
  id: z.string(),
  /** Null where the account is deleted, or not for the viewer to know: which moderator reverted an edit is for moderators. */
  editor: z.nullable(NamedReader),
  created_at: z.string(),
  /** The fields that changed, and only those. */
  before: z.partial(BookFacts),
  after: z.partial(BookFacts),
  is_revert: z.boolean(),
  /** A moderator has reverted it, and the revert still holds. */
  is_reverted: z.boolean(),
})
export type BookEdit = z.infer<typeof BookEdit>

const editsPerPage = 20

export const listBookEdits = endpoint({
  method: 'GET',
  path: '/books/:book/edits',
  access: 'reader',
  summary: 'What readers and moderators changed in a book, newest first',
  params: z.object({ book: z.string() }),
  query: pageQuery(editsPerPage),
  answer: many(BookEdit),
})

export const revertBookEdit = endpoint({
  method: 'POST',
  path: '/books/:book/edits/:edit/revert',
  access: 'reader',
  sessionOnly: true,
  summary: 'Set what an edit changed back to what it was, unless it was changed again since; for moderators',
  refuses: ['conflict'],
  params: z.object({ book: z.string(), edit: z.string() }),
  answer: emptyAnswer,
  creates: 'edits',
})
