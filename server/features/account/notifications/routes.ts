import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from '../../../../contract/notifications.ts'
import { countUnread } from '../../../../contract/unread.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../route.ts'
import { notificationQueries } from './queries.ts'

export function notificationRoutes({ db }: Context) {
  const queries = notificationQueries(db)

  return [
    route(listNotifications, async ({ reader, query }) => {
      const { rows, meta } = await queries.listNotifications(reader.id, query)
      return { data: rows, meta }
    }),

    route(countUnread, async ({ reader }) => ({ data: { unread: await queries.countUnread(reader.id) } })),

    route(readNotifications, async ({ reader }) => {
      await queries.readNotifications(reader.id)
      return { data: null }
    }),

    route(getNotificationSettings, async ({ reader }) => ({ data: await queries.getSettings(reader.id) })),

    route(updateNotificationSettings, async ({ reader, body }) => {
      await queries.updateSettings(reader.id, body)
      return { data: await queries.getSettings(reader.id) }
    }),
  ]
}
