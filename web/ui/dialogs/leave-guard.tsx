import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import ConfirmDialog from './confirm-dialog.tsx'

interface LeaveGuardProps {
  isDirty: () => boolean
  /** Given for a dialog, which asks when it is closed as well. */
  closing?: { isAsked: boolean; onDiscard: () => void; onKeep: () => void }
}

/** Asks before navigating away from a form with unsaved changes. Closing the tab shows the browser's own question. */
export default function LeaveGuard({ isDirty, closing }: LeaveGuardProps) {
  const { t } = useT()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const isAsked = blocker.status === 'blocked' || closing?.isAsked === true
  // Stays mounted until the exit transition has ended.
  const [isMounted, setMounted] = useState(false)
  if (isAsked && !isMounted) setMounted(true)
  if (!isMounted) return null
  return (
    <ConfirmDialog
      isOpen={isAsked}
      onClose={() => {
        closing?.onKeep()
        blocker.reset?.()
      }}
      onExited={() => setMounted(false)}
      title={closing ? t('Discard your changes?') : t('Leave without saving?')}
      confirmLabel={closing ? t('Discard') : t('Leave')}
      cancelLabel={closing ? t('Keep editing') : t('Keep writing')}
      onConfirm={async () => {
        closing?.onDiscard()
        blocker.proceed?.()
      }}
    >
      {t('Your changes aren’t saved and will be lost.')}
    </ConfirmDialog>
  )
}
