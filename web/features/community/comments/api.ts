import { useMutation } from '@tanstack/react-query'
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  type Comment,
} from '../../../../contract/comments.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'
import { removeItem, replaceItem } from '../../../lib/remembered.ts'
import { changeShownReview } from '../reactions/shown-reviews.ts'

export const useComments = (review: string) => usePages(listComments, { params: { review } })

const countBy = (review: string, amount: 1 | -1) =>
  changeShownReview(review, ({ comments_count: count }) => ({ comments_count: count + amount }))

export const useCreateComment = (review: string) =>
  useMutation({
    mutationFn: (content: string) => call(createComment, { params: { review }, body: { content } }),
    onSuccess: async () => {
      countBy(review, 1)
      await refresh(listComments)
    },
  })

export const useUpdateComment = () =>
  useMutation({
    mutationFn: ({ id, content, updated_at }: Pick<Comment, 'id' | 'content' | 'updated_at'>) =>
      call(updateComment, { params: { comment: id }, body: { content, updated_at } }),
    onSuccess: ({ data }) => replaceItem(listComments, data),
    // It may have been changed elsewhere: saving again then overwrites that on purpose.
    onError: () => refresh(listComments),
  })

export const useDeleteComment = (review: string) =>
  useMutation({
    mutationFn: (id: string) => call(deleteComment, { params: { comment: id } }),
    onSuccess: async (_answer, id) => {
      removeItem(listComments, id)
      countBy(review, -1)
      await refresh(listComments)
    },
  })
