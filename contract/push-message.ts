/** Where the service worker says that the browser has replaced its subscription; here, so that it needs no schemas. */
export const pushPath = '/account/push'

/** Where the service worker turns off a reminder. */
export const remindersPath = '/reminders'

/** What a push carries, and the service worker shows. */
export interface PushMessage {
  /** Of the notification; one that is shown is replaced by one with the same. */
  id: string
  kind: string
  text: string
  lang: string
  /** Below the site's own address. */
  path: string
  /** Of a reminder: the button that turns it off. */
  turn_off?: { kind: string; label: string }
}

export const isPushMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['id', 'kind', 'text', 'lang', 'path'].every((name) => typeof (data as Record<string, unknown>)[name] === 'string')
