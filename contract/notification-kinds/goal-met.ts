import * as z from 'zod/mini'
import { goalName } from '../../shared/goal-name.ts'
import { text } from '../../shared/translate.ts'
import { GoalMetric } from '../goals.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

export const goalMet = notificationKind({
  setting: text('Goal reached'),
  icon: 'target-arrow',
  parts: { goal: z.object({ name: z.nullable(z.string()), metric: GoalMetric, target: z.int() }) },
  names: ({ goal }, translator) => ({ goal: { text: goalName(goal, translator), path: screens.goals.path } }),
  sentence: ({ t }, names) => t('You reached your goal :goal', names),
  path: () => screens.goals.path,
})
