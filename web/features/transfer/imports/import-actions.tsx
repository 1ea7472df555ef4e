import { Button } from '@mantine/core'
import type { Import } from '../../../../contract/imports.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { useRunImport, useUndoImport } from './api.ts'
import { DiscardButton } from './discard-button.tsx'
import classes from './import-view.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

interface ImportActionsProps {
  importJob: Import
  /** Another import is running; nothing can be started. */
  isBlocked: boolean
  onLeave: () => void
}

/** Actions for an import that is not running. */
export function ImportActions({ importJob, isBlocked, onLeave }: ImportActionsProps) {
  const { t } = useT()
  const undo = useUndoImport(importJob.id)
  const run = useRunImport(importJob.id)
  const asking = ConfirmDialog.useControl()
  const canUndo = importJob.rows_kept && (importJob.state === 'done' || importJob.state === 'stopped')
  return (
    <div className={classes.actions}>
      {importJob.state === 'stopped' && importJob.rows_kept && (
        <Button loading={run.isPending} disabled={isBlocked} onClick={() => run.mutate(importJob.options)}>
          {t('Continue')}
        </Button>
      )}
      {importJob.states.written > 0 && (
        <ButtonLink to={screens.libraryBooks.path} variant={importJob.state === 'done' ? 'filled' : 'default'}>
          {t('Go to your books')}
        </ButtonLink>
      )}
      {canUndo && (
        <Button variant="default" disabled={isBlocked} {...asking.opener}>
          {t('Undo import')}
        </Button>
      )}
      <DiscardButton importJob={importJob} onLeave={onLeave} />
      <ConfirmDialog.Slot
        control={asking}
        title={t('Undo this import?')}
        confirmLabel={t('Yes, Undo')}
        onConfirm={async () => {
          await undo.mutateAsync()
        }}
      >
        {t('This removes everything it added. What you’ve changed since stays.')}
      </ConfirmDialog.Slot>
    </div>
  )
}
