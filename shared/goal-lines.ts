import { daysFrom } from './zoned-time.ts'

interface ChartedGoal {
  metric: string
  target: number
  progress: number
  state: string
  period: { start: string; end: string }
  points: readonly { day: string; value: number; expected: number }[]
}

const rounded = (value: number) => Number(value.toFixed(2))

/**
 * A goal's chart as paths within a box: what was read over time, the area below it, the steady line to the target, and
 * where the reader is now. A point is at the end of its day; today has not passed. A streak's line is level.
 */
export function goalLines(
  { metric, target, progress, state, period, points }: ChartedGoal,
  { width, height }: { width: number; height: number },
) {
  const days = daysFrom(period.start, period.end) + 1
  const highest = Math.max(target, progress)
  const last = points.at(-1)
  const x = (point: ChartedGoal['points'][number]) => {
    const passed = daysFrom(period.start, point.day) + (point === last && state === 'active' ? 0 : 1)
    return rounded((passed / days) * width)
  }
  const y = (value: number) => rounded(height - (value / highest) * height)
  const pathOf = (which: 'value' | 'expected') => points.map((point) => `L${x(point)} ${y(point[which])}`).join('')
  const path = pathOf('value')
  return {
    area: `M0 ${height}${path}V${height}Z`,
    read: `M0 ${height}${path}`,
    steady:
      metric === 'streak' ? `M0 ${y(target)}H${width}` : `M0 ${height}${pathOf('expected')}L${width} ${y(target)}`,
    here: last && { x: x(last), y: y(last.value) },
  }
}
