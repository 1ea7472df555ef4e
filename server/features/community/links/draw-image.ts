import type { LinkImage } from '../../../../contract/links.ts'
import type { Direction } from '../../../../shared/direction.ts'
import type { Context } from '../../../context.ts'
import { keptPicture } from '../../../documents/kept-pictures.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { drawingSandbox } from '../../../sandbox/sandboxes.ts'
import { findCoverSources } from '../../catalogue/covers/cover-sources.ts'
import { drawYearImage } from '../../journal/year/draw-images.ts'
import { findOwnerFile } from './pictures.ts'
import type { SharedThing } from './shared-thing.ts'

const drawImage = sandboxed<typeof import('./draw-image-task.ts')>(
  drawingSandbox,
  new URL('draw-image-task.ts', import.meta.url),
  { milliseconds: 60_000 },
)

/** As many as an image has room for. */
const mostCovers: Record<LinkImage, number> = { preview: 6, story: 9 }

/** A shared thing as a PNG. `direction`: of the language its words are in. */
export async function drawLinkImage(
  context: Context,
  thing: SharedThing,
  image: LinkImage,
  direction: Direction,
): Promise<Buffer> {
  if (thing.year) {
    const [first = thing.year.overview] = thing.year.pages
    return drawYearImage(context, image === 'story' ? first : thing.year.overview, image, thing.owner.name)
  }
  const { fontsFolder, publicUrl } = context.config
  const { host } = new URL(publicUrl)
  return keptPicture({ thing, image, direction, host }, async () => {
    const single = thing.review ?? thing.reading ?? thing.quote
    const cards = single ? [single.book] : thing.cards
    const addresses = cards.flatMap(({ cover }) => (cover === null ? [] : [cover])).slice(0, mostCovers[image])
    const covers = await findCoverSources(context, addresses)
    const face = thing.isProfile ? await findOwnerFile(context, thing.owner) : undefined
    return drawImage(
      { thing, image, covers, face, direction, host, fontsFolder },
      { owner: thing.owner.name, folders: [fontsFolder] },
    )
  })
}
