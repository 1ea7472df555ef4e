import { useT } from '../../../lib/i18n.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { FieldSet } from '../../../ui/forms/form-group.tsx'
import type { BookFormFields } from './book-fields.tsx'

/** Publication date: a year, optionally with month and day. */
export function DateFields({ form }: BookFormFields) {
  const { t, locale } = useT()
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: monthNames.format(new Date(Date.UTC(2000, index, 1))),
  }))
  return (
    <FieldSet
      label={t('Published')}
      field="publication_date"
      error={form.errors['publication_date']}
      widths="1fr 1.5fr 1fr"
    >
      <TextField
        {...form.getInputProps('publication_date.year')}
        aria-label={t('Year')}
        placeholder={t('Year')}
        inputMode="numeric"
        maxLength={4}
      />
      <SelectField
        {...form.getInputProps('publication_date.month')}
        aria-label={t('Month')}
        data={[{ value: '', label: t('Month') }, ...months]}
      />
      <TextField
        {...form.getInputProps('publication_date.day')}
        aria-label={t('Day')}
        placeholder={t('Day')}
        inputMode="numeric"
        maxLength={2}
      />
    </FieldSet>
  )
}
