import { daysFrom } from './zoned-time.ts'

interface ChartedGoal {
  metric: string
  target: number
  progress: number
  state: string
  period: { start: string; end: string }
  points: readonly { day: string; value: number; expected: number | null }[]
}

const rounded = (value: number) => Number(value.toFixed(2))

/**
 * A goal's chart as paths within a box: what was read over time, the area below it, the straight line to the target, and
 * where the reader is now. A point is at the end of its day; today has not passed. The line begins where the goal was set;
 * a streak's is level.
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
  const path = points.map((point) => `L${x(point)} ${y(point.value)}`).join('')
  const first = points.find(({ expected }) => expected !== null)
  const start = first && { x: x(first), y: y(first.expected ?? 0) }
  // A first point that is on the way from nothing is not where the line begins.
  const isFromNothing = !start || Math.abs(start.y - (height - (target / highest) * height * (start.x / width))) < 0.02
  return {
    area: `M0 ${height}${path}V${height}Z`,
    read: `M0 ${height}${path}`,
    steady:
      metric === 'streak'
        ? `M0 ${y(target)}H${width}`
        : `M${isFromNothing ? `0 ${height}` : `${start.x} ${start.y}`}L${width} ${y(target)}`,
    here: last && { x: x(last), y: y(last.value) },
  }
}
