import type { Goal, Period } from '../../../../contract/goals.ts'
import { isSamePeriod, yearOf } from '../../../../shared/goal-period.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { useMilestones } from '../milestones/api.ts'
import { MilestoneList } from '../milestones/milestone-list.tsx'
import { yearWords } from '../milestones/year-words.ts'
import classes from './finish-sheet.module.css'
import { useRunningGoals } from './sheet-api.ts'

interface FinishMilestonesProps {
  reading: string
  /** As entered, perhaps only its month or year. */
  finished: string
  today: string
}

/** What a book that was finished then did: for the year, for goals, for days in a row. */
export function FinishMilestones({ reading, finished, today }: FinishMilestonesProps) {
  const translator = useT()
  const milestones = useMilestones(reading)
  const year = milestones?.year
  // Not once another year is entered.
  const isInYear = year && Number(finished.slice(0, 4)) === year.number
  return (
    <>
      {/* Its room is kept until the answer is there. */}
      <p className={classes.year}>{isInYear ? yearWords(year, Number(today.slice(0, 4)), translator) : '\u00A0'}</p>
      <GoalLines finished={finished} />
      {milestones && (!year || isInYear) && (
        <div className={classes.milestones}>
          <MilestoneList milestones={milestones} />
        </div>
      )}
    </>
  )
}

/** Whether a date, of which only the year or month may be known, is in a period. */
const isWithin = (date: string, { start, end }: Period): boolean =>
  date !== '' && start.slice(0, date.length) <= date && date <= end.slice(0, date.length)

/** The goal that the line about the year counts towards. */
const isOfYear = ({ period, filters }: Goal) =>
  isSamePeriod(period, yearOf(period.start)) && !filters.some(({ enabled }) => enabled)

/** The other goals that count books, and that the date falls into. */
function GoalLines({ finished }: { finished: string }) {
  const { t } = useT()
  const goals = itemsOf(useRunningGoals().data).filter(
    (goal) => goal.metric === 'books' && goal.state !== 'met' && !isOfYear(goal) && isWithin(finished, goal.period),
  )
  if (goals.length === 0) return null
  return (
    <ul className={classes.goals}>
      {goals.map(({ id, name, progress, target }) => {
        const words = t(':progress of :target', { progress, target })
        return <li key={id}>{name === null ? words : t(':goal: :words', { goal: name, words })}</li>
      })}
    </ul>
  )
}
