import { Anchor } from '@mantine/core'
import { Link as RouterLink } from '@tanstack/react-router'
import type { Goal } from '../../../../contract/goals.ts'
import { homeQueries } from '../../../../contract/home.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useHomeGoals } from '../../journal/goals/api.ts'
import { GoalProgress } from '../../journal/goals/goal-progress.tsx'
import { goalName } from '../../../../shared/goal-name.ts'
import { periodWords } from '../../../../shared/goal-period.ts'
import classes from './current-goals.module.css'

const GoalModal = lazyModal(() => import('../../journal/goals/goal-modal.tsx'))

interface CurrentGoalsProps {
  isFirstOffered?: boolean
  /** On a phone a line says it. */
  isWideOnly?: boolean
}

/** Active goals. Without any, an invitation to set one, if `isFirstOffered`. */
export function CurrentGoals({ isFirstOffered = true, isWideOnly = false }: CurrentGoalsProps) {
  const { t } = useT()
  const { data, isPending, isLoadingError, refetch } = useHomeGoals()
  const setting = GoalModal.useControl()
  const goals = itemsOf(data).slice(0, homeQueries.goals.per_page)
  if (goals.length === 0 && !isFirstOffered) return null
  return (
    <Section isWideOnly={isWideOnly} title={t('Goals')} aside={<Link to={screens.goals.path}>{t('All goals')}</Link>}>
      {isPending && <Skeleton height="8.5rem" />}
      {isLoadingError && <TryAgain onRetry={() => void refetch()} />}
      {data && goals.length === 0 && (
        <p className={classes.none}>
          {t('How much would you like to read this year?')}{' '}
          <Anchor component="button" type="button" underline="always" {...setting.opener}>
            {t('Set a goal')}
          </Anchor>
        </p>
      )}
      {goals.length > 0 && (
        <CardList columns={3}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <CurrentGoal goal={goal} />
            </li>
          ))}
        </CardList>
      )}
      <GoalModal.Slot control={setting} />
    </Section>
  )
}

const shareOf = (value: number, { target }: Goal) => `${Math.min((value / target) * 100, 100)}%`

function CurrentGoal({ goal }: { goal: Goal }) {
  const translator = useT()
  return (
    <Card
      heading={
        <RouterLink to={screens.goals.path} className={classes.name}>
          {goalName(goal, translator)}
        </RouterLink>
      }
      meta={periodWords(goal.period, translator)}
    >
      <GoalProgress goal={goal} isSmall />
      <div className={classes.bar} aria-hidden>
        <div className={classes.read} style={{ inlineSize: shareOf(goal.progress, goal) }} />
        {goal.pace && <div className={classes.due} style={{ insetInlineStart: shareOf(goal.pace.expected, goal) }} />}
      </div>
    </Card>
  )
}
