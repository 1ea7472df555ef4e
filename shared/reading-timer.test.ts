import { expect, test } from 'vitest'
import { isLongTimer, timerMinutes, timerSeconds } from './reading-timer.ts'

const now = Date.parse('2026-03-10T20:00:00Z')
const hour = 60 * 60

test.each([
  ['runs since ten minutes', { started_at: '2026-03-10T19:50:00Z', seconds: 0 }, 600],
  ['had counted before', { started_at: '2026-03-10T19:50:00Z', seconds: 90 }, 690],
  ['is paused', { started_at: null, seconds: 90 }, 90],
  ['was started by a clock that is ahead', { started_at: '2026-03-10T20:05:00Z', seconds: 90 }, 90],
  ['was forgotten', { started_at: '2026-02-01T20:00:00Z', seconds: 0 }, 24 * hour],
  ['was forgotten and paused', { started_at: null, seconds: 30 * hour }, 24 * hour],
])('one that %s', (_what, timer, seconds) => {
  expect(timerSeconds(timer, now)).toBe(seconds)
  expect(timerMinutes(timer, now)).toBe(seconds / 60)
})

test('only more than four hours is long', () => {
  expect(isLongTimer({ started_at: null, seconds: 4 * hour }, now)).toBe(false)
  expect(isLongTimer({ started_at: null, seconds: 4 * hour + 1 }, now)).toBe(true)
})
