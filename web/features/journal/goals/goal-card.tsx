import type { Goal } from '../../../../contract/goals.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { FilterChips } from '../../library/filters/filter-chips.tsx'
import { visibilityIcons } from '../../community/visibility/visibility-icons.ts'
import classes from './goal-card.module.css'
import { GoalChart } from './goal-chart.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { daysLeft, neededWords, paceAside, streakWords } from './goal-words.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { periodWords } from '../../../../shared/goal-period.ts'

type Opener = Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>

interface GoalCardProps {
  goal: Goal
  /** Only for the reader's own goals. */
  own?: { edit: Opener; share: Action[]; remove: Opener }
}

/** A goal with its progress, compared with even progress over the period. */
export function GoalCard({ goal, own }: GoalCardProps) {
  const translator = useT()
  const { t } = translator
  const { listVisibilityOptions } = appData()
  const name = goalName(goal, translator)
  const VisibilityIcon = visibilityIcons[goal.visibility]
  const hasFilters = goal.filters.some(({ enabled }) => enabled)
  return (
    <Card
      heading={name}
      meta={periodWords(goal.period, translator)}
      actions={
        own && (
          <ActionsButton
            label={t('Actions for “:name”', { name })}
            actions={[
              { label: t('Edit Goal'), icon: IconPencil, ...own.edit },
              ...own.share,
              { label: t('Delete Goal'), icon: IconTrash, isDanger: true, ...own.remove },
            ]}
          />
        )
      }
    >
      <GoalProgress goal={goal} />
      {goal.state !== 'upcoming' && <GoalPicture goal={goal} />}
      {hasFilters && <FilterChips filters={goal.filters} />}
      <p className={classes.facts}>
        <GoalOutlook goal={goal} whose={own ? 'own' : 'other'} />
        <span className={classes.visibility}>
          <VisibilityIcon size={15} stroke={1.75} aria-hidden />
          {listVisibilityOptions[goal.visibility]}
        </span>
      </p>
    </Card>
  )
}

/** What an active goal still takes, and the time that is left for it. */
function GoalOutlook({ goal, whose }: { goal: Goal; whose: 'own' | 'other' }) {
  const translator = useT()
  const { metric, pace, streak } = goal
  if (streak) {
    return (
      <span>
        {streakWords(streak, translator, whose)}
        {' · '}
        {daysLeft(streak, translator)}
      </span>
    )
  }
  if (!pace || metric === 'streak') return null
  const parts = [neededWords(metric, pace, translator, whose), paceAside(goal, pace, translator)]
  return <span>{parts.filter((part) => part !== undefined).join(' · ')}</span>
}

function GoalPicture({ goal }: { goal: Goal }) {
  const translator = useT()
  return (
    <div>
      <GoalChart goal={goal} />
      <p className={classes.ends} aria-hidden>
        <span>{formatPartialDate(goal.period.start, translator)}</span>
        <span>{formatPartialDate(goal.period.end, translator)}</span>
      </p>
    </div>
  )
}
