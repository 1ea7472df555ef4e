import { IconUsers } from '@tabler/icons-react'
import { screens } from '../../contract/screens.ts'
import { listUserFollowing } from '../../contract/users.ts'
import { ProfileScreen } from '../features/users/profile-screen.tsx'
import { UserList } from '../features/users/user-list.tsx'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from '../ui/link.tsx'

export default function UserFollowingPage() {
  const { t } = useT()
  return <ProfileScreen title={t('Following')}>{({ slug }) => <Following user={slug} />}</ProfileScreen>
}

function Following({ user }: { user: string }) {
  const { t } = useT()
  return (
    <UserList
      pages={usePages(listUserFollowing, { params: { user } })}
      empty={
        <EmptyState
          icon={<IconUsers size={40} stroke={1.25} />}
          title={t('Follows nobody yet')}
          action={<ButtonLink to={screens.users.path}>{t('Find readers')}</ButtonLink>}
        />
      }
    />
  )
}
