import * as z from 'zod/mini'
import type { ActivityKindOf } from './activity-kinds/kind.ts'
import { activityKinds } from './activity-kinds/list.ts'
import { pageQuery, uncounted } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { nullableParts } from './kinds.ts'

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
  ...nullableParts<(typeof activityKinds)[ActivityKind]['parts']>(activityKinds),
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
