import type { Series } from '../../../../contract/series.ts'
import { SeriesPatch } from '../../../../contract/series-edits.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { RadioCards } from '../../../ui/forms/radio-cards.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useUpdateSeries } from './api.ts'

type Status = 'complete' | 'ongoing'

/** For moderators: whether a series is complete, and how many books it has then. */
export default function SeriesLengthModal({ series, ...control }: ModalControl & { series: Series }) {
  const { t } = useT()
  const save = useUpdateSeries(series.slug)
  const status: Status = series.is_ongoing ? 'ongoing' : 'complete'
  const { form, ...sending } = useSchemaForm({
    schema: SeriesPatch,
    initialValues: { status, total: series.total === null ? '' : String(series.total) },
    mode: 'controlled',
    read: (values) => ({ total: values.status === 'ongoing' ? null : Number.parseFloat(values.total) }),
    onSubmit: async (patch) => {
      await save.mutateAsync(patch)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={t('Edit Series')} about={series.title} size="md" sending={sending}>
      <RadioCards<Status>
        legend={t('Status')}
        name="status"
        value={form.values.status}
        onChange={(value) => form.setFieldValue('status', value)}
        options={[
          { value: 'complete', label: t('Complete#series'), sentence: t('All of its books are out.') },
          { value: 'ongoing', label: t('Ongoing#series'), sentence: t('More books are coming.') },
        ]}
      />
      {form.values.status === 'complete' && (
        <TextField
          {...form.getInputProps('total')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          label={t('Number of books')}
          description={t('Without novellas, omnibuses and companions.')}
          autoComplete="off"
          required
        />
      )}
    </FormModal>
  )
}
