const kinds = { reader: 1, author: 2, series: 3, work: 4, book: 5, review: 6, reading: 7 } as const

/** Any moment will do, as long as it stays: ids of version 7 begin with one. */
const firstMoment = Date.UTC(2026, 0, 1)

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits)

/** The id of the n-th of its kind, found again by counting, so that nothing has to be remembered. */
export function syntheticId(kind: keyof typeof kinds, index: number): string {
  const moment = hex(firstMoment + index, 12)
  const first = mix(index ^ mix(kinds[kind]))
  const second = mix(first ^ kinds[kind])
  const third = mix(second ^ index)
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${hex(first, 3)}-${hex(0x8000 | (second & 0x3fff), 4)}-${hex(third, 8)}${hex(second >>> 14, 4)}`
}

/** A number of 13 digits whose check digit is right; `index` below a hundred million. */
export function syntheticIsbn(group: string, index: number): { isbn_13: string; isbn_10: string } {
  // The factor has no divisor in common with the modulus: neighbours end up far apart and no number repeats.
  const body = group + String((index * 61_803_399) % 100_000_000).padStart(8, '0')
  const digits = Array.from(`978${body}`, Number)
  const sum13 = digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0)
  const sum10 = digits.slice(3).reduce((sum, digit, index) => sum + digit * (10 - index), 0)
  const check10 = (11 - (sum10 % 11)) % 11
  return {
    isbn_13: `978${body}${(10 - (sum13 % 10)) % 10}`,
    isbn_10: `${body}${check10 === 10 ? 'X' : check10}`,
  }
}
