import type { Milestones } from '../../../../contract/milestones.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { periodWords } from '../../../../shared/goal-period.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { dotted } from '../../../lib/i18n.tsx'

export interface MilestoneWords {
  id: string
  /** Drawn large. */
  figure: number
  heading: string
  about: string
}

/** Each goal that was met, and the days in a row, as they are shown. */
export function milestoneWords(
  { goals, streak }: Pick<Milestones, 'goals' | 'streak'>,
  translator: Translator,
): MilestoneWords[] {
  const { t, plural } = translator
  // A goal of as many days in a row says the same.
  const isSaid = goals.some(({ metric, target }) => metric === 'streak' && target === streak)
  return [
    ...goals.map((goal) => ({
      id: goal.id,
      figure: goal.target,
      heading: t('Goal reached'),
      about: dotted(goalName(goal, translator), periodWords(goal.period, translator)),
    })),
    ...(streak === null || isSaid
      ? []
      : [
          {
            id: 'streak',
            figure: streak,
            heading: plural(streak, ':count day in a row', ':count days in a row'),
            about: t('You’ve read every day.'),
          },
        ]),
  ]
}
