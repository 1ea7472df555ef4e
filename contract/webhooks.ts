import * as z from 'zod/mini'
import { emptyAnswer, many, one, pageQuery } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './journal.ts'
import { GivenPassword } from './passwords.ts'
import { text } from '../shared/translate.ts'

/** Addresses that get notified of what a reader does: see docs/decisions/0056-webhooks.md. */

export const webhooksPerPage = 20
export const deliveriesPerPage = 20
/** Per reader; the next one is refused. */
export const maxWebhooks = 10
/** Deliveries are listed for so many days, and so many of each webhook. */
export const deliveryDays = 30
export const maxDeliveries = 1000

/** The events a webhook can get: only what its reader does or reaches. Names are those of `server/events/event.ts`. */
export const webhookEvents = {
  'reading.started': text('Reading log started'),
  'progress.made': text('Progress logged'),
  'reading.finished': text('Book finished'),
  'book.shelved': text('Book shelved'),
  'review.created': text('Book rated or reviewed'),
  'review.worded': text('Review added to a rating'),
  'list.created': text('List created'),
  'goal.met': text('Goal reached'),
} as const
export const WebhookEvent = oneOf(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  is_active: z.boolean(),
  /** Since when nothing has arrived; null while it works. */
  failing_since: z.nullable(z.string()),
  created_at: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

const Events = z.array(WebhookEvent).check(z.minLength(1), z.maxLength(Object.keys(webhookEvents).length))

const isWebAddress = (value: string) => {
  const url = URL.parse(value)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
}

export const NewWebhook = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(2000),
      z.refine(isWebAddress, text('Enter an address that starts with https:// or http://.')),
    ),
  events: Events,
  /** A webhook outlives the session that makes it. */
  password: GivenPassword,
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** The address stays: another one would get what it was not given a password for. */
export const WebhookPatch = z.object({ events: z.optional(Events), is_active: z.optional(z.boolean()) })
export type WebhookPatch = z.infer<typeof WebhookPatch>

export const deliveryStates = {
  waiting: text('Waiting'),
  delivered: text('Delivered'),
  failed: text('Failed'),
} as const
export const DeliveryState = oneOf(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

/** One event on its way to one webhook, and how the last attempt went. */
export const WebhookDelivery = z.object({
  id: z.string(),
  /** The id in the header `webhook-id`: the same whenever it is sent again. */
  event_id: z.string(),
  event: z.string(),
  state: DeliveryState,
  attempts: z.int(),
  /** The HTTP status of the answer; null where there was none. */
  status: z.nullable(z.int()),
  duration_ms: z.nullable(z.int()),
  /** What went wrong, as a sentence. */
  problem: z.nullable(z.string()),
  created_at: z.string(),
  attempted_at: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const webhookParams = z.object({ webhook: z.string() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/account/webhooks',
  access: 'reader',
  sessionOnly: true,
  summary: 'The reader’s webhooks, newest first',
  query: pageQuery(webhooksPerPage),
  answer: many(Webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/account/webhooks',
  access: 'reader',
  sessionOnly: true,
  summary: 'Create a webhook; `secret` is shown only once',
  body: NewWebhook,
  answer: one(z.extend(Webhook, { secret: z.string() })),
  status: 201,
  creates: 'webhooks',
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/account/webhooks/:webhook',
  access: 'reader',
  sessionOnly: true,
  summary: 'Choose a webhook’s events, or turn it off and on',
  params: webhookParams,
  body: WebhookPatch,
  answer: one(Webhook),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/account/webhooks/:webhook',
  access: 'reader',
  sessionOnly: true,
  summary: 'Delete a webhook and its log',
  params: webhookParams,
  answer: emptyAnswer,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/account/webhooks/:webhook/test',
  access: 'reader',
  sessionOnly: true,
  summary: 'Send a test event and answer how that went',
  params: webhookParams,
  answer: one(WebhookDelivery),
  creates: 'deliveries',
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/account/webhooks/:webhook/deliveries',
  access: 'reader',
  sessionOnly: true,
  summary: 'What a webhook was sent in the last 30 days, newest first',
  params: webhookParams,
  query: pageQuery(deliveriesPerPage),
  answer: many(WebhookDelivery),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/account/webhooks/:webhook/deliveries/:delivery/resend',
  access: 'reader',
  sessionOnly: true,
  summary: 'Send a delivery again, with the same id, and answer how that went',
  params: z.extend(webhookParams, { delivery: z.string() }),
  answer: one(WebhookDelivery),
  creates: 'deliveries',
})
