import { expect, test } from 'vitest'
import { formatAge, formatBytes } from './amounts.ts'

const english = { locale: 'en' }

test('bytes are written in the unit that keeps the number short', () => {
  const written = [0, 1, 999, 1000, 1_234_567, 9_990_000_000_000].map((bytes) => formatBytes(bytes, english))
  expect(written).toEqual(['0 bytes', '1 byte', '999 bytes', '1 kB', '1.2 MB', '10 TB'])
  expect(formatBytes(1_500_000, { locale: 'es' })).toBe('1,5 MB')
})

test('an age is in minutes, hours or days', () => {
  const now = '2026-03-14T12:00:00Z'
  const age = (then: string) => formatAge(then, now, english)
  expect(age('2026-03-14T12:00:30Z')).toBe('this minute')
  expect(age('2026-03-14T11:01:00Z')).toBe('59 minutes ago')
  expect(age('2026-03-14T09:00:01Z')).toBe('2 hours ago')
  expect(age('2026-03-13T11:00:00Z')).toBe('yesterday')
  expect(age('2026-03-04T12:00:00Z')).toBe('10 days ago')
})
