import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { formatOf } from '../../catalog/sources/book-format.ts'
import { bare, countIn, isBadIsbn, isbnIn, line, textIn } from './cells.ts'
import { dayIn, monthOrYearIn, type DateOrder } from './days.ts'
import type { ImportNote, ImportReading, ImportReview, ImportRow, Remark, UndatedReads } from './import-row.ts'
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

interface ToldReads extends Told {
  readings: ImportReading[]
  undated: UndatedReads | null
}

/** More often than anybody reads a book; what is beyond is no such number. */
const mostReads = 1000

/**
 * Reads with their days, and what is told of others: months and years in which one ended, and how many there were in all.
 * That a book was read once, its shelf says. On other shelves the number counts the one that is going on, or was broken
 * off, too.
 */
export function readsPart(
  readings: ImportReading[],
  ends: string[],
  count: string,
  shelf: ImportRow['shelf'],
): ToldReads {
  const isRead = shelf === 'read' || shelf === null
  const finished = readings.flatMap(({ finished_on }) => finished_on ?? [])
  const dates = [...new Set(ends)].filter((end) => !finished.some((day) => day.startsWith(end)))
  const known = finished.length + dates.length
  const whole = shelf === 'did-not-finish' ? Math.max(0, known - 1) : known
  const times = (countIn(count, mostReads) ?? 0) - (isRead ? 0 : 1)
  const isOften = times > (isRead ? Math.max(1, whole) : whole)
  return {
    readings,
    undated: isOften || dates.length > 0 ? { times: isOften ? times : null, dates } : null,
    remarks: [...(isOften ? ['reads_without_dates' as const] : []), ...(dates.length > 0 ? ['no_day' as const] : [])],
  }
}

/** The one reading that a row tells of, if it does, whether or not its day is known; there may have been more. */
export function readingPart(
  order: DateOrder,
  {
    started,
    finished,
    count = '',
    shelf,
  }: { started: string; finished: string; count?: string; shelf: ImportRow['shelf'] },
): ToldReads & { is_finished: boolean } {
  const [started_on, finished_on] = [dayIn(started, order), dayIn(finished, order)]
  const end = finished_on ? null : monthOrYearIn(finished)
  const read = readsPart(started_on || finished_on ? [{ started_on, finished_on }] : [], end ? [end] : [], count, shelf)
  return {
    ...read,
    is_finished: finished_on !== null || end !== null || countIn(count, mostReads) !== null,
    remarks: remarksOf(read, datesPart(order, started, end ? '' : finished)),
  }
}

export const formatIn = (cell: string): BookFormat | null => (cell === '' ? null : formatOf(cell))
