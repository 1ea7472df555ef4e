import { useState } from 'react'
import type { Reading } from '../../../contract/readings.ts'
import { globalShelves } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { focusPage, focusPageIfLost } from '../../lib/page-focus.ts'
import { showToast } from '../../lib/toasts.ts'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { useQuickShelvings, type QuickShelving } from '../shelving/shelving-events.ts'

const UpdateReadingModal = lazyModal(() => import('../readings/update-reading-modal.tsx'))

/** A toast takes the focus with its button; a dialog opened by it returns the focus to where the reader was. */
function refocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus()
  else focusPage()
}

/** What follows on any screen when a book is moved with the quick menu; `shelf` says where it went. */
export function ShelvingFollowUps() {
  const { t } = useT()
  const editing = UpdateReadingModal.useControl()
  const [edited, setEdited] = useState<Reading | undefined>()

  function sentence({ book: { title }, shelf, reading }: QuickShelving): string {
    if (reading) return t('Started.')
    return shelf
      ? t('“:title” is on :shelf.', { title, shelf: t(globalShelves[shelf]) })
      : t('“:title” isn’t on any shelf.', { title })
  }

  useQuickShelvings((shelving) => {
    const { reading, undo } = shelving
    const opener = document.activeElement
    const edit = (started: Reading) => () => {
      refocus(opener)
      setEdited(started)
      editing.open()
    }
    const takeBack = () => {
      refocus(opener)
      void undo().catch(console.error)
    }
    showToast({
      kind: 'success',
      message: sentence(shelving),
      actions: [
        ...(reading ? [{ label: t('Edit details'), onAction: edit(reading) }] : []),
        { label: t('Undo'), onAction: takeBack },
      ],
    })
    // A book that left the library takes its card and the button with it.
    focusPageIfLost()
  })

  return edited && <UpdateReadingModal.Slot key={edited.id} control={editing} reading={edited} isFinishing={false} />
}
