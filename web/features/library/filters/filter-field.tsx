import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  filterLabels,
  ratingRange,
  type DateFilter,
  type FilterKey,
  type NumberFilter,
} from '../../../../contract/filters.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, TextField } from '../../../ui/forms/fields.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import classes from './filter-field.module.css'
import { isChoice, isDate, rangeOf } from './filter-kinds.ts'
import type { FilterFields } from './filter-values.ts'

interface FilterFieldProps {
  filter: FilterKey
  /** Options of a filter that is a choice. */
  choices: ReadonlyMap<string, string>
  value: FilterFields
  onChange: (value: FilterFields) => void
  error: ReactNode
}

interface RangeWords {
  shared: Pick<TextInputProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'>
  from: Pick<TextInputProps, 'label' | 'placeholder'>
  to: Pick<TextInputProps, 'label' | 'placeholder'>
}

/** Labels and limits of the two inputs of a range. The upper limit of counts is not shown, being arbitrary. */
function rangeWords(filter: NumberFilter | DateFilter, { t }: Translator): RangeWords {
  if (isDate(filter)) return { shared: { type: 'date' }, from: { label: t('Start') }, to: { label: t('End') } }
  const { min, max } = rangeOf(filter)
  const isRating = filter === 'rating'
  return {
    shared: isRating
      ? { type: 'number', inputMode: 'decimal', min, max, step: ratingRange.step }
      : { type: 'number', inputMode: 'numeric', min, step: 1 },
    from: { label: t('Minimum'), placeholder: String(min) },
    to: { label: t('Maximum'), placeholder: isRating ? String(max) : t('No limit') },
  }
}

/** A filter: a switch, and its inputs while it is on. */
export function FilterField({ filter, choices, value, onChange, error }: FilterFieldProps) {
  const translator = useT()
  const { t } = translator
  const label = t(filterLabels[filter])
  const fill = (fields: Partial<FilterFields>) => onChange({ ...value, ...fields })
  return (
    <div className={classes.root}>
      <SwitchField
        label={label}
        checked={value.isEnabled}
        onChange={({ currentTarget }) => fill({ isEnabled: currentTarget.checked })}
      />
      {value.isEnabled && (
        <fieldset className={classes.input} aria-label={label}>
          {isChoice(filter) ? (
            <MultiSelectField
              aria-label={label}
              placeholder={value.chosen.length === 0 ? t('Choose one or more') : ''}
              nothingFoundMessage={t('No results')}
              data={[...choices].map(([slug, name]) => ({ value: slug, label: name }))}
              value={value.chosen}
              onChange={(chosen) => fill({ chosen })}
              error={error}
              data-path={`filters.${filter}`}
            />
          ) : (
            <RangeInputs
              {...rangeWords(filter, translator)}
              value={value}
              onFill={fill}
              error={error}
              path={`filters.${filter}`}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}

interface RangeInputsProps extends RangeWords {
  value: FilterFields
  onFill: (fields: Partial<FilterFields>) => void
  error: ReactNode
  /** `data-path`, by which the form focuses the field with an error. */
  path: string
}

function RangeInputs({ shared, from, to, value, onFill, error, path }: RangeInputsProps) {
  return (
    <FieldRow>
      <TextField
        {...shared}
        {...from}
        value={value.from}
        onChange={({ currentTarget }) => onFill({ from: currentTarget.value })}
        error={error}
        data-path={path}
      />
      <TextField
        {...shared}
        {...to}
        value={value.to}
        onChange={({ currentTarget }) => onFill({ to: currentTarget.value })}
        aria-invalid={Boolean(error)}
      />
    </FieldRow>
  )
}
