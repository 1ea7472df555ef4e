import { streakMilestones } from '../../../../contract/milestones.ts'
import { dayOf, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { Handle } from '../../../db/database.ts'
import { measure } from '../goals/measure-queries.ts'
import { courseOf } from '../goals/progress.ts'
import type { GoalOwner } from '../goals/standing.ts'

/** The days of reading since one, as a goal would count them. */
async function measureRun(db: Handle, owner: GoalOwner, start: string, target: number) {
  const period = { start, end: owner.today }
  const goal = {
    metric: 'streak' as const,
    target,
    period,
    filters: [],
    visibility: 'private' as const,
    course: courseOf(period, owner.today),
  }
  const [measured] = await measure(db, [goal], owner)
  return measured?.measured
}

/**
 * How many days in a row the moment completes, if they are worth a word: it is the first moment of reading today. A later
 * one completes nothing, so each run is reported once.
 */
export async function findStreak(db: Handle, owner: GoalOwner, moment: KnownMoment): Promise<number | null> {
  if (dayOf(moment, owner.timeZone) !== owner.today) return null
  // A day more than the longest, which would be another number of days.
  const measured = await measureRun(db, owner, addDays(owner.today, -Math.max(...streakMilestones)), 1)
  const days = measured?.run?.days ?? 0
  if (!streakMilestones.includes(days)) return null
  const own = await measureRun(db, owner, addDays(owner.today, 1 - days), days)
  return own?.met?.moment.getTime() === moment.moment.getTime() ? days : null
}
