import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Modal, type ModalControl } from './modal.tsx'

interface ConfirmDialogProps extends ModalControl {
  title: string
  children: ReactNode
  /** Says what will happen: "Yes, Delete". */
  confirmLabel: string
  cancelLabel?: string
  /** The dialog closes when it resolves and stays open when it rejects; the call has shown a toast. */
  onConfirm: () => Promise<void>
  /** Called after the exit transition; the opener may have been removed. */
  onClosed?: () => void
}

/** Asks before something that cannot be undone. */
export default function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClosed,
  ...control
}: ConfirmDialogProps) {
  const { t } = useT()
  const [isBusy, setBusy] = useState(false)
  async function handleConfirm() {
    setBusy(true)
    try {
      await onConfirm()
      control.onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Modal
      {...control}
      onExited={() => {
        control.onExited()
        onClosed?.()
      }}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={control.onClose} data-autofocus>
            {cancelLabel ?? t('Close')}
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
