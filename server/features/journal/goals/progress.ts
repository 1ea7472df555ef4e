import {
  maxGoalPoints,
  type Goal,
  type GoalPoint,
  type GoalState,
  type Pace,
  type GoalMetric,
  type Period,
  type Streak,
} from '../../../../contract/goals.ts'
import { dayOf, type KnownMoment } from '../../../../shared/partial-dates.ts'
import { addDays, daysFrom } from '../../../../shared/zoned-time.ts'

/** A day at which the progress is looked at, and how many days of the period have then passed. */
interface Step {
  day: string
  passed: number
}

/** The position of today in a period. */
export interface Course {
  days: number
  /** Today has not passed until it is over. */
  passed: number
  /** How many had passed when the goal was set: nothing was asked for before. */
  from: number
  /** In order; the last is today, or the end of a period that is over. None before the start. */
  steps: Step[]
}

const daysInWeek = 7
/** A goal set after less of its period than this counts as one set on its first day. */
const lateShare = 0.1

/** By day where there is room for so many points, else by week, else by several weeks. */
function stepLength(days: number): number {
  // One point is today's, one may be where the goal was set.
  const room = maxGoalPoints - 2
  return days <= room ? 1 : daysInWeek * Math.ceil(days / (daysInWeek * room))
}

/** `setOn` is the day on which the goal was set. */
export function courseOf({ start, end }: Period, today: string, setOn = start): Course {
  const days = daysFrom(start, end) + 1
  const passed = Math.min(Math.max(daysFrom(start, today), 0), days)
  const from = setOn > start && setOn <= today && setOn <= end ? daysFrom(start, setOn) : 0
  if (today < start) return { days, passed, from, steps: [] }
  const length = stepLength(days)
  const whole = Array.from({ length: Math.floor(passed / length) }, (_, index) => (index + 1) * length)
  const passedDays = from === 0 || whole.includes(from) ? whole : [...whole, from].toSorted((a, b) => a - b)
  const steps = passedDays.map((after) => ({ day: addDays(start, after - 1), passed: after }))
  if (today <= end) steps.push({ day: today, passed })
  else if (steps.at(-1)?.passed !== passed) steps.push({ day: end, passed })
  return { days, passed, from, steps }
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** What the straight line asks for, from what had been read when the goal was set. */
const expectedAfter = (passed: number, { days, from }: Course, target: number, base: number) =>
  rounded(base + ((target - base) * (passed - from)) / (days - from), 4)

function paceOf(course: Course, target: number, progress: number, expected: number): Pace {
  const by = Math.floor(Math.abs(progress - expected))
  const daysLeft = course.days - course.passed
  const perDay = (target - progress) / daysLeft
  return {
    state: by === 0 ? 'on-track' : progress > expected ? 'ahead' : 'behind',
    by,
    is_set_late: course.from >= course.days * lateShare,
    expected,
    days_left: daysLeft,
    needed_per_day: rounded(perDay, 4),
    needed_per_week: rounded(perDay * daysInWeek, 4),
  }
}

/** What was read of what a goal counts: by each step in which anything was, all that was read until its end. */
export interface Measured {
  totals: ReadonlyMap<number, number>
  met: KnownMoment | null
  /** Of a streak: how long the last run is, and its last day, counted from 1 at the start of the period. */
  run: { days: number; last: number } | null
}

/** Yesterday's run goes on until today is over. */
function streakOf(course: Course, target: number, { run }: Measured): Streak {
  const today = course.passed + 1
  const current = run && run.last >= today - 1 ? run.days : 0
  const is_today_read = run?.last === today
  const days_left = course.days - course.passed
  const needed = target - current
  return { current, is_today_read, days_left, needed, is_possible: needed <= days_left - (is_today_read ? 1 : 0) }
}

function stateOf({ days, passed, steps }: Course, isMet: boolean): GoalState {
  if (isMet) return 'met'
  if (steps.length === 0) return 'upcoming'
  return passed < days ? 'active' : 'missed'
}

/** What is asked for is the same on every day of a streak: the target. */
function streakPoints(course: Course, target: number, { totals }: Measured): GoalPoint[] {
  let value = 0
  return course.steps.map(({ day }, index) => {
    value = totals.get(index) ?? value
    return { day, value, expected: target }
  })
}

function pointsOf(course: Course, target: number, { totals }: Measured): GoalPoint[] {
  let value = 0
  let base = 0
  return course.steps.map(({ day, passed }, index) => {
    value = totals.get(index) ?? value
    const isToday = index === course.steps.length - 1
    if (course.from > 0 && passed <= course.from && !isToday) {
      base = value
      return { day, value, expected: passed === course.from ? value : null }
    }
    return { day, value, expected: expectedAfter(passed, course, target, base) }
  })
}

type Progress = Pick<Goal, 'state' | 'progress' | 'met_at' | 'met_on' | 'pace' | 'streak' | 'points'>

interface GoalTarget {
  metric: GoalMetric
  target: number
}

/** The progress of a goal, on its reader's calendar. */
export function progressOf(
  course: Course,
  { metric, target }: GoalTarget,
  measured: Measured,
  timeZone: string,
): Progress {
  const isStreak = metric === 'streak'
  const points = (isStreak ? streakPoints : pointsOf)(course, target, measured)
  const progress = points.at(-1)?.value ?? 0
  const state = stateOf(course, measured.met !== null)
  return {
    state,
    progress,
    met_at: measured.met?.moment.toISOString() ?? null,
    met_on: measured.met && dayOf(measured.met, timeZone),
    pace: state === 'active' && !isStreak ? paceOf(course, target, progress, points.at(-1)?.expected ?? 0) : null,
    streak: state === 'active' && isStreak ? streakOf(course, target, measured) : null,
    points,
  }
}
