import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'

const ConfirmDialog = lazyModal(() => import('../../ui/confirm-dialog.tsx'))

/** Asks once before a form that was written in is left; the browser asks itself before the page is closed. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useT()
  const asking = ConfirmDialog.useControl()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const isBlocked = blocker.status === 'blocked'
  const { open } = asking
  useEffect(() => {
    if (isBlocked) open()
    // Only the moment in which the way is blocked matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBlocked])
  return (
    <ConfirmDialog.Place
      control={asking}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Keep writing')}
      onConfirm={async () => blocker.proceed?.()}
      onGone={() => blocker.reset?.()}
    >
      {t('What you have entered is not saved, and would be lost.')}
    </ConfirmDialog.Place>
  )
}
