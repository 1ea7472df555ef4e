import { definitionOf, type Notification } from '../../../../contract/notifications.ts'
import { isolateIn } from '../../../../shared/direction.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** A notification in plain text, for a digest or a device. */
export function sentenceOf(notification: Notification, translator: Translator): string {
  const definition = definitionOf(notification.kind)
  const texts = Object.entries(definition.names(notification, translator)).map(
    ([placeholder, name]) => [placeholder, isolateIn(translator.locale, name.text)] as const,
  )
  return definition.sentence(translator, Object.fromEntries<string>(texts), notification)
}
