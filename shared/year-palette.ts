import { hueDistance, withNeighbours } from './picture-hue.ts'

/** The colours of a year: those that most covers of its books have. */

/** Fewer covers with a colour say nothing about a year. */
const fewestCovers = 5
/** In degrees; closer ones look like one colour. */
const leastDistance = 40
/** Of the covers, for a colour beside the first. */
const leastShare = 1 / 8
const mostHues = 3
const binWidth = 15

/** Up to three hues in degrees, that of most covers first; none for too few covers. The order of the covers doesn't matter. */
export function yearPalette(hues: readonly number[]): number[] {
  if (hues.length < fewestCovers) return []
  const counts = Array.from({ length: 360 / binWidth }, () => 0)
  const binOf = (hue: number) => Math.floor(hue / binWidth) % counts.length
  for (const hue of hues) counts[binOf(hue)] = (counts[binOf(hue)] ?? 0) + 1
  const weights = withNeighbours(counts)
  const chosen: number[] = []
  const bins = weights
    .map((weight, bin) => ({ weight, bin }))
    .toSorted((one, other) => other.weight - one.weight || one.bin - other.bin)
  for (const { bin } of bins) {
    const middle = (bin + 0.5) * binWidth
    const near = hues.filter((hue) => Math.abs(hueDistance(middle, hue)) <= binWidth * 1.5)
    if (near.length === 0 || (chosen.length > 0 && near.length < hues.length * leastShare)) continue
    const turn = near.reduce((sum, hue) => sum + hueDistance(middle, hue), 0) / near.length
    const hue = Math.round(middle + turn + 360) % 360
    if (chosen.some((other) => Math.abs(hueDistance(other, hue)) < leastDistance)) continue
    chosen.push(hue)
    if (chosen.length === mostHues) break
  }
  return chosen
}
