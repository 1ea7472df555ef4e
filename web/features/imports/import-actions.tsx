import { Button } from '@mantine/core'
import type { Import } from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/lazy-modal.tsx'
import { useDeleteImport, useRunImport, useUndoImport } from './api.ts'
import classes from './import-view.module.css'

const ConfirmDialog = lazyModal(() => import('../../ui/confirm-dialog.tsx'))

/** What can be done with an import that rests. */
export function ImportActions({ held, onLeave }: { held: Import; onLeave: () => void }) {
  const { t } = useT()
  const undo = useUndoImport(held.id)
  const run = useRunImport(held.id)
  const forget = useDeleteImport()
  const asking = ConfirmDialog.useControl()
  const forgetting = ConfirmDialog.useControl()
  const canUndo = held.state === 'done' || held.state === 'stopped'
  return (
    <div className={classes.actions}>
      {held.state === 'stopped' && (
        <Button loading={run.isPending} onClick={() => run.mutate(held.options)}>
          {t('Go on')}
        </Button>
      )}
      {canUndo && (
        <Button variant="default" {...asking.opener}>
          {t('Undo this import')}
        </Button>
      )}
      <Button variant="subtle" {...forgetting.opener}>
        {t('Forget this file')}
      </Button>
      <ConfirmDialog.Place
        control={forgetting}
        title={t('Forget this file?')}
        confirmLabel={t('Yes, Forget')}
        onConfirm={async () => {
          await forget.mutateAsync(held.id)
          onLeave()
        }}
      >
        {t('What was imported stays, but it can no longer be undone, and its rows can no longer be settled.')}
      </ConfirmDialog.Place>
      <ConfirmDialog.Place
        control={asking}
        title={t('Undo this import?')}
        confirmLabel={t('Yes, Undo')}
        onConfirm={async () => {
          await undo.mutateAsync()
        }}
      >
        {t('What it made is taken away. What you have changed since stays, and so does what was there before.')}
      </ConfirmDialog.Place>
    </div>
  )
}
