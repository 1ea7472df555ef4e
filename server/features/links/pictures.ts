import sharp from 'sharp'
import { isUploadedCover } from '../../../contract/covers.ts'
import type { Context } from '../../context.ts'
import { facesIn } from '../../documents/faces.ts'
import { findAvatar } from '../avatars/avatar-files.ts'
import { drawCover } from '../covers/draw-cover.ts'
import { outlineTexts } from '../covers/outline-texts.ts'
import { findCoverText } from '../covers/queries.ts'
import { findCover } from '../uploads/cover-files.ts'
import type { SharedThing } from './shared-thing.ts'

/** A picture within a drawing: an SVG of our own, or an address that holds all of it. */
export type Picture = { drawing: string } | { data: string }

const jpeg = async (content: Buffer, width: number): Promise<Picture> => {
  const small = await sharp(content).resize({ width, withoutEnlargement: true }).jpeg({ quality: 86 }).toBuffer()
  return { data: `data:image/jpeg;base64,${small.toString('base64')}` }
}

const fileIn = (address: string) => address.replace(/^\/\w+\//, '').replace(/\?.*$/, '')

/** The cover at an address, uploaded or drawn. */
async function findCoverPicture({ db, storage, config }: Context, address: string): Promise<Picture | undefined> {
  if (isUploadedCover(address)) {
    const content = await findCover(storage, fileIn(address))
    return content && jpeg(content, 480)
  }
  const slug = fileIn(address).replace(/\.svg$/, '')
  const words = await findCoverText(db, slug)
  return words && { drawing: outlineTexts(drawCover({ slug, ...words }), facesIn(config.fontsFolder)) }
}

/** In their order; covers that are not to be had are left out. */
export async function findCoverPictures(context: Context, addresses: string[]): Promise<Picture[]> {
  const found = await Promise.all(addresses.map((address) => findCoverPicture(context, address)))
  return found.filter((picture) => picture !== undefined)
}

/**
 * The owner's picture as an address that holds all of it: the one at which their own pages show it would go on working
 * after the link is revoked.
 */
export async function findOwnerPicture(
  { storage }: Context,
  { image }: SharedThing['owner'],
): Promise<string | undefined> {
  const content = image?.startsWith('/avatars/') ? await findAvatar(storage, fileIn(image)) : undefined
  return content && `data:image/webp;base64,${content.toString('base64')}`
}

/** The same as librsvg reads it. */
export async function findOwnerDrawing(
  { storage }: Context,
  { image }: SharedThing['owner'],
): Promise<Picture | undefined> {
  const content = image?.startsWith('/avatars/') ? await findAvatar(storage, fileIn(image)) : undefined
  return content && jpeg(content, 256)
}
