import { randomBytes } from 'node:crypto'
import { avatarWidths, type AvatarWidth } from '../../../../contract/avatars.ts'
import type { Storage } from '../../../files/storage.ts'
import type { AvatarFile } from './encode-avatar.ts'

export const avatarType = 'image/webp'

/** By chance, not by content: two readers with the same picture each have their own to take away. */
export const newAvatarId = () => randomBytes(20).toString('hex')

const keyOf = (id: string, width: AvatarWidth) => `avatars/${id.slice(0, 2)}/${id}-${width}.webp`

const fileName = /^([0-9a-f]{40})-(\d+)\.webp$/

export async function putAvatar(storage: Storage, id: string, files: AvatarFile[]): Promise<void> {
  await Promise.all(files.map(({ width, content }) => storage.put(keyOf(id, width), content, avatarType)))
}

/** The file that an address names, if it names one. */
export async function findAvatar(storage: Storage, file: string): Promise<Buffer | undefined> {
  const [, id, digits] = fileName.exec(file) ?? []
  const width = avatarWidths.find((each) => String(each) === digits)
  return id && width ? storage.get(keyOf(id, width)) : undefined
}

/** Takes a picture away, by the address under which it was shown. */
export async function deleteAvatarFiles(storage: Storage, address: string | null): Promise<void> {
  const id = /^\/avatars\/([0-9a-f]{40})-/.exec(address ?? '')?.[1]
  if (id) await Promise.all(avatarWidths.map((width) => storage.delete(keyOf(id, width))))
}
