import { Button } from '@mantine/core'
import { useState } from 'react'
import { NewWebhook } from '../../../../contract/webhooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { FieldStack, FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { OwnPasswordField } from '../session/password-form.tsx'
import { ShownOnce } from '../tokens/shown-once.tsx'
import { useCreateWebhook } from './api.ts'
import { EventsField } from './events-field.tsx'

export default function NewWebhookModal({ email, ...control }: ModalControl & { email: string }) {
  const { t } = useT()
  const createWebhook = useCreateWebhook()
  const [secret, setSecret] = useState<string | undefined>()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewWebhook,
    initialValues: { url: '', events: ['reading.finished'], password: '' },
    onSubmit: async (values) => {
      const { data } = await createWebhook.mutateAsync(values)
      setSecret(data.secret)
    },
  })
  return (
    <Modal
      {...control}
      title={secret === undefined ? t('New webhook') : t('Your webhook’s secret')}
      isStatic={secret !== undefined}
    >
      {secret === undefined ? (
        <form onSubmit={handleSubmit} noValidate>
          <FieldStack>
            <FormProblem>{problem}</FormProblem>
            <TextField
              key={form.key('url')}
              {...form.getInputProps('url')}
              name="webhook-url"
              type="url"
              label={t('Address')}
              description={t('Where we send events, like https://example.org/hook.')}
              autoComplete="off"
              data-autofocus
            />
            <EventsField key={form.key('events')} {...form.getInputProps('events')} />
            <OwnPasswordField
              key={form.key('password')}
              email={email}
              {...form.getInputProps('password')}
              description={t('The one you sign in with, to confirm it’s you.')}
              data-autofocus={undefined}
            />
          </FieldStack>
          <ModalFooter>
            <Button variant="default" onClick={control.onClose}>
              {t('Close')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('Create webhook')}
            </Button>
          </ModalFooter>
        </form>
      ) : (
        <ShownOnce secret={secret} onDone={control.onClose} />
      )}
    </Modal>
  )
}
