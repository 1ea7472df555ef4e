import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Likes } from './reviews.ts'
import { screens } from './screens.ts'

/** What readers can like and comment on. Likes and comments belong to the thing itself, wherever it is shown. */
export const SubjectKind = z.enum(['review', 'log', 'progress', 'list', 'goal', 'quote'])
export type SubjectKind = z.infer<typeof SubjectKind>

export const NamedSubject = z.object({
  kind: SubjectKind,
  /** Of a review, log, goal or quote its id, of a list its slug, of a day’s progress the log’s id, `@` and the day. */
  id: z.string(),
})
export type NamedSubject = z.infer<typeof NamedSubject>

/** With what readers have said to it. */
export const Subject = z.extend(NamedSubject, {
  likes_count: z.int(),
  is_liked: z.boolean(),
  comments_count: z.int(),
  is_mine: z.boolean(),
})
export type Subject = z.infer<typeof Subject>

/** Where its likes and comments are shown. */
export const subjectPath = ({ kind, id }: NamedSubject) =>
  screens.subject.path.replace('$kind', kind).replace('$subject', id)

export const subjectParams = z.object({ kind: SubjectKind, subject: z.string() })

export const likeSubject = endpoint({
  method: 'PUT',
  path: '/subjects/:kind/:subject/like',
  access: 'reader',
  summary: 'Like a review, log, day of progress, list, goal or quote',
  params: subjectParams,
  answer: one(Likes),
  creates: 'likes',
})

export const unlikeSubject = endpoint({
  method: 'DELETE',
  path: '/subjects/:kind/:subject/like',
  access: 'reader',
  summary: 'Unlike a review, log, day of progress, list, goal or quote',
  params: subjectParams,
  answer: one(Likes),
})
