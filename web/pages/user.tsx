import { IconBooks } from '@tabler/icons-react'
import { useT } from '../lib/i18n.tsx'
import { ProfileHeading } from '../features/profiles/profile-heading.tsx'
import { ProfileParts } from '../features/profiles/profile-parts.tsx'
import { ProfileScreen } from '../features/profiles/profile-screen.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

export default function UserPage() {
  const { t } = useT()
  return (
    <ProfileScreen title={t('Profile')} renderHeading={(user) => <ProfileHeading user={user} />}>
      {(user) => (
        <ProfileParts
          key={user.slug}
          user={user}
          empty={
            <EmptyState
              icon={<IconBooks size={40} stroke={1.25} />}
              title={user.is_me ? t('Your profile is still blank') : t('Nothing to see here yet')}
            >
              {user.is_me
                ? t(
                    'What you read, your reviews, lists, shelves and goals will be shown here to those who may see them.',
                  )
                : t(':name has not put anything on show.', { name: user.name })}
            </EmptyState>
          }
        />
      )}
    </ProfileScreen>
  )
}
