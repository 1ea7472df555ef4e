/** How long each request took, in milliseconds. */
export type Timing = number[]

export function percentile(timing: Timing, percent: number): number {
  const sorted = timing.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
