import { Button } from '@mantine/core'
import type { Import } from '../../../contract/imports.ts'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { useRunImport, useUndoImport } from './api.ts'
import { ForgetButton } from './forget-button.tsx'
import classes from './import-view.module.css'

const ConfirmDialog = lazyModal(() => import('../../ui/dialogs/confirm-dialog.tsx'))

interface ImportActionsProps {
  held: Import
  /** Another import is at work, and nothing else can be begun. */
  isBlocked: boolean
  onLeave: () => void
}

/** What can be done with an import that rests. */
export function ImportActions({ held, isBlocked, onLeave }: ImportActionsProps) {
  const { t } = useT()
  const undo = useUndoImport(held.id)
  const run = useRunImport(held.id)
  const asking = ConfirmDialog.useControl()
  const canUndo = held.state === 'done' || held.state === 'stopped'
  return (
    <div className={classes.actions}>
      {held.state === 'stopped' && (
        <Button loading={run.isPending} disabled={isBlocked} onClick={() => run.mutate(held.options)}>
          {t('Go on')}
        </Button>
      )}
      {held.states.written > 0 && (
        <ButtonLink to={screens.libraryBooks.path} variant={held.state === 'done' ? 'filled' : 'default'}>
          {t('Go to your books')}
        </ButtonLink>
      )}
      {canUndo && (
        <Button variant="default" disabled={isBlocked} {...asking.opener}>
          {t('Undo this import')}
        </Button>
      )}
      <ForgetButton held={held} onLeave={onLeave} />
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
