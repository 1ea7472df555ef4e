import type { AvatarWidth } from '../../../../contract/avatars.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { uploadSandbox } from '../../../sandbox/sandboxes.ts'
import { filesOf } from '../../catalogue/uploads/picture-error.ts'

export interface AvatarFile {
  width: AvatarWidth
  content: Buffer
}

const encode = sandboxed<typeof import('./encode-avatar-task.ts')>(
  uploadSandbox,
  new URL('encode-avatar-task.ts', import.meta.url),
  { milliseconds: 60_000 },
)

/** A picture as a square of all sizes. Throws PictureError where it cannot be one. `owner`: who waits for it. */
export const encodeAvatar = (content: Buffer, owner: string): Promise<AvatarFile[]> =>
  filesOf(encode(content, { owner }))
