import { expect, test } from 'vitest'
import type { Goal, Pace, Streak } from '../../../../contract/goals.ts'
import { createTranslator } from '../../../../shared/translate.ts'
import { progressWords } from '../../../../shared/goal-name.ts'
import { daysLeft, neededWords, paceAside, statusWords, streakWords } from './goal-words.ts'
import { goalName } from '../../../../shared/goal-name.ts'

const english = createTranslator('en', {})

const goal: Goal = {
  id: '1',
  name: null,
  metric: 'books',
  target: 40,
  period: { start: '2026-01-01', end: '2026-12-31' },
  filters: [],
  visibility: 'public',
  state: 'active',
  progress: 12,
  met_at: null,
  met_on: null,
  pace: null,
  streak: null,
  points: [],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const pace = (details: Partial<Pace>): Pace => {
  const perDay = details.needed_per_day ?? 0.1
  return {
    state: 'behind',
    by: 3,
    is_set_late: false,
    expected: 15,
    days_left: 100,
    needed_per_day: perDay,
    needed_per_week: perDay * 7,
    ...details,
  }
}

test.each([
  [{}, 'Read 40 books', '12 of 40 books'],
  [{ target: 1, progress: 0 }, 'Read 1 book', '0 of 1 book'],
  [{ metric: 'pages', target: 10_000, progress: 1234.99 }, 'Read 10,000 pages', '1,234 of 10,000 pages'],
  [{ metric: 'minutes', target: 600, progress: 30 }, 'Read for 600 minutes', '30 of 600 minutes'],
  [{ metric: 'streak', target: 30, progress: 12 }, 'Read 30 days in a row', '12 of 30 days in a row'],
  [{ name: 'Sea' }, 'Sea', '12 of 40 books'],
] satisfies [Partial<Goal>, string, string][])('%j is called “%s”, and has come to “%s”', (details, name, progress) => {
  expect(goalName({ ...goal, ...details }, english)).toBe(name)
  expect(progressWords({ ...goal, ...details }, english)).toBe(progress)
})

const streak = (details: Partial<Streak>): Streak => ({
  current: 5,
  is_today_read: true,
  days_left: 40,
  needed: 25,
  is_possible: true,
  ...details,
})

test.each([
  [{}, 'own', '25 more days in a row to reach your goal'],
  [{ needed: 1 }, 'other', '1 more day in a row to get there'],
  [{ is_today_read: false }, 'own', 'Read today to keep your streak: 25 more days'],
  [{ current: 0, is_today_read: false, needed: 30 }, 'own', '30 more days in a row to reach your goal'],
  [{ is_possible: false }, 'own', 'Not enough days left for 25 in a row'],
] as const)('a streak of %j, %s: %s', (details, whose, words) => {
  expect(streakWords(streak(details), english, whose)).toBe(words)
})

test.each([
  [{ pace: pace({}) }, '28 in 100 days'],
  [{ pace: pace({ state: 'on-track', is_set_late: true, days_left: 43 }) }, '28 in 43 days'],
  [{ pace: pace({ state: 'ahead', is_set_late: true }) }, 'ahead by 3'],
  [{ metric: 'pages', target: 1500, progress: 12.5, pace: pace({ days_left: 1 }) }, '1,488 today'],
  [{ pace: pace({ state: 'ahead' }) }, 'ahead by 3'],
  [{ pace: pace({ state: 'on-track', by: 0 }) }, 'on track'],
  [{ state: 'met', met_on: '2026-03-06' }, 'reached on March 6th, 2026'],
  [{ metric: 'streak', streak: streak({}) }, 'current streak: 5 days'],
  [{ metric: 'streak', streak: streak({ current: 0 }) }, 'no current streak'],
  [{ state: 'missed' }, '28 short'],
  [{ state: 'upcoming' }, 'starts on January 1st, 2026'],
] satisfies [Partial<Goal>, string][])('%j stands as “%s”', (details, words) => {
  expect(statusWords({ ...goal, ...details }, english)).toBe(words)
})

test.each([
  ['books', { needed_per_day: 0.105 }, 'A book every 9 days to reach your goal'],
  ['books', { needed_per_day: 0.9, days_left: 5 }, 'A book a day to reach your goal'],
  ['books', { needed_per_day: 0.2 }, '1.4 books a week to reach your goal'],
  ['books', { needed_per_day: 1 / 7 }, '1 book a week to reach your goal'],
  ['books', { needed_per_day: 1.1 }, '1.1 books a day to reach your goal'],
  ['books', { needed_per_day: 1.72 }, '1.8 books a day to reach your goal'],
  ['pages', { needed_per_day: 17.2 }, '18 pages a day to reach your goal'],
  ['minutes', { needed_per_day: 0.4 }, '1 minute a day to reach your goal'],
] as const)('%s at %j: %s', (metric, details, words) => {
  expect(neededWords(metric, pace(details), english, 'own')).toBe(words)
})

test('the goal of somebody else is not called yours', () => {
  expect(neededWords('books', pace({ needed_per_day: 0.2 }), english, 'other')).toBe('1.4 books a week to get there')
})

test.each([
  [{ state: 'on-track', by: 0 }, '100 days left'],
  [{}, 'behind by 3'],
  [{ state: 'on-track', by: 0, is_set_late: true }, undefined],
] as const)('beside what %j takes: %s', (details, words) => {
  const paced = pace(details)
  expect(paceAside({ ...goal, pace: paced }, paced, english)).toBe(words)
})

test('the last day is named', () => {
  expect(daysLeft(pace({ days_left: 1 }), english)).toBe('last day')
  expect(daysLeft(pace({ days_left: 18 }), english)).toBe('18 days left')
})
