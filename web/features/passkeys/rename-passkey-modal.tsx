import { Button } from '@mantine/core'
import { PasskeyPatch, type Passkey } from '../../../contract/passkeys.ts'
import { useT } from '../../lib/i18n.tsx'
import { FormProblem, TextField } from '../../ui/fields.tsx'
import { Modal, ModalFooter, type ModalControl } from '../../ui/modal.tsx'
import { useSchemaForm } from '../../ui/schema-form.ts'
import { useRenamePasskey } from './api.ts'

export default function RenamePasskeyModal({ passkey, ...control }: ModalControl & { passkey: Passkey }) {
  const { t } = useT()
  const rename = useRenamePasskey(passkey.id)
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: PasskeyPatch,
    initialValues: { name: passkey.name },
    onSubmit: async ({ name }) => {
      await rename.mutateAsync(name)
      control.onClose()
    },
  })
  return (
    <Modal {...control} title={t('Rename the passkey')} size="sm">
      <form onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={t('Name')}
          autoComplete="off"
          data-autofocus
        />
        <ModalFooter>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('Save')}
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
