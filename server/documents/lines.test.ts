import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('what cannot be joined in its own font is set as boxes in the usual one', () => {
  const measure = (text: string, face: string) => {
    if (face.includes('georgian')) throw new TypeError('Cannot read properties of null')
    return text.length
  }
  const [line] = linesOf('A წიგნი', 'roman', 100, measure)
  expect(line?.pieces.map(({ face }) => face.includes('/literata/'))).toEqual([true, true])
  expect(line?.width).toBe(7)
})
