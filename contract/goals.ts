import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Filter, NewFilters } from './filters.ts'
import { NewId } from './ids.ts'
import { oneOf } from './journal.ts'
import { text } from '../shared/translate.ts'
import { userParams } from './user-card.ts'
import { expectedVersion } from './versions.ts'
import { keepLinks, Visibility } from './vocabulary.ts'
import { daysFrom } from '../shared/zoned-time.ts'
import { optionalName } from './text-fields.ts'

export const goalsPerPage = 12
/** Per reader; the next one is refused. */
export const maxGoals = 500
export const maxTarget = 1_000_000
/** As many as a chart can show. */
export const maxGoalPoints = 120
/** Ten years, however the leap years fall. */
const maxGoalDays = 3653
const firstDay = '1900-01-01'
const lastDay = '2200-12-31'

/**
 * What a goal counts, of what its filters let through:
 * books: works of which a reading was finished, each once;
 * pages and minutes: what sessions moved on by, on the day they ended;
 * streak: the longest run of days on which a session ended or a log was finished. See docs/decisions/0045-statistics.md.
 */
export const goalMetrics = {
  books: text('Books'),
  pages: text('Pages'),
  minutes: text('Minutes'),
  streak: text('Days in a row'),
} as const
export const GoalMetric = oneOf(goalMetrics)
export type GoalMetric = z.infer<typeof GoalMetric>

export const GoalState = z.enum(['upcoming', 'active', 'met', 'missed'])
export type GoalState = z.infer<typeof GoalState>

/**
 * How the straight line from nothing at the start to the target at the end compares with what was read. For a goal that
 * was set later it begins there, with what had been read by then.
 */
export const Pace = z.object({
  /** Less than one whole book, page or minute off the line is on track. */
  state: z.enum(['ahead', 'on-track', 'behind']),
  /** By how many whole ones. */
  by: z.int(),
  /** A tenth of the period or more had passed before the goal was set: even on the line, little of the way is behind the reader. */
  is_set_late: z.boolean(),
  /** What the line asks for by the days that have passed; today has not. */
  expected: z.number(),
  /** With today. */
  days_left: z.int(),
  /** What makes it, read evenly over the days that are left. */
  needed_per_day: z.number(),
  needed_per_week: z.number(),
})
export type Pace = z.infer<typeof Pace>

/** The run of reading days that goes on now. It ends once a whole day is missed, so today is never too late. */
export const Streak = z.object({
  /** Zero where neither today nor yesterday was a reading day. */
  current: z.int(),
  is_today_read: z.boolean(),
  /** With today. */
  days_left: z.int(),
  /** How many more days in a row reach the target. */
  needed: z.int(),
  /** Whether enough days are left. */
  is_possible: z.boolean(),
})
export type Streak = z.infer<typeof Streak>

/** What was read by the end of a day, or so far if the day is today, and what the line asked for by then: null before the
 * goal was set. Of a streak: the longest run by then, and the target. */
export const GoalPoint = z.object({ day: z.string(), value: z.number(), expected: z.nullable(z.number()) })
export type GoalPoint = z.infer<typeof GoalPoint>

/** Days of the reader's calendar, both included. */
export const Period = z.object({ start: z.string(), end: z.string() })
export type Period = z.infer<typeof Period>

export const Goal = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  metric: GoalMetric,
  target: z.int(),
  period: Period,
  filters: z.array(Filter),
  visibility: Visibility,
  state: GoalState,
  progress: z.number(),
  met_at: z.nullable(z.string()),
  /** The day of that, on the reader’s calendar. */
  met_on: z.nullable(z.string()),
  /** Only for active goals that aren't streaks. */
  pace: z.nullable(Pace),
  /** Of an active streak only. */
  streak: z.nullable(Streak),
  /** By day, by week, or by as many weeks as keep them few; the last is today or the last day of the period. */
  points: z.array(GoalPoint).check(z.maxLength(maxGoalPoints)),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Goal = z.infer<typeof Goal>

/** An invalid day isn't compared with the other one. */
const PeriodDay = z.iso
  .date({ abort: true })
  .check(z.refine((day) => day >= firstDay && day <= lastDay, text('Choose a date between 1900 and 2200.')))

export const NewPeriod = z.object({ start: PeriodDay, end: PeriodDay }).check(
  z.refine(({ start, end }) => start <= end, {
    error: text('The end can’t be before the start.'),
    path: ['end'],
  }),
  z.refine(({ start, end }) => daysFrom(start, end) < maxGoalDays, {
    error: text('A goal can last ten years at most. Choose an earlier end.'),
    path: ['end'],
  }),
)

const goalFields = {
  name: optionalName,
  metric: GoalMetric,
  target: z.number().check(z.gte(1), z.lte(maxTarget), z.refine(Number.isInteger, text('Enter a whole number.'))),
  period: NewPeriod,
  filters: z._default(NewFilters, []),
  visibility: z._default(Visibility, 'public'),
  ...keepLinks,
  ...expectedVersion,
}

const fitsPeriod = z.refine<{ metric: GoalMetric; target: number; period: Period }>(
  ({ metric, target, period }) => metric !== 'streak' || target <= daysFrom(period.start, period.end) + 1,
  {
    error: text('The period has fewer days than that. Choose a smaller target or a longer period.'),
    path: ['target'],
  },
)

/** What the form asks for. */
export const NewGoal = z.object(goalFields).check(fitsPeriod)
export type NewGoal = z.output<typeof NewGoal>

const goalParams = z.object({ goal: z.string() })

export const GoalPhase = z.enum(['running', 'upcoming', 'over'])
export type GoalPhase = z.infer<typeof GoalPhase>

export const listGoals = endpoint({
  method: 'GET',
  path: '/goals',
  access: 'reader',
  summary: 'The reader’s own goals: active ones, ending soonest first; then upcoming; then past',
  query: z.extend(pageQuery(goalsPerPage), {
    /** By today's date only, not by progress. */
    phase: z.optional(GoalPhase),
  }),
  answer: many(Goal),
})

export const createGoal = endpoint({
  method: 'POST',
  path: '/goals',
  access: 'reader',
  summary: 'Set a goal',
  body: z.object({ id: NewId, ...goalFields }).check(fitsPeriod),
  answer: one(Goal),
  status: 201,
  creates: 'goals',
})

export const getGoal = endpoint({
  method: 'GET',
  path: '/goals/:goal',
  access: 'reader',
  summary: 'One of the reader’s own goals, with its progress in their time zone',
  params: goalParams,
  answer: one(Goal),
})

export const updateGoal = endpoint({
  method: 'PUT',
  path: '/goals/:goal',
  access: 'reader',
  summary: 'Change one of the reader’s own goals',
  params: goalParams,
  body: NewGoal,
  answer: one(Goal),
})

export const deleteGoal = endpoint({
  method: 'DELETE',
  path: '/goals/:goal',
  access: 'reader',
  summary: 'Delete one of the reader’s own goals',
  params: goalParams,
  answer: emptyAnswer,
})

export const listUserGoals = endpoint({
  method: 'GET',
  path: '/users/:user/goals',
  access: 'reader',
  summary: 'A reader’s goals with their progress; only /goals includes their filters',
  params: userParams,
  query: pageQuery(goalsPerPage),
  answer: many(Goal),
})
