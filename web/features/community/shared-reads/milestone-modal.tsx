import { nameLength } from '../../../../contract/constants.ts'
import { MilestonePatch, NewMilestone, type Milestone } from '../../../../contract/shared-read-milestones.ts'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useCreateMilestone, useUpdateMilestone } from './api.ts'
import { BookPositionField, unitOf } from './book-position-field.tsx'

interface MilestoneModalProps extends ModalControl {
  read: SharedRead
  /** The milestone to edit; left out for a new one. */
  milestone?: Milestone
}

/** The position in the reader's own edition; approximate if that is another edition. */
const positionIn = (read: SharedRead, { share }: Milestone): string => {
  const { length, length_type } = unitOf(read.reading)
  return String(length_type === 'percent' ? share : Math.round((share / 100) * length))
}

/** Creates or edits a milestone. */
export default function MilestoneModal({ read, milestone, ...control }: MilestoneModalProps) {
  const { t } = useT()
  const create = useCreateMilestone(read.slug)
  const update = useUpdateMilestone(read.slug, milestone?.id ?? '')
  const positionBefore = milestone ? positionIn(read, milestone) : ''
  const { form, ...sending } = useSchemaForm({
    schema: milestone ? MilestonePatch : NewMilestone,
    initialValues: {
      name: milestone?.name ?? '',
      position: { position: positionBefore },
      due_on: milestone?.due_on ?? '',
    },
    read: ({ position: { position }, ...values }) => ({
      ...values,
      // An unchanged position is not sent: converting it between editions would move it.
      ...((!milestone || position !== positionBefore) && {
        position: { position: numberIn(position), length_type: unitOf(read.reading).length_type },
      }),
    }),
    onSubmit: async (values) => {
      if (milestone) await update.mutateAsync(values)
      else await create.mutateAsync(NewMilestone.parse(values))
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={milestone ? t('Edit Milestone') : t('Add Milestone')} sending={sending}>
      <TextField
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('Name')}
        placeholder={t('End of part one')}
        required
        maxLength={nameLength}
        autoComplete="off"
        data-autofocus
      />
      <BookPositionField
        key={form.key('position.position')}
        reading={read.reading}
        input={form.getInputProps('position.position')}
        description={t('In your edition. Others see the matching position in theirs.')}
      />
      <TextField
        key={form.key('due_on')}
        {...form.getInputProps('due_on')}
        type="date"
        label={t('Target date')}
        description={t('Optional')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </FormModal>
  )
}
