import * as z from 'zod/mini'
import { emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { pushPath } from './push-message.ts'

/** Notifications on a device, also while no page is open: see docs/decisions/0056-webhooks.md. */

/** Per reader; the next one is refused. */
export const maxPushDevices = 20

export const PushState = z.object({
  /** The server's public key, with which a browser subscribes. */
  key: z.string(),
  /** Whether the device that asks gets them. */
  is_on: z.boolean(),
  /** How many of the reader's devices do. */
  devices: z.int(),
})
export type PushState = z.infer<typeof PushState>

const Key = z.string().check(z.maxLength(200), z.regex(/^[\w-]+={0,2}$/))

/** As a browser describes its own: the address to write to, and the keys to encrypt with. */
export const NewPushSubscription = z.object({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1000)),
  p256dh: Key,
  auth: Key,
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

export const getPush = endpoint({
  method: 'GET',
  path: pushPath,
  access: 'reader',
  sessionOnly: true,
  summary: 'Whether notifications are pushed to this device, and the key to subscribe with',
  answer: one(PushState),
})

export const turnOnPush = endpoint({
  method: 'PUT',
  path: pushPath,
  access: 'reader',
  sessionOnly: true,
  summary: 'Push notifications to this device, for as long as it is signed in',
  body: NewPushSubscription,
  answer: one(PushState),
  creates: 'devices',
})

export const turnOffPush = endpoint({
  method: 'DELETE',
  path: pushPath,
  access: 'reader',
  sessionOnly: true,
  summary: 'Stop pushing notifications to this device',
  answer: emptyAnswer,
})
