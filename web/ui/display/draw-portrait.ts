import { randomFrom } from '../../../shared/random.ts'
import { motifs, type Shape } from './portrait-motifs.ts'

/** Hues of the ground and the deep tone, and of the middle tone beside them. */
const hues = [
  [85, 40],
  [150, 85],
  [165, 235],
  [200, 60],
  [235, 80],
  [255, 25],
  [290, 75],
  [330, 100],
  [20, 190],
  [50, 160],
  [110, 300],
] as const

export interface DrawnPortrait {
  hue: number
  otherHue: number
  shapes: Shape[]
}

/**
 * A small picture in the manner of a printer's device, the same for the same name wherever it is shown. It has no face, so that it
 * claims nothing about the person.
 */
export function drawPortrait(name: string): DrawnPortrait {
  const random = randomFrom(name.trim().normalize())
  const [hue, otherHue] = random.pick(hues)
  return { hue, otherHue, shapes: random.pick(motifs)(random) }
}
