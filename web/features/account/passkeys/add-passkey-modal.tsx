import { useState } from 'react'
import { NewPasskey } from '../../../../contract/auth.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { OwnPasswordField } from '../session/password-form.tsx'
import { useAddPasskey } from './api.ts'
import { CeremonyError } from './ceremony.ts'

export default function AddPasskeyModal({ email, ...control }: ModalControl & { email: string }) {
  const { t } = useT()
  const add = useAddPasskey()
  const [refusal, setRefusal] = useState<string | undefined>()
  const { form, ...sending } = useSchemaForm({
    schema: NewPasskey,
    initialValues: { name: '', password: '' },
    onSubmit: async (values) => {
      setRefusal(undefined)
      try {
        await add.mutateAsync(values)
        control.onClose()
        return undefined
      } catch (error) {
        if (!(error instanceof CeremonyError)) throw error
        setRefusal(
          error.isKnown
            ? t('This device already has a passkey for your account.')
            : t('Your device didn’t create a passkey. Please try again.'),
        )
        return false
      }
    },
  })
  return (
    <FormModal
      {...control}
      title={t('Add a passkey')}
      submit={t('Add a passkey')}
      sending={{ ...sending, problem: sending.problem ?? refusal }}
    >
      <TextField
        key={form.key('name')}
        {...form.getInputProps('name')}
        name="passkey-name"
        label={t('Name')}
        description={t('A name you’ll recognise, like “My phone”.')}
        autoComplete="off"
        data-autofocus
      />
      <OwnPasswordField
        key={form.key('password')}
        email={email}
        {...form.getInputProps('password')}
        data-autofocus={undefined}
      />
    </FormModal>
  )
}
