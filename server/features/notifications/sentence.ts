import type { Notification } from '../../../contract/notifications.ts'
import { goalName } from '../../../shared/goal-name.ts'
import { notificationSentence } from '../../../shared/notification-words.ts'
import type { Translator } from '../../../shared/translate.ts'

/** A notification in plain text, for a digest or a device. */
export const sentenceOf = (notification: Notification, translator: Translator): string =>
  notificationSentence(
    notification,
    {
      name: notification.reader?.name ?? '',
      book: notification.book?.title ?? '',
      goal: notification.goal ? goalName(notification.goal, translator) : '',
      webhook: notification.webhook?.host ?? '',
      thing:
        notification.appeal?.thing ??
        notification.hidden?.thing ??
        notification.book?.title ??
        notification.merge?.author?.name ??
        translator.t('a deleted entry'),
    },
    translator,
  )
