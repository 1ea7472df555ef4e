import { useMutation } from '@tanstack/react-query'
import {
  createSubjectComment,
  deleteComment,
  listSubjectComments,
  updateComment,
  type Comment,
  type NewComment,
} from '../../../../contract/comments.ts'
import type * as z from 'zod/mini'
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
    mutationFn: (body: z.input<typeof NewComment>) => call(createSubjectComment, { params: paramsOf(subject), body }),
    onSuccess: async () => {
      countBy(subject, 1)
      await refresh(listSubjectComments)
    },
  })

export const useUpdateComment = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Pick<Comment, 'id' | 'updated_at'> & z.input<typeof NewComment>) =>
      call(updateComment, { params: { comment: id }, body }),
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
