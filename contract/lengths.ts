import * as z from 'zod/mini'
import { lengthTypes } from '../shared/length-types.ts'
import { text } from '../shared/translate.ts'
import type { BookFormat } from './vocabulary.ts'

export const LengthType = z.enum(Object.keys(lengthTypes) as [keyof typeof lengthTypes])
export type LengthType = z.infer<typeof LengthType>

/** Minutes are offered for audiobooks only. */
export const lengthTypesFor = (format: BookFormat): LengthType[] =>
  format === 'audiobook' ? ['page', 'minute', 'chapter', 'percent'] : ['page', 'chapter', 'percent']

/** What choosing a format sets the unit to. */
export const usualLengthType = (format: BookFormat | null): LengthType =>
  format === 'audiobook' ? 'minute' : format === 'kindle' ? 'percent' : 'page'

interface BookLengths {
  format: BookFormat | null
  pages: number | null
  minutes: number | null
}

/** A log needs a format. Of a book whose format is not known it is listened to if only its time is known, else on paper. */
export const formatToLog = ({ format, pages, minutes }: BookLengths): BookFormat =>
  format ?? (minutes !== null && pages === null ? 'audiobook' : 'paperback')

/** What choosing a format sets the length to: the book's own if it is of that format, else nothing yet. */
export function usualLength(book: BookLengths, format: BookFormat): number {
  if (format !== formatToLog(book)) return 0
  return (format === 'audiobook' ? book.minutes : book.pages) ?? 0
}

/** Format, unit and length of a log of an edition: in its usual unit, in percent where its length is unknown. */
export function usualLog(book: BookLengths): { book_format: BookFormat; length_type: LengthType; length: number } {
  const book_format = formatToLog(book)
  const length_type = usualLengthType(book_format)
  const length = length_type === 'percent' ? 0 : usualLength(book, book_format)
  return { book_format, ...(length > 0 ? { length_type, length } : { length_type: 'percent', length: 100 }) }
}

/** In any unit. */
export const maxLength = 1_000_000

/** Kept with two decimals; more would be dropped silently. */
export const twoDecimals = z.refine<number>(
  (value) => Number(value.toFixed(2)) === value,
  text('Use at most two decimals.'),
)

export const minutesOf = (hours: number, minutes: number) => hours * 60 + minutes

export const hoursAndMinutes = (total: number) => ({ hours: Math.floor(total / 60), minutes: total % 60 })

export const progressPercent = (progress: number, length: number) =>
  length > 0 ? Math.round((progress / length) * 100) : 0
