import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { lockedText, newLock } from './spoiler-locks.ts'
import { subjectParams } from './subjects.ts'
import { Person } from './user-card.ts'
import { expectedVersion } from './versions.ts'
import { requiredText } from './text-fields.ts'

/** What readers say to what others share, in plain text. */

export const commentLength = 5000
export const commentsPerPage = 20

export const Comment = z.object({
  id: z.string(),
  /** Null while it is locked for the reader. */
  content: z.nullable(z.string()),
  ...lockedText,
  /** A moderator hid it: only its writer sees it still. */
  hidden: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  reader: Person,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Comment = z.infer<typeof Comment>

const content = requiredText(commentLength)

/** On a list or a goal there is no lock: it is about no book. */
export const NewComment = z.object({ id: NewId, content, ...newLock })
export type NewComment = z.infer<typeof NewComment>

const reviewParams = z.object({ review: z.string() })
const commentParams = z.object({ comment: z.string() })

export const listComments = endpoint({
  method: 'GET',
  path: '/reviews/:review/comments',
  access: 'reader',
  summary: 'Comments on a review, oldest first',
  params: reviewParams,
  query: pageQuery(commentsPerPage),
  answer: many(Comment),
})

export const createComment = endpoint({
  method: 'POST',
  path: '/reviews/:review/comments',
  access: 'reader',
  summary: 'Comment on a review',
  params: reviewParams,
  body: NewComment,
  answer: one(Comment),
  status: 201,
  creates: 'comments',
})

export const listSubjectComments = endpoint({
  method: 'GET',
  path: '/subjects/:kind/:subject/comments',
  access: 'reader',
  summary: 'Comments on a review, log, day of progress, list, goal or quote, oldest first',
  params: subjectParams,
  query: pageQuery(commentsPerPage),
  answer: many(Comment),
})

export const createSubjectComment = endpoint({
  method: 'POST',
  path: '/subjects/:kind/:subject/comments',
  access: 'reader',
  summary: 'Comment on a review, log, day of progress, list, goal or quote',
  params: subjectParams,
  body: NewComment,
  answer: one(Comment),
  status: 201,
  creates: 'comments',
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/comments/:comment',
  access: 'reader',
  summary: 'Change one of the reader’s own comments',
  params: commentParams,
  body: z.object({ content, ...newLock, ...expectedVersion }),
  answer: one(Comment),
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:comment',
  access: 'reader',
  summary: 'Delete one of the reader’s own comments, or one on something of theirs',
  params: commentParams,
  answer: emptyAnswer,
})
