import type { Context } from '../../../context.ts'
import { findAvatar } from '../../account/avatars/avatar-files.ts'
import { fileIn } from '../../catalogue/covers/cover-sources.ts'
import type { SharedThing } from './shared-thing.ts'

/** The owner's picture, as it is stored. */
export const findOwnerFile = async (
  { storage }: Context,
  { image }: SharedThing['owner'],
): Promise<Buffer | undefined> => (image?.startsWith('/avatars/') ? findAvatar(storage, fileIn(image)) : undefined)

/**
 * The same as an address that holds all of it: the one at which their own pages show it would go on working after the
 * link is revoked.
 */
export async function findOwnerPicture(context: Context, owner: SharedThing['owner']): Promise<string | undefined> {
  const content = await findOwnerFile(context, owner)
  return content && `data:image/webp;base64,${content.toString('base64')}`
}
