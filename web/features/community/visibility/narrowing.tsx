import { useState } from 'react'
import { listNarrowedLinks, type NarrowedKind } from '../../../../contract/links.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { call } from '../../../lib/api-client.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'

const NarrowDialog = lazyModal(() => import('./narrow-dialog.tsx'))

/** A visibility that is chosen without a form. */
export interface Narrowing {
  kind: NarrowedKind
  /** As a link names it; nothing for the profile. */
  thing: string
  to: Visibility
  title: string
  /** Who sees it then. */
  sentence: string
  /** Without a request where no link shows the thing. */
  save: (request?: { keep_links: boolean }) => Promise<unknown>
}

/** Saves a narrower visibility; asks first where links show the thing. */
export function useNarrowing() {
  const control = NarrowDialog.useControl()
  const [narrowing, setNarrowing] = useState<Narrowing | undefined>()
  return {
    narrow: async (change: Narrowing): Promise<void> => {
      const { kind, thing, to: visibility } = change
      // Without an answer there is nothing to ask about: the server revokes them and says so.
      const links = await call(listNarrowedLinks, { query: { kind, thing, visibility } }, { quiet: true }).catch(
        () => undefined,
      )
      if (!links?.meta.total) {
        await change.save().catch(() => undefined)
        return
      }
      setNarrowing(change)
      control.open()
    },
    /** Render once. */
    dialog: narrowing && <NarrowDialog.Slot control={control} narrowing={narrowing} />,
  }
}
