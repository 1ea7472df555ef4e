import { expect, test } from 'vitest'
import { goalLines } from './goal-lines.ts'

const goal = {
  metric: 'books',
  target: 10,
  progress: 5,
  state: 'active',
  period: { start: '2026-01-01', end: '2026-01-10' },
  points: [
    { day: '2026-01-04', value: 4, expected: 4 },
    { day: '2026-01-05', value: 5, expected: 5 },
    { day: '2026-01-06', value: 5, expected: 5 },
  ],
}
const box = { width: 100, height: 10 }

test('the line to the target is straight, and today has not passed', () => {
  expect(goalLines(goal, box)).toEqual({
    read: 'M0 10L40 6L50 5L50 5',
    area: 'M0 10L40 6L50 5L50 5V10Z',
    steady: 'M0 10L100 0',
    here: { x: 50, y: 5 },
  })
})

test('the line of a goal that was set late begins there, with what had been read by then', () => {
  const points = [
    { day: '2026-01-03', value: 1, expected: null },
    { day: '2026-01-04', value: 2, expected: 2 },
    { day: '2026-01-05', value: 5, expected: 10 / 3 },
  ]
  expect(goalLines({ ...goal, points }, box).steady).toBe('M40 8L100 0')
})

test('a goal that is over ends with its last day, and a streak’s line is level', () => {
  expect(goalLines({ ...goal, state: 'past' }, box).here).toEqual({ x: 60, y: 5 })
  expect(goalLines({ ...goal, metric: 'streak' }, box).steady).toBe('M0 0H100')
  expect(goalLines({ ...goal, points: [] }, box)).toMatchObject({ read: 'M0 10', here: undefined })
})
