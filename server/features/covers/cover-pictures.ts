import { setImmediate } from 'node:timers/promises'
import { isUploadedCover } from '../../../contract/covers.ts'
import type { Context } from '../../context.ts'
import type { Picture } from '../../documents/draw-marks.ts'
import { facesIn } from '../../documents/faces.ts'
import { loadSharp } from '../../documents/lazy-packages.ts'
import { findCover } from '../uploads/cover-files.ts'
import { drawCover } from './draw-cover.ts'
import { outlineTexts } from './outline-texts.ts'
import { findCoverText } from './queries.ts'

/** As librsvg reads it. */
export const jpegPicture = async (content: Buffer, width: number): Promise<Picture> => {
  const small = await loadSharp()(content).resize({ width, withoutEnlargement: true }).jpeg({ quality: 86 }).toBuffer()
  return { data: `data:image/jpeg;base64,${small.toString('base64')}` }
}

export const fileIn = (address: string) => address.replace(/^\/\w+\//, '').replace(/\?.*$/, '')

/** The cover at an address, uploaded or drawn. */
async function findCoverPicture({ db, storage, config }: Context, address: string): Promise<Picture | undefined> {
  if (isUploadedCover(address)) {
    const content = await findCover(storage, fileIn(address))
    return content && jpegPicture(content, 480)
  }
  const slug = fileIn(address).replace(/\.svg$/, '')
  const words = await findCoverText(db, slug)
  return words && { drawing: outlineTexts(drawCover({ slug, ...words }), facesIn(config.fontsFolder)) }
}

/** By address; covers that are not to be had are left out. */
export async function findCoverPictures(context: Context, addresses: readonly string[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>()
  for (const address of addresses) {
    const picture = await findCoverPicture(context, address)
    if (picture) found.set(address, picture)
    // Drawing many must not block the event loop for other requests.
    await setImmediate()
  }
  return found
}
