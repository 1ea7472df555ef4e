import { Button } from '@mantine/core'
import { importFileDays, importRowDays, type ImportRoom as Room } from '../../../../contract/imports.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useDeleteImportFiles } from './api.ts'
import classes from './earlier-imports.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** The storage used by the reader's import files, with a button to free it. */
export function ImportRoom({ room: { used, freeable, max } }: { room: Room }) {
  const { t, locale } = useT()
  const deleteFiles = useDeleteImportFiles()
  const asking = ConfirmDialog.useControl()
  if (used === 0) return null
  return (
    <div className={classes.room}>
      <p className={classes.roomText}>
        {t(
          'Files take up :used of :max. We delete the file of a finished import after :days days, and its rows after :later.',
          {
            used: formatFileSize(used, locale),
            max: formatFileSize(max, locale),
            days: importFileDays,
            later: importRowDays,
          },
        )}
      </p>
      {freeable > 0 && (
        <Button variant="default" size="compact-md" {...asking.opener}>
          {t('Delete files of finished imports')}
        </Button>
      )}
      <ConfirmDialog.Slot
        control={asking}
        title={t('Delete files of finished imports?')}
        confirmLabel={t('Yes, Delete')}
        onConfirm={async () => {
          await deleteFiles.mutateAsync()
        }}
      >
        {t('This frees :size. Your imported books and rows stay, and you can still undo.', {
          size: formatFileSize(freeable, locale),
        })}
      </ConfirmDialog.Slot>
    </div>
  )
}
