/** How a picture is coloured, in OKLCH: its most frequent hue, and how strong it is there. */
export interface PictureHue {
  degrees: number
  chroma: number
}

const binCount = 24
const binWidth = 360 / binCount
/** Greyer pixels have a hue only by chance. */
const leastChroma = 0.03
/** Of a picture with fewer coloured pixels than this, nobody would say that it has a colour. */
const leastShare = 0.04

const toLinear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** OKLab as Björn Ottosson published it, without the lightness. */
function colorOf(red: number, green: number, blue: number): { a: number; b: number } {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

interface Bin {
  a: number
  b: number
  weight: number
}

/** Of the bytes of a canvas: red, green, blue and opacity of each pixel. Undefined of a picture without colours. */
export function findHue(bytes: Uint8ClampedArray): PictureHue | undefined {
  const bins = Array.from({ length: binCount }, (): Bin => ({ a: 0, b: 0, weight: 0 }))
  let pixels = 0
  let coloredPixels = 0
  for (let index = 0; index + 3 < bytes.length; index += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = bytes.subarray(index, index + 4)
    if (opacity < 128) continue
    pixels += 1
    const { a, b } = colorOf(red, green, blue)
    const chroma = Math.hypot(a, b)
    if (chroma < leastChroma) continue
    coloredPixels += 1
    const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
    const bin = bins[Math.floor(degrees / binWidth) % binCount]
    if (!bin) continue
    // A few vivid pixels are as noticeable as many pale ones.
    bin.a += a * chroma
    bin.b += b * chroma
    bin.weight += chroma
  }
  if (pixels === 0 || coloredPixels / pixels < leastShare) return undefined
  const strongest = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best))
  const [a, b] = [strongest.a / strongest.weight, strongest.b / strongest.weight]
  return { degrees: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) }
}
