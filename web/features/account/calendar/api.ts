import { useMutation } from '@tanstack/react-query'
import {
  createCalendarLink,
  deleteCalendarLink,
  getCalendarLink,
  type CalendarLink,
} from '../../../../contract/calendar.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, useAnswer } from '../../../lib/queries.ts'

export const useCalendarLink = () => useAnswer(getCalendarLink, {})

const remember = (data: CalendarLink | null) =>
  queryClient.setQueryData(answerOptions(getCalendarLink, {}).queryKey, { data })

export const useCreateCalendarLink = () =>
  useMutation({ mutationFn: () => call(createCalendarLink, {}), onSuccess: ({ data }) => remember(data) })

export const useDeleteCalendarLink = () =>
  useMutation({ mutationFn: () => call(deleteCalendarLink, {}), onSuccess: () => remember(null) })
