import fc from 'fast-check'
import { parse } from 'isbn3'
import { describe, expect, test } from 'vitest'
import { isbn10Of, isbn13In, isMistypedIsbn } from './isbn.ts'
import { runs } from '../tests/support/effort.ts'

describe('isbn13In', () => {
  test.each([
    ['9780261103283', '9780261103283'],
    ['978-0-261-10328-3', '9780261103283'],
    [' 978 0 261 10328 3 ', '9780261103283'],
    ['978.0.261.10328.3', '9780261103283'],
    ['978–0–261–10328–3', '9780261103283'],
    ['９７８０２６１１０３２８３', '9780261103283'],
    ['٩٧٨٠٢٦١١٠٣٢٨٣', '9780261103283'],
    ['0261103288', '9780261103283'],
    ['0-261-10328-8', '9780261103283'],
    ['080442957x', '9780804429573'],
    ['ISBN 978-0-261-10328-3', '9780261103283'],
    ['ISBN-13: 9780261103283', '9780261103283'],
    ['isbn10 0261103288', '9780261103283'],
    ['ISBN 1032131500', '9781032131504'],
    ['979-10-90636-07-1', '9791090636071'],
  ])('finds an ISBN in %s', (typed, isbn) => {
    expect(isbn13In(typed)).toBe(isbn)
  })

  test.each([
    '',
    '978026110328',
    '9780261103284',
    '0261103287',
    '9790060115615',
    '5901234123457',
    'emma',
    'X261103288',
  ])('finds none in %s', (typed) => {
    expect(isbn13In(typed)).toBeUndefined()
  })

  test('takes whatever a library with the publishers’ tables takes, and finds the same in it', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
    const typed = fc.oneof(
      digits(9).chain((nine) => fc.constantFrom(...Array.from('0123456789X')).map((last) => nine + last)),
      fc.tuple(fc.constantFrom('978', '979'), digits(10)).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (number) => {
        const parsed = parse(number)
        if (!parsed) return
        expect(isbn13In(number)).toBe(parsed.isbn13)
        expect(isbn13In(parsed.isbn13h)).toBe(parsed.isbn13)
        expect(isbn10Of(parsed.isbn13)).toBe(parsed.isbn10)
      }),
      { numRuns: runs(5000) },
    )
  })

  test('notices any digit that is wrong', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (position, more) => {
        const right = '9780261103283'
        const wrong = right.replace(/\d/g, (digit, at) =>
          at === position ? String((Number(digit) + more) % 10) : digit,
        )
        expect(isbn13In(wrong)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['978-0-261-10328-4', true],
  ['0-261-10328-7', true],
  ['97802611032833', true],
  ['978-0-261-10328-3', false],
  ['9780261103', false],
  ['026110328', false],
  ['', false],
])('%s is mistyped: %s', (typed, isMistyped) => {
  expect(isMistypedIsbn(typed)).toBe(isMistyped)
})
