import { useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { focusHeadingIfLost } from '../../lib/heading-focus.ts'
import { lazyModal } from './lazy-modal.tsx'

const ConfirmDialog = lazyModal(() => import('./confirm-dialog.tsx'))

export const useRemoval = ConfirmDialog.useControl

interface RemovalProps {
  /** From `useRemoval`. */
  control: ReturnType<typeof useRemoval>
  question: string
  keepLabel: string
  onConfirm: () => Promise<unknown>
}

/** Asks before an item of a list is deleted. Render it inside the section of the list: that heading gets the focus. */
export function Removal({ control, question, keepLabel, onConfirm }: RemovalProps) {
  const { t } = useT()
  const here = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={here} hidden />
      <ConfirmDialog.Slot
        control={control}
        title={question}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={keepLabel}
        onConfirm={async () => {
          await onConfirm()
        }}
        onClosed={() => focusHeadingIfLost(here.current)}
      >
        {t('This action cannot be undone.')}
      </ConfirmDialog.Slot>
    </>
  )
}
