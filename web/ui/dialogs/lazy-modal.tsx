import { startTransition, useState, type ComponentType, type JSX, type ReactNode } from 'react'
import { DialogForms, isAnyDirty } from '../forms/dialog-forms.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { LeaveGuard } from './lazy-leave-guard.ts'
import type { ModalControl } from './modal.tsx'

interface GuardedProps {
  control: ModalControl
  children: (control: ModalControl) => ReactNode
}

/** Asks before closing while a form inside has unsaved changes. */
function Guarded({ control, children }: GuardedProps) {
  const [forms] = useState(() => new Set<() => boolean>())
  const [isAsking, setAsking] = useState(false)
  const { isOpen, onClose } = control
  const isDirty = () => isOpen && isAnyDirty(forms)
  return (
    <>
      <DialogForms value={forms}>
        {children({ ...control, onClose: () => (isDirty() ? setAsking(true) : onClose()) })}
      </DialogForms>
      <LeaveGuard
        isDirty={isDirty}
        closing={{ isAsked: isAsking, onDiscard: onClose, onKeep: () => setAsking(false) }}
      />
    </>
  )
}

/**
 * A modal in its own chunk, loaded when its opener is hovered and rendered when it is opened:
 *
 *     const NoteModal = lazyModal(() => import('./note-modal.tsx'))
 *     const modal = NoteModal.useControl()
 *     <Button {...modal.opener}>…</Button>
 *     <NoteModal.Slot control={modal} book={book} />
 */
export function lazyModal<Props extends ModalControl>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Content = lazyPart(load)

  function useControl() {
    const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed')
    const open = () => startTransition(() => setState('open'))
    const onClose = () => setState((now) => (now === 'open' ? 'closing' : now))
    // It may have been reopened during the exit transition.
    const onExited = () => setState((now) => (now === 'closing' ? 'closed' : now))
    return {
      isMounted: state !== 'closed',
      open,
      /** Props for the button that opens it. */
      opener: {
        onClick: open,
        onPointerEnter: Content.warmUp,
        onFocus: Content.warmUp,
        'aria-haspopup': 'dialog' as const,
      },
      modalProps: { isOpen: state === 'open', onClose, onExited },
    }
  }

  function Slot({ control, ...rest }: Omit<Props, keyof ModalControl> & { control: ReturnType<typeof useControl> }) {
    if (!control.isMounted) return null
    const { onClose, onExited } = control.modalProps
    const closeAtOnce = () => {
      onClose()
      onExited()
    }
    return (
      <Guarded control={control.modalProps}>
        {(guarded) => {
          // `Omit` on a generic type is not resolved: `rest` with the control is `Props`.
          const props = { ...rest, ...guarded } as unknown as Props & JSX.IntrinsicAttributes
          return <Content {...props} onMissing={closeAtOnce} />
        }}
      </Guarded>
    )
  }

  return { useControl, Slot }
}
