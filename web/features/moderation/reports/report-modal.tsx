import { NewReport, reportReasonLength } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextareaField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useCreateReport } from './api.ts'

type ReportModalProps = ModalControl & Pick<NewReport, 'kind' | 'thing'> & { title: string }

export default function ReportModal({ kind, thing, title, ...control }: ReportModalProps) {
  const { t } = useT()
  const report = useCreateReport()
  const { form, ...sending } = useSchemaForm({
    schema: NewReport,
    draft: `report ${kind} ${thing}`,
    initialValues: { reason: '' },
    read: ({ reason }) => ({ kind, thing, reason }),
    onSubmit: async (values) => {
      await report.mutateAsync(values)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={title} submit={t('Report')} sending={sending}>
      <TextareaField
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={t('What’s wrong with it?')}
        description={t('A moderator will read it. The other person won’t know it was you.')}
        required
        rows={4}
        maxLength={reportReasonLength}
        resize="vertical"
        data-autofocus
      />
    </FormModal>
  )
}
