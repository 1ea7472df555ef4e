import { loadSharp } from './lazy-packages.ts'
import type { Picture } from './draw-marks.ts'
import { oklch } from './paints.ts'

/** The colours of a picture, and sheets in them. */

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** sRGB, each channel up to 255, as chroma and hue of OKLCH. */
function chromaAndHue(red: number, green: number, blue: number): { chroma: number; hue: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 }
}

/** Less is a grey to the eye. */
const leastChroma = 0.03
/** Beyond, a colour counts for no more: a large field of a deep blue is the cover's colour, not the bright lines on it. */
const mostChroma = 0.06
const binWidth = 15
const binsCount = 360 / binWidth

/** The hue that most of the colour in some pixels has, and how strong it is; undefined where they are greys. */
export function leadingHue(pixels: Uint8Array): { hue: number; chroma: number } | undefined {
  const weights = Array.from({ length: binsCount }, () => 0)
  const colors: { chroma: number; hue: number }[] = []
  const count = Math.floor(pixels.length / 3)
  for (let index = 0; index < count * 3; index += 3) {
    const color = chromaAndHue(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0)
    if (color.chroma < leastChroma) continue
    colors.push(color)
    const bin = Math.floor(color.hue / binWidth) % binsCount
    weights[bin] = (weights[bin] ?? 0) + Math.min(color.chroma, mostChroma)
  }
  // A stain on a grey cover is not its colour.
  if (colors.length === 0 || colors.length < count / 25) return undefined
  // With its neighbours, so that a hue on the edge of two bins is not halved.
  const around = weights.map(
    (weight, bin) =>
      weight + ((weights[(bin + 1) % binsCount] ?? 0) + (weights[(bin + binsCount - 1) % binsCount] ?? 0)) / 2,
  )
  const middle = (around.indexOf(Math.max(...around)) + 0.5) * binWidth
  const near = colors.filter(({ hue }) => Math.abs(((hue - middle + 540) % 360) - 180) <= binWidth * 1.5)
  const sum = near.reduce((total, { chroma }) => total + chroma, 0)
  const turn = near.reduce((total, { hue, chroma }) => total + (((hue - middle + 540) % 360) - 180) * chroma, 0)
  return { hue: (middle + turn / sum + 360) % 360, chroma: sum / near.length }
}

export interface SheetColors {
  ground: string
  ink: string
  faded: string
  accent: string
  soft: string
  line: string
  /** Behind a cover, and what is written on it. */
  field: string
  onField: string
}

/** Quire's own. */
export const houseColors: SheetColors = {
  ground: '#fbf8f1',
  ink: '#241f19',
  faded: '#665d50',
  accent: '#1f4d40',
  soft: '#e4eee8',
  line: '#d8cfc0',
  field: '#1f4d40',
  onField: '#f6f1e7',
}

/**
 * A sheet in the colours of a picture. Lightness is fixed, so words have the same contrast on every one of them: 4.5:1 or
 * more. A grey picture gets warm greys.
 */
export function sheetColors(leading: { hue: number; chroma: number } | undefined): SheetColors {
  const hue = leading?.hue ?? 75
  const strength = leading ? Math.min(Math.max(leading.chroma, 0.05), 0.11) : 0.014
  const tint = (lightness: number, share: number) => oklch(lightness, strength * share, hue)
  return {
    ground: tint(0.965, 0.14),
    ink: tint(0.24, 0.3),
    faded: tint(0.46, 0.4),
    accent: tint(0.42, 0.9),
    soft: tint(0.91, 0.45),
    line: tint(0.85, 0.35),
    field: tint(0.38, 0.8),
    onField: tint(0.96, 0.25),
  }
}

/** What a picture looks like from far away; a drawn one is an SVG of our own. */
const pixelsOf = (picture: Buffer, options?: { density: number }): Promise<Buffer> =>
  loadSharp()(picture, options).resize(24, 36, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** Only where drawings may be read: see rasterize.ts. */
export async function pictureHue(picture: Picture): Promise<{ hue: number; chroma: number } | undefined> {
  if ('drawing' in picture) {
    loadSharp().unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
    return leadingHue(await pixelsOf(Buffer.from(picture.drawing), { density: 36 }))
  }
  const [, content = ''] = picture.data.split(',')
  return leadingHue(await pixelsOf(Buffer.from(content, 'base64')))
}
