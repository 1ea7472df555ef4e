import { Button } from '@mantine/core'
import type { UserCard } from '../../../../contract/user-card.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconClock } from '../../../ui/icons/clock.ts'
import { IconUserPlus } from '../../../ui/icons/user-plus.ts'
import { useFollowUser, useUnfollowUser } from './api.ts'

type Followed = Pick<UserCard, 'slug' | 'name' | 'follow' | 'follows_me' | 'is_me'>

/** The label and the accessible name of the button. */
function wordsOf({ name, follow, follows_me }: Followed, { t }: Translator) {
  if (follow === 'following') return { shown: t('Following#button'), spoken: t('Following: unfollow :name', { name }) }
  if (follow === 'requested')
    return { shown: t('Requested'), spoken: t('Requested: cancel request to :name', { name }) }
  if (follows_me === 'following') return { shown: t('Follow back'), spoken: t('Follow :name back', { name }) }
  return { shown: t('Follow'), spoken: t('Follow :name', { name }) }
}

const icons = { none: IconUserPlus, requested: IconClock, following: IconCheck }

/** Follows or unfollows a reader. Not rendered for oneself. */
export function FollowButton({ user, size = 'sm' }: { user: Followed; size?: 'sm' | 'md' }) {
  const { shown, spoken } = wordsOf(user, useT())
  const follow = useFollowUser(user.slug)
  const unfollow = useUnfollowUser(user.slug)
  if (user.is_me) return null
  const isFree = user.follow === 'none'
  const Icon = icons[user.follow]
  return (
    <Button
      size={size}
      variant={isFree ? 'filled' : 'default'}
      leftSection={<Icon size={18} stroke={1.75} />}
      aria-label={spoken}
      loading={follow.isPending || unfollow.isPending}
      onClick={() => (isFree ? follow.mutate() : unfollow.mutate())}
    >
      {shown}
    </Button>
  )
}
