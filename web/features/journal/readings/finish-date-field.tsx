import type { GetInputPropsReturnType } from '@mantine/form'
import type { CalendarPrecision } from '../../../../shared/date-precision.ts'
import { text } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, SelectField, TextField } from '../../../ui/forms/fields.tsx'

const precisions: Record<CalendarPrecision, string> = {
  day: text('Exact date'),
  month: text('Month'),
  year: text('Year'),
  unknown: text('I don’t remember'),
}

interface FinishDateFieldProps {
  precision: CalendarPrecision
  propsOf: (field: 'precision' | 'day' | 'month' | 'year') => GetInputPropsReturnType
  /** On the reader's calendar; a book cannot have been finished later. */
  today: string
}

/** When a book was finished, as far as the reader remembers. */
export function FinishDateField({ precision, propsOf, today }: FinishDateFieldProps) {
  const { t } = useT()
  return (
    <FieldRow>
      <SelectField
        {...propsOf('precision')}
        label={t('Finished')}
        data={Object.entries(precisions).map(([value, label]) => ({ value, label: t(label) }))}
      />
      {precision === 'day' && <TextField {...propsOf('day')} type="date" label={t('Day')} max={today} />}
      {precision === 'month' && (
        <TextField
          {...propsOf('month')}
          type="month"
          label={t('Month')}
          placeholder="2019-05"
          max={today.slice(0, 7)}
        />
      )}
      {precision === 'year' && (
        <TextField
          {...propsOf('year')}
          type="number"
          inputMode="numeric"
          label={t('Year')}
          min={1000}
          max={Number(today.slice(0, 4))}
        />
      )}
    </FieldRow>
  )
}
