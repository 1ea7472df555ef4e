import type { Picture } from '../../../documents/draw-marks.ts'
import type { Faces } from '../../../documents/faces.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import type { CoverSource } from './cover-sources.ts'
import { drawCover } from './draw-cover.ts'
import { outlineTexts } from './outline-texts.ts'

/** As librsvg reads it. */
export const jpegPicture = async (content: Buffer, width: number): Promise<Picture> => {
  const small = await loadSharp()(content).resize({ width, withoutEnlargement: true }).jpeg({ quality: 86 }).toBuffer()
  return { data: `data:image/jpeg;base64,${small.toString('base64')}` }
}

/** Pixels; wide enough for one of several. */
const usualWidth = 480

/** Covers as pictures within a drawing. */
export async function coverPictures(
  sources: ReadonlyMap<string, CoverSource>,
  faces: Faces,
  width = usualWidth,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const [address, source] of sources) {
    const picture =
      'file' in source ? await jpegPicture(source.file, width) : { drawing: outlineTexts(drawCover(source), faces) }
    pictures.set(address, picture)
  }
  return pictures
}
