import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotationIn, toQuotation } from './quotation.ts'

test('a quotation is marked on every line, and found again', () => {
  expect(toQuotation('Call me\n\nIshmael.')).toBe('> Call me\n>\n> Ishmael.')
  expect(quotationIn('> Call me\n>\n> Ishmael.')).toBe('Call me\n\nIshmael.')
  expect(quotationIn('> Call me\nIshmael.')).toBeUndefined()
  expect(quotationIn('')).toBeUndefined()
})

test('any words come back as they were, but for spaces at the ends of lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '>', '*', ' ', '\n', '||') }), (words) => {
      const lines = words.split('\n').map((line) => line.trimEnd())
      expect(quotationIn(toQuotation(lines.join('\n')))).toBe(lines.join('\n'))
    }),
  )
})
