import { maxChapters, maxPages } from '../../../../contract/contributions.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, TextField } from '../../../ui/forms/fields.tsx'
import { DurationFields } from '../../../ui/forms/duration-fields.tsx'
import type { BookFormFields } from './book-fields.tsx'

/** Pages, or hours and minutes for audiobooks. */
export function LengthFields({ form }: BookFormFields) {
  const { t } = useT()
  const { format } = form.getValues()
  const number = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
  return (
    <FieldRow>
      {format === 'audiobook' ? (
        <DurationFields
          label={t('Playing time')}
          field="minutes"
          hours={form.getInputProps('time.hours')}
          minutes={form.getInputProps('time.minutes')}
          error={form.errors['minutes']}
          isRequired={false}
        />
      ) : (
        <TextField {...form.getInputProps('pages')} {...number} max={maxPages} label={t('Pages')} />
      )}
      <TextField {...form.getInputProps('chapters')} {...number} max={maxChapters} label={t('Chapters')} />
    </FieldRow>
  )
}
