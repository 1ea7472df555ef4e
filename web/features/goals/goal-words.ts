import type { Goal, GoalMetric, Pace } from '../../../contract/goals.ts'
import type { Translator } from '../../../shared/translate.ts'
import { formatDay, formatPartialDate } from '../../lib/dates.ts'

/** "12 of 40 books"; fractions are rounded down. */
export function progressWords({ metric, target, progress }: Goal, { plural }: Translator): string {
  const values = { progress: Math.floor(progress) }
  const words: Record<GoalMetric, () => string> = {
    books: () => plural(target, ':progress of :count book', ':progress of :count books', values),
    pages: () => plural(target, ':progress of :count page', ':progress of :count pages', values),
    minutes: () => plural(target, ':progress of :count minute', ':progress of :count minutes', values),
  }
  return words[metric]()
}

function paceWords({ state, by }: Pace, { t }: Translator): string {
  if (state === 'on-track') return t('on track')
  return state === 'ahead' ? t('ahead by :count', { count: by }) : t('behind by :count', { count: by })
}

/** "behind by 3", "met on March 6th, 2026", "starts on …", "missed by 4". */
export function statusWords(goal: Goal, translator: Translator, timeZone: string | null): string {
  const { t } = translator
  if (goal.pace) return paceWords(goal.pace, translator)
  if (goal.met_at !== null) return t('reached on :day', { day: formatDay(goal.met_at, translator, timeZone) })
  if (goal.state === 'upcoming') return t('starts on :day', { day: formatPartialDate(goal.period.start, translator) })
  return t('missed by :count', { count: Math.ceil(goal.target - goal.progress) })
}

/** Rounds up: to tenths below 10, else to whole numbers. */
function atLeast(value: number): number {
  // 1.1 * 10 is 11.000000000000002: without `toFixed` it would round up to 12.
  const tenths = Number((value * 10).toFixed(3))
  return value < 10 ? Math.ceil(tenths) / 10 : Math.ceil(value)
}

/** The pace needed to reach the target. */
export function neededWords(metric: GoalMetric, pace: Pace, { t, plural }: Translator): string {
  const perDay = pace.needed_per_day
  if (metric === 'pages')
    return plural(Math.ceil(perDay), ':count page a day to reach your goal', ':count pages a day to reach your goal')
  if (metric === 'minutes') {
    return plural(
      Math.ceil(perDay),
      ':count minute a day to reach your goal',
      ':count minutes a day to reach your goal',
    )
  }
  if (perDay >= 1)
    return plural(atLeast(perDay), ':count book a day to reach your goal', ':count books a day to reach your goal')
  // A weekly pace makes no sense with less than a week left.
  if (pace.needed_per_week >= 1 && pace.days_left >= 7) {
    return plural(
      atLeast(pace.needed_per_week),
      ':count book a week to reach your goal',
      ':count books a week to reach your goal',
    )
  }
  const days = Math.floor(1 / perDay)
  return days <= 1
    ? t('A book a day to reach your goal')
    : plural(days, 'A book a day to reach your goal', 'A book every :count days to reach your goal')
}

export const daysLeft = ({ days_left: days }: Pace, { t, plural }: Translator): string =>
  days === 1 ? t('last day') : plural(days, ':count day left', ':count days left')
