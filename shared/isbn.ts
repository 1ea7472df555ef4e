import { westernDigits } from './digits.ts'

/**
 * ISBNs by their check digits alone. Tables of the ranges given to publishers would refuse a number from a range given
 * out after the tables were made.
 */

const digitSum = (digits: string, weight: (index: number) => number) =>
  Array.from(digits).reduce((sum, digit, index) => sum + weight(index) * (digit === 'X' ? 10 : Number(digit)), 0)

const checkDigit13 = (twelve: string) => String((10 - (digitSum(twelve, (index) => (index % 2 ? 3 : 1)) % 10)) % 10)

function checkDigit10(nine: string): string {
  const digit = (11 - (digitSum(nine, (index) => 10 - index) % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}

/** The typed text without a leading "ISBN" and without separators. */
const digitsIn = (typed: string) =>
  westernDigits(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*ISBN(?:-?1[03](?!\d))?[:\s]*/, '')
    .replaceAll(/[\s.\-‐‑‒–—−·]/g, '')

/** As long as an ISBN is, and yet none: a digit must be wrong. Ten digits may be the beginning of thirteen. */
export function isMistypedIsbn(typed: string): boolean {
  const digits = digitsIn(typed)
  const isWhole = digits.length >= 13 || (digits.length === 10 && !/^97[89]/.test(digits))
  return isWhole && isbn13In(typed) === undefined
}

/** The ISBN-13 of a typed, pasted or scanned ISBN-10 or ISBN-13, with any separators. */
export function isbn13In(typed: string): string | undefined {
  const digits = digitsIn(typed)
  if (/^\d{9}[\dX]$/.test(digits)) {
    const nine = digits.slice(0, 9)
    if (checkDigit10(nine) !== digits.slice(9)) return undefined
    return `978${nine}${checkDigit13(`978${nine}`)}`
  }
  // What begins with 979-0 is sheet music.
  if (!/^97(?:8|9[1-9])\d+$/.test(digits) || digits.length !== 13) return undefined
  return checkDigit13(digits.slice(0, 12)) === digits.slice(12) ? digits : undefined
}

/** The older form, which only numbers beginning with 978 have. */
export const isbn10Of = (isbn13: string): string | undefined =>
  isbn13.startsWith('978') ? `${isbn13.slice(3, 12)}${checkDigit10(isbn13.slice(3, 12))}` : undefined
