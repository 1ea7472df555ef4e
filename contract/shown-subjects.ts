import * as z from 'zod/mini'
import { one } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { GoalMetric } from './goals.ts'
import { lockedText } from './spoiler-locks.ts'
import { Subject, subjectParams } from './subjects.ts'
import { Person } from './user-card.ts'

/** What readers like and comment on, on a screen of its own. */
export const ShownSubject = z.extend(Subject, {
  reader: Person,
  /** What it is about; null for a list or a goal. */
  book: z.nullable(BookCard),
  /** A log, or one of its days. */
  log: z.nullable(z.object({ is_finished: z.boolean() })),
  list: z.nullable(z.object({ slug: z.string(), name: z.string(), description: z.nullable(z.string()) })),
  goal: z.nullable(z.object({ name: z.nullable(z.string()), metric: GoalMetric, target: z.int() })),
  quote: z.nullable(z.object({ content: z.nullable(z.string()), said_by: z.nullable(z.string()), ...lockedText })),
  review: z.nullable(
    z.object({ rating: z.number(), content: z.nullable(z.string()), language: z.string(), ...lockedText }),
  ),
})
export type ShownSubject = z.infer<typeof ShownSubject>

export const getSubject = endpoint({
  method: 'GET',
  path: '/subjects/:kind/:subject',
  access: 'reader',
  summary:
    'A review, log, day of progress, list, goal or quote, with its likes: by its id, a list by its slug, a day as `log@2026-11-19`',
  params: subjectParams,
  answer: one(ShownSubject),
})
