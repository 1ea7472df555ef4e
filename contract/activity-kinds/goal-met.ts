import * as z from 'zod/mini'
import { goalName } from '../../shared/goal-name.ts'
import { GoalMetric } from '../goals.ts'
import { screens } from '../screens.ts'
import { activityKind } from './kind.ts'

export const goalMet = activityKind({
  parts: { goal: z.object({ name: z.nullable(z.string()), metric: GoalMetric, target: z.int() }) },
  names: ({ goal, reader }, translator) => ({
    goal: { text: goalName(goal, translator), path: screens.userGoals.path.replace('$user', reader.slug) },
  }),
  sentence: ({ t }, names) => t(':name reached the goal :goal', names),
})
