/** How a picture is coloured, in OKLCH: the hue that most of its colour has, in degrees, and how strong it is there. */
export interface PictureHue {
  hue: number
  chroma: number
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** sRGB, each channel up to 255, as OKLab without the lightness, as Björn Ottosson published it. */
function chromaAndHue(red: number, green: number, blue: number): PictureHue {
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
/** A stain on a grey cover is not its colour. */
const leastShare = 1 / 25
const binWidth = 15
const binsCount = 360 / binWidth

/** From one hue to another the short way round, from -180 to 180. */
export const hueDistance = (from: number, to: number) => ((to - from + 540) % 360) - 180

/** With its neighbours, so that a hue on the edge of two bins is not halved. */
export const withNeighbours = (weights: readonly number[]): number[] =>
  weights.map(
    (weight, bin) =>
      weight + ((weights[(bin + 1) % weights.length] ?? 0) + (weights[(bin || weights.length) - 1] ?? 0)) / 2,
  )

/**
 * The leading hue of some pixels; undefined where they are greys. Each has red, green and blue, and with four channels an
 * opacity: what can't be seen doesn't count.
 */
export function leadingHue(pixels: ArrayLike<number>, channels: 3 | 4 = 3): PictureHue | undefined {
  const weights = Array.from({ length: binsCount }, () => 0)
  const colors: PictureHue[] = []
  let count = 0
  for (let index = 0; index + channels <= pixels.length; index += channels) {
    if (channels === 4 && (pixels[index + 3] ?? 0) < 128) continue
    count += 1
    const color = chromaAndHue(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0)
    if (color.chroma < leastChroma) continue
    colors.push(color)
    const bin = Math.floor(color.hue / binWidth) % binsCount
    weights[bin] = (weights[bin] ?? 0) + Math.min(color.chroma, mostChroma)
  }
  if (colors.length === 0 || colors.length < count * leastShare) return undefined
  const around = withNeighbours(weights)
  const middle = (around.indexOf(Math.max(...around)) + 0.5) * binWidth
  const near = colors.filter(({ hue }) => Math.abs(hueDistance(middle, hue)) <= binWidth * 1.5)
  const sum = near.reduce((total, { chroma }) => total + chroma, 0)
  const turn = near.reduce((total, { hue, chroma }) => total + hueDistance(middle, hue) * chroma, 0)
  return { hue: (middle + turn / sum + 360) % 360, chroma: sum / near.length }
}
