import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  maxWebhooks,
  resendDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../../../contract/webhooks.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { isPrivateHost } from '../../../http/public-address.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { invalid, route, routeInSteps } from '../../../route.ts'
import { newWebhookSecret, problems } from './attempt.ts'
import { deliverNow } from './jobs.ts'
import { webhookQueries, type DeliveryRow, type WebhookRow } from './queries.ts'

/** A person who tries things out needs fewer; it must not become a way to flood another server. */
const byHand = { max: 20, seconds: 10 * 60 }

const notFound = () => new AppError('not_found', text('This webhook no longer exists.'))
const deliveryNotFound = () => new AppError('not_found', text('This delivery no longer exists.'))

const toWebhook = (row: WebhookRow): Webhook => ({
  ...row,
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const toDelivery = (row: DeliveryRow, { t }: Translator): WebhookDelivery => ({
  ...row,
  problem: row.problem && t(problems[row.problem]),
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
})

/** What can be seen at once is refused at once; names are judged when they are connected to. */
export function webhookRoutes(context: Context) {
  const { db, config, clock } = context
  const queries = webhookQueries(db)

  async function getWebhook(readerId: string, id: string) {
    const webhook = await queries.findWebhook(readerId, id)
    if (!webhook) throw notFound()
    return webhook
  }

  async function deliver(id: string, translator: Translator) {
    const delivered = await deliverNow(context, id, { isByHand: true })
    if (!delivered) throw deliveryNotFound()
    return { data: toDelivery(delivered, translator) }
  }

  return [
    route(listWebhooks, async ({ reader, query }) => {
      const { rows, total } = await queries.listWebhooks(reader.id, query)
      return { data: rows.map(toWebhook), meta: pageMeta(query, total) }
    }),

    route(createWebhook, async ({ request, reader, body, translator }) => {
      const url = new URL(body.url)
      if (!config.privateWebhooks && isPrivateHost(url.hostname)) {
        throw invalid(translator, { url: [translator.t(problems.private_address)] })
      }
      const secret = newWebhookSecret()
      const events = [...new Set(body.events)]
      const row = await queries.insertWebhook(reader.id, { url: url.href, events }, secret, request)
      if (!row) {
        throw invalid(translator, {
          url: [translator.t('You already have :max webhooks. Delete one first.', { max: maxWebhooks })],
        })
      }
      return { data: { ...toWebhook(row), secret } }
    }),

    route(updateWebhook, async ({ request, reader, params, body, translator }) => {
      const row = await queries.updateWebhook(reader.id, params.webhook, body, request)
      if (!row) throw notFound()
      return { data: toWebhook(row), message: translator.t('Webhook saved.') }
    }),

    route(deleteWebhook, async ({ request, reader, params, translator }) => {
      if (!(await queries.deleteWebhook(reader.id, params.webhook, request))) throw notFound()
      return { data: null, message: translator.t('Webhook deleted.') }
    }),

    routeInSteps(testWebhook, async ({ reader, params, translator }) => {
      const { id } = await getWebhook(reader.id, params.webhook)
      await countUse(context, `webhooks by hand ${reader.id}`, byHand)
      const eventId = crypto.randomUUID()
      const event = 'webhook.test'
      const body = JSON.stringify({ id: eventId, type: event, created_at: clock().toISOString(), data: {} })
      return deliver(await queries.insertDelivery(id, eventId, event, body), translator)
    }),

    route(listWebhookDeliveries, async ({ reader, params, query, translator }) => {
      const { id } = await getWebhook(reader.id, params.webhook)
      const { rows, total } = await queries.listDeliveries(id, query)
      return { data: rows.map((row) => toDelivery(row, translator)), meta: pageMeta(query, total) }
    }),

    routeInSteps(resendDelivery, async ({ reader, params, translator }) => {
      const { id } = await getWebhook(reader.id, params.webhook)
      if (!(await queries.findDelivery(id, params.delivery))) throw deliveryNotFound()
      await countUse(context, `webhooks by hand ${reader.id}`, byHand)
      return deliver(params.delivery, translator)
    }),
  ]
}
