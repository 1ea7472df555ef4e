import { isbn13In } from '../../../../shared/isbn.ts'
import { maxOf } from '../../../../contract/book-field-uses.ts'
import { aboutField } from '../../../../contract/book-fields.ts'
import { endSpoiler, marks } from '../../../../shared/marks.ts'
import { reviewLength } from '../../../../contract/reviews.ts'
import { lineOf } from '../../catalogue/loading/sources/texts.ts'
import type { Remark } from './import-row.ts'

/** Parsers for single cells, as programs and people write them. */

/** The database's limit for a title; longer ones come from a broken row. */
const titleLength = 1000
const nameLength = 255

/** No number, date or name is longer; only texts and lists are read whole. */
export const cellLength = 2000

const beforeNumber = /[\s='"[\]]/
const afterNumber = /[\s'"[\]]/

/**
 * `="0142402494"`, `[0743269519]`: marks that stop spreadsheets from treating an ISBN as a number. Loops over
 * characters, because a regular expression anchored at the end would start over at each of a thousand marks.
 */
export function bare(cell: string): string {
  let [start, end] = [0, cell.length]
  while (start < end && beforeNumber.test(cell.charAt(start))) start += 1
  while (end > start && afterNumber.test(cell.charAt(end - 1))) end -= 1
  return cell.slice(start, end)
}

/** Programs that fill an empty cell with words. */
const blank = /^(?:n\/?a|null|none|undefined|nan|-+|\[\])$/i

export const line = (cell: string, length = nameLength): string | null =>
  blank.test(cell) ? null : lineOf(cell.slice(0, cellLength), length)

export const titleIn = (cell: string): string | null => line(cell, titleLength)

/**
 * The ISBN of the first cell that has one. A spreadsheet drops the zeros in front, which its check digit then gives
 * away; what it turned into `9.78E+12` is lost.
 */
export function isbnIn(...cells: string[]): string | null {
  for (const cell of cells) {
    const number = bare(cell).replaceAll(/[\s-]/g, '').replace(/\.0$/, '').toUpperCase()
    // 0000000000 and similar pass the check but are no book's number, and no ISBN is so long.
    if (number.length > 60 || /^(.)\1*$/.test(number)) continue
    const isbn = isbn13In(/^\d{7,9}[\dX]$/.test(number) ? number.padStart(10, '0') : number)
    if (isbn) return isbn
  }
  return null
}

/** Whether a cell looks like an ISBN and isn't valid; ASINs and other numbers don't look like one. */
export const isBadIsbn = (...cells: string[]): boolean =>
  isbnIn(...cells) === null && cells.some((cell) => /^[\d-]{9,17}[\dxX]?$/.test(bare(cell)) || /\dE\+\d/i.test(cell))

export function numberIn(cell: string): number | null {
  const match = /^-?\d{1,9}(?:[.,]\d{1,4})?$/.exec(bare(cell))
  return match ? Number(match[0].replace(',', '.')) : null
}

export function countIn(cell: string, max = maxOf(aboutField('pages'))): number | null {
  const count = Math.round(numberIn(cell) ?? 0)
  return count >= 1 && count <= max ? count : null
}

/** Most programs write 0 for no rating. */
export function ratingIn(cell: string): { rating: number | null; remarks: Remark[] } {
  const rating = numberIn(cell)
  if (rating === 0 || (rating === null && line(bare(cell)) === null)) return { rating: null, remarks: [] }
  if (rating === null || rating < 0 || rating > 5) return { rating: null, remarks: ['bad_rating'] }
  // Here one star is the least.
  if (rating < 1) return { rating: 1, remarks: ['rating_raised'] }
  return { rating: Math.round(rating * 100) / 100, remarks: [] }
}

export const isYes = (cell: string): boolean => /^(?:yes|true|1|y|x|oui|si|sí|ja)$/i.test(cell.trim())

/** A list with more parts than this is not a list. */
export const maxParts = 1000

/** The parts of a list, without empty ones. */
export const partsOf = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator, maxParts)
    .map((part) => line(part))
    .filter((part) => part !== null)

/** A long text, no longer than it may be. */
export function textIn(content: string): { content: string; remarks: Remark[] } | null {
  const text = content.trim()
  if (text === '') return null
  const characters = Array.from(text.slice(0, reviewLength + 1))
  return characters.length > reviewLength || text.length > reviewLength + 1
    ? {
        content: endSpoiler(
          text
            .slice(0, reviewLength - marks.spoiler.length)
            .toWellFormed()
            .trimEnd(),
        ),
        remarks: ['cut'],
      }
    : { content: text, remarks: [] }
}
