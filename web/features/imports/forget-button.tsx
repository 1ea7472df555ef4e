import { Button, type ButtonProps } from '@mantine/core'
import type { Import } from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { useDeleteImport } from './api.ts'
import classes from './import-view.module.css'

const ConfirmDialog = lazyModal(() => import('../../ui/dialogs/confirm-dialog.tsx'))

interface ForgetButtonProps extends Pick<ButtonProps, 'size'> {
  held: Import
  onLeave: () => void
}

/** Asks only where something is lost with the file: what was said about its rows, or the way to undo it. */
export function ForgetButton({ held, onLeave, size }: ForgetButtonProps) {
  const { t, plural } = useT()
  const forget = useDeleteImport()
  const asking = ConfirmDialog.useControl()
  const isWritten = held.state === 'done' || held.state === 'stopped'
  const isAsked = isWritten || (held.state === 'rehearsed' && held.settled_count > 0)
  const handleForget = () => forget.mutate(held.id, { onSuccess: onLeave })
  return (
    <>
      <Button
        variant="subtle"
        {...(size !== undefined && { size })}
        className={classes.apart}
        loading={forget.isPending}
        {...(isAsked ? asking.opener : { onClick: handleForget })}
      >
        {t('Forget this file')}
      </Button>
      <ConfirmDialog.Place
        control={asking}
        title={t('Forget this file?')}
        confirmLabel={t('Yes, Forget')}
        onConfirm={async () => {
          await forget.mutateAsync(held.id)
          onLeave()
        }}
      >
        {isWritten
          ? t('What was imported stays, but it can no longer be undone, and its rows can no longer be settled.')
          : plural(
              held.settled_count,
              'Nothing of it is imported yet. What you have settled about :count row is lost.',
              'Nothing of it is imported yet. What you have settled about :count rows is lost.',
            )}
      </ConfirmDialog.Place>
    </>
  )
}
