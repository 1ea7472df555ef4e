import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './zoned-time.ts'

test.each([
  ['2025-09-21T23:05:00.000Z', 'UTC', '2025-09-21T23:05'],
  ['2025-09-21T23:05:00.000Z', 'Europe/Madrid', '2025-09-22T01:05'],
  ['2025-01-01T00:00:00.000Z', 'America/New_York', '2024-12-31T19:00'],
  ['2025-01-01T00:00:00.000Z', 'Asia/Kathmandu', '2025-01-01T05:45'],
  ['2025-03-30T00:59:00.000Z', 'Europe/Madrid', '2025-03-30T01:59'],
  ['2025-03-30T01:00:00.000Z', 'Europe/Madrid', '2025-03-30T03:00'],
])('%s in %s is %s, and back', (moment, zone, local) => {
  expect(toLocalTime(moment, zone)).toBe(local)
  expect(fromLocalTime(local, zone)).toBe(moment)
})

test('seconds are set to zero, and blank stays blank', () => {
  expect(fromLocalTime('2025-09-21T16:05:59', 'UTC')).toBe('2025-09-21T16:05:00.000Z')
  expect(fromLocalTime('', 'UTC')).toBe('')
})

test('every moment round-trips, except in the hour that the clock shows twice', () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Asia/Tokyo', 'America/Phoenix', 'Pacific/Kiritimati')
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 60_000_000 }), (zone, minutes) => {
      const moment = new Date(minutes * 60_000).toISOString()
      expect(fromLocalTime(toLocalTime(moment, zone), zone)).toBe(moment)
    }),
  )
})
