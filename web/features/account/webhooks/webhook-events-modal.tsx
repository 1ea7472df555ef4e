import { WebhookPatch, type Webhook } from '../../../../contract/webhooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useUpdateWebhook } from './api.ts'
import { EventsField } from './events-field.tsx'

export default function WebhookEventsModal({ webhook, ...control }: ModalControl & { webhook: Webhook }) {
  const { t } = useT()
  const updateWebhook = useUpdateWebhook()
  const { form, ...sending } = useSchemaForm({
    schema: WebhookPatch,
    initialValues: { events: webhook.events },
    onSubmit: async ({ events }) => {
      await updateWebhook.mutateAsync({ id: webhook.id, events })
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={t('Choose events')} about={webhook.url} sending={sending}>
      <EventsField key={form.key('events')} {...form.getInputProps('events')} />
    </FormModal>
  )
}
