import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { ModerationReason, moderationReasonLength } from '../../../../contract/reports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { TextareaField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'

const Reason = z.object({ reason: ModerationReason })
const RequiredReason = z.object({ reason: ModerationReason.check(z.minLength(1)) })

interface ReasonModalProps extends ModalControl {
  title: string
  submit: string
  /** The reader who is affected reads it. */
  isRequired?: boolean
  hint: string
  /** What will happen. */
  children?: ReactNode
  onSubmit: (reason: string) => Promise<unknown>
}

/** Asks why, and does it. */
export default function ReasonModal(props: ReasonModalProps) {
  const { title, submit, isRequired = false, hint, children, onSubmit, ...control } = props
  const { t } = useT()
  const { form, ...sending } = useSchemaForm({
    schema: isRequired ? RequiredReason : Reason,
    initialValues: { reason: '' },
    read: ({ reason }) => ({ reason }),
    onSubmit: async ({ reason }) => {
      await onSubmit(reason)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={title} submit={submit} sending={sending}>
      {children}
      <TextareaField
        key={form.key('reason')}
        {...form.getInputProps('reason')}
        label={isRequired ? t('Reason') : t('Reason (optional)')}
        description={hint}
        required={isRequired}
        rows={3}
        maxLength={moderationReasonLength}
        resize="vertical"
        data-autofocus
      />
    </FormModal>
  )
}
