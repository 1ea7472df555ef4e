import type { ShareImageKind } from '../../../../contract/share-images.ts'

/** What a reader shares. */
export interface SharedByReader {
  kind: ShareImageKind
  /** As the call names it; nothing for the profile. */
  thing: string
  name: string
  /** Whether some could not see it without the link. */
  isHidden?: boolean
  /** For its reader alone: an image can be sent, and no link is offered. */
  isPrivate?: boolean
}
