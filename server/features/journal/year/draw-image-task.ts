import type { Drawing } from '../../../../shared/drawing.ts'
import { drawWhole } from '../../../documents/draw-marks.ts'
import { facesIn } from '../../../documents/faces.ts'
import { rasterize } from '../../../documents/rasterize.ts'
import { coverPictures } from '../../catalogue/covers/cover-pictures.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'

interface YearImage {
  drawing: Drawing
  covers: ReadonlyMap<string, CoverSource>
  fontsFolder: string
}

/** A drawing as a PNG. */
export default async ({ drawing, covers, fontsFolder }: YearImage): Promise<Buffer> => {
  const faces = facesIn(fontsFolder)
  return rasterize(drawWhole(drawing, await coverPictures(covers, faces), faces), drawing.width)
}
