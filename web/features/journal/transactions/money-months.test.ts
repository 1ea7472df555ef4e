import { expect, test } from 'vitest'
import { everyMonth, monthsUntil, roundAbove } from './money-months.ts'

test('months go back across years', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUntil('2026-03-31', 24)[0]).toBe('2024-04')
})

test('months without transactions are included with zero', () => {
  const march = { month: '2026-03', bought: '1.50', sold: '0.00', net: '-1.50' }
  expect(everyMonth({ currency: 'EUR', months: [march], years: [] }, '2026-03-14', 2)).toEqual([
    { month: '2026-02', bought: '0.00', sold: '0.00', net: '0.00' },
    march,
  ])
})

test.each([
  [0, 1],
  [0.3, 0.5],
  [1, 1],
  [12.5, 20],
  [50, 50],
  [51, 100],
  [999_999_999_999.99, 1_000_000_000_000],
])('%d rounds up to %d', (value, round) => {
  expect(roundAbove(value)).toBeCloseTo(round)
})
