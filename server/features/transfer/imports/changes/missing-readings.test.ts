import { expect, test } from 'vitest'
import type { ExistingReading } from './existing-queries.ts'
import { takeMissingReadings } from './missing-readings.ts'

const reading = (started_on: string | null, finished_on: string | null) => ({ started_on, finished_on })
const having = (...readings: ExistingReading[]) => ({ readings, times_read: readings.length })
const [first, third, last] = ['2020-01-01', '2020-01-03', '2020-01-05']

test('two that end on the same day are two, and nothing is missing the next time', () => {
  for (const row of [
    [reading(first, last), reading(third, last)],
    [reading(null, last), reading(null, last)],
    [reading(first, last), reading(null, last)],
  ]) {
    const existing = having()
    expect(takeMissingReadings(row, existing)).toEqual(row)
    expect(takeMissingReadings(row, existing)).toEqual([])
  }
})

test('of two rows, they are two where they began on different days', () => {
  const existing = having()
  expect(takeMissingReadings([reading(first, last)], existing)).toHaveLength(1)
  expect(takeMissingReadings([reading(third, last)], existing)).toHaveLength(1)
  expect(takeMissingReadings([reading(null, last)], existing)).toEqual([])
  expect(takeMissingReadings([reading(first, last)], existing)).toEqual([])
})

test('a reading without a start is taken for the one that is there', () => {
  for (const start of [last, null]) {
    const unknown = having({ start, end: last, isStopped: false, stop: null })
    expect(takeMissingReadings([reading(first, last)], unknown)).toEqual([])
    expect(takeMissingReadings([reading(first, last), reading(null, last)], unknown)).toHaveLength(1)
  }
})

test('what began after it ended, and what goes on, is there once', () => {
  const existing = having()
  const row = [reading(last, first), reading(third, null)]
  expect(takeMissingReadings(row, existing)).toEqual(row)
  expect(takeMissingReadings(row, existing)).toEqual([])
})

test('a read of some month or of nobody knows when is none of a day', () => {
  for (const end of ['2020-01', '2020', '']) {
    const vague = having({ start: null, end, isStopped: false, stop: null })
    expect(takeMissingReadings([reading(null, last)], vague)).toHaveLength(1)
  }
})
