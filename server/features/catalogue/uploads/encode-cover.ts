import { coverWidths, type CoverWidth } from '../../../../contract/covers.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { uploadSandbox } from '../../../sandbox/sandboxes.ts'
import { filesOf } from './picture-error.ts'

export interface CoverFile {
  width: CoverWidth
  content: Buffer
}

const encode = sandboxed<typeof import('./encode-cover-task.ts')>(
  uploadSandbox,
  new URL('encode-cover-task.ts', import.meta.url),
  { milliseconds: 60_000 },
)

/** A picture as the covers of all sizes. Throws PictureError where it cannot be one. `owner`: who waits for it. */
export const encodeCover = (
  content: Buffer,
  owner: string,
  widths: readonly CoverWidth[] = coverWidths,
): Promise<CoverFile[]> => filesOf(encode({ content, widths }, { owner }))
