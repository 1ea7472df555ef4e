import { Button } from '@mantine/core'
import { deliveryStates, webhookEvents, type Webhook, type WebhookDelivery } from '../../../../contract/webhooks.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { dotted, useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useReader } from '../session/api.ts'
import { useDeliveries, useResendDelivery } from './api.ts'
import { reportDelivery } from './report-delivery.ts'
import classes from './webhooks.module.css'

/** What a webhook was sent, and how that went. */
export default function WebhookLogModal({ webhook, ...control }: ModalControl & { webhook: Webhook }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const pages = useDeliveries(webhook.id)
  const resend = useResendDelivery()

  const eventName = ({ event }: WebhookDelivery) =>
    Object.hasOwn(webhookEvents, event) ? t(webhookEvents[event as keyof typeof webhookEvents]) : t('Test')

  const details = ({ attempts, status, duration_ms, attempted_at, created_at }: WebhookDelivery) =>
    dotted(
      formatMoment(attempted_at ?? created_at, translator, zone),
      status !== null && t('Status :status', { status }),
      duration_ms !== null && t(':count ms', { count: duration_ms }),
      attempts > 1 && t(':count attempts', { count: attempts }),
    )

  return (
    <Modal {...control} title={t('Deliveries')} about={webhook.url} size="lg" isLong>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading deliveries…')} />}
        empty={
          <EmptyState title={t('No deliveries yet')}>
            {t('Events of the last 30 days show up here. Send a test to try it.')}
          </EmptyState>
        }
        more={t('Load More')}
      >
        {(deliveries) => (
          <CardList>
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <Card
                  overline={t(deliveryStates[delivery.state])}
                  heading={eventName(delivery)}
                  meta={details(delivery)}
                  actions={
                    <Button
                      className={classes.resend ?? ''}
                      variant="default"
                      size="sm"
                      loading={resend.isPending && resend.variables.delivery === delivery.id}
                      aria-label={t('Resend :event', { event: eventName(delivery) })}
                      onClick={() =>
                        resend.mutate(
                          { webhook: webhook.id, delivery: delivery.id },
                          { onSuccess: ({ data }) => reportDelivery(data, translator) },
                        )
                      }
                    >
                      {t('Resend')}
                    </Button>
                  }
                >
                  {delivery.problem !== null && <p className={classes.problem}>{delivery.problem}</p>}
                </Card>
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Modal>
  )
}
