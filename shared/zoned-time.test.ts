import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt, startOfDay } from './zoned-time.ts'
import { runs } from '../tests/support/effort.ts'

describe('startOfDay', () => {
  test.each([
    ['2026-03-14', 'UTC', '2026-03-14T00:00:00.000Z'],
    ['2026-03-14', 'Pacific/Auckland', '2026-03-13T11:00:00.000Z'],
    ['2026-03-14', 'Pacific/Honolulu', '2026-03-14T10:00:00.000Z'],
    // The clocks go from midnight to one.
    ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
    // Samoa left this day out.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
  })

  test('divides a day from the one before it, in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 30_000 }), (zone, days) => {
        const day = addDays('1975-01-01', days)
        const start = startOfDay(day, zone)
        expect(dayAt(start, zone) >= day).toBe(true)
        expect(dayAt(new Date(start.getTime() - 1), zone) < day).toBe(true)
      }),
      { numRuns: runs(500) },
    )
  })
})

test.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['9999-12-31', 1, '+010000-01-01'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})
