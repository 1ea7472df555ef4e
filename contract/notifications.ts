import * as z from 'zod/mini'
import { cursorPageQuery, many, emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { GoalMetric } from './goals.ts'
import { oneOf } from './journal.ts'
import { AppealOutcome, HideableKind } from './moderation-log.ts'
import { Person } from './user-card.ts'
import { text } from '../shared/translate.ts'

/** What concerns a reader and happened without them. */

export const notificationsPerPage = 20

/** Counting stops here. */
export const mostUnread = 100

/** How each is asked about in the settings. */
export const notificationKinds = {
  followed: text('New follower'),
  requested: text('Follow request'),
  liked: text('Like on my review'),
  commented: text('Comment on my review'),
  invited: text('Invitation to a shared read'),
  'goal-met': text('Goal reached'),
  'due-soon': text('Book due back soon'),
  'merge-decided': text('Decision on a merge I proposed'),
  'webhook-off': text('Webhook turned off after failing'),
  'appeal-answered': text('Answer to my appeal'),
  'accounts-waiting': text('Accounts waiting for approval'),
  'content-hidden': text('My content hidden by a moderator'),
  'reports-waiting': text('New reports and appeals'),
  'book-edited': text('Edit to a book I added'),
  'edit-reverted': text('My edit reverted by a moderator'),
} as const
/** Those that only moderators get. */
export const moderatorNotifications: readonly (keyof typeof notificationKinds)[] = [
  'accounts-waiting',
  'reports-waiting',
]

export const NotificationKind = oneOf(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

export const digests = {
  off: text('Never'),
  daily: text('Once a day'),
  weekly: text('Once a week'),
} as const
export const Digest = oneOf(digests)
export type Digest = z.infer<typeof Digest>

export const Notification = z.object({
  id: z.string(),
  kind: NotificationKind,
  created_at: z.string(),
  is_read: z.boolean(),
  /** Who did it, where somebody did. */
  reader: z.nullable(Person),
  /** The book of the review, the one that is due, to be read together, to be merged, or that a moderator edited. */
  book: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  /** The beginning of a comment, the answer to an appeal, or why something was hidden. */
  excerpt: z.nullable(z.string()),
  goal: z.nullable(z.object({ name: z.nullable(z.string()), metric: GoalMetric, target: z.int() })),
  due_date: z.nullable(z.string()),
  shared_read: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** What became of a merge that the reader proposed; of authors it names the one that is there. */
  merge: z.nullable(
    z.object({
      outcome: z.enum(['accepted', 'declined']),
      author: z.nullable(z.object({ slug: z.string(), name: z.string() })),
    }),
  ),
  /** The host of the address that nothing reaches. */
  webhook: z.nullable(z.object({ host: z.string() })),
  /** What became of an appeal, and what the hidden thing was called. */
  appeal: z.nullable(z.object({ outcome: AppealOutcome, thing: z.string() })),
  /**
   * What a moderator hid: its kind and name, and the list, challenge or shared read that it is or is in; null where its writer
   * is no longer in the shared read.
   */
  hidden: z.nullable(z.object({ kind: HideableKind, thing: z.string(), slug: z.nullable(z.string()) })),
  /** How many accounts wait for approval. */
  waiting_count: z.nullable(z.int()),
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
