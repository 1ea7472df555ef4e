import { createPrivateKey, sign } from 'node:crypto'
import type { PushKeys } from '../../../db/secret.ts'
import { fetchOutside } from '../../../http/fetch-outside.ts'
import { isPrivateHost, PrivateAddressError } from '../../../http/public-address.ts'
import { encryptMessage, type ReceiverKeys } from './encryption.ts'

export interface Subscription extends ReceiverKeys {
  endpoint: string
}

const longestWait = 10_000
const hours = 60 * 60

/** Less than the day that a signature may be valid for. */
const signedSeconds = 12 * hours

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** By which a push service knows that this server may write to its subscription: RFC 8292. */
function signedHeader({ publicKey, privateKey }: PushKeys, origin: string, sender: string, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
  const expires = Math.floor(now.getTime() / 1000) + signedSeconds
  const claims = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: origin, exp: expires, sub: sender })}`
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
}

/** Push services are on the internet and speak https, unless the admin allows addresses of their own network. */
export function isPushAddress(endpoint: string, mayBePrivate: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (mayBePrivate) return ['http:', 'https:'].includes(url.protocol)
  return url.protocol === 'https:' && !isPrivateHost(url.hostname)
}

interface Sending {
  keys: PushKeys
  /** Where a push service may write to about this server. */
  sender: string
  now: Date
  mayBePrivate: boolean
  /** A message that waits at the push service is replaced by one with the same topic. */
  topic: string
  /** How long the push service keeps it for a device that is off. */
  keptSeconds: number
}

/** `refused` is not tried again: the service does not take this message, or not from here. */
export type Outcome =
  | { state: 'sent' | 'ended' | 'refused'; status: number | null }
  | { state: 'failed'; status: number | null; retryAfter: number | null }

/** Sends a message once. Nothing of the answer but its status is looked at, as with webhooks. */
export async function pushMessage(
  { endpoint, ...receiver }: Subscription,
  message: Buffer,
  { keys, sender, now, mayBePrivate, topic, keptSeconds }: Sending,
): Promise<Outcome> {
  const address = new URL(endpoint)
  const body = encryptMessage(message, receiver)
  try {
    const { status, retryAfter } = await fetchOutside(address, {
      method: 'POST',
      body,
      headers: {
        authorization: signedHeader(keys, address.origin, sender, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(keptSeconds),
        topic,
        urgency: 'normal',
        'user-agent': 'Quire push',
      },
      signal: AbortSignal.timeout(longestWait),
      maxBytes: 0,
      trusted: mayBePrivate ? [address.origin] : [],
      statusOnly: true,
    })
    if (status >= 200 && status < 300) return { state: 'sent', status }
    if (status === 404 || status === 410) return { state: 'ended', status }
    if (status === 408 || status === 429 || status >= 500) return { state: 'failed', status, retryAfter }
    return { state: 'refused', status }
  } catch (error) {
    if (error instanceof PrivateAddressError) return { state: 'refused', status: null }
    return { state: 'failed', status: null, retryAfter: null }
  }
}
