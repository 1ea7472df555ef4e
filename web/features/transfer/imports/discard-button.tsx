import { Button, type ButtonProps } from '@mantine/core'
import type { Import } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useDeleteImport } from './api.ts'
import classes from './import-view.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

interface DiscardButtonProps extends Pick<ButtonProps, 'size'> {
  importJob: Import
  onLeave: () => void
}

/** Asks for confirmation only if decisions about rows, or the possibility to undo, would be lost. */
export function DiscardButton({ importJob, onLeave, size }: DiscardButtonProps) {
  const { t, plural } = useT()
  const deleteImport = useDeleteImport()
  const asking = ConfirmDialog.useControl()
  const isWritten = importJob.state === 'done' || importJob.state === 'stopped'
  const isAsked = isWritten || (importJob.state === 'previewed' && importJob.settled_count > 0)
  const handleDiscard = () => deleteImport.mutate(importJob.id, { onSuccess: onLeave })
  return (
    <>
      <Button
        variant="subtle"
        {...(size !== undefined && { size })}
        className={classes.apart}
        loading={deleteImport.isPending}
        {...(isAsked ? asking.opener : { onClick: handleDiscard })}
      >
        {t('Discard file')}
      </Button>
      <ConfirmDialog.Slot
        control={asking}
        title={t('Discard this file?')}
        confirmLabel={t('Yes, Discard')}
        onConfirm={async () => {
          await deleteImport.mutateAsync(importJob.id)
          onLeave()
        }}
      >
        {isWritten
          ? t('Imported books stay, but you can no longer undo the import or decide its rows.')
          : plural(
              importJob.settled_count,
              'Nothing has been imported yet. Your decision on :count row will be lost.',
              'Nothing has been imported yet. Your decisions on :count rows will be lost.',
            )}
      </ConfirmDialog.Slot>
    </>
  )
}
