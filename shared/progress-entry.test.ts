import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProgress } from './progress-entry.ts'

const pages = { progress: 90, length: 300, length_type: 'page' } as const
const minutes = { progress: 60, length: 492, length_type: 'minute' } as const
const percent = { progress: 12.5, length: 100, length_type: 'percent' } as const

test.each([
  ['120', pages, 120],
  [' 120 ', pages, 120],
  ['+30', pages, 120],
  ['+ 30', pages, 120],
  ['45%', pages, 135],
  ['45 %', pages, 135],
  ['33%', pages, 99],
  ['+10%', pages, 120],
  ['0', pages, 0],
  ['100%', pages, 300],
  ['12.5', pages, 12.5],
  ['12,5', pages, 12.5],
  ['1,050', { ...pages, length: 1300 }, 1050],
  ['1.050', { ...pages, length: 1300 }, 1050],
  ['+1,050', { ...pages, length: 1300 }, 1140],
  ['0.125', pages, 0.125],
  ['١٢٠', pages, 120],
  ['４５%', pages, 135],
  ['400', pages, 400],
  ['1:20', minutes, 80],
  ['1:5', minutes, 65],
  ['+1:20', minutes, 140],
  ['0:45', minutes, 45],
  ['80', minutes, 80],
  ['50%', minutes, 246],
  ['45%', percent, 45],
  ['45', percent, 45],
  ['+0.5', percent, 13],
  ['33.333%', percent, 33.33],
])('%s of %o is %s', (typed, position, progress) => {
  expect(parseProgress(typed, position)).toBe(progress)
})

test.each(['', ' ', '-5', 'half', '12a', '1:20', '1:60', '++3', '+', '%', '1e3', '0x10', '1.2.3', 'Infinity', '12 p.'])(
  '%s is no page',
  (typed) => {
    expect(parseProgress(typed, pages)).toBeUndefined()
  },
)

const anyPosition = fc
  .record({
    length: fc.integer({ min: 1, max: 5000 }),
    length_type: fc.constantFrom('page' as const, 'minute' as const, 'chapter' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...position }) => ({ ...position, progress: Math.floor(share * position.length) }))

test('a number is itself, and a plus adds to where the reader was', () => {
  fc.assert(
    fc.property(anyPosition, fc.nat(5000), (position, amount) => {
      expect(parseProgress(String(amount), position)).toBe(amount)
      expect(parseProgress(`+${amount}`, position)).toBe(position.progress + amount)
    }),
  )
})

test('percent stay within the book, grow with it, and 100% is its end', () => {
  fc.assert(
    fc.property(anyPosition, fc.integer({ min: 0, max: 99 }), (position, share) => {
      const [here = -1, further = -1] = [share, share + 1].map((each) => parseProgress(`${each}%`, position))
      expect(here).toBeGreaterThanOrEqual(0)
      expect(further).toBeGreaterThanOrEqual(here)
      expect(further).toBeLessThanOrEqual(position.length)
      expect(parseProgress('100%', position)).toBe(position.length)
    }),
  )
})

test('hours and minutes are minutes, and anything else is refused or a finite number', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(59), (hour, minute) => {
      expect(parseProgress(`${hour}:${String(minute).padStart(2, '0')}`, minutes)).toBe(hour * 60 + minute)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789+%:,. -e')) }), (typed) => {
      const progress = parseProgress(typed, minutes)
      expect(progress === undefined || (Number.isFinite(progress) && progress >= 0)).toBe(true)
    }),
  )
})
