import { Button } from '@mantine/core'
import { useState } from 'react'
import { NewToken, tokenScopes } from '../../../contract/tokens.ts'
import { useT } from '../../lib/i18n.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { FieldStack, FormProblem, SelectField, TextField } from '../../ui/forms/fields.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { OwnPasswordField } from '../session/password-form.tsx'
import { useCreateToken } from './api.ts'
import classes from './tokens.module.css'

/** Shown once: only the hash is stored. */
function TheToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useT()
  return (
    <>
      <p className={classes.text}>{t('Copy it now. We won’t show it again.')}</p>
      <code className={classes.secret}>{secret}</code>
      <CopyButton text={secret} />
      <ModalFooter>
        <Button onClick={onDone}>{t('I’ve saved it')}</Button>
      </ModalFooter>
    </>
  )
}

export default function NewTokenModal({ email, ...control }: ModalControl & { email: string }) {
  const { t } = useT()
  const createToken = useCreateToken()
  const [secret, setSecret] = useState<string | undefined>()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewToken,
    initialValues: { name: '', scope: 'read', password: '' },
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
            <OwnPasswordField
              key={form.key('password')}
              email={email}
              {...form.getInputProps('password')}
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
        <TheToken secret={secret} onDone={control.onClose} />
      )}
    </Modal>
  )
}
