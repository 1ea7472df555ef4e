import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesIn } from './drawing.ts'

/** Marks of direction have no width. */
const plain = (text: string) => text.replaceAll(/[\u200E\u200F]/gu, '')
const measure = (text: string) => Array.from(plain(text)).length

test.each([
  ['one two three', 9, 3, ['one two', 'three']],
  ['one two three', 3, 2, ['one', 'tw…']],
  ['吾輩は猫である', 4, 3, ['吾輩は猫', 'である']],
  ['extraordinary', 5, 3, ['extra', 'ordin', 'ary']],
  ['say (or not) it', 7, 3, ['say (or', 'not) it']],
  ['  ', 5, 2, []],
  ['one two th.', 9, 3, ['one two', 'th.']],
  ['one two three. I', 14, 3, ['one two', 'three. I']],
  ['純文学です。', 5, 2, ['純文学', 'です。']],
  ['Ada\u00A0L, Bo\u00A0M', 8, 2, ['Ada\u00A0L,', 'Bo\u00A0M']],
  ['Ada\u00A0L、Bo\u00A0Mと', 8, 2, ['Ada\u00A0L、', 'Bo\u00A0Mと']],
  ['مع Bo وAda', 5, 3, ['مع Bo', 'وAda']],
  ['مع Bo Ada', 5, 3, ['مع Bo', '\u200FAda']],
  ['Bo and مع Ada', 6, 3, ['Bo and', '\u200Eمع Ada']],
])('%s in a column of %i', (text, width, most, lines) => {
  expect(linesIn(text, width, most, measure)).toEqual(lines)
})

test('no line is wider than its column, and nothing is lost but what is cut at the end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'Emma', 'said', '猫', 'である', 'القراءة', '—', 'x'.repeat(30), ',', ' ')),
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 1, max: 6 }),
      (words, width, most) => {
        const text = words.join(' ')
        const lines = linesIn(text, width, most, measure)
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        const letters = (value: string) => plain(value).replaceAll(/\s+/gu, '')
        const isCut = lines.at(-1)?.endsWith('…') ?? false
        const kept = letters(isCut ? lines.join('').slice(0, -1) : lines.join(''))
        expect(letters(text).slice(0, isCut ? kept.length : undefined)).toBe(kept)
      },
    ),
  )
})
