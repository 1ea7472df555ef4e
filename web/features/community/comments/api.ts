import { useMutation } from '@tanstack/react-query'
import {
  createSubjectComment,
  deleteComment,
  listSubjectComments,
  updateComment,
  type Comment,
} from '../../../../contract/comments.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'
import { removeItem, replaceItem } from '../../../lib/remembered.ts'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import { changeShownSubject } from '../reactions/shown-subjects.ts'

const paramsOf = ({ kind, id }: NamedSubject) => ({ kind, subject: id })

export const useComments = (subject: NamedSubject) => usePages(listSubjectComments, { params: paramsOf(subject) })

const countBy = (subject: NamedSubject, amount: 1 | -1) =>
  changeShownSubject(subject, ({ comments_count: count }) => ({ comments_count: count + amount }))

export const useCreateComment = (subject: NamedSubject) =>
  useMutation({
    mutationFn: (content: string) => call(createSubjectComment, { params: paramsOf(subject), body: { content } }),
    onSuccess: async () => {
      countBy(subject, 1)
      await refresh(listSubjectComments)
    },
  })

export const useUpdateComment = () =>
  useMutation({
    mutationFn: ({ id, content, updated_at }: Pick<Comment, 'id' | 'content' | 'updated_at'>) =>
      call(updateComment, { params: { comment: id }, body: { content, updated_at } }),
    onSuccess: ({ data }) => replaceItem(listSubjectComments, data),
    // It may have been changed elsewhere: saving again then overwrites that on purpose.
    onError: () => refresh(listSubjectComments),
  })

export const useDeleteComment = (subject: NamedSubject) =>
  useMutation({
    mutationFn: (id: string) => call(deleteComment, { params: { comment: id } }),
    onSuccess: async (_answer, id) => {
      removeItem(listSubjectComments, id)
      countBy(subject, -1)
      await refresh(listSubjectComments)
    },
  })
