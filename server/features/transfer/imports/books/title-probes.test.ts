import { expect, test } from 'vitest'
import { isSamePerson, namePartsOf } from './person-names.ts'
import { titleProbes } from './title-probes.ts'

test.each([
  ['Emma', {}],
  ['Emma: A Novel', { before: 'Emma', behind: 'A Novel', is_behind_usual: true }],
  ['Emma (Penguin Classics)', { plain: 'Emma' }],
  ['Sapiens: A Brief History of Humankind', { before: 'Sapiens', behind: 'A Brief History of Humankind' }],
  ['Dune - Deluxe Edition', { before: 'Dune', behind: 'Deluxe Edition', is_behind_usual: true }],
  ['Red Rising: Sons of Ares #5', {}],
  ['Red Rising: Sons of Ares, Vol. 2', {}],
  ['One Piece: Romance Dawn 1', {}],
  ['Faust (Part II)', {}],
])('%s is looked for as %o', (title, probes) => {
  expect(titleProbes(title)).toEqual({ plain: null, behind: null, before: null, is_behind_usual: false, ...probes })
})

test.each([
  ['Ursula Le Guin', 'Ursula K. Le Guin', true],
  ['Ursula K. Le Guin', 'Ursula Kroeber Le Guin', true],
  ['Honoré Balzac', 'Honore de Balzac', true],
  ['Philip Dick', 'Philip K. Dick', true],
  ['John P. Smith', 'John Q. Smith', false],
  ['Edgar Poe', 'Edgar Allan Poe', false],
  ['John Smith', 'Jane Smith', false],
])('%s and %s: %s', (one, other, isSame) => {
  const [a, b] = [namePartsOf(one), namePartsOf(other)]
  expect(a && b && isSamePerson(a, b)).toBe(isSame)
})

test('initials alone, and single names, are compared letter by letter only', () => {
  expect([namePartsOf('J. Rowling'), namePartsOf('Homer')]).toEqual([null, null])
})
