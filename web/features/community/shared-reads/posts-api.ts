import { useMutation } from '@tanstack/react-query'
import { listReadings } from '../../../../contract/readings.ts'
import {
  createPost,
  createReply,
  deletePost,
  listHiddenPositions,
  listPosts,
  revealPost,
  updatePost,
  type NewPost,
  type Reply,
} from '../../../../contract/shared-read-posts.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

/** Which posts are visible depends on the reader's progress. */
const follows = { follows: [listReadings] }

const inParams = (slug: string) => ({ params: { shared_read: slug }, query: {} })

export const usePosts = (slug: string) => usePages(listPosts, inParams(slug), follows)

export const useHiddenPositions = (slug: string) => usePages(listHiddenPositions, inParams(slug), follows)

const refreshPosts = () => refresh(listPosts, listHiddenPositions)

/** Creates a post, or a reply if `post` is given. */
export const useSay = (slug: string, post?: string) =>
  useMutation({
    mutationFn: (body: NewPost) =>
      post === undefined
        ? call(createPost, { params: { shared_read: slug }, body })
        : call(createReply, { params: { shared_read: slug, post }, body }),
    onSuccess: refreshPosts,
  })

export const useUpdatePost = (slug: string) =>
  useMutation({
    mutationFn: ({ id, content, updated_at }: Pick<Reply, 'id' | 'content' | 'updated_at'>) =>
      call(updatePost, { params: { shared_read: slug, post: id }, body: { content, updated_at } }),
    onSettled: refreshPosts,
  })

export const useDeletePost = (slug: string) =>
  useMutation({
    mutationFn: (post: string) => call(deletePost, { params: { shared_read: slug, post } }),
    onSettled: refreshPosts,
  })

export const useRevealPost = (slug: string) =>
  useMutation({
    mutationFn: (post: string) => call(revealPost, { params: { shared_read: slug, post } }),
    onSettled: refreshPosts,
  })
