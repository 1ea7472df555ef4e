import type { Sharp } from 'sharp'
import { text } from '../../../shared/translate.ts'
import { loadSharp } from '../../documents/lazy-packages.ts'
import { atMost } from '../../jobs/at-most.ts'

/** As many as leave a core to those who only want to read. */
const inTurn = atMost(2)

/** More than any phone's camera takes; a file of a few kilobytes can claim to be far larger. */
const maxPixels = 64_000_000
const secondsPerSize = 15

/** Why a picture cannot be used, for the reader. */
export class PictureError extends Error {}

const unreadable = text('We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.')

export interface OpenPicture {
  picture: Sharp
  width: number
  height: number
}

async function open(content: Buffer): Promise<OpenPicture> {
  const sharp = loadSharp()
  const { format, compression, autoOrient } = await sharp(content, { limitInputPixels: false }).metadata()
  // The same loader also reads photos whose format browsers and other programs handle badly.
  if (format === 'heif' && compression !== 'av1') throw new PictureError(unreadable)
  const { width, height } = autoOrient
  if (width * height > maxPixels) throw new PictureError(text('This picture is too large. Choose a smaller one.'))
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .timeout({ seconds: secondsPerSize })
    // Transparent parts would be black on one page and white on another.
    .flatten({ background: '#fffdf9' })
    .toColourspace('srgb')
  return { picture, width, height }
}

/** Opens a picture that somebody sent, upright and bounded. Throws PictureError where it, or `use`, cannot use it. */
export function readPicture<Result>(content: Buffer, use: (opened: OpenPicture) => Promise<Result>): Promise<Result> {
  return inTurn(async () => {
    try {
      return await use(await open(content))
    } catch (error) {
      if (error instanceof PictureError) throw error
      throw new PictureError(unreadable, { cause: error })
    }
  })
}
