import type { Context } from '../../context.ts'
import type { Picture } from '../../documents/draw-marks.ts'
import { findAvatar } from '../avatars/avatar-files.ts'
import { fileIn, jpegPicture } from '../covers/cover-pictures.ts'
import type { SharedThing } from './shared-thing.ts'

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
  return content && jpegPicture(content, 256)
}
