import { Button } from '@mantine/core'
import { useState } from 'react'
import { NewToken, tokenLifetimes, tokenScopes } from '../../../../contract/tokens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldStack, FormProblem, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { OwnPasswordField } from '../session/password-form.tsx'
import { useCreateToken } from './api.ts'
import { ShownOnce } from './shown-once.tsx'

export default function NewTokenModal({ email, ...control }: ModalControl & { email: string }) {
  const { t } = useT()
  const createToken = useCreateToken()
  const [secret, setSecret] = useState<string | undefined>()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewToken,
    initialValues: { name: '', scope: 'read', lifetime: '365', password: '' },
    onSubmit: async (values) => {
      const { data } = await createToken.mutateAsync(values)
      setSecret(data.secret)
    },
  })
  return (
    <Modal
      {...control}
      title={secret === undefined ? t('New API token') : t('Your new token')}
      isStatic={secret !== undefined}
    >
      {secret === undefined ? (
        <form onSubmit={handleSubmit} noValidate>
          <FieldStack>
            <FormProblem>{problem}</FormProblem>
            <TextField
              key={form.key('name')}
              {...form.getInputProps('name')}
              name="token-name"
              label={t('Name')}
              description={t('What it’s for, like “Weekly backup”.')}
              autoComplete="off"
              data-autofocus
            />
            <SelectField
              key={form.key('scope')}
              {...form.getInputProps('scope')}
              label={t('Access')}
              data={Object.entries(tokenScopes).map(([value, label]) => ({ value, label: t(label) }))}
            />
            <SelectField
              key={form.key('lifetime')}
              {...form.getInputProps('lifetime')}
              label={t('Works for')}
              data={Object.entries(tokenLifetimes).map(([value, label]) => ({ value, label: t(label) }))}
            />
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
              {t('Create token')}
            </Button>
          </ModalFooter>
        </form>
      ) : (
        <ShownOnce secret={secret} onDone={control.onClose} />
      )}
    </Modal>
  )
}
