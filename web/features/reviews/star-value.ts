const lowest = 1
const highest = 5

/** The rating at a place on the strip, 0 being its beginning and 1 its end: the step that the place lies in, whole. */
export const ratingAt = (fraction: number, step: number): number =>
  Math.min(highest, Math.max(lowest, Math.ceil((fraction * highest) / step) * step))

/** One step up or down from a rating that need not lie on a step; from nothing, the lowest. */
export function ratingBeside(rating: number, step: number, direction: 1 | -1): number {
  if (rating < lowest) return lowest
  const steps = rating / step
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(highest, Math.max(lowest, next * step))
}
