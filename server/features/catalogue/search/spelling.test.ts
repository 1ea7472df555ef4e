import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsBetween, forgivenErrors, isLikelySlip } from './spelling.ts'

test.each([
  ['hobbit', 'hobbit', 0],
  ['hobit', 'hobbit', 1],
  ['hobbbit', 'hobbit', 1],
  ['hobbet', 'hobbit', 1],
  ['hobibt', 'hobbit', 1],
  ['tolkin', 'tolkien', 1],
  ['chornicels', 'chronicles', 2],
  ['', 'ab', 2],
  ['emma', 'hobbit', 3],
])('%s is %s with %i errors', (typed, meant, errors) => {
  expect(errorsBetween(typed, meant, 2)).toBe(errors)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '三'), maxLength: 8 })

test('it makes no difference which of the two is misspelt', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(errorsBetween(a, b, 8)).toBe(errorsBetween(b, a, 8))
    }),
  )
})

test('one error is counted as one, wherever it is made', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 20 }),
      fc.nat(),
      (meant, seed) => {
        const at = seed % meant.length
        const missing = meant.slice(0, at) + meant.slice(at + 1)
        const added = `${meant.slice(0, at)}~${meant.slice(at)}`
        expect(errorsBetween(missing, meant, 2)).toBe(1)
        expect(errorsBetween(added, meant, 2)).toBe(1)
      },
    ),
  )
})

test('short words have to be right', () => {
  expect(['the', 'emma', 'hobbit', 'tolkien'].map(forgivenErrors)).toEqual([0, 1, 1, 2])
})

test('a wrong letter makes a short word another one', () => {
  expect(isLikelySlip('kiel', 'kill')).toBe(false)
  expect(isLikelySlip('raod', 'road')).toBe(true)
  expect(isLikelySlip('rod', 'road')).toBe(true)
  expect(isLikelySlip('potter', 'porter')).toBe(true)
})
