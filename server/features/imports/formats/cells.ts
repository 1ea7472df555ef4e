import { isbn13In } from '../../../../contract/isbn.ts'
import { maxPages } from '../../../../contract/contributions.ts'
import { reviewLength } from '../../../../contract/reviews.ts'
import { partialDateOf } from '../../catalog/sources/partial-date.ts'
import { lineOf } from '../../catalog/sources/texts.ts'
import type { ImportCredit, Remark } from './import-row.ts'

/** What stands in one cell, as programs and people write it. */

/** As long as the database keeps a title; longer ones are a cell gone astray. */
const titleLength = 1000
const nameLength = 255

/** `="0142402494"`, `[0743269519]`: marks that keep a spreadsheet from taking a number for one. */
const bare = (cell: string) => cell.replace(/^[\s='"[\]]+|[\s'"[\]]+$/g, '')

/** Programs that fill an empty cell with words. */
const blank = /^(?:n\/?a|null|none|undefined|nan|-+|\[\])$/i

export const line = (cell: string, length = nameLength): string | null =>
  blank.test(cell) ? null : lineOf(cell, length)

export const titleIn = (cell: string): string | null => line(cell, titleLength)

/**
 * The ISBN of the first cell that has one. A spreadsheet drops the zeros in front, which its check digit then gives
 * away; what it turned into `9.78E+12` is lost.
 */
export function isbnIn(...cells: string[]): string | null {
  for (const cell of cells) {
    const number = bare(cell).replaceAll(/[\s-]/g, '').replace(/\.0$/, '').toUpperCase()
    // Nought and the like pass the check, but are nobody's.
    if (/^(.)\1*$/.test(number)) continue
    const isbn = isbn13In(/^\d{7,9}[\dX]$/.test(number) ? number.padStart(10, '0') : number)
    if (isbn) return isbn
  }
  return null
}

/** Whether a cell claims to be an ISBN and is none; ASINs and other numbers claim nothing. */
export const isBadIsbn = (...cells: string[]): boolean =>
  isbnIn(...cells) === null && cells.some((cell) => /^[\d-]{9,17}[\dxX]?$/.test(bare(cell)) || /\dE\+\d/i.test(cell))

export function numberIn(cell: string): number | null {
  const found = /^-?\d{1,9}(?:[.,]\d{1,4})?$/.exec(bare(cell))
  return found ? Number(found[0].replace(',', '.')) : null
}

export function countIn(cell: string, max = maxPages): number | null {
  const count = Math.round(numberIn(cell) ?? 0)
  return count >= 1 && count <= max ? count : null
}

/** Nought is how most say that there is none. */
export function ratingIn(cell: string): { rating: number | null; remarks: Remark[] } {
  const rating = numberIn(cell)
  if (rating === null || rating <= 0 || rating > 5) return { rating: null, remarks: [] }
  // Here one star is the least.
  if (rating < 1) return { rating: 1, remarks: ['rating_raised'] }
  return { rating: Math.round(rating * 100) / 100, remarks: [] }
}

export const isYes = (cell: string): boolean => /^(?:yes|true|1|y|x|oui|si|sí|ja)$/i.test(cell.trim())

/** Whether the day or the month stands first where neither is the year. */
export type DateOrder = 'day-first' | 'month-first'

/** By the numbers that can be no month; of most files there are some. */
export function dateOrderOf(text: string): DateOrder {
  let [dayFirst, monthFirst] = [0, 0]
  for (const [, first, second] of text.matchAll(/(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?![\d/])/g)) {
    if (Number(first) > 12 && Number(second) <= 12) dayFirst += 1
    if (Number(second) > 12 && Number(first) <= 12) monthFirst += 1
  }
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}

const two = (value: number) => String(value).padStart(2, '0')

function realDay(year: number, month: number, day: number): string | null {
  if (year < 1000 || year > 9999) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${two(month)}-${two(day)}` : null
}

/** Two digits are of this century unless that is still to come. */
const fullYear = (year: string) => {
  if (year.length === 4) return Number(year)
  const guess = 2000 + Number(year)
  return guess > new Date().getUTCFullYear() + 1 ? guess - 100 : guess
}

/** A whole day; a date of which only the year is known is none. */
export function dayIn(cell: string, order: DateOrder = 'month-first'): string | null {
  const date = bare(cell)
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(date)
  if (yearFirst) return realDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(date)
  if (yearLast) {
    const [first, second, year] = [Number(yearLast[1]), Number(yearLast[2]), fullYear(yearLast[3] ?? '')]
    return order === 'day-first'
      ? (realDay(year, second, first) ?? realDay(year, first, second))
      : (realDay(year, first, second) ?? realDay(year, second, first))
  }
  // With the month's name, as "February 28, 2024 00:47".
  const named = /\p{L}{3}/u.test(date) && date.length < 80 ? partialDateOf(date) : null
  return named?.length === 10 ? named : null
}

/** When an edition came out: a year, a month or a day. */
export function publicationDateIn(cell: string): string | null {
  const date = bare(cell).replace(/\.0$/, '')
  return date === '' || date.length > 60 ? null : partialDateOf(date)
}

/** "Weir, Andy" is Andy Weir; a name of more parts is left as it is. */
export function turnName(name: string): string {
  const [last = '', first = '', ...more] = name.split(/,\s*/)
  if (first === '' || more.length > 0 || /^(?:jr|sr|ph\.?d|m\.?d|inc|ltd|ii+)\b/i.test(first)) return name
  return `${first} ${last}`
}

const roles: readonly (readonly [RegExp, ImportCredit['role']])[] = [
  [/transl|übers|tradu/i, 'translator'],
  [/narrat|read by|reader|sprecher/i, 'narrator'],
  [/illust|artist|drawing|zeichn/i, 'illustrator'],
  [/edit|compil|hrsg|herausg/i, 'editor'],
]
export const roleIn = (words: string): ImportCredit['role'] =>
  roles.find(([pattern]) => pattern.test(words))?.[1] ?? 'author'

/** "Rod Dreher (Foreword), Carl R. Trueman": names with what they did behind them. */
export function creditIn(name: string): ImportCredit | null {
  const found = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(name)
  const person = line(found?.[1] || name)
  return person ? { name: person, role: roleIn(found?.[2] ?? '') } : null
}

/** Authors first, each once, none where somebody is nobody. */
export function creditsOf(credits: (ImportCredit | null)[]): ImportCredit[] {
  const held = new Map<string, ImportCredit>()
  for (const credit of credits) {
    if (!credit || /^(?:unknown|anonymous|various|n\/a)$/i.test(credit.name)) continue
    const key = `${credit.name.toLowerCase()} ${credit.role}`
    if (!held.has(key)) held.set(key, credit)
  }
  const all = [...held.values()].slice(0, 50)
  return all.toSorted((a, b) => Number(a.role !== 'author') - Number(b.role !== 'author'))
}

export const authorsOf = (names: string[]): ImportCredit[] =>
  creditsOf(names.map((each) => line(each)).map((name) => (name ? { name, role: 'author' } : null)))

/** The parts of a list, without empty ones. */
export const partsOf = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => line(part))
    .filter((part) => part !== null)

/** A long text, no longer than it may be. */
export function textIn(content: string): { content: string; remarks: Remark[] } | null {
  const text = content.trim()
  if (text === '') return null
  const kept = Array.from(text.slice(0, reviewLength + 1))
  return kept.length > reviewLength || text.length > reviewLength + 1
    ? {
        content: text
          .slice(0, reviewLength - 1)
          .toWellFormed()
          .trimEnd(),
        remarks: ['cut'],
      }
    : { content: text, remarks: [] }
}
