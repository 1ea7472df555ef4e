import { localePath, type Locale } from '../../../../contract/locales.ts'
import { definitionOf, type Notification } from '../../../../contract/notifications.ts'
import type { PushMessage } from '../../../../contract/push-message.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { sentenceOf } from '../notifications/sentence.ts'
import { mostMessageBytes } from './encryption.ts'

/** More than any device shows. */
const mostLetters = 300

/** As few words as a device has room for, and the short address where the message would be too long for a push service. */
export function writeMessage(message: PushMessage, shortPath: string): Buffer {
  const text = Array.from(message.text).slice(0, mostLetters).join('')
  const written = Buffer.from(JSON.stringify({ ...message, text }))
  if (written.length <= mostMessageBytes) return written
  return Buffer.from(JSON.stringify({ ...message, text, path: shortPath }))
}

/** As few words as the list of notifications itself has, in the reader's language. */
export const pushMessageOf = (notification: Notification, locale: Locale): Buffer =>
  writeMessage(
    {
      id: notification.id,
      kind: notification.kind,
      text: sentenceOf(notification, translatorFor(locale)),
      lang: locale,
      path: localePath(locale, definitionOf(notification.kind).path(notification)),
    },
    localePath(locale, screens.notifications.path),
  )
