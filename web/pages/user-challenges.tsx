import { listUserChallenges } from '../../contract/challenges.ts'
import { ChallengeCard } from '../features/community/challenges/challenge-card.tsx'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { UserThings } from '../features/community/profiles/user-things.tsx'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { CardList } from '../ui/display/card.tsx'
import { IconFlag3 } from '../ui/icons/flag-3.ts'

export default function UserChallengesPage() {
  const { t } = useT()
  return <ProfileScreen title={t('Challenges')}>{({ slug }) => <Challenges user={slug} />}</ProfileScreen>
}

function Challenges({ user }: { user: string }) {
  const { t } = useT()
  return (
    <UserThings
      pages={usePages(listUserChallenges, { params: { user } })}
      failure={t('Failed to load challenges')}
      empty={{ icon: IconFlag3, title: t('No challenges to show') }}
    >
      {(challenges) => (
        <CardList columns={2}>
          {challenges.map((challenge) => (
            <li key={challenge.slug}>
              <ChallengeCard challenge={challenge} hasProgress />
            </li>
          ))}
        </CardList>
      )}
    </UserThings>
  )
}
