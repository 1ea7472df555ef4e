import bidiFactory from 'bidi-js'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { runs } from '../../tests/support/effort.ts'
import { facesIn } from './faces.ts'
import { inCompany, linesOf, placesAsSeen } from './lines.ts'

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

const bidi = bidiFactory()
test('a line is put in order as it would be with its whole paragraph', () => {
  const letters = fc.constantFrom(...'ab1 אבج٣+,.()'.split(''), '\u202B', '\u202A', '\u202C', '\u0301')
  const paragraph = fc.string({ unit: letters, minLength: 1, maxLength: 40 }).filter((text) => /\S/.test(text))
  fc.assert(
    fc.property(paragraph, fc.nat(), fc.nat(), fc.constantFrom('auto', 'rtl'), (text, one, other, base) => {
      const [from = 0, to = 0] = [one % text.length, other % text.length].toSorted((a, b) => a - b)
      const end = from + text.slice(from, to + 1).trimEnd().length
      // Of these at the end of a line the library resets the wrong places, unless the line begins its paragraph.
      fc.pre(end > from && !/[\u202A-\u202C]/.test(text.charAt(end - 1)))
      const { levels, paragraphs } = bidi.getEmbeddingLevels(text, base)
      const whole = bidi.getReorderedIndices(text, { levels, paragraphs }, from, end - 1).slice(from, end)
      const level = paragraphs[0]?.level ?? 0
      expect(placesAsSeen(text.slice(from, end), levels.subarray(from, end), level, from)).toEqual(whole)
    }),
    { numRuns: runs(8000) },
  )
})

test('what only steers directions at the end of a line goes where the paragraph ends', () => {
  const text = 'abc אבג\u2067\u2069'
  const { levels } = bidi.getEmbeddingLevels(text)
  expect(placesAsSeen(text.slice(4), levels.subarray(4), 0, 4)).toEqual([6, 5, 4, 7, 8])
})

test('each place of a text in two directions is ordered and measured a few times, however long the text is', async () => {
  let ordered = 0
  const getReorderedIndices: typeof bidi.getReorderedIndices = (text, ...line) => {
    ordered += text.length
    return bidi.getReorderedIndices(text, ...line)
  }
  vi.resetModules()
  vi.doMock('bidi-js', () => ({ default: () => ({ ...bidi, getReorderedIndices }) }))
  const counted = await import('./lines.ts')
  vi.doUnmock('bidi-js')
  const workOn = (length: number) => {
    ordered = 0
    let measured = 0
    const measure = (text: string) => {
      measured += text.length
      return text.length
    }
    const lines = [...counted.linesOf('abc אבג 12 '.repeat(length / 11), 'roman', 60, measure, faces)]
    expect(lines.length).toBeGreaterThan(length / 80)
    return { ordered, measured }
  }
  const [short, long] = [workOn(1100), workOn(11_000)]
  expect(short.ordered).toBeGreaterThan(800)
  expect(long.ordered).toBeLessThan(short.ordered * 11)
  expect(long.measured).toBeLessThan(short.measured * 11)
})

test('a letter with 10,000 accents is never measured whole, and all of it is set', () => {
  const longest = { length: 0 }
  const measure = (text: string) => {
    longest.length = Math.max(longest.length, text.length)
    return text.replaceAll(/\p{M}/gu, '').length
  }
  const text = `Emma e${'\u0301'.repeat(10_000)} and \u{1F46A}${'\u{1D165}'.repeat(50)}`
  const lines = [...linesOf(text, 'roman', 60, measure, faces)]
  expect(longest.length).toBeLessThanOrEqual(2000)
  const set = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')
  expect(set.match(/\u0301/g)).toHaveLength(10_000)
  expect(set.isWellFormed()).toBe(true)
})

test('in one line that may be as wide as it likes, nothing is cut', () => {
  const [line] = linesOf('a'.repeat(5000), 'roman', Number.POSITIVE_INFINITY, (text) => text.length, faces)
  expect(line?.width).toBe(5000)
})
