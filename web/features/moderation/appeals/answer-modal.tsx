import { AppealAnswer } from '../../../../contract/appeals.ts'
import { moderationReasonLength } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { TextareaField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'

interface AnswerModalProps extends ModalControl {
  outcome: AppealAnswer['outcome']
  title: string
  onSubmit: (answer: AppealAnswer) => Promise<unknown>
}

/** Asks a moderator for the answer to an appeal. */
export default function AnswerModal({ outcome, title, onSubmit, ...control }: AnswerModalProps) {
  const { t } = useT()
  const { form, ...sending } = useSchemaForm({
    schema: AppealAnswer,
    initialValues: { answer: '' },
    read: ({ answer }) => ({ outcome, answer }),
    onSubmit: async (values) => {
      await onSubmit(values)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={title} submit={title} sending={sending}>
      <TextareaField
        key={form.key('answer')}
        {...form.getInputProps('answer')}
        label={t('Answer')}
        description={t('The reader will see it.')}
        required
        rows={4}
        maxLength={moderationReasonLength}
        resize="vertical"
        data-autofocus
      />
    </FormModal>
  )
}
