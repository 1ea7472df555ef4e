import { useMutation } from '@tanstack/react-query'
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
  type NotificationSettingsPatch,
} from '../../../contract/notifications.ts'
import { countUnread } from '../../../contract/unread.ts'
import { call } from '../../lib/api-client.ts'
import { answerOptions, queryClient, refresh, useAnswer, usePages } from '../../lib/queries.ts'

export const useNotifications = () => usePages(listNotifications, {})

export const useReadNotifications = () =>
  useMutation({
    mutationFn: () => call(readNotifications, {}),
    onSuccess: () => refresh(listNotifications, countUnread),
  })

export const useNotificationSettings = () => useAnswer(getNotificationSettings, {})

export const useUpdateNotificationSettings = () =>
  useMutation({
    mutationFn: (patch: NotificationSettingsPatch) => call(updateNotificationSettings, { body: patch }),
    onSuccess: ({ data }) => queryClient.setQueryData(answerOptions(getNotificationSettings, {}).queryKey, { data }),
  })
