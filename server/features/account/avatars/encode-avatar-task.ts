import { avatarWidths } from '../../../../contract/avatars.ts'
import { text } from '../../../../shared/translate.ts'
import { loadSharp } from '../../../documents/lazy-packages.ts'
import { PictureError, type Opened } from '../../catalogue/uploads/picture-error.ts'
import { readPicture } from '../../catalogue/uploads/read-picture.ts'
import type { AvatarFile } from './encode-avatar.ts'

const minSide = 48
const [largest] = avatarWidths.toReversed()

/** A picture as a square around what draws the eye in it, most often a face; as WebP, with nothing hidden in it. */
export default (content: Buffer): Promise<Opened<AvatarFile[]>> =>
  readPicture(content, async ({ picture, width, height }) => {
    if (Math.min(width, height) < minSide)
      throw new PictureError(text('This picture is too small. Choose a larger one.'))
    const sharp = loadSharp()
    const square = await picture
      .resize(largest, largest, { fit: 'cover', position: sharp.strategy.attention })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return Promise.all(
      avatarWidths.map(async (each) => ({
        width: each,
        content: await sharp(square).resize(each).webp({ quality: 84, effort: 4 }).toBuffer(),
      })),
    )
  })
