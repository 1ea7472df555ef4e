import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { DialogForms, isAnyDirty } from '../forms/dialog-forms.ts'
import classes from './modal.module.css'

/** Props that every modal gets from its slot; see lazy-modal.tsx. */
export interface ModalControl {
  isOpen: boolean
  onClose: () => void
  /** The exit transition has ended; the modal can be unmounted. */
  onExited: () => void
}

interface ModalProps extends ModalControl {
  title: string
  /** What it is about, such as the title of a book: a quiet line under the title. */
  about?: string | undefined
  size?: 'sm' | 'md' | 'lg'
  /** Only its own buttons close it: neither Escape nor a click beside it. */
  isStatic?: boolean
  /** For a form longer than the screen: full screen on a phone, with sticky buttons. */
  isLong?: boolean
  /** Rises from the bottom edge on a phone, where the thumb is. */
  isSheet?: boolean
  /** Fills a phone and most of a larger screen. Its content shows the title: here it is only spoken. */
  isStage?: boolean
  children: ReactNode
  footer?: ReactNode
}

const phone = '(max-width: 47.99em)'

/** Widths at which toasts do not fit beside a dialog; see toast-area.tsx. */
const narrow = '(max-width: 74.99em)'

/** Kept free above a dialog so that a toast does not cover its title. */
const toastBand = '4.75rem'

const stageWidth = '60rem'

/** Milliseconds until the focus is back on the opener. With reduced motion the exit ends before that. */
const focusReturn = 30

/** Open modals, the topmost last; Escape closes only that one. */
const stack: string[] = []

export function Modal({
  title,
  about,
  size = 'md',
  isStatic = false,
  isLong = false,
  isSheet = false,
  isStage = false,
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
    // Escape closes an open list or menu first.
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

  // A click on the backdrop is often a mistake: with unsaved changes it is ignored.
  function handleBeside() {
    if (!isStatic && !isAnyDirty(forms)) onClose()
  }

  /** What is saved stays on screen until the transition ends; a key pressed meanwhile would save it again. */
  function handleSubmit(event: FormEvent) {
    if (isOpen) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <MantineModal
      opened={isOpen && isDrawn}
      onSubmitCapture={handleSubmit}
      onClose={onClose}
      onExitTransitionEnd={() => setTimeout(onExited, focusReturn)}
      title={
        about === undefined ? (
          title
        ) : (
          <>
            {title} <bdi className={classes.about}>{about}</bdi>
          </>
        )
      }
      size={isStage ? stageWidth : size}
      centered
      {...((isNarrow || isStage) && { yOffset: toastBand })}
      fullScreen={(isLong || isStage) && isPhone}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
      overlayProps={{ backgroundOpacity: 0.45, onClick: handleBeside }}
      transitionProps={{ duration: 150, transition: isSheet && isPhone ? 'slide-up' : 'fade' }}
      // Mantine renders a header element, which would be a second banner landmark.
      attributes={{ header: { role: 'presentation' }, ...(isStage && { content: { 'data-stage': true } }) }}
      classNames={{
        title: (isStage ? classes.spoken : classes.title) ?? '',
        content: classes.content ?? '',
        header: `${classes.header} ${isStage ? classes.overStage : ''}`,
        body: classes.body ?? '',
        ...(isSheet && { inner: classes.sheet ?? '' }),
      }}
    >
      {children}
      {footer && <ModalFooter isLong={isLong || isStage}>{footer}</ModalFooter>}
    </MantineModal>
  )
}

/** The buttons of a modal, for content that renders them itself. */
export const ModalFooter = ({ isLong = false, children }: { isLong?: boolean; children: ReactNode }) => (
  <div className={classes.footer} data-long={isLong || undefined}>
    {children}
  </div>
)
