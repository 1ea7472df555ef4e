import { screens } from '../../../../contract/screens.ts'
import type { listUserFollowers } from '../../../../contract/users.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePages } from '../../../lib/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { IconUsers } from '../../../ui/icons/users.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { UserList } from '../users/user-list.tsx'

interface FollowsScreenProps {
  /** Followers or followed readers. */
  endpoint: typeof listUserFollowers
  title: string
  /** Shown when the list is empty. */
  nobody: string
}

export function FollowsScreen({ title, ...follows }: FollowsScreenProps) {
  return <ProfileScreen title={title}>{({ slug }) => <Follows user={slug} {...follows} />}</ProfileScreen>
}

function Follows({ user, endpoint, nobody }: Omit<FollowsScreenProps, 'title'> & { user: string }) {
  const { t } = useT()
  return (
    <UserList
      pages={usePages(endpoint, { params: { user } })}
      empty={
        <EmptyState
          icon={<IconUsers size={40} stroke={1.25} />}
          title={nobody}
          action={<ButtonLink to={screens.users.path}>{t('Find readers')}</ButtonLink>}
        />
      }
    />
  )
}
