import { westernDigits } from './digits.ts'
import type { LengthType } from './length-types.ts'

/** Where a reader is in a book, and how far the book goes, in one unit. */
interface Position {
  progress: number
  length: number
  length_type: LengthType
}

/** Decimals come after a point or a comma. */
const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** A place in a book has at most two decimals, so three digits after a point or a comma are thousands. */
const placeOf = (text: string): number =>
  /^[1-9]\d{0,2}([.,]\d{3})+$/.test(text) ? Number(text.replaceAll(/[.,]/g, '')) : numberOf(text)

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** A share of a book is a whole page, minute or chapter; only percent have decimals. */
function shareOf(percent: number, { length, length_type }: Position): number {
  const share = (length * percent) / 100
  return length_type === 'percent' ? twoDecimals(share) : Math.round(share)
}

/**
 * Where a reader has got to, from what they typed: `120`, `+30` from where they were, `45%` of the book, or `1:20` in hours
 * and minutes of an audiobook. Undefined for anything else; it may be beyond the end.
 */
export function parseProgress(typed: string, position: Position): number | undefined {
  const entry = /^(\+?)(?:(\d{1,4}):([0-5]?\d)|(\d{1,9}(?:[.,]\d+)?)(%?))$/.exec(
    westernDigits(typed).replaceAll('\u066a', '%').replaceAll(/\s/g, ''),
  )
  if (!entry) return undefined
  const [, sign, hours, minutes, amount = '', percent] = entry
  if (hours !== undefined && position.length_type !== 'minute') return undefined
  const value =
    hours !== undefined
      ? Number(hours) * 60 + Number(minutes)
      : percent === '%'
        ? shareOf(numberOf(amount), position)
        : placeOf(amount)
  return sign === '+' ? twoDecimals(position.progress + value) : value
}
