import { Button } from '@mantine/core'
import { useId } from 'react'
import { nameLength } from '../../../contract/constants.ts'
import { NewMilestone, type SharedRead } from '../../../contract/shared-reads.ts'
import { useT } from '../../lib/i18n.tsx'
import { FieldStack, FormProblem, TextField } from '../../ui/fields.tsx'
import { Modal, type ModalControl } from '../../ui/modal.tsx'
import { numberIn, useSchemaForm } from '../../ui/schema-form.ts'
import { useCreateMilestone } from './api.ts'
import { PlaceField, unitOf } from './place-fields.tsx'

/** Naming a place that everybody comes by. */
export default function MilestoneModal({ read, ...control }: ModalControl & { read: SharedRead }) {
  const { t } = useT()
  const id = useId()
  const create = useCreateMilestone(read.slug)
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewMilestone,
    initialValues: { name: '', place: { position: '' } },
    read: ({ name, place }) => ({
      name,
      place: { position: numberIn(place.position), length_type: unitOf(read.reading).length_type },
    }),
    onSubmit: async (milestone) => {
      await create.mutateAsync(milestone)
      control.onClose()
    },
  })
  return (
    <Modal
      {...control}
      title={t('Add Milestone')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate>
        <FieldStack>
          <FormProblem>{problem}</FormProblem>
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
          <PlaceField
            key={form.key('place.position')}
            reading={read.reading}
            input={form.getInputProps('place.position')}
            description={t('In your own edition; the others see the same place in theirs.')}
          />
        </FieldStack>
      </form>
    </Modal>
  )
}
