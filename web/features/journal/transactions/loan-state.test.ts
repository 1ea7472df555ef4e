import { expect, test } from 'vitest'
import { loanState } from './loan-state.ts'

const today = '2026-03-10'

test.each([
  [null, null, 'out'],
  ['2026-03-10', null, 'due'],
  ['2026-03-09', null, 'overdue'],
  ['2026-03-09', '2026-03-20', 'returned'],
  [null, '2026-03-01', 'returned'],
])('due %s, returned %s: %s', (due_date, return_date, state) => {
  expect(loanState({ due_date, return_date }, today)).toBe(state)
})
