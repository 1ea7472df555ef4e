import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { DialogForms, isAnyDirty } from '../forms/dialog-forms.ts'
import classes from './modal.module.css'

/** What an opener hands every modal; see lazy-modal.tsx. */
export interface ModalControl {
  isOpen: boolean
  onClose: () => void
  /** The exit transition has ended, and the modal can go. */
  onExited: () => void
}

interface ModalProps extends ModalControl {
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** Only its own buttons close it: neither Escape nor a click beside it. */
  isStatic?: boolean
  /** A form longer than the screen: on a phone it fills it, and its buttons stay in view. */
  isLong?: boolean
  children: ReactNode
  footer?: ReactNode
}

const phone = '(max-width: 47.99em)'

/** Where messages have no room beside a dialog; see toast-area.tsx. */
const narrow = '(max-width: 74.99em)'

/** Above a dialog that does not fill the screen a message has room, so that it covers no title. */
const toastBand = '4.75rem'

/** Milliseconds until the focus is back on the opener. Where motion is unwanted the exit ends at once, before that. */
const focusReturn = 30

/** Open modals, the topmost last: Escape closes that one only. */
const stack: string[] = []

export function Modal({
  title,
  size = 'md',
  isStatic = false,
  isLong = false,
  isOpen,
  onClose,
  onExited,
  children,
  footer,
}: ModalProps) {
  const { t } = useT()
  const id = useId()
  const forms = use(DialogForms)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  // The first frame is drawn closed: without it there is no transition, and focus would be trapped too early.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isStatic || stack.at(-1) !== id) return
    // A list that is unfolded closes first.
    if (event.target instanceof Element && event.target.matches('[aria-haspopup][aria-expanded="true"]')) return
    event.stopPropagation()
    onClose()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    stack.push(id)
    const handleKey = (event: KeyboardEvent) => closeOnEscape(event)
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      stack.splice(stack.indexOf(id), 1)
      window.removeEventListener('keydown', handleKey, { capture: true })
    }
  }, [id, isOpen])

  // Beside it one presses by mistake; what was written does not even ask then.
  function handleBeside() {
    if (!isStatic && !isAnyDirty(forms)) onClose()
  }

  return (
    <MantineModal
      opened={isOpen && isDrawn}
      onClose={onClose}
      onExitTransitionEnd={() => setTimeout(onExited, focusReturn)}
      title={title}
      size={size}
      centered
      {...(isNarrow && { yOffset: toastBand })}
      fullScreen={isLong && isPhone}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
      overlayProps={{ backgroundOpacity: 0.45, onClick: handleBeside }}
      transitionProps={{ duration: 150, transition: 'fade' }}
      // Its heading is a header element, which would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title ?? '', content: classes.content ?? '', header: classes.header ?? '' }}
    >
      {children}
      {footer && <ModalFooter isLong={isLong}>{footer}</ModalFooter>}
    </MantineModal>
  )
}

/** The buttons of a modal, for one whose content draws them itself. */
export const ModalFooter = ({ isLong = false, children }: { isLong?: boolean; children: ReactNode }) => (
  <div className={classes.footer} data-long={isLong || undefined}>
    {children}
  </div>
)
