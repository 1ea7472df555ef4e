import { randomInt } from 'node:crypto'
import { isbn13In } from '../../shared/isbn.ts'

/** A number that no book has yet, and that the stand-in for Open Library knows. */
export function newIsbn(): string {
  const start = `9791${String(randomInt(100_000_000)).padStart(8, '0')}`
  const isbn = Array.from('0123456789', (last) => start + last).find((each) => isbn13In(each) !== undefined)
  if (!isbn) throw new Error('One of ten check digits is right')
  return isbn
}
