import { expect, test } from 'vitest'
import { findZoneFaults } from './test-zones.ts'

test.each([
  'new Date().toISOString().slice(0, 10)',
  'new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)',
  "moment.toISOString().split('T')[0]",
  'date.setDate(1)',
  'date.getHours() + 1',
  'new Date().getUTCFullYear()',
  "date.toLocaleDateString('en')",
  'new Date(2026, 2, 1)',
  "new Date('2026-03-10T09:30')",
  'Date.parse(`${day}T00:00:00`)',
  'where due_date < current_date',
])('%s is a fault in a test', (line) => {
  expect(findZoneFaults('server/features/journal/goals/goals.test.ts', `const fine = 1\n${line}`)).toEqual([
    expect.stringMatching(/^server\/features\/journal\/goals\/goals\.test\.ts:2: /),
  ])
})

test.each([
  'new Date().toISOString()',
  'quire.now = new Date()',
  'new Date(Date.now() - 60_000)',
  'new Date(Date.UTC(2026, 2, 1)).toISOString()',
  "new Date('2026-03-10T09:30Z')",
  "new Date('2026-03-10T09:30:00+02:00')",
  "new Date('2026-03-10')",
  "dayAt(quire.now, 'UTC')",
])('%s is none', (line) => {
  expect(findZoneFaults('tests/e2e/goals.spec.ts', line)).toEqual([])
})

test('only tests are looked at, and not where they get their days from', () => {
  const line = 'new Date().toISOString().slice(0, 10)'
  expect(findZoneFaults('shared/zoned-time.ts', line)).toEqual([])
  expect(findZoneFaults('tests/support/days.ts', line)).toEqual([])
})
