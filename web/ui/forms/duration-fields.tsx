import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { maxMinutes } from '../../../contract/readings.ts'
import { useT } from '../../lib/i18n.tsx'
import { TextField } from './fields.tsx'
import fields from './fields.module.css'
import { selectAll } from './select-all.ts'
import classes from './duration-fields.module.css'

interface DurationFieldsProps {
  /** The label, and the field of the contract. */
  label: string
  field: string
  hours: GetInputPropsReturnType
  minutes: GetInputPropsReturnType
  /** Error about the whole field. */
  error: ReactNode
  isFocused?: boolean
  isRequired?: boolean
}

/** Inputs for hours and minutes. */
export function DurationFields({
  label,
  field,
  hours,
  minutes,
  error,
  isFocused = false,
  isRequired = true,
}: DurationFieldsProps) {
  const { t } = useT()
  const hasOwnErrors = Boolean(hours.error) || Boolean(minutes.error)
  return (
    <fieldset className={classes.root} data-path={field} tabIndex={-1}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.pair}>
        <TextField
          {...hours}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          label={t('Hours')}
          required={isRequired}
          onFocus={selectAll}
          data-autofocus={isFocused || undefined}
        />
        <TextField
          {...minutes}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxMinutes}
          step={1}
          label={t('Minutes')}
          required={isRequired}
          onFocus={selectAll}
        />
      </div>
      {error && !hasOwnErrors && (
        <p role="alert" className={`${fields.error} ${classes.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
