import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconBan } from '../../../ui/icons/ban.ts'

const BlockModal = lazyModal(() => import('./block-modal.tsx'))

interface Named {
  slug: string
  name: string
}

/** Asks before a reader is blocked: one dialog for a list. `onBlocked` runs before the cache is invalidated. */
export function useBlockDialog({ onBlocked }: { onBlocked?: () => Promise<void> } = {}) {
  const { t } = useT()
  const control = BlockModal.useControl()
  const [chosenUser, setChosenUser] = useState<Named | undefined>()
  return {
    actionFor: (user: Named): Action => ({
      label: t('Block'),
      icon: IconBan,
      isDanger: true,
      ...control.opener,
      onClick: () => {
        setChosenUser(user)
        control.open()
      },
    }),
    /** Render once. */
    dialog: chosenUser && <BlockModal.Slot control={control} user={chosenUser} onBlocked={onBlocked} />,
  }
}
