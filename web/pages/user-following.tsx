import { listUserFollowing } from '../../contract/users.ts'
import { FollowsScreen } from '../features/community/profiles/follows-screen.tsx'
import { useT } from '../lib/i18n.tsx'

export default function UserFollowingPage() {
  const { t } = useT()
  return <FollowsScreen endpoint={listUserFollowing} title={t('Following')} nobody={t('Not following anyone yet')} />
}
