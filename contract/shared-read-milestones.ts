import * as z from 'zod/mini'
import { emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { OptionalDay, Position, Share, sharedReadParams } from './shared-read-parts.ts'
import { Name } from './text-fields.ts'

export const maxMilestones = 50

/** `due_on`: when everybody should be there. */
export const Milestone = z.object({ id: z.string(), name: z.string(), share: Share, due_on: z.nullable(z.string()) })
export type Milestone = z.infer<typeof Milestone>

export const NewMilestone = z.object({
  name: Name,
  position: Position,
  due_on: OptionalDay,
})
export type NewMilestone = z.infer<typeof NewMilestone>

/** Without a place it stays where it is: in another unit it could only be near it. */
export const MilestonePatch = z.extend(NewMilestone, { position: z.optional(Position) })
export type MilestonePatch = z.infer<typeof MilestonePatch>

const milestoneParams = z.extend(sharedReadParams, { milestone: z.string() })

export const createMilestone = endpoint({
  method: 'POST',
  path: '/shared-reads/:shared_read/milestones',
  access: 'reader',
  summary: 'Add a milestone to a shared read; for its host',
  params: sharedReadParams,
  body: NewMilestone,
  answer: one(Milestone),
  status: 201,
  creates: 'milestones',
})

export const updateMilestone = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/milestones/:milestone',
  access: 'reader',
  summary: 'Change the name, position or date of a milestone; for the host',
  params: milestoneParams,
  body: MilestonePatch,
  answer: one(Milestone),
})

export const deleteMilestone = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/milestones/:milestone',
  access: 'reader',
  summary: 'Delete a milestone; for the host',
  params: milestoneParams,
  answer: emptyAnswer,
})
