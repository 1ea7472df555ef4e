import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Goal } from './goals.ts'

/** Runs of reading days that are worth a word, in days. */
export const streakMilestones: readonly number[] = [7, 30, 100, 365]

export const ReachedGoal = z.pick(Goal, {
  id: true,
  name: true,
  metric: true,
  target: true,
  period: true,
  visibility: true,
})
export type ReachedGoal = z.infer<typeof ReachedGoal>

/** What came of reading: of the latest session of a log, and of its end. */
export const Milestones = z.object({
  /**
   * The year in which the log was finished, on the reader's calendar. Null where it isn't finished, where nobody knows the
   * year, and where its work was finished in that year before.
   */
  year: z.nullable(
    z.object({
      number: z.int(),
      /** Its position among the works finished in that year. */
      ordinal: z.int(),
      /** Of the reader's own goal of books for all of that year, without filters. */
      target: z.nullable(z.int()),
    }),
  ),
  /** Active goals that were met with it. */
  goals: z.array(ReachedGoal),
  /** One of `streakMilestones`, if it made today a day of reading, and that many in a row. */
  streak: z.nullable(z.int()),
})
export type Milestones = z.infer<typeof Milestones>

export const getMilestones = endpoint({
  method: 'GET',
  path: '/readings/:reading/milestones',
  access: 'reader',
  summary:
    'What the latest session or the end of a reading log reached: goals, days in a row, its position in the year',
  params: z.object({ reading: z.string() }),
  answer: one(Milestones),
})
