import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { formatOf } from '../../catalog/sources/book-format.ts'
import { bare, isBadIsbn, isbnIn, line, textIn } from './cells.ts'
import { dayIn, type DateOrder } from './days.ts'
import type { ImportNote, ImportReading, ImportReview, Remark } from './import-row.ts'
import type { Cell } from './table-format.ts'

/** Parts of a row that most sources tell alike, each with what its reader should know about it. */

interface Told {
  remarks: Remark[]
}

/** Each once. */
export const remarksOf = (...parts: Told[]): Remark[] => [...new Set(parts.flatMap(({ remarks }) => remarks))]

export const isbnPart = (...cells: string[]): Told & { isbn_13: string | null } => ({
  isbn_13: isbnIn(...cells),
  remarks: isBadIsbn(...cells) ? ['bad_isbn'] : [],
})

export function reviewPart(
  words: string,
  { is_private = false, written_on = null }: Partial<ImportReview> = {},
): Told & { review: ImportReview | null } {
  const text = textIn(words)
  return { review: text && { content: text.content, is_private, written_on }, remarks: text?.remarks ?? [] }
}

export function notePart(
  words: string,
  written_at: string | null,
  name: string | null = null,
): Told & { notes: ImportNote[] } {
  const text = textIn(words)
  return { notes: text ? [{ name, content: text.content, written_at, page: null }] : [], remarks: text?.remarks ?? [] }
}

/** What only one place asks about a book, kept as a note of its name. */
export function answersPart(cell: Cell, questions: string[], written_at: string | null, name: string) {
  const lines = questions.flatMap((question) => {
    const answer = cell(question.toLowerCase())
    return answer === '' || answer === 'N/A' ? [] : [`${question.replace('?', '')}: ${answer}`]
  })
  return notePart(lines.join('\n'), written_at, name)
}

/** Whether all that should be days are; nothing but noughts says nothing. */
export const datesPart = (order: DateOrder, ...cells: string[]): Told => ({
  remarks: cells.some((cell) => /[^\s0/-]/.test(bare(cell)) && line(bare(cell)) !== null && dayIn(cell, order) === null)
    ? ['bad_date']
    : [],
})

/** The one reading that a row tells of, if it does. */
export const readingPart = (started_on: string | null, finished_on: string | null): ImportReading[] =>
  started_on || finished_on ? [{ started_on, finished_on }] : []

export const formatIn = (cell: string): BookFormat | null => (cell === '' ? null : formatOf(cell))
