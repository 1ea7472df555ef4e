import { marks } from '../../../../shared/marks.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { formatOf } from '../../catalogue/loading/sources/book-format.ts'
import { bare, countIn, isBadIsbn, isbnIn, line, textIn } from './cells.ts'
import { dayIn, monthOrYearIn, type DateOrder } from './days.ts'
import {
  lastEndOf,
  type ImportNote,
  type ImportReading,
  type ImportReview,
  type ImportRow,
  type Remark,
  type UndatedReads,
} from './import-row.ts'
import type { Cell } from './table-format.ts'

/** Parts of a row that most sources have in the same form, each with remarks for the reader. */

interface WithRemarks {
  remarks: Remark[]
}

/** Each once. */
export const remarksOf = (...parts: WithRemarks[]): Remark[] => [...new Set(parts.flatMap(({ remarks }) => remarks))]

export const isbnPart = (...cells: string[]): WithRemarks & { isbn_13: string | null } => ({
  isbn_13: isbnIn(...cells),
  remarks: isBadIsbn(...cells) ? ['bad_isbn'] : [],
})

/** The whole text as something to be revealed; what is covered within it needs no mark of its own. */
export function asSpoiler(text: string): string {
  const bare = text.replaceAll(marks.spoiler, '').trim()
  return bare === '' ? '' : marks.spoiler + bare + marks.spoiler
}

export function reviewPart(
  words: string,
  { is_private = false, written_on = null }: Partial<ImportReview> = {},
): WithRemarks & { review: ImportReview | null } {
  const text = textIn(words)
  return { review: text && { content: text.content, is_private, written_on }, remarks: text?.remarks ?? [] }
}

export function notePart(
  words: string,
  written_at: string | null,
  name: string | null = null,
): WithRemarks & { notes: ImportNote[] } {
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

/** Whether all values that should be days are; only zeros counts as empty. */
export const datesPart = (order: DateOrder, ...cells: string[]): WithRemarks => ({
  remarks: cells.some((cell) => /[^\s0/-]/.test(bare(cell)) && line(bare(cell)) !== null && dayIn(cell, order) === null)
    ? ['bad_date']
    : [],
})

interface ReadsPart extends WithRemarks {
  readings: ImportReading[]
  undated: UndatedReads | null
}

/** How often a book was read: a log for each. Numbers over 100 are taken for something else. */
const timesIn = (count: string): number => countIn(count, 100) ?? 0

const begunShelves = new Set<ImportRow['shelf']>(['currently-reading', 'paused', 'did-not-finish'])

/** Likewise, where the number counts the read that is going on, or was broken off, too. */
export const timesFinishedIn = (count: string, shelf: ImportRow['shelf']): number =>
  Math.max(0, timesIn(count) - (begunShelves.has(shelf) ? 1 : 0))

/**
 * Reads with their days, and what is known of others: months and years in which one ended, and the number of all reads.
 * A single read is not counted, as the shelf already says so.
 */
export function readsPart(
  readings: ImportReading[],
  ends: string[],
  times: number,
  shelf: ImportRow['shelf'],
): ReadsPart {
  const isRead = shelf === 'read' || shelf === null
  const finished = readings.flatMap(({ finished_on }) => finished_on ?? [])
  const dates = [...new Set(ends)].filter((end) => !finished.some((day) => day.startsWith(end)))
  const endsCount = finished.length + dates.length
  const wholeCount = shelf === 'did-not-finish' && lastEndOf(readings, dates) !== null ? endsCount - 1 : endsCount
  const isOften = times > (isRead ? Math.max(1, wholeCount) : wholeCount)
  return {
    readings,
    undated: isOften || dates.length > 0 ? { times: isOften ? times : null, dates } : null,
    remarks: [...(isOften ? ['reads_without_dates' as const] : []), ...(dates.length > 0 ? ['no_day' as const] : [])],
  }
}

/** Reads from one day to another, either of which may be missing, or be a month or a year. */
export function spansPart(
  order: DateOrder,
  spans: { started: string; finished: string }[],
  times: number,
  shelf: ImportRow['shelf'],
): ReadsPart {
  const readings = spans
    .map(({ started, finished }) => ({ started_on: dayIn(started, order), finished_on: dayIn(finished, order) }))
    .filter(({ started_on, finished_on }) => started_on !== null || finished_on !== null)
  const ends = spans.flatMap(({ finished }) => monthOrYearIn(finished) ?? [])
  const read = readsPart(readings, ends, times, shelf)
  const days = spans.flatMap(({ started, finished }) => [started, monthOrYearIn(finished) ? '' : finished])
  return { ...read, remarks: remarksOf(read, datesPart(order, ...days)) }
}

/** The one reading in a row, if any, with or without its day; there may have been more. */
export function readingPart(
  order: DateOrder,
  {
    started,
    finished,
    count = '',
    shelf,
  }: { started: string; finished: string; count?: string; shelf: ImportRow['shelf'] },
): ReadsPart & { is_finished: boolean } {
  const isFinished = dayIn(finished, order) !== null || monthOrYearIn(finished) !== null || timesIn(count) > 0
  return { ...spansPart(order, [{ started, finished }], timesIn(count), shelf), is_finished: isFinished }
}

export const formatIn = (cell: string): BookFormat | null => (cell === '' ? null : formatOf(cell))
