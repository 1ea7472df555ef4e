import { lazy, startTransition, Suspense, useState, type ComponentType, type JSX } from 'react'
import type { ModalControl } from './modal.tsx'

/**
 * A modal in a file of its own, fetched when its opener is pointed at and drawn when it is opened:
 *
 *     const NoteModal = lazyModal(() => import('./note-modal.tsx'))
 *     const modal = NoteModal.useControl()
 *     <Button {...modal.opener}>…</Button>
 *     <NoteModal.Place control={modal} book={book} />
 */
export function lazyModal<Props extends ModalControl>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Content = lazy(load) as unknown as ComponentType<Props>
  const warmUp = () => void load()

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
      opener: { onClick: open, onPointerEnter: warmUp, onFocus: warmUp, 'aria-haspopup': 'dialog' as const },
      handed: { isOpen: state === 'open', onClose, onExited },
    }
  }

  function Place({ control, ...rest }: Omit<Props, keyof ModalControl> & { control: ReturnType<typeof useControl> }) {
    if (!control.isMounted) return null
    // What is left of the props is exactly what the modal asks for beside its control.
    const props = { ...rest, ...control.handed } as unknown as Props & JSX.IntrinsicAttributes
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  }

  return { useControl, Place }
}
