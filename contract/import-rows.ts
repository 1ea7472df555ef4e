import * as z from 'zod/mini'
import { many, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { importParams, type Import } from './imports.ts'
import { oneOf } from './journal.ts'
import { text } from '../shared/translate.ts'
import { BookFormat } from './vocabulary.ts'

/** The rows of an import: every line of its file is one. */

export const importVerdicts = {
  new: text('New'),
  matched: text('Found'),
  same: text('Already in your library'),
  doubtful: text('Needs a decision'),
  unreadable: text('Unreadable'),
} as const
export const ImportVerdict = oneOf(importVerdicts)
export type ImportVerdict = z.infer<typeof ImportVerdict>

/** The state of a row; `waiting` for its turn, or for its reader to settle it. */
export const importRowStates = {
  waiting: text('Waiting'),
  written: text('Imported'),
  skipped: text('No changes'),
  failed: text('Failed'),
  dismissed: text('Dismissed'),
  undone: text('Undone'),
} as const
export const ImportRowState = oneOf(importRowStates)
export type ImportRowState = z.infer<typeof ImportRowState>

export const ImportedRow = z.object({
  number: z.int(),
  verdict: ImportVerdict,
  state: ImportRowState,
  /** Why it is so, in the reader's language. */
  reason: z.string(),
  title: z.nullable(z.string()),
  authors: z.array(z.string()),
  isbn_13: z.nullable(z.string()),
  /** What is written, or would be, in the reader's language. */
  writes: z.array(z.string()),
  remarks: z.array(z.string()),
  /** The book it is about, as far as that is known. */
  book: z.nullable(
    z.object({
      slug: z.string(),
      title: z.string(),
      cover: z.string(),
      authors: z.array(z.string()),
      /** Which edition it is. */
      format: z.nullable(BookFormat),
      language: z.nullable(z.string()),
      publication_date: z.nullable(z.string()),
    }),
  ),
  /** The work that it would add an edition to, with the slug of one that is there. */
  edition_of: z.nullable(z.object({ slug: z.string(), title: z.string(), authors: z.array(z.string()) })),
  raw: z.record(z.string(), z.string()),
  /** How many rows are settled together with this one, itself among them: those that say the same about their book. */
  alike_count: z.int(),
  /** Whether the reader can choose or change its book, or dismiss it. */
  can: z.object({ match: z.boolean(), dismiss: z.boolean() }),
  /** Nothing in it could be read: once its reader has named the book, only the book is taken over. */
  is_only_book: z.boolean(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const importRowsPerPage = 50

const rowsQuery = {
  verdict: z.optional(ImportVerdict),
  state: z.optional(ImportRowState),
  /** Only those that their reader has to settle. */
  open: z.optional(z.literal('1')),
  /** Only rows that aren't written yet. */
  due: z.optional(z.literal('1')),
}
export type RowsQuery = z.infer<ReturnType<typeof z.object<typeof rowsQuery>>>

/** The rows that are shown first: what waits for its reader, once the rest is done. */
export const firstRows = ({ state, open_count }: Pick<Import, 'state' | 'open_count'>): RowsQuery =>
  state === 'done' && open_count > 0 ? { open: '1' } : {}

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:import/rows',
  access: 'reader',
  summary: 'The rows of an import, in the order of the file',
  params: importParams,
  query: z.extend(pageQuery(importRowsPerPage), rowsQuery),
  answer: many(ImportedRow),
})

export const settleImportRow = endpoint({
  method: 'PUT',
  path: '/imports/:import/rows/:row',
  access: 'reader',
  summary: 'Decide a row: an existing book, a book to add, or nothing. Rows of the same book follow',
  refuses: ['conflict'],
  params: z.extend(importParams, { row: z.string() }),
  body: z.object({
    action: oneOf({ match: '', create: '', dismiss: '' }),
    /** Which book, to `match`. */
    book: z.optional(z.string()),
    /** To `create` a book where the file does not say enough. */
    title: z.optional(z.string().check(z.trim(), z.maxLength(255))),
    author: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  }),
  answer: z.object({ data: ImportedRow, settled: z.int(), message: z.optional(z.string()) }),
})
