import * as z from 'zod/mini'
import type { ActivityKindOf } from './activity-kinds/kind.ts'
import { activityKinds } from './activity-kinds/list.ts'
import { pageQuery, uncounted } from './answers.ts'
import { endpoint, type EventStream } from './endpoint.ts'
import { nullableParts } from './kinds.ts'
import { Subject } from './subjects.ts'
import { text } from '../shared/translate.ts'

/** What readers do, as those who follow them see it. */

export const activitiesPerPage = 10

export const ActivityKind = z.enum(Object.keys(activityKinds) as [keyof typeof activityKinds])
export type ActivityKind = z.infer<typeof ActivityKind>

/** How activities of a kind are shown. */
export const definitionOf = (kind: ActivityKind): ActivityKindOf<Partial<Omit<Activity, 'reader'>>, string> =>
  activityKinds[kind]

export const Activity = z.object({
  id: z.string(),
  kind: ActivityKind,
  happened_at: z.string(),
  reader: z.object({ slug: z.string(), name: z.string(), image: z.nullable(z.string()) }),
  /** What of it can be liked and commented on; null for a book on a shelf. */
  subject: z.nullable(Subject),
  ...nullableParts<(typeof activityKinds)[ActivityKind]['parts']>(activityKinds),
})
export type Activity = z.infer<typeof Activity>

/** What of it is shown; without one, all of it. */
export const feedViews = { finishes: text('Finished and reviewed') } as const
export const FeedView = z.enum(Object.keys(feedViews) as [keyof typeof feedViews])
export type FeedView = z.infer<typeof FeedView>

const filter = {
  show: z.optional(FeedView),
  /** The username of one of them. */
  user: z.optional(z.string().check(z.maxLength(60))),
}

export const listActivities = endpoint({
  method: 'GET',
  path: '/feed',
  access: 'reader',
  summary: 'Activity of the readers one follows, newest first',
  query: z.extend(pageQuery(activitiesPerPage), filter),
  answer: uncounted(Activity),
})

/** What is shown of the feed, for the stream below: the id of the first activity. */
export const feedVersion = ([first]: Pick<Activity, 'id'>[]): string => first?.id ?? 'empty'

/** There may be something new to load, never what it is. */
export const feedSignals = ['news'] as const

export const feedEvents: EventStream & { says: typeof feedSignals } = {
  path: '/feed/events',
  summary: 'Says when there may be something new in the feed',
  params: z.object({}),
  /** The `version` of the activities shown. If it is outdated, the first event comes right away. */
  query: z.object({ version: z.optional(z.string()), ...filter }),
  says: feedSignals,
}
