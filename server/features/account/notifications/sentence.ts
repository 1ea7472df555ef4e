import type { Notification } from '../../../../contract/notifications.ts'
import { isolateIn } from '../../../../shared/direction.ts'
import { goalName } from '../../../../shared/goal-name.ts'
import { notificationSentence } from '../../../../shared/notification-words.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** A notification in plain text, for a digest or a device. */
export function sentenceOf(notification: Notification, translator: Translator): string {
  const named = (name: string | undefined) => isolateIn(translator.locale, name ?? '')
  return notificationSentence(
    notification,
    {
      name: named(notification.reader?.name),
      book: named(notification.book?.title),
      goal: notification.goal ? goalName(notification.goal, translator) : '',
      webhook: named(notification.webhook?.host),
      thing: named(
        notification.appeal?.thing ??
          notification.hidden?.thing ??
          notification.book?.title ??
          notification.merge?.author?.name ??
          translator.t('a deleted entry'),
      ),
    },
    translator,
  )
}
