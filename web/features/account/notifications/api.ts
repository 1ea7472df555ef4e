import { useMutation } from '@tanstack/react-query'
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
  type NotificationSettingsPatch,
} from '../../../../contract/notifications.ts'
import { countUnread } from '../../../../contract/unread.ts'
import { call } from '../../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer, usePages } from '../../../lib/queries.ts'

export const useNotifications = () => usePages(listNotifications, {})

export const useReadNotifications = () =>
  useMutation({
    mutationFn: () => call(readNotifications, {}),
    onSuccess: () => refresh(listNotifications, countUnread),
  })

export const useNotificationSettings = () => useAnswer(getNotificationSettings, {})

/**
 * Sent in the order of the presses. Each is shown at once, since the next press sends whole lists made from what is shown,
 * and only the last answer counts.
 */
export function useUpdateNotificationSettings() {
  const mutationKey = [updateNotificationSettings.path]
  const { queryKey } = answerOptions(getNotificationSettings, {})
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1
  return useMutation({
    mutationKey,
    scope: { id: updateNotificationSettings.path },
    mutationFn: (patch: NotificationSettingsPatch) => call(updateNotificationSettings, { body: patch }),
    onMutate: (patch) =>
      void queryClient.setQueryData(queryKey, (answer) => answer && { data: { ...answer.data, ...patch } }),
    onSuccess: ({ data }) => void (isLast() && queryClient.setQueryData(queryKey, { data })),
    onError: () => void (isLast() && refresh(getNotificationSettings)),
  })
}
