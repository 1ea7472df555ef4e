import { text } from '../../../../shared/translate.ts'
import { SandboxError } from '../../../sandbox/sandbox-child.ts'

/** Why a picture cannot be used, for the reader. */
export class PictureError extends Error {}

export const unreadable = text('We can’t use this picture. Choose a JPEG, PNG, WebP or AVIF file.')

/** What a task answers that opens a picture. */
export type Opened<Files> = { files: Files } | { refused: string }

/** Its files, or a PictureError; also where the picture took more time or memory than it may. */
export async function filesOf<Files>(opening: Promise<Opened<Files>>): Promise<Files> {
  let opened: Opened<Files>
  try {
    opened = await opening
  } catch (error) {
    if (!(error instanceof SandboxError) || error.problem === 'busy') throw error
    throw new PictureError(unreadable, { cause: error })
  }
  if ('refused' in opened) throw new PictureError(opened.refused)
  return opened.files
}
