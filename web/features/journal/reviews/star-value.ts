const lowest = 1
const highest = 5

/** The rating at a fraction of the strip, from 0 (start) to 1 (end), rounded up to the step. */
export const ratingAt = (fraction: number, step: number): number =>
  Math.min(highest, Math.max(lowest, Math.ceil((fraction * highest) / step) * step))

/** The next step above or below a rating, which need not be on a step; the lowest if there is none. */
export function ratingBeside(rating: number, step: number, direction: 1 | -1): number {
  if (rating < lowest) return lowest
  const steps = rating / step
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(highest, Math.max(lowest, next * step))
}
