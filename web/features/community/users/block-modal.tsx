import { useT } from '../../../lib/i18n.tsx'
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useBlockUser } from './api.ts'

interface BlockModalProps extends ModalControl {
  user: { slug: string; name: string }
  onBlocked: (() => Promise<void>) | undefined
}

export default function BlockModal({ user, onBlocked, ...control }: BlockModalProps) {
  const { t } = useT()
  const blockUser = useBlockUser()
  return (
    <ConfirmDialog
      {...control}
      title={t('Are you sure you want to block :name?', { name: user.name })}
      confirmLabel={t('Yes, Block')}
      onConfirm={async () => {
        await blockUser.mutateAsync(user.slug)
        await onBlocked?.()
      }}
    >
      {t(
        'You won’t see each other or follow each other any more. We won’t tell them, and you can unblock them under Connections.',
      )}
    </ConfirmDialog>
  )
}
