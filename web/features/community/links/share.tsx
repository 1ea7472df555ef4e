import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconShare } from '../../../ui/icons/share.ts'
import classes from './links.module.css'
import type { SharedByReader } from './share-modal.tsx'

const ShareModal = lazyModal(() => import('./share-modal.tsx'))

/** Sharing things of a list by link: an action for the menu of each, and one dialog for all. */
export function useShare() {
  const { t } = useT()
  const control = ShareModal.useControl()
  const { chosen, openerFor } = useChosen<SharedByReader>()
  return {
    actionFor: (shared: SharedByReader): Action => ({
      label: t('Share'),
      icon: IconShare,
      ...openerFor(shared, control),
    }),
    /** Render once. */
    dialog: chosen && <ShareModal.Slot control={control} shared={chosen} />,
  }
}

interface ShareButtonProps {
  shared: SharedByReader
  /** At the foot of a card, beside others of its kind. */
  isQuiet?: boolean
}

/** Opens the dialog that shares one thing by link. */
export function ShareButton({ shared, isQuiet = false }: ShareButtonProps) {
  const { t } = useT()
  const control = ShareModal.useControl()
  return (
    <>
      <Button
        {...control.opener}
        {...(isQuiet ? { variant: 'subtle', className: classes.quiet ?? '' } : { variant: 'default' })}
        leftSection={<IconShare size={isQuiet ? 16 : 18} stroke={1.75} />}
      >
        {t('Share')}
      </Button>
      <ShareModal.Slot control={control} shared={shared} />
    </>
  )
}
