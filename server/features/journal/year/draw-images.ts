import { linkImages, type LinkImage } from '../../../../contract/links.ts'
import type { YearPage } from '../../../../shared/year-pages.ts'
import type { Context } from '../../../context.ts'
import { keptPicture } from '../../../documents/kept-pictures.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { drawingSandbox } from '../../../sandbox/sandboxes.ts'
import { findCoverSources } from '../../catalogue/covers/cover-sources.ts'
import { coversIn, drawToFit, footOf, measureIn } from './fit-page.ts'

const drawImage = sandboxed<typeof import('./draw-image-task.ts')>(
  drawingSandbox,
  new URL('draw-image-task.ts', import.meta.url),
  { milliseconds: 60_000 },
)

/** The size of plain type in each image, in pixels. */
const units: Record<LinkImage, number> = { preview: 25, story: 44 }

/** A page of a year as a PNG. */
export async function drawYearImage(
  context: Context,
  page: YearPage,
  image: LinkImage,
  reader: string,
): Promise<Buffer> {
  const { fontsFolder } = context.config
  const [width = 0, height = 0] = linkImages[image].split('x').map(Number)
  const drawing = drawToFit(page, {
    width,
    height,
    unit: units[image],
    measure: measureIn(fontsFolder),
    foot: footOf(page, reader),
  })
  return keptPicture(drawing, async () => {
    const covers = await findCoverSources(context, coversIn(drawing))
    return drawImage({ drawing, covers, fontsFolder }, { owner: reader, folders: [fontsFolder] })
  })
}
