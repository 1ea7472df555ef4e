import type { Sharp } from 'sharp'
import type { YearPage } from '../../../shared/year-pages.ts'
import type { Context } from '../../context.ts'
import { drawPicture, type Picture } from '../../documents/draw-marks.ts'
import { facesIn } from '../../documents/faces.ts'
import { loadSharp } from '../../documents/lazy-packages.ts'
import { marksToPdf } from '../../documents/marks-to-pdf.ts'
import { paper } from '../../documents/press.ts'
import { pictureOf } from '../../documents/kept-pictures.ts'
import { findCoverPictures } from '../covers/cover-pictures.ts'
import { coversIn, drawToFit, footOf, measureIn } from './draw-images.ts'

/** The size of plain type, in points. */
const unit = 14.5

/** Sharp on paper in the sizes in which covers are printed. */
const printed = { width: 320, height: 480 }
const columns = 8

/** What rasterizer.ts makes of a pixel of a drawing. */
const density = 200 / 72

const dataOf = async (picture: Sharp) =>
  `data:image/jpeg;base64,${(await picture.jpeg({ quality: 84 }).toBuffer()).toString('base64')}`

/** Drawn covers become pictures all at once: a program of its own for each would take a second for every few. */
async function printable(pictures: ReadonlyMap<string, Picture>): Promise<Map<string, string>> {
  const drawn = [...pictures].filter(([, picture]) => 'drawing' in picture)
  const rows = Math.ceil(drawn.length / columns)
  const found = new Map<string, string>()
  if (drawn.length > 0) {
    const [width, height] = [printed.width * columns, printed.height * rows]
    const inner = drawn.map(([, picture], index) =>
      drawPicture(picture, {
        x: (index % columns) * printed.width,
        y: Math.floor(index / columns) * printed.height,
        ...printed,
      }),
    )
    const size = `width="${width / density}" height="${height / density}" viewBox="0 0 ${width} ${height}"`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner.join('')}</svg>`
    // Read once: each cut would begin with all of it otherwise.
    const sheet = await loadSharp()(await pictureOf(drawing, width))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [index, [address]] of drawn.entries()) {
      const left = (index % columns) * printed.width
      const top = Math.floor(index / columns) * printed.height
      const cut = loadSharp()(sheet.data, { raw: sheet.info }).extract({ left, top, ...printed })
      found.set(address, await dataOf(cut))
    }
  }
  for (const [address, picture] of pictures) {
    if ('drawing' in picture) continue
    const content = Buffer.from(picture.data.slice(picture.data.indexOf(',') + 1), 'base64')
    found.set(address, await dataOf(loadSharp()(content).resize({ ...printed, fit: 'cover' })))
  }
  return found
}

/** The pages of a year as a small book, as PDF. */
export async function drawYearBooklet(
  context: Context,
  pages: readonly YearPage[],
  about: { title: string; reader: string; language: string },
): Promise<Buffer> {
  const sheet = { ...paper, unit, measure: measureIn(context) }
  const drawings = pages.map((page) => drawToFit(page, { ...sheet, foot: footOf(page, about.reader) }))
  const addresses = [...new Set(drawings.flatMap(coversIn))]
  const pictures = await printable(await findCoverPictures(context, addresses))
  return marksToPdf(drawings, pictures, facesIn(context.config.fontsFolder), {
    title: about.title,
    author: about.reader,
    language: about.language,
  })
}
