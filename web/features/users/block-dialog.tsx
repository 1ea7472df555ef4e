import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { Action } from '../../ui/buttons/action-dots.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { useBlockUser } from './api.ts'

const ConfirmDialog = lazyModal(() => import('../../ui/dialogs/confirm-dialog.tsx'))

interface Named {
  slug: string
  name: string
}

/** Asks before a reader is blocked: one dialog for a list. `onBlocked` runs before the cache is invalidated. */
export function useBlockDialog({ onBlocked }: { onBlocked?: () => Promise<void> } = {}) {
  const { t } = useT()
  const control = ConfirmDialog.useControl()
  const blockUser = useBlockUser()
  const [chosen, setChosen] = useState<Named | undefined>()
  return {
    actionFor: (user: Named): Action => ({
      label: t('Block'),
      icon: IconBan,
      isDanger: true,
      ...control.opener,
      onClick: () => {
        setChosen(user)
        control.open()
      },
    }),
    /** Render once. */
    dialog: (
      <ConfirmDialog.Slot
        control={control}
        title={t('Are you sure you want to block :name?', { name: chosen?.name ?? '' })}
        confirmLabel={t('Yes, Block')}
        onConfirm={async () => {
          if (!chosen) return
          await blockUser.mutateAsync(chosen.slug)
          await onBlocked?.()
        }}
      >
        {t(
          'You won’t see each other or follow each other any more. We won’t tell them, and you can unblock them under Connections.',
        )}
      </ConfirmDialog.Slot>
    ),
  }
}
