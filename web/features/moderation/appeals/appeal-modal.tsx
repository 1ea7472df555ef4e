import * as z from 'zod/mini'
import { appealLength, NewAppeal } from '../../../../contract/appeals.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { TextareaField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'

const AppealForm = z.pick(NewAppeal, { text: true })

interface AppealModalProps extends ModalControl {
  onSubmit: (text: string) => Promise<unknown>
}

/** Asks a reader what they have to say against a moderator's decision. */
export default function AppealModal({ onSubmit, ...control }: AppealModalProps) {
  const { t } = useT()
  const { form, ...sending } = useSchemaForm({
    schema: AppealForm,
    initialValues: { text: '' },
    onSubmit: async ({ text }) => {
      await onSubmit(text)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={t('Appeal')} submit={t('Send appeal')} sending={sending}>
      <TextareaField
        key={form.key('text')}
        {...form.getInputProps('text')}
        label={t('Why should we change the decision?')}
        description={t('You can appeal once. A moderator will answer.')}
        required
        rows={5}
        maxLength={appealLength}
        resize="vertical"
        data-autofocus
      />
    </FormModal>
  )
}
