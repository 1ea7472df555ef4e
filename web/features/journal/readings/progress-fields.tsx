import { useId } from 'react'
import type { Reading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { numberIn } from '../../../ui/forms/schema-form.ts'
import { selectAll } from '../../../ui/forms/select-all.ts'
import { DurationFields } from '../../../ui/forms/duration-fields.tsx'
import { durationText, totalIn } from '../../../ui/forms/duration.ts'
import { formatAmount, formatProgress } from '../../../../shared/length-words.ts'
import { reachedLabel } from './reached-label.ts'
import type { ReadingForm } from './reading-form.ts'
import duration from '../../../ui/forms/duration-fields.module.css'
import classes from './reading-form.module.css'

interface ProgressFieldsProps {
  form: ReadingForm
  reading: Reading
  isFocused: boolean
}

/** The progress as a slider and as a number. */
export function ProgressFields({ form, reading, isFocused }: ProgressFieldsProps) {
  const translator = useT()
  const { t } = translator
  const id = useId()
  const { length_type: type } = reading
  const isTimed = type === 'minute'
  const values = form.getValues()
  const length = (isTimed ? totalIn(values.time) : numberIn(values.length)) || reading.length
  const progress = (isTimed ? totalIn(values.reached) : numberIn(values.progress)) ?? 0

  const handleSlide = (value: string) => form.setValues({ progress: value, reached: durationText(Number(value)) })

  return (
    <>
      <div>
        <div className={classes.sliderHead}>
          <label htmlFor={id} className={duration.label}>
            {t('Current progress')}
          </label>
          <span aria-hidden>{formatProgress(progress, length, type, translator)}</span>
        </div>
        <input
          id={id}
          type="range"
          className={classes.slider}
          min={0}
          max={length}
          // Positions have two decimals at most.
          step={Number.isInteger(length) && Number.isInteger(progress) ? 1 : 0.01}
          value={Math.min(progress, length)}
          aria-valuetext={formatAmount(progress, type, translator)}
          style={{ '--filled': `${Math.min(progress / length, 1) * 100}%` } as React.CSSProperties}
          onChange={(event) => handleSlide(event.currentTarget.value)}
        />
        <p className={classes.before}>
          {t('Before this session: :amount', { amount: formatAmount(reading.progress, type, translator) })}
        </p>
      </div>
      {isTimed ? (
        <DurationFields
          label={t('Listened so far')}
          field="progress"
          hours={form.getInputProps('reached.hours')}
          minutes={form.getInputProps('reached.minutes')}
          error={form.errors['progress']}
          isFocused={isFocused}
        />
      ) : (
        <TextField
          {...form.getInputProps('progress')}
          type="number"
          inputMode="decimal"
          min={0}
          max={length}
          step="any"
          label={reachedLabel(type, translator)}
          required
          data-autofocus={isFocused || undefined}
          onFocus={selectAll}
        />
      )}
    </>
  )
}
