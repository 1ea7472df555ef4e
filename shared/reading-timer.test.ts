import { expect, test } from 'vitest'
import { isLongTimer, timerMinutes, timerAfter, timerSeconds } from './reading-timer.ts'

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

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds))

test('a timer counts only while it runs, and no longer than a day', () => {
  const started = timerAfter(null, 'running', at(0))
  expect(started).toEqual({ started_at: at(0), seconds: 0 })
  expect(timerAfter(started, 'running', at(5))).toEqual(started)
  const paused = timerAfter(started, 'paused', at(90))
  expect(paused).toEqual({ started_at: null, seconds: 90 })
  expect(timerAfter(paused, 'paused', at(500))).toEqual(paused)
  const resumed = timerAfter(paused, 'running', at(600))
  expect(timerAfter(resumed, 'paused', at(610))).toEqual({ started_at: null, seconds: 100 })
  expect(timerAfter(started, 'paused', at(1_000_000))?.seconds).toBe(86_400)
  expect(timerAfter(resumed, 'none', at(700))).toBeNull()
  expect(timerAfter<Date>(null, 'paused', at(0))).toBeNull()
})

test('a timer counts what has passed where clocks change, and nothing where the clock is set back', () => {
  const started = timerAfter(null, 'running', '2026-10-25T00:45:00Z')
  // From a quarter to three to a quarter past two, as a clock in Berlin shows it.
  expect(timerAfter(started, 'paused', '2026-10-25T01:15:00Z')?.seconds).toBe(30 * 60)
  expect(timerAfter(started, 'paused', '2026-10-24T23:45:00Z')?.seconds).toBe(0)
})
