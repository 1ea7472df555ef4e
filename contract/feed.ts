import * as z from 'zod/mini'
import { pageQuery, uncounted } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { GoalMetric } from './goals.ts'
import { BookCard } from './books.ts'

/** What readers do, as those who follow them see it. */

export const activitiesPerPage = 10

export const ActivityKind = z.enum([
  'shelved',
  'started',
  'progressed',
  'finished',
  'reviewed',
  'list-made',
  'goal-met',
])
export type ActivityKind = z.infer<typeof ActivityKind>

/** The beginning of a review; the whole of it is on the book's page. */
const FeedReview = z.object({
  id: z.string(),
  rating: z.number(),
  content: z.nullable(z.string()),
  language: z.string(),
  likes_count: z.int(),
  is_liked: z.boolean(),
  is_mine: z.boolean(),
  comments_count: z.int(),
})

export const Activity = z.object({
  id: z.string(),
  kind: ActivityKind,
  happened_at: z.string(),
  reader: z.object({ slug: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  /** Of each of these, what the kind is about. */
  book: z.nullable(BookCard),
  shelf: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** How far into the book, in percent. */
  share: z.nullable(z.number()),
  review: z.nullable(FeedReview),
  list: z.nullable(z.object({ slug: z.string(), name: z.string(), description: z.nullable(z.string()) })),
  goal: z.nullable(z.object({ name: z.nullable(z.string()), metric: GoalMetric, target: z.int() })),
})
export type Activity = z.infer<typeof Activity>

export const listActivities = endpoint({
  method: 'GET',
  path: '/feed',
  access: 'reader',
  summary: 'Activity of the readers one follows, newest first',
  query: pageQuery(activitiesPerPage),
  answer: uncounted(Activity),
})
