import { Button } from '@mantine/core'
import type { Goal, GoalPhase } from '../../contract/goals.ts'
import { useReader } from '../features/account/session/api.ts'
import { useGoals } from '../features/journal/goals/api.ts'
import { GoalCard } from '../features/journal/goals/goal-card.tsx'
import { useGoalDialogs } from '../features/journal/goals/goal-dialogs.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { today } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { CardList } from '../ui/display/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconPlus } from '../ui/icons/plus.ts'
import { IconTargetArrow } from '../ui/icons/target-arrow.ts'
import { Section } from '../ui/layout/page.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

function phaseOn(day: string, { period }: Goal): GoalPhase {
  if (day > period.end) return 'over'
  return day < period.start ? 'upcoming' : 'running'
}

export default function GoalsPage() {
  const { t } = useT()
  const day = today(useReader()?.time_zone ?? null)
  const goals = useGoals()
  const { creator, actionsFor, dialogs } = useGoalDialogs()
  const titles: Record<GoalPhase, string> = {
    running: t('Active'),
    upcoming: t('Upcoming'),
    over: t('Past'),
  }
  return (
    <AreaScreen
      area="journal"
      title={t('Goals')}
      actions={
        <Button {...creator} leftSection={<IconPlus size={18} />}>
          {t('Set a Goal')}
        </Button>
      }
    >
      <PagedList
        pages={goals}
        skeleton={<GoalSkeletons />}
        failure={t('Failed to load goals')}
        more={t('Load More Goals')}
        empty={
          <EmptyState
            icon={<IconTargetArrow size={40} stroke={1.25} />}
            title={t('No goals yet')}
            action={<Button {...creator}>{t('Set your first goal')}</Button>}
          >
            {t('Twelve books this year, twenty pages a day: your reading logs keep count.')}
          </EmptyState>
        }
      >
        {(items) =>
          [...Map.groupBy(items, (goal) => phaseOn(day, goal))].map(([phase, group]) => (
            <Section key={phase} title={titles[phase]}>
              <CardList columns={2}>
                {group.map((goal) => (
                  <li key={goal.id}>
                    <GoalCard goal={goal} own={actionsFor(goal)} />
                  </li>
                ))}
              </CardList>
            </Section>
          ))
        }
      </PagedList>
      {dialogs}
    </AreaScreen>
  )
}

const GoalSkeletons = () => (
  <CardList columns={2}>
    {[1, 2].map((key) => (
      <li key={key}>
        <Skeleton height="19rem" />
      </li>
    ))}
  </CardList>
)
