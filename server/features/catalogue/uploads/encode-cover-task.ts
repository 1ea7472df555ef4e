import type { Sharp } from 'sharp'
import type { CoverWidth } from '../../../../contract/covers.ts'
import { text } from '../../../../shared/translate.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import type { CoverFile } from './encode-cover.ts'
import { PictureError, type Opened } from './picture-error.ts'
import { readPicture, type OpenPicture } from './read-picture.ts'

const minSide = 60

/** Between these, width to height, a picture fills a cover and loses a little at its edges. */
const fillingRatios = { narrowest: 0.57, widest: 0.79 }

/** A picture much wider or taller than a book is shown whole, on a blurred copy of itself. */
async function onGroundOfItself(picture: Sharp, width: number, height: number): Promise<Sharp> {
  const foreground = await picture.clone().resize(width, height, { fit: 'inside' }).png().toBuffer()
  const ground = await picture
    .clone()
    .resize(width, height, { fit: 'cover' })
    .blur(24)
    .modulate({ brightness: 0.85 })
    .png()
    .toBuffer()
  return loadSharp()(ground).composite([{ input: foreground }])
}

async function encode({ picture, ...size }: OpenPicture, widths: readonly CoverWidth[]): Promise<CoverFile[]> {
  if (Math.min(size.width, size.height) < minSide) {
    throw new PictureError(text('This picture is too small for a cover. Choose a larger one.'))
  }
  const ratio = size.width / size.height
  const isFilling = ratio >= fillingRatios.narrowest && ratio <= fillingRatios.widest
  // Never larger than the picture itself: a browser enlarges as well as we do.
  const [largest] = widths.toReversed()
  const width = Math.min(largest ?? 0, Math.max(size.width, Math.round((size.height * 2) / 3)))
  const height = Math.round(width * 1.5)
  const cover = isFilling
    ? picture.resize(width, height, { fit: 'cover' })
    : await onGroundOfItself(picture, width, height)
  const coverPng = await cover.png({ compressionLevel: 1 }).toBuffer()
  return Promise.all(
    widths.map(async (each) => ({
      width: each,
      content: await loadSharp()(coverPng).resize(Math.min(each, width)).webp({ quality: 82, effort: 4 }).toBuffer(),
    })),
  )
}

interface Picture {
  content: Buffer
  widths: readonly CoverWidth[]
}

/** A picture as covers: two to three, upright, as WebP, without anything that was hidden in the file. */
export default ({ content, widths }: Picture): Promise<Opened<CoverFile[]>> =>
  readPicture(content, (opened) => encode(opened, widths))
