import { useMutation } from '@tanstack/react-query'
import {
  getReminders,
  ReminderKind,
  turnOffReminder,
  updateReminders,
  type Reminders,
  type RemindersPatch,
} from '../../../../contract/reminders.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer } from '../../../lib/queries.ts'

export const useReminders = () => useAnswer(getReminders, {})

const patched = (reminders: Reminders, patch: RemindersPatch): Reminders =>
  Object.assign(
    {},
    reminders,
    Object.fromEntries(ReminderKind.options.map((kind) => [kind, { ...reminders[kind], ...patch[kind] }])),
  )

/** Sent in the order of the presses. Each is shown at once, and only the last answer counts. */
export function useUpdateReminders() {
  const mutationKey = [updateReminders.path, updateReminders.method]
  const { queryKey } = answerOptions(getReminders, {})
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: updateReminders.path },
    mutationFn: (patch: RemindersPatch) => call(updateReminders, { body: patch }),
    onMutate: (patch) =>
      void queryClient.setQueryData(queryKey, (answer) => answer && { data: patched(answer.data, patch) }),
    onSuccess: ({ data }) => void (isLast() && queryClient.setQueryData(queryKey, { data })),
    onError: () => void (isLast() && refresh(getReminders)),
  })
}

export const useTurnOffReminder = () =>
  useMutation({
    mutationFn: (token: string) => call(turnOffReminder, { body: { token } }),
    onSuccess: () => refresh(getReminders),
  })
