import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Challenge } from '../../../../contract/challenges.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconLogout } from '../../../ui/icons/logout.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { useDeleteChallenge, useJoinChallenge, useLeaveChallenge } from './api.ts'
import classes from './challenge-actions.module.css'

const ChallengeModal = lazyModal(() => import('./challenge-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** What the reader can do with a challenge. */
export function ChallengeActions({ challenge }: { challenge: Challenge }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { slug, name, can } = challenge
  const editing = ChallengeModal.useControl()
  const deleting = ConfirmDialog.useControl()
  const leaving = ConfirmDialog.useControl()
  const join = useJoinChallenge()
  const leave = useLeaveChallenge(slug)
  const deleteChallenge = useDeleteChallenge(slug)
  const actions = [
    ...(can.edit ? [{ label: t('Edit Challenge'), icon: IconPencil, ...editing.opener }] : []),
    ...(can.leave ? [{ label: t('Leave Challenge'), icon: IconLogout, ...leaving.opener }] : []),
    ...(can.delete ? [{ label: t('Delete Challenge'), icon: IconTrash, isDanger: true, ...deleting.opener }] : []),
  ]
  return (
    <div className={classes.root}>
      {can.join && (
        <Button loading={join.isPending} onClick={() => join.mutate(slug)}>
          {t('Join Challenge')}
        </Button>
      )}
      {actions.length > 0 && <ActionsButton label={t('Actions for “:name”', { name })} actions={actions} />}
      <ChallengeModal.Slot control={editing} challenge={slug} />
      <ConfirmDialog.Slot
        control={leaving}
        title={t('Leave Challenge')}
        confirmLabel={t('Yes, Leave')}
        cancelLabel={t('Stay in the challenge')}
        onConfirm={async () => {
          await leave.mutateAsync()
        }}
      >
        {t('The prompts you’ve filled will be empty again. Your reading logs stay.')}
      </ConfirmDialog.Slot>
      <ConfirmDialog.Slot
        control={deleting}
        title={t('Delete Challenge')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Challenge')}
        onConfirm={async () => {
          await deleteChallenge.mutateAsync()
          await navigate({ to: screens.challenges.path })
        }}
      >
        {t('Are you sure you want to delete “:name”? This deletes it for everyone who has joined.', { name })}
      </ConfirmDialog.Slot>
    </div>
  )
}
