import { useState } from 'react'
import { globalShelves } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { focusPage, focusPageIfLost } from '../../../lib/page-focus.ts'
import { endToasts, shelvesOf, showToast, type ToastAction } from '../../../lib/toasts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { ShelvingTask } from '../../journal/readings/shelving-dialogs.tsx'
import { useShelvings, type QuickShelving } from '../../library/shelving/shelving-events.ts'

const ShelvingDialogs = lazyPart(() => import('../../journal/readings/shelving-dialogs.tsx'))

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
    if (reading) return t('Now reading :title.', { title })
    return shelf
      ? t('“:title” is on :shelf.', { title, shelf: t(globalShelves[shelf]) })
      : t('“:title” isn’t on any shelf.', { title })
  }

  useShelvings((shelving) => {
    if (shelving.kind === 'stopped') {
      setTask({ kind: 'stop', book: shelving.book.slug })
      return
    }
    if (shelving.kind === 'stopping') {
      setTask(shelving)
      return
    }
    const { book, shelf, reading, undo } = shelving
    // A book that left the library takes its card and the button with it.
    focusPageIfLost()
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
    const about = [shelvesOf(book.slug), ...(reading ? [reading.id] : [])]
    const say = (message: string, actions: ToastAction[]) => showToast({ kind: 'success', about, message, actions })
    endToasts(shelvesOf(book.slug))
    if (shelf === 'read') {
      const onUnknown = () => say(sentence(shelving), [takeBack])
      setTask({ kind: 'finish', book: book.slug, title: book.title, onUnknown })
      return
    }
    if (shelf === 'did-not-finish') {
      const onStopped = (hasLog: boolean) =>
        hasLog
          ? // The dialog that opens is about the same book, and moving it back would not resume its log.
            say(t('Moved to :shelf.', { shelf: t(globalShelves[shelf]) }), [])
          : say(sentence(shelving), [takeBack])
      setTask({ kind: 'stop', book: book.slug, onStopped })
      return
    }
    say(sentence(shelving), edit ? [edit, takeBack] : [takeBack])
  })

  return task && <ShelvingDialogs task={task} />
}
