import { useT } from '../lib/i18n.tsx'
import { ProfileHeading } from '../features/community/profiles/profile-heading.tsx'
import { ProfileParts } from '../features/community/profiles/profile-parts.tsx'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconBooks } from '../ui/icons/books.ts'

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
              title={user.is_me ? t('Your profile is empty') : t('Nothing here yet')}
            >
              {user.is_me
                ? t('Your reading, reviews, lists, shelves and goals show up here for readers you share them with.')
                : t(':name hasn’t shared anything yet.', { name: user.name })}
            </EmptyState>
          }
        />
      )}
    </ProfileScreen>
  )
}
