import { useMutation } from '@tanstack/react-query'
import {
  answerAppeal,
  appealSuspension,
  createAppeal,
  listAppeals,
  type AppealAnswer,
} from '../../../../contract/appeals.ts'
import { getDecision } from '../../../../contract/moderation-log.ts'
import { call } from '../../../lib/api-client.ts'
import { queryClient, refresh, usePages } from '../../../lib/queries.ts'

export const useCreateAppeal = (decision: string) =>
  useMutation({
    mutationFn: (text: string) => call(createAppeal, { body: { decision, text } }),
    onSettled: () => refresh(getDecision),
  })

export const useAppealSuspension = (ticket: string) =>
  useMutation({ mutationFn: (text: string) => call(appealSuspension, { body: { ticket, text } }) })

export const useAppeals = () => usePages(listAppeals, {})

export const useAnswerAppeal = (appeal: string) =>
  useMutation({
    mutationFn: (body: AppealAnswer) => call(answerAppeal, { params: { appeal }, body }),
    // Restored content may be in any cached answer.
    onSettled: () => queryClient.invalidateQueries(),
  })
