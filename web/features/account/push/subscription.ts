import type { NewPushSubscription } from '../../../../contract/push.ts'

/** What the browser says about push on this device. */
export type Support = 'ready' | 'blocked' | 'install' | 'none'

/** iPhones and iPads have push only in apps on the Home Screen. An iPad calls itself a Mac, but Macs have no touch. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function findSupport(): Support {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'blocked' : 'ready'
  }
  return isAppleMobile() && !isInstalled ? 'install' : 'none'
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether the browser would show what arrives. */
export async function isSubscribed(): Promise<boolean> {
  return findSupport() === 'ready' && Notification.permission === 'granted' && (await findSubscription()) !== null
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/** With the server's key. A subscription from before may be with another, or another reader's. */
export async function subscribe(key: string): Promise<NewPushSubscription | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  await unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
