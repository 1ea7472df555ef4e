import type { Goal } from '../../../../contract/goals.ts'
import { dayAt } from '../../../../shared/zoned-time.ts'
import type { Handle } from '../../../db/database.ts'
import { measure } from './measure-queries.ts'
import { courseOf, progressOf } from './progress.ts'
import type { GoalRow } from './queries.ts'

/** The goals' own reader, by whose clock days begin and end. */
export interface GoalOwner {
  id: string
  timeZone: string
  today: string
}

export const goalOwner = (id: string, timeZone: string, now: Date): GoalOwner => ({
  id,
  timeZone,
  today: dayAt(now, timeZone),
})

/** Adds the progress of all these goals, measured together. */
export async function withProgress(db: Handle, rows: GoalRow[], owner: GoalOwner): Promise<Goal[]> {
  const measurables = rows.map((row) => ({
    ...row,
    course: courseOf(row.period, owner.today, dayAt(row.created_at, owner.timeZone)),
  }))
  const measured = await measure(db, measurables, owner)
  return measured.map(({ goal: { course, ...row }, measured: amounts }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...progressOf(course, row, amounts, owner.timeZone),
  }))
}
