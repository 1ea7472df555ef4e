import { useT } from '../../../lib/i18n.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { FieldSet } from '../../../ui/forms/form-group.tsx'
import type { BookFormFields } from './book-fields.tsx'

interface DateFieldsProps extends Pick<BookFormFields, 'form'> {
  name: string
  label: string
}

/** A date: a year, optionally with month and day. */
export function DateFields({ form, name, label }: DateFieldsProps) {
  const { t, locale } = useT()
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: monthNames.format(new Date(Date.UTC(2000, index, 1))),
  }))
  return (
    <FieldSet label={label} field={name} error={form.errors[name]} widths="1fr 1.5fr 1fr">
      <TextField
        {...form.getInputProps(`${name}.year`)}
        aria-label={t('Year')}
        placeholder={t('Year')}
        inputMode="numeric"
        maxLength={4}
      />
      <SelectField
        {...form.getInputProps(`${name}.month`)}
        aria-label={t('Month')}
        data={[{ value: '', label: t('Month') }, ...months]}
      />
      <TextField
        {...form.getInputProps(`${name}.day`)}
        aria-label={t('Day')}
        placeholder={t('Day')}
        inputMode="numeric"
        maxLength={2}
      />
    </FieldSet>
  )
}
