import { PasskeyPatch, type Passkey } from '../../../../contract/passkeys.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useRenamePasskey } from './api.ts'

export default function RenamePasskeyModal({ passkey, ...control }: ModalControl & { passkey: Passkey }) {
  const { t } = useT()
  const rename = useRenamePasskey(passkey.id)
  const { form, ...sending } = useSchemaForm({
    schema: PasskeyPatch,
    initialValues: { name: passkey.name },
    onSubmit: async ({ name }) => {
      await rename.mutateAsync(name)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={t('Rename passkey')} size="sm" sending={sending}>
      <TextField
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('Name')}
        autoComplete="off"
        data-autofocus
      />
    </FormModal>
  )
}
