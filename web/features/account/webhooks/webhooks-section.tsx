import { Anchor } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import { webhookEvents, type Webhook } from '../../../../contract/webhooks.ts'
import { formatDay } from '../../../lib/dates.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { IconAdjustments } from '../../../ui/icons/adjustments.ts'
import { IconListDetails } from '../../../ui/icons/list-details.ts'
import { IconPlayerPause } from '../../../ui/icons/player-pause.ts'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import { IconSend } from '../../../ui/icons/send.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { IconWebhook } from '../../../ui/icons/webhook.ts'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook, useWebhooks } from './api.ts'
import { reportDelivery } from './report-delivery.ts'
import classes from './webhooks.module.css'

const NewWebhookModal = lazyModal(() => import('./new-webhook-modal.tsx'))
const WebhookEventsModal = lazyModal(() => import('./webhook-events-modal.tsx'))
const WebhookLogModal = lazyModal(() => import('./webhook-log-modal.tsx'))

/** Addresses that get notified of what the reader does. */
export function WebhooksSection({ reader }: { reader: Account }) {
  const translator = useT()
  const { t } = translator
  const pages = useWebhooks()
  const deleteWebhook = useDeleteWebhook()
  const updateWebhook = useUpdateWebhook()
  const testWebhook = useTestWebhook()
  const making = NewWebhookModal.useControl()
  const choosing = WebhookEventsModal.useControl()
  const reading = WebhookLogModal.useControl()
  const removing = useRemoval()
  const { chosen, openerFor } = useChosen<Webhook>()

  const stateOf = ({ is_active, failing_since: since }: Webhook) => {
    if (!is_active) return t('Off')
    return since === null
      ? t('Active#webhook')
      : t('Failing since :date', { date: formatDay(since, translator, reader.time_zone) })
  }

  const actionsOf = (webhook: Webhook) => [
    {
      label: t('Send test'),
      icon: IconSend,
      onClick: () => testWebhook.mutate(webhook.id, { onSuccess: ({ data }) => reportDelivery(data, translator) }),
    },
    { label: t('Show deliveries'), icon: IconListDetails, ...openerFor(webhook, reading) },
    { label: t('Choose events'), icon: IconAdjustments, ...openerFor(webhook, choosing) },
    {
      label: webhook.is_active ? t('Turn off') : t('Turn on'),
      icon: webhook.is_active ? IconPlayerPause : IconPlayerPlay,
      onClick: () => updateWebhook.mutate({ id: webhook.id, is_active: !webhook.is_active }),
    },
    { label: t('Delete webhook'), icon: IconTrash, isDanger: true, ...openerFor(webhook, removing) },
  ]

  return (
    <ListSection
      title={t('Webhooks')}
      pages={pages}
      add={making.opener}
      addLabel={t('New webhook')}
      empty={{
        icon: <IconWebhook size={36} stroke={1.25} />,
        title: t('No webhooks yet'),
        text: t('A webhook calls another app when you finish, rate or shelve a book.'),
        addLabel: t('Create webhook'),
      }}
      loading={t('Loading webhooks…')}
      more={t('Load More')}
      dialogs={
        <>
          <p className={classes.reference}>
            {phrase(t('Each call is signed according to :standard.', { standard: ':standard' }), {
              standard: (
                <Anchor href="https://www.standardwebhooks.com" underline="always">
                  Standard Webhooks
                </Anchor>
              ),
            })}
          </p>
          <NewWebhookModal.Slot control={making} email={reader.email} />
          {chosen && <WebhookEventsModal.Slot control={choosing} webhook={chosen} />}
          {chosen && <WebhookLogModal.Slot control={reading} webhook={chosen} />}
          <Removal
            control={removing}
            question={t('Are you sure you want to delete this webhook and its log?')}
            keepLabel={t('Keep Webhook')}
            onConfirm={async () => chosen && deleteWebhook.mutateAsync(chosen.id)}
          />
        </>
      }
    >
      {(webhooks) => (
        <CardList>
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <Card
                overline={stateOf(webhook)}
                heading={<bdi className={classes.url}>{webhook.url}</bdi>}
                meta={webhook.events.map((event) => t(webhookEvents[event])).join(', ')}
                actions={
                  <ActionsButton label={t('Actions for :name', { name: webhook.url })} actions={actionsOf(webhook)} />
                }
              />
            </li>
          ))}
        </CardList>
      )}
    </ListSection>
  )
}
