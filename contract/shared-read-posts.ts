import * as z from 'zod/mini'
import { many, emptyAnswer, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { NewId } from './ids.ts'
import { Position, Share, sharedReadParams } from './shared-read-parts.ts'
import { Person } from './user-card.ts'
import { expectedVersion } from './versions.ts'
import { requiredText } from './text-fields.ts'

/**
 * What the members of a shared read say, each at a position in the book. Of posts ahead of a reader, the API returns
 * only the positions until the reader has read that far or reveals them.
 */

export const postLength = 10_000
export const postsPerPage = 10
export const hiddenPositionsPerPage = 50
export const maxReplies = 50
/** So many posts at one place can be revealed before the others are offered. */
export const revealablePosts = 20

const said = {
  id: z.string(),
  share: Share,
  content: z.string(),
  /** A moderator hid it: only its writer sees it still. */
  hidden: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  reader: Person,
  /** Ahead of the reader: their own, or one they have revealed. */
  is_ahead: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
}

export const Reply = z.object(said)
export type Reply = z.infer<typeof Reply>

/** A reply ahead of the reader, without its text and author. */
export const HiddenReply = z.object({ id: z.string(), share: Share })

export const Post = z.object({
  ...said,
  /** The oldest first. */
  replies: z.array(Reply),
  hidden_replies: z.array(HiddenReply),
})
export type Post = z.infer<typeof Post>

/** A place ahead, and what can be revealed there one by one. */
export const HiddenPosition = z.object({
  share: Share,
  posts_count: z.int(),
  posts: z.array(z.string()).check(z.maxLength(revealablePosts)),
})
export type HiddenPosition = z.infer<typeof HiddenPosition>

const content = requiredText(postLength)

/** Without a position it is where the reader is; without a reading log there has to be one. */
export const NewPost = z.object({ id: NewId, content, position: z.optional(Position) })
export type NewPost = z.infer<typeof NewPost>

const postParams = z.extend(sharedReadParams, { post: z.string() })

export const listPosts = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read/posts',
  access: 'reader',
  summary: 'Posts up to the reader’s position, and those they revealed, furthest first',
  params: sharedReadParams,
  query: pageQuery(postsPerPage),
  answer: many(Post),
})

export const listHiddenPositions = endpoint({
  method: 'GET',
  path: '/shared-reads/:shared_read/hidden',
  access: 'reader',
  summary: 'Positions of posts ahead of the reader, nearest first',
  params: sharedReadParams,
  query: pageQuery(hiddenPositionsPerPage),
  answer: many(HiddenPosition),
})

export const createPost = endpoint({
  method: 'POST',
  path: '/shared-reads/:shared_read/posts',
  access: 'reader',
  summary: 'Post at a position in the book',
  params: sharedReadParams,
  body: NewPost,
  answer: one(Post),
  status: 201,
  creates: 'posts',
})

export const createReply = endpoint({
  method: 'POST',
  path: '/shared-reads/:shared_read/posts/:post/replies',
  access: 'reader',
  summary: 'Reply to a post, at its position or a later one',
  params: postParams,
  body: NewPost,
  answer: one(Post),
  status: 201,
  creates: 'posts',
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/posts/:post',
  access: 'reader',
  summary: 'Change one of the reader’s own posts or replies',
  params: postParams,
  body: z.object({ content, ...expectedVersion }),
  answer: emptyAnswer,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/shared-reads/:shared_read/posts/:post',
  access: 'reader',
  summary: 'Delete a post with its replies, or a reply: one’s own, or any for the host and moderators',
  params: postParams,
  answer: emptyAnswer,
})

export const revealPost = endpoint({
  method: 'PUT',
  path: '/shared-reads/:shared_read/posts/:post/reveal',
  access: 'reader',
  summary: 'Reveal one post or reply ahead of the reader',
  params: postParams,
  answer: emptyAnswer,
})
