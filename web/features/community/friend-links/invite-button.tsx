import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconUserPlus } from '../../../ui/icons/user-plus.ts'

const InviteFriendModal = lazyModal(() => import('./invite-friend-modal.tsx'))

/** Opens what a friend is sent. */
export function InviteButton() {
  const { t } = useT()
  const inviting = InviteFriendModal.useControl()
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={18} stroke={1.75} />} {...inviting.opener}>
        {t('Invite a friend')}
      </Button>
      <InviteFriendModal.Slot control={inviting} />
    </>
  )
}
