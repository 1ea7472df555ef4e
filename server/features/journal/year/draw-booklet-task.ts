import type { Sharp } from 'sharp'
import type { Drawing } from '../../../../shared/drawing.ts'
import { drawPicture, type Picture } from '../../../documents/draw-marks.ts'
import { facesIn } from '../../../documents/faces.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import { marksToPdf } from '../../../documents/marks-to-pdf.ts'
import { rasterize } from '../../../documents/rasterize.ts'
import { coverPictures } from '../../catalogue/covers/cover-pictures.ts'
import type { CoverSource } from '../../catalogue/covers/cover-sources.ts'

/** Sharp on paper in the sizes in which covers are printed. */
const printed = { width: 320, height: 480 }
const columns = 8

/** What rasterize.ts makes of a pixel of a drawing. */
const density = 200 / 72

const dataOf = async (picture: Sharp) =>
  `data:image/jpeg;base64,${(await picture.jpeg({ quality: 84 }).toBuffer()).toString('base64')}`

/** Drawn covers become pictures all at once, which takes less than one by one. */
async function printable(pictures: ReadonlyMap<string, Picture>): Promise<Map<string, string>> {
  const drawn = [...pictures].filter(([, picture]) => 'drawing' in picture)
  const rows = Math.ceil(drawn.length / columns)
  const dataAddresses = new Map<string, string>()
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
    const sheet = await loadSharp()(await rasterize(drawing, width))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [index, [address]] of drawn.entries()) {
      const left = (index % columns) * printed.width
      const top = Math.floor(index / columns) * printed.height
      const cut = loadSharp()(sheet.data, { raw: sheet.info }).extract({ left, top, ...printed })
      dataAddresses.set(address, await dataOf(cut))
    }
  }
  for (const [address, picture] of pictures) {
    if ('drawing' in picture) continue
    const content = Buffer.from(picture.data.slice(picture.data.indexOf(',') + 1), 'base64')
    dataAddresses.set(address, await dataOf(loadSharp()(content).resize({ ...printed, fit: 'cover' })))
  }
  return dataAddresses
}

interface Booklet {
  drawings: readonly Drawing[]
  covers: ReadonlyMap<string, CoverSource>
  about: { title: string; reader: string; language: string }
  fontsFolder: string
}

/** Drawings as the pages of a small book, as PDF. */
export default async ({ drawings, covers, about, fontsFolder }: Booklet): Promise<Buffer> => {
  const faces = facesIn(fontsFolder)
  const pictures = await printable(await coverPictures(covers, faces))
  return marksToPdf(drawings, pictures, faces, {
    title: about.title,
    author: about.reader,
    language: about.language,
  })
}
