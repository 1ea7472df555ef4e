import { Button } from '@mantine/core'
import type { ConnectionKind } from '../../../../contract/connections.ts'
import type { UserCard } from '../../../../contract/user-card.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { IconUserMinus } from '../../../ui/icons/user-minus.ts'
import { useApproveFollower, useRemoveFollower, useUnblockUser } from './api.ts'
import { FollowButton } from './follow-button.tsx'

interface ConnectionActionsProps {
  kind: ConnectionKind
  user: UserCard
  block: Action
}

/** Actions for a connection, by its kind. */
export function ConnectionActions({ kind, user, block }: ConnectionActionsProps) {
  const { t } = useT()
  const removeFollower = useRemoveFollower(user.slug)
  if (kind === 'blocked') return <UnblockButton user={user} />
  const remove: Action = {
    label: t('Remove follower'),
    icon: IconUserMinus,
    onClick: () => removeFollower.mutate(),
  }
  return (
    <>
      {kind === 'requests' ? <RequestButtons user={user} /> : <FollowButton user={user} />}
      <ActionsButton
        label={t('More actions for :name', { name: user.name })}
        actions={[...(user.follows_me === 'following' ? [remove] : []), block]}
      />
    </>
  )
}

function RequestButtons({ user }: { user: UserCard }) {
  const { t } = useT()
  const { name } = user
  const approve = useApproveFollower(user.slug)
  const decline = useRemoveFollower(user.slug)
  return (
    <>
      <Button
        size="sm"
        aria-label={t('Approve :name', { name })}
        loading={approve.isPending}
        onClick={() => approve.mutate()}
      >
        {t('Approve')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('Decline :name', { name })}
        loading={decline.isPending}
        onClick={() => decline.mutate()}
      >
        {t('Decline')}
      </Button>
    </>
  )
}

function UnblockButton({ user }: { user: UserCard }) {
  const { t } = useT()
  const unblock = useUnblockUser()
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t('Unblock :name', { name: user.name })}
      loading={unblock.isPending}
      onClick={() => unblock.mutate(user.slug)}
    >
      {t('Unblock')}
    </Button>
  )
}
