import type { Sharp } from 'sharp'
import { text } from '../../../../shared/translate.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import { PictureError, unreadable, type Opened } from './picture-error.ts'

/** More than any phone's camera takes; a file of a few kilobytes can claim to be far larger. */
const maxPixels = 64_000_000
const secondsPerSize = 15

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

/** Opens a picture that somebody sent, upright and bounded; says why where it, or `use`, cannot use it. */
export async function readPicture<Files>(
  content: Buffer,
  use: (opened: OpenPicture) => Promise<Files>,
): Promise<Opened<Files>> {
  try {
    return { files: await use(await open(content)) }
  } catch (error) {
    return { refused: error instanceof PictureError ? error.message : unreadable }
  }
}
