/**
 * What the worker uses of its surroundings. The library of types for workers contradicts that of pages, and both are
 * compiled together.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The page that asks; empty where a page is being opened. */
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}

interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

interface NotificationEvent extends ExtendableEvent {
  /** Of the button that was pressed; empty for the notification itself. */
  readonly action: string
  readonly notification: Notification
}

interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
}

interface Client {
  readonly id: string
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown, transfer: readonly Transferable[]): void
}

interface ServiceWorkerScope {
  readonly location: Location
  readonly navigator: Pick<Navigator, 'language'>
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<Client | undefined>
    openWindow(url: string): Promise<unknown>
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<Client[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}

export const scope = globalThis as unknown as ServiceWorkerScope
