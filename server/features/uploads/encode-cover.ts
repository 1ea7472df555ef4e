import sharp, { type Sharp } from 'sharp'
import { coverWidths, type CoverWidth } from '../../../contract/covers.ts'
import { text } from '../../../contract/translate.ts'
import { atMost } from '../../at-most.ts'

// Everything else that the library could read, such as SVG and PDF, is a door that nobody needs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// Covers come one by one; what is remembered between them would only take memory, and each gets one core.
sharp.cache(false)
sharp.concurrency(1)

/** As many as leave a core to those who only want to read. */
const inTurn = atMost(2)

/** More than any phone's camera takes; a file of a few kilobytes can claim to be far larger. */
const maxPixels = 64_000_000
const minSide = 60
const secondsPerSize = 15

/** Between these, width to height, a picture fills a cover and loses a little at its edges. */
const fillingRatios = { narrowest: 0.57, widest: 0.79 }

/** Why a picture cannot be a cover, for the reader. */
export class PictureError extends Error {}

export interface CoverFile {
  width: CoverWidth
  content: Buffer
}

const unreadable = text('This is no picture that can be used: send a JPEG, PNG, WebP or AVIF file.')

async function measure(content: Buffer): Promise<{ width: number; height: number }> {
  const { format, compression, autoOrient } = await sharp(content, { limitInputPixels: false }).metadata()
  // The same loader also reads photos whose format browsers and other programs handle badly.
  if (format === 'heif' && compression !== 'av1') throw new PictureError(unreadable)
  const { width, height } = autoOrient
  if (width * height > maxPixels) throw new PictureError(text('This picture has too many pixels. Send a smaller one.'))
  if (Math.min(width, height) < minSide) throw new PictureError(text('This picture is too small for a cover.'))
  return { width, height }
}

/** One that is much wider or taller than a book stands whole on a blurred ground of itself. */
async function onGroundOfItself(picture: Sharp, width: number, height: number): Promise<Sharp> {
  const whole = await picture.clone().resize(width, height, { fit: 'inside' }).png().toBuffer()
  const ground = await picture
    .clone()
    .resize(width, height, { fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.85 })
    .png()
    .toBuffer()
  return sharp(ground).composite([{ input: whole }])
}

async function encode(content: Buffer): Promise<CoverFile[]> {
  const size = await measure(content)
  const ratio = size.width / size.height
  const isFilling = ratio >= fillingRatios.narrowest && ratio <= fillingRatios.widest
  // Never larger than the picture itself: a browser enlarges as well as we do.
  const [largest] = coverWidths.toReversed()
  const width = Math.min(largest ?? 0, Math.max(size.width, Math.round((size.height * 2) / 3)))
  const height = Math.round(width * 1.5)
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: secondsPerSize })
    // Transparent parts would be black on one page and white on another.
    .flatten({ background: '#fffdf9' })
    .toColourspace('srgb')
  const cover = isFilling
    ? picture.resize(width, height, { fit: 'cover' })
    : await onGroundOfItself(picture, width, height)
  const whole = await cover.png({ compressionLevel: 1 }).toBuffer()
  return Promise.all(
    coverWidths.map(async (each) => ({
      width: each,
      content: await sharp(whole).resize(Math.min(each, width)).webp({ quality: 82, effort: 4 }).toBuffer(),
    })),
  )
}

/**
 * A picture as the covers of all sizes: two to three, upright, as WebP, without anything that was hidden in the file.
 * Throws PictureError where it cannot be one.
 */
export function encodeCover(content: Buffer): Promise<CoverFile[]> {
  return inTurn(async () => {
    try {
      return await encode(content)
    } catch (error) {
      if (error instanceof PictureError) throw error
      throw new PictureError(unreadable, { cause: error })
    }
  })
}
