import { linkImages, type LinkImage } from '../../../contract/links.ts'
import type { Drawing, Measure } from '../../../shared/drawing.ts'
import { drawYearPage, type Sheet } from '../../../shared/year-drawing.ts'
import type { YearPage } from '../../../shared/year-pages.ts'
import type { Context } from '../../context.ts'
import { drawWhole } from '../../documents/draw-marks.ts'
import { facesIn } from '../../documents/faces.ts'
import { pictureOf } from '../../documents/kept-pictures.ts'
import { widthOf } from '../../documents/outlines.ts'
import { findCoverPictures } from '../covers/cover-pictures.ts'

/** The size of plain type in each image, in pixels. */
const units: Record<LinkImage, number> = { preview: 25, story: 44 }

export const measureIn = ({ config }: Context): Measure => {
  const faces = facesIn(config.fontsFolder)
  return (text, style, size) => widthOf(text, style, size, faces)
}

/** An image and a printed page do not grow: where a page has more to show, its type is smaller. */
export function drawToFit(page: YearPage, sheet: Sheet): Drawing {
  const drawing = drawYearPage(page, sheet)
  return drawing.height <= sheet.height + 0.01 || sheet.unit < 1
    ? drawing
    : drawToFit(page, { ...sheet, unit: sheet.unit * 0.94 })
}

export const coversIn = ({ marks }: Drawing): string[] => [
  ...new Set(marks.flatMap((mark) => (mark.kind === 'cover' ? [mark.address] : []))),
]

/** Whose it is, unless the page itself begins with that. */
export const footOf = ({ kicker }: YearPage, reader: string) => (kicker === reader ? '' : reader)

/** A page of a year as a PNG. */
export async function drawYearImage(
  context: Context,
  page: YearPage,
  image: LinkImage,
  reader: string,
): Promise<Buffer> {
  const [width = 0, height = 0] = linkImages[image].split('x').map(Number)
  const drawing = drawToFit(page, {
    width,
    height,
    unit: units[image],
    measure: measureIn(context),
    foot: footOf(page, reader),
  })
  const pictures = await findCoverPictures(context, coversIn(drawing))
  return pictureOf(drawWhole(drawing, pictures, facesIn(context.config.fontsFolder)), width)
}
