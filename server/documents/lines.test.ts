import { expect, test } from 'vitest'
import { facesIn } from './faces.ts'
import { inCompany, linesOf } from './lines.ts'

const faces = facesIn('fonts')

test('what cannot be joined in its own font is set as boxes in the usual one', () => {
  const measure = (text: string, face: string) => {
    if (face.includes('georgian')) throw new TypeError('Cannot read properties of null')
    return text.length
  }
  const [line] = linesOf('A წიგნი', 'roman', 100, measure, faces)
  expect(line?.pieces.map(({ face }) => face.includes('/literata/'))).toEqual([true, true])
  expect(line?.width).toBe(7)
})

test('narrow spaces are of a width that fonts have', () => {
  const [line] = linesOf('4\u202F438 pages', 'roman', 100, (text) => text.length, faces)
  expect(line?.pieces.map(({ text }) => text)).toEqual(['4\u00A0438 pages'])
})

test('a paragraph leaves no widow or orphan line on a page', () => {
  const measure = (text: string) => text.length
  const company = (text: string) =>
    [...inCompany(linesOf(text, 'roman', 2, measure, faces))].map((each) => each.company)
  expect(company('a')).toEqual([1])
  expect(company('a b')).toEqual([2, 1])
  expect(company('a b c')).toEqual([3, 2, 1])
  expect(company('a b c d e')).toEqual([2, 1, 1, 2, 1])
  expect(company('a\n\nb c')).toEqual([1, 1, 2, 1])
  expect(company('abcdefgh')).toEqual([2, 1, 2, 1])
})
