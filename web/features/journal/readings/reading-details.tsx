import { useState } from 'react'
import { lengthTypes } from '../../../../shared/length-types.ts'
import { maxLength } from '../../../../contract/lengths.ts'
import type { Reading } from '../../../../contract/readings.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, FieldStack, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { DurationFields } from '../../../ui/forms/duration-fields.tsx'
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts'
import type { ReadingForm } from './reading-form.ts'
import classes from './reading-form.module.css'

const fields = ['length', 'time.hours', 'time.minutes', 'started_at']

interface ReadingDetailsProps {
  form: ReadingForm
  reading: Reading
  /** Unfolded, with the focus in the first field that can be changed. */
  isFocused: boolean
}

/** Format, unit, length and start of a log; format and unit cannot be changed. */
export function ReadingDetails({ form, reading, isFocused }: ReadingDetailsProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(isFocused)
  const { book_format: format, length_type: type } = reading
  const hasErrors = fields.some((field) => Boolean(form.errors[field]))
  return (
    <details
      className={classes.details}
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('Log details')}
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <FieldStack>
        <FieldRow>
          <SelectField
            label={t('Format')}
            disabled
            value={format}
            data={[{ value: format, label: appData().bookFormats[format] ?? format }]}
          />
          <SelectField label={t('Unit')} disabled value={type} data={[{ value: type, label: t(lengthTypes[type]) }]} />
        </FieldRow>
        {type === 'minute' && (
          <DurationFields
            label={t('Length')}
            field="length"
            hours={form.getInputProps('time.hours')}
            minutes={form.getInputProps('time.minutes')}
            error={form.errors['length']}
            isFocused={isFocused}
          />
        )}
        <FieldRow>
          {(type === 'page' || type === 'chapter') && (
            <TextField
              {...form.getInputProps('length')}
              type="number"
              inputMode="numeric"
              min={0}
              max={maxLength}
              step={1}
              label={t('Length')}
              required
              data-autofocus={isFocused || undefined}
            />
          )}
          <TextField
            {...form.getInputProps('started_at')}
            type="datetime-local"
            label={t('Start date')}
            required={reading.started_precision !== 'unknown'}
            data-autofocus={(isFocused && type === 'percent') || undefined}
          />
        </FieldRow>
      </FieldStack>
    </details>
  )
}
