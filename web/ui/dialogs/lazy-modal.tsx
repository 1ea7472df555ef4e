import { startTransition, useState, type ComponentType, type JSX, type ReactNode } from 'react'
import { DialogForms, isAnyDirty } from '../forms/dialog-forms.ts'
import { lazyPart } from '../feedback/lazy-part.tsx'
import type { ModalControl } from './modal.tsx'

const LeaveGuard = lazyPart(() => import('./leave-guard.tsx'))

interface GuardedProps {
  control: ModalControl
  children: (control: ModalControl) => ReactNode
}

/** Closes at once, unless something inside is written or chosen and not saved: then it asks first. */
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
 * A modal in a file of its own, fetched when its opener is pointed at and drawn when it is opened:
 *
 *     const NoteModal = lazyModal(() => import('./note-modal.tsx'))
 *     const modal = NoteModal.useControl()
 *     <Button {...modal.opener}>…</Button>
 *     <NoteModal.Place control={modal} book={book} />
 */
export function lazyModal<Props extends ModalControl>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Content = lazyPart(load)

  function useControl() {
    const [state, setState] = useState<'away' | 'open' | 'leaving'>('away')
    const open = () => startTransition(() => setState('open'))
    const onClose = () => setState((now) => (now === 'open' ? 'leaving' : now))
    // It may have been opened again meanwhile.
    const onExited = () => setState((now) => (now === 'leaving' ? 'away' : now))
    return {
      isMounted: state !== 'away',
      open,
      /** Spread on whatever opens it. */
      opener: {
        onClick: open,
        onPointerEnter: Content.warmUp,
        onFocus: Content.warmUp,
        'aria-haspopup': 'dialog' as const,
      },
      handed: { isOpen: state === 'open', onClose, onExited },
    }
  }

  function Place({ control, ...rest }: Omit<Props, keyof ModalControl> & { control: ReturnType<typeof useControl> }) {
    if (!control.isMounted) return null
    const { onClose, onExited } = control.handed
    const giveUp = () => {
      onClose()
      onExited()
    }
    return (
      <Guarded control={control.handed}>
        {(handed) => {
          // What is left of the props is exactly what the modal asks for beside its control.
          const props = { ...rest, ...handed } as unknown as Props & JSX.IntrinsicAttributes
          return <Content {...props} onMissing={giveUp} />
        }}
      </Guarded>
    )
  }

  return { useControl, Place }
}
