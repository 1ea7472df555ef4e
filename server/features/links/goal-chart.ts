import { daysFrom } from '../../../shared/zoned-time.ts'
import type { SharedThing } from './shared-thing.ts'

const rounded = (value: number) => Number(value.toFixed(2))

/** What was read over time, and the straight line to the target, as paths within a box. A streak's line is level. */
export function chartLines(
  { metric, target, period, progress, points }: NonNullable<SharedThing['goal']>,
  { width, height }: { width: number; height: number },
) {
  const highest = Math.max(target, progress)
  const days = daysFrom(period.start, period.end) + 1
  const x = (day: string) => rounded(((daysFrom(period.start, day) + 1) / days) * width)
  const y = (value: number) => rounded(height - (value / highest) * height)
  const path = points.map(({ value, day }) => `L${x(day)} ${y(value)}`).join('')
  return {
    area: `M0 ${height}${path}V${height}Z`,
    read: `M0 ${height}${path}`,
    steady: `M0 ${metric === 'streak' ? y(target) : height}L${width} ${y(target)}`,
  }
}
