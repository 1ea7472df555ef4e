import type { Goal, GoalMetric, Pace, Streak } from '../../../../contract/goals.ts'
import { forms, type PluralForms, type Translator } from '../../../../shared/translate.ts'
import { formatPartialDate } from '../../../lib/dates.ts'

/** Behind, or set so late that being on the line says little: what is left counts, not how it compares. */
export const isUphill = ({ pace }: Pick<Goal, 'pace'>): boolean =>
  pace !== null && (pace.state === 'behind' || (pace.is_set_late && pace.state === 'on-track'))

/** "12 in 43 days" */
function leftWords({ target, progress }: Goal, { days_left: days }: Pace, { t, plural }: Translator): string {
  const amount = Math.ceil(target - progress)
  return days === 1
    ? t(':amount today', { amount })
    : plural(days, ':amount in :count day', ':amount in :count days', { amount })
}

function paceWords(goal: Goal, pace: Pace, translator: Translator): string {
  if (isUphill(goal)) return leftWords(goal, pace, translator)
  return pace.state === 'ahead' ? translator.t('ahead by :count', { count: pace.by }) : translator.t('on track')
}

/** "current streak: 5 days" */
function currentWords({ current }: Streak, { t, plural }: Translator): string {
  return current === 0
    ? t('no current streak')
    : plural(current, 'current streak: :count day', 'current streak: :count days')
}

/** "12 in 43 days", "on track", "met on March 6th, 2026", "starts on …", "4 short". */
export function statusWords(goal: Goal, translator: Translator): string {
  const { t } = translator
  if (goal.pace) return paceWords(goal, goal.pace, translator)
  if (goal.streak) return currentWords(goal.streak, translator)
  if (goal.met_on !== null) return t('reached on :day', { day: formatPartialDate(goal.met_on, translator) })
  if (goal.state === 'upcoming') return t('starts on :day', { day: formatPartialDate(goal.period.start, translator) })
  return t(':count short', { count: Math.ceil(goal.target - goal.progress) })
}

/** Rounds up: to tenths below 10, else to whole numbers. */
function atLeast(value: number): number {
  // 1.1 * 10 is 11.000000000000002: without `toFixed` it would round up to 12.
  const tenths = Number((value * 10).toFixed(3))
  return value < 10 ? Math.ceil(tenths) / 10 : Math.ceil(value)
}

type Needed = Record<'pages' | 'minutes' | 'booksADay' | 'booksAWeek' | 'daysABook', PluralForms>

/** Of the reader's own goal, and of somebody else's. */
const neededTexts: Record<'own' | 'other', Needed> = {
  own: {
    pages: forms(':count page a day to reach your goal', ':count pages a day to reach your goal'),
    minutes: forms(':count minute a day to reach your goal', ':count minutes a day to reach your goal'),
    booksADay: forms(':count book a day to reach your goal', ':count books a day to reach your goal'),
    booksAWeek: forms(':count book a week to reach your goal', ':count books a week to reach your goal'),
    daysABook: forms('A book a day to reach your goal', 'A book every :count days to reach your goal'),
  },
  other: {
    pages: forms(':count page a day to get there', ':count pages a day to get there'),
    minutes: forms(':count minute a day to get there', ':count minutes a day to get there'),
    booksADay: forms(':count book a day to get there', ':count books a day to get there'),
    booksAWeek: forms(':count book a week to get there', ':count books a week to get there'),
    daysABook: forms('A book a day to get there', 'A book every :count days to get there'),
  },
}

/** The pace needed to reach the target. */
export function neededWords(
  metric: Exclude<GoalMetric, 'streak'>,
  pace: Pace,
  { plural }: Translator,
  whose: 'own' | 'other',
): string {
  const texts = neededTexts[whose]
  const perDay = pace.needed_per_day
  if (metric !== 'books') return plural(Math.ceil(perDay), ...texts[metric])
  if (perDay >= 1) return plural(atLeast(perDay), ...texts.booksADay)
  // A weekly pace makes no sense with less than a week left.
  if (pace.needed_per_week >= 1 && pace.days_left >= 7) {
    return plural(atLeast(pace.needed_per_week), ...texts.booksAWeek)
  }
  return plural(Math.max(1, Math.floor(1 / perDay)), ...texts.daysABook)
}

/** What a streak still takes, of the reader's own goal or of somebody else's. */
export function streakWords(streak: Streak, { t, plural }: Translator, whose: 'own' | 'other'): string {
  const { needed, is_possible: isPossible, is_today_read: isTodayRead, current } = streak
  if (!isPossible) return t('Not enough days left for :count in a row', { count: needed })
  if (whose === 'other')
    return plural(needed, ':count more day in a row to get there', ':count more days in a row to get there')
  if (current > 0 && !isTodayRead) {
    return plural(
      needed,
      'Read today to keep your streak: :count more day',
      'Read today to keep your streak: :count more days',
    )
  }
  return plural(needed, ':count more day in a row to reach your goal', ':count more days in a row to reach your goal')
}

/** Beside what a goal takes a day: the days that are left, or how far behind it is where `statusWords` has the days. */
export function paceAside(goal: Goal, pace: Pace, translator: Translator): string | undefined {
  if (!isUphill(goal)) return daysLeft(pace, translator)
  return pace.state === 'behind' ? translator.t('behind by :count', { count: pace.by }) : undefined
}

export const daysLeft = ({ days_left: days }: Pick<Pace, 'days_left'>, { t, plural }: Translator): string =>
  days === 1 ? t('last day') : plural(days, ':count day left', ':count days left')
