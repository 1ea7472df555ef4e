import type { SharedThing } from './shared-thing.ts'

const rounded = (value: number) => Number(value.toFixed(2))

/** What was read over time, and the straight line to the target, as paths within a box. */
export function chartLines(
  { target, progress, points }: NonNullable<SharedThing['goal']>,
  { width, height }: { width: number; height: number },
) {
  const highest = Math.max(target, progress)
  const x = (expected: number) => rounded((expected / target) * width)
  const y = (value: number) => rounded(height - (value / highest) * height)
  const path = points.map(({ value, expected }) => `L${x(expected)} ${y(value)}`).join('')
  return {
    area: `M0 ${height}${path}V${height}Z`,
    read: `M0 ${height}${path}`,
    steady: `M0 ${height}L${width} ${y(target)}`,
  }
}
