import { listUserFollowers } from '../../contract/users.ts'
import { FollowsScreen } from '../features/community/profiles/follows-screen.tsx'
import { useT } from '../lib/i18n.tsx'

export default function UserFollowersPage() {
  const { t } = useT()
  return <FollowsScreen endpoint={listUserFollowers} title={t('Followers')} nobody={t('No followers to show')} />
}
