import * as z from 'zod/mini'
import { many, emptyAnswer, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const devicesPerPage = 20

/** Somewhere the reader is signed in. */
export const Device = z.object({
  id: z.string(),
  /** As the browser calls itself, where it does: Firefox, Windows. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  is_mobile: z.boolean(),
  ip_address: z.nullable(z.string()),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** Whether notifications are pushed to it. */
  has_push: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/account/devices',
  access: 'reader',
  sessionOnly: true,
  summary: 'The reader’s signed-in devices: this one first, then the most recently used',
  query: pageQuery(devicesPerPage),
  answer: many(Device),
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/account/devices/:device',
  access: 'reader',
  sessionOnly: true,
  summary: 'Sign out one device',
  params: z.object({ device: z.string() }),
  answer: emptyAnswer,
})

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/account/devices',
  access: 'reader',
  sessionOnly: true,
  summary: 'Sign out all other devices',
  answer: emptyAnswer,
})
