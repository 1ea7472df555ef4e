import { listUserGoals } from '../../contract/goals.ts'
import { GoalCard } from '../features/journal/goals/goal-card.tsx'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { UserThings } from '../features/community/profiles/user-things.tsx'
import { useT } from '../lib/i18n.tsx'
import { usePages } from '../lib/queries.ts'
import { CardList } from '../ui/display/card.tsx'
import { IconTargetArrow } from '../ui/icons/target-arrow.ts'

export default function UserGoalsPage() {
  const { t } = useT()
  return <ProfileScreen title={t('Goals')}>{({ slug }) => <Goals user={slug} />}</ProfileScreen>
}

function Goals({ user }: { user: string }) {
  const { t } = useT()
  return (
    <UserThings
      pages={usePages(listUserGoals, { params: { user } })}
      failure={t('Failed to load goals')}
      empty={{ icon: IconTargetArrow, title: t('No goals to show') }}
    >
      {(goals) => (
        <CardList columns={2}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <GoalCard goal={goal} />
            </li>
          ))}
        </CardList>
      )}
    </UserThings>
  )
}
