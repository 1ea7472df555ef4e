import { localePath, type Locale } from '../../../../contract/locales.ts'
import { definitionOf, type Notification } from '../../../../contract/notifications.ts'
import type { PushMessage } from '../../../../contract/push-message.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { sentenceOf } from '../notifications/sentence.ts'
import { mostMessageBytes } from './encryption.ts'

/** More than any device shows. */
const mostLetters = 300

/** As few words as the list of notifications itself has, in the reader's language. */
export function pushMessageOf(notification: Notification, locale: Locale): Buffer {
  const message: PushMessage = {
    id: notification.id,
    kind: notification.kind,
    text: Array.from(sentenceOf(notification, translatorFor(locale)))
      .slice(0, mostLetters)
      .join(''),
    lang: locale,
    path: localePath(locale, definitionOf(notification.kind).path(notification)),
  }
  const written = Buffer.from(JSON.stringify(message))
  if (written.length <= mostMessageBytes) return written
  return Buffer.from(JSON.stringify({ ...message, path: localePath(locale, screens.notifications.path) }))
}
