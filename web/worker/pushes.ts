import { apiPrefix } from '../../contract/constants.ts'
import { isPushMessage, pushPath, remindersPath, type PushMessage } from '../../contract/push-message.ts'
import { screens } from '../../contract/screens.ts'
import { isOwn } from './files.ts'
import { scope, type PushEvent } from './scope.ts'

/** A browser stops pushes whose messages are not shown, so one that can't be read is shown as what it must be. */
const unreadable: PushMessage = { id: '', kind: '', text: 'Quire', lang: '', path: screens.notifications.path }

function readMessage({ data }: PushEvent): PushMessage {
  try {
    const message: unknown = data?.json()
    return isPushMessage(message) ? message : unreadable
  } catch {
    return unreadable
  }
}

/** What a shown notification carries: where it leads, and the reminder that its button turns off. */
interface Shown {
  path: string
  kind?: string
}

/** The name of the button that turns a reminder off. */
const turnOff = 'turn-off'

/** The library of types for pages has no buttons, since only a worker may show them. */
interface Options extends NotificationOptions {
  actions?: { action: string; title: string }[]
}

function show({ id, text, lang, path, turn_off }: PushMessage): Promise<void> {
  const data: Shown = { path, ...(turn_off && { kind: turn_off.kind }) }
  const options: Options = {
    tag: id,
    lang,
    dir: 'auto',
    icon: '/icon-192.png',
    data,
    ...(turn_off && { actions: [{ action: turnOff, title: turn_off.label }] }),
  }
  return scope.registration.showNotification(text, options)
}

/** A worker of an earlier version has left the path alone. */
function readShown(data: unknown): Shown {
  if (typeof data === 'object' && data !== null && 'path' in data) return data as Shown
  return { path: typeof data === 'string' ? data : screens.notifications.path }
}

/** A page that is there already is shown; no other page is led away from what somebody is writing in it. */
async function open(path: string): Promise<void> {
  const meant = new URL(path, scope.location.origin)
  const { href } = isOwn(meant) ? meant : new URL(screens.notifications.path, scope.location.origin)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === href)
  await (page ? page.focus() : scope.clients.openWindow(href))
}

/** Without a connection, or signed out, its switch is in the settings. */
async function turnOffReminder(kind: string): Promise<void> {
  const answer = await fetch(apiPrefix + remindersPath, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ [kind]: { is_on: false } }),
  }).catch(() => undefined)
  if (!answer?.ok) await open(screens.account.path)
}

/** After signing in or out: what was pushed to the reader before is not for the next one. */
export async function dropSubscription(): Promise<void> {
  // Where a browser has no push there is no manager either.
  const manager = scope.registration.pushManager as PushManager | undefined
  const subscription = await manager?.getSubscription()
  await subscription?.unsubscribe()
}

/** The browser has replaced the subscription, or wants it to be. Signed out, the server refuses the new one. */
async function renew(key: ArrayBuffer | null | undefined): Promise<void> {
  if (!key) return
  const { pushManager } = scope.registration
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  const answer = await fetch(apiPrefix + pushPath, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({
      endpoint,
      p256dh: keys?.['p256dh'],
      auth: keys?.['auth'],
      lang: scope.navigator.language.split('-')[0],
    }),
  })
  if (!answer.ok) await subscription.unsubscribe()
}

export function listenForPushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(readMessage(event))))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path, kind } = readShown(event.notification.data)
    event.waitUntil(event.action === turnOff && kind !== undefined ? turnOffReminder(kind) : open(path))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event.oldSubscription?.options.applicationServerKey))
  })
}
