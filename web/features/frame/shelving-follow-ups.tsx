import { useState } from 'react'
import { globalShelves } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { focusPage, focusPageIfLost } from '../../lib/page-focus.ts'
import { showToast } from '../../lib/toasts.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { ShelvingTask } from '../readings/shelving-dialogs.tsx'
import { useShelvings, type QuickShelving } from '../shelving/shelving-events.ts'

const ShelvingDialogs = lazyPart(() => import('../readings/shelving-dialogs.tsx'))

/** A toast takes the focus with its button; a dialog opened by it returns the focus to where the reader was. */
function refocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus()
  else focusPage()
}

/** What follows on any screen when a book is moved with the quick menu, or given up in the shelves dialog. */
export function ShelvingFollowUps() {
  const { t } = useT()
  const [task, setTask] = useState<ShelvingTask | undefined>()

  function sentence({ book: { title }, shelf, reading }: QuickShelving): string {
    if (reading) return t('Started.')
    // The dialog that opens is about the same book.
    if (shelf === 'did-not-finish') return t('Moved to :shelf.', { shelf: t(globalShelves[shelf]) })
    return shelf
      ? t('“:title” is on :shelf.', { title, shelf: t(globalShelves[shelf]) })
      : t('“:title” isn’t on any shelf.', { title })
  }

  useShelvings((shelving) => {
    if (shelving.kind === 'stopped') {
      setTask({ kind: 'stop', book: shelving.book.slug })
      return
    }
    const { book, shelf, reading, undo } = shelving
    // A book that left the library takes its card and the button with it.
    focusPageIfLost()
    if (shelf === 'read') {
      setTask({ kind: 'finish', book: book.slug })
      return
    }
    if (shelf === 'did-not-finish') setTask({ kind: 'stop', book: book.slug })
    const opener = document.activeElement
    const edit = reading && {
      label: t('Edit details'),
      onAction: () => {
        refocus(opener)
        setTask({ kind: 'edit', reading })
      },
    }
    const takeBack = {
      label: t('Undo'),
      onAction: () => {
        refocus(opener)
        void undo().catch(console.error)
      },
    }
    showToast({
      kind: 'success',
      message: sentence(shelving),
      // Moving it back would not resume the log that was stopped.
      actions: shelf === 'did-not-finish' ? [] : edit ? [edit, takeBack] : [takeBack],
    })
  })

  return task && <ShelvingDialogs task={task} />
}
