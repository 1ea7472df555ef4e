import { leadingHue } from '../../../../shared/picture-hue.ts'
import { noHue } from '../uploads/queries.ts'
import { coverColors } from './draw-cover.ts'
import { channels } from './palettes.ts'

/** The ground of a drawn cover and the field on it, as large as they are in most layouts. */
const areas = { ground: 3, paint: 2 }

/** By both colours: no more than the palettes have pairs of. */
const hueOfPairs = new Map<string, number | undefined>()

function hueOfPair(ground: string, paint: string): number | undefined {
  const pair = `${ground} ${paint}`
  if (hueOfPairs.has(pair)) return hueOfPairs.get(pair)
  const pixels = [
    ...Array.from({ length: areas.ground }, () => channels(ground)),
    ...Array.from({ length: areas.paint }, () => channels(paint)),
  ]
  const hue = leadingHue(pixels.flat())?.hue
  hueOfPairs.set(pair, hue)
  return hue
}

/** The hue of a drawn cover, without drawing it. */
function drawnHue(slug: string): number | undefined {
  const { palette, paint } = coverColors(slug)
  return hueOfPair(palette.ground, paint)
}

export interface CoverHueRow {
  slug: string
  is_drawn: boolean
  /** Of its upload; null where nobody has read it yet. */
  hue: number | null
}

/** The hue of a book's cover, in degrees; undefined of a grey one. */
export function hueOfCover({ slug, is_drawn, hue }: CoverHueRow): number | undefined {
  if (is_drawn) return drawnHue(slug)
  return hue === null || hue === noHue ? undefined : hue
}
