import { describe, expect, test } from 'vitest'
import { paceOf } from './pace.ts'

const log = { length: 320, length_type: 'page', progress: 230, finished_at: null } as const
const days = { starts_on: '2026-03-10', ends_on: '2026-03-19' }

describe('paceOf', () => {
  test('shares what is left among the days that are left, with today and the last', () => {
    const pace = { kind: 'pace', amount: 18, unit: 'page', until: '2026-03-19', isNear: true }
    expect(paceOf(log, days, '2026-03-15')).toEqual(pace)
    expect(paceOf({ ...log, progress: 231 }, days, '2026-03-15')).toEqual(pace)
    expect(paceOf(log, days, '2026-03-12')).toMatchObject({ amount: 12, isNear: false })
  })

  test('begins on the first day, if that is to come', () => {
    expect(paceOf(log, days, '2026-03-01')).toMatchObject({ amount: 9, isNear: false })
  })

  test('counts in the unit of the log, and percent by halves', () => {
    const percent = { length: 100, length_type: 'percent', progress: 40.5, finished_at: null } as const
    expect(paceOf(percent, days, '2026-03-11')).toMatchObject({ amount: 7, unit: 'percent' })
    expect(paceOf({ ...percent, progress: 93 }, days, '2026-03-11')).toMatchObject({ amount: 1 })
    expect(paceOf({ ...percent, progress: 97 }, days, '2026-03-11')).toMatchObject({ amount: 0.5 })
  })

  test.each([
    [null, days, '2026-03-12', 'unlogged'],
    [{ ...log, progress: 320 }, days, '2026-03-12', 'done'],
    [{ ...log, finished_at: '2026-03-12T00:00:00Z' }, days, '2026-03-12', 'done'],
    [log, { ...days, ends_on: null }, '2026-03-12', 'no-date'],
    [log, days, '2026-03-20', 'late'],
    [log, days, '2026-03-19', 'today'],
  ] as const)('knows when there is no pace (%#)', (reading, period, today, kind) => {
    expect(paceOf(reading, period, today).kind).toBe(kind)
  })
})
