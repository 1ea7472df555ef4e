import * as z from 'zod/mini'
import { cursorPageQuery, many, emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './journal.ts'
import { nullableParts, type PayloadOf } from './kinds.ts'
import type { NotificationKindOf } from './notification-kinds/kind.ts'
import { notificationKinds } from './notification-kinds/list.ts'
import { text } from '../shared/translate.ts'

/** What concerns a reader and happened without them. */

export const notificationsPerPage = 20

/** Counting stops here. */
export const mostUnread = 100

type Definitions = typeof notificationKinds

export const NotificationKind = z.enum(Object.keys(notificationKinds) as [keyof Definitions])
export type NotificationKind = z.infer<typeof NotificationKind>

/** How notifications of a kind are shown and set. */
export const definitionOf = (kind: NotificationKind): NotificationKindOf<Partial<Notification>, string> =>
  notificationKinds[kind]

/** Those that only moderators get. */
export const moderatorNotifications = NotificationKind.options.filter((kind) => definitionOf(kind).forModerators)

export const digests = {
  off: text('Never'),
  daily: text('Once a day'),
  weekly: text('Once a week'),
} as const
export const Digest = oneOf(digests)
export type Digest = z.infer<typeof Digest>

/** What a notification of a kind carries. */
export type NotificationPayload<Kind extends NotificationKind> = PayloadOf<Definitions[Kind]['parts']>

export const Notification = z.object({
  id: z.string(),
  kind: NotificationKind,
  created_at: z.string(),
  is_read: z.boolean(),
  ...nullableParts<Definitions[NotificationKind]['parts']>(notificationKinds),
})
export type Notification = z.infer<typeof Notification>

export const NotificationSettings = z.object({
  off: z.array(NotificationKind),
  /** Those that come, but not as a push to devices. */
  push_off: z.array(NotificationKind),
  digest: Digest,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const NotificationSettingsPatch = z.partial(NotificationSettings)
export type NotificationSettingsPatch = z.infer<typeof NotificationSettingsPatch>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'reader',
  summary: 'The reader’s notifications, newest first',
  query: cursorPageQuery(notificationsPerPage),
  answer: many(Notification),
})

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read',
  access: 'reader',
  summary: 'Mark all notifications as read',
  answer: emptyAnswer,
})

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  access: 'reader',
  summary: 'Notification settings: muted kinds, kinds that aren’t pushed, and how often a digest is e-mailed',
  answer: one(NotificationSettings),
})

export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  access: 'reader',
  summary: 'Change notification settings; fields left out don’t change',
  body: NotificationSettingsPatch,
  answer: one(NotificationSettings),
})
