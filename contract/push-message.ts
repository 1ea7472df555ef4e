/** Where the service worker says that the browser has replaced its subscription; here, so that it needs no schemas. */
export const pushPath = '/account/push'

/** What a push carries, and the service worker shows. */
export interface PushMessage {
  /** Of the notification; one that is shown is replaced by one with the same. */
  id: string
  kind: string
  text: string
  lang: string
  /** Below the site's own address. */
  path: string
}

export const isPushMessage = (data: unknown): data is PushMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['id', 'kind', 'text', 'lang', 'path'].every((name) => typeof (data as Record<string, unknown>)[name] === 'string')
