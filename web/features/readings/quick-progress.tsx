import { Button } from '@mantine/core'
import * as z from 'zod/mini'
import { twoDecimals } from '../../../contract/lengths.ts'
import { useT } from '../../lib/i18n.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { numberIn, useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useMoveOn, type MovingReading } from './api.ts'
import classes from './quick-progress.module.css'
import { reachedLabel } from './reached-label.ts'

/** Updates the progress with a single field. */
export default function QuickProgress({ reading, title }: { reading: MovingReading; title: string }) {
  const translator = useT()
  const { t, locale } = translator
  const moveOn = useMoveOn()
  const { length, length_type: type } = reading
  const label = reachedLabel(type, translator)

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: z.object({ progress: z.number().check(z.gte(0), z.lte(length), twoDecimals) }),
    mode: 'controlled',
    initialValues: { progress: '' },
    read: (values) => ({ progress: numberIn(values.progress) }),
    onSubmit: async ({ progress }) => {
      await moveOn.mutateAsync({ reading, progress })
      form.reset()
    },
  })

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <TextField
        {...form.getInputProps('progress')}
        id={`progress of ${reading.id}`}
        type="number"
        inputMode={type === 'page' ? 'numeric' : 'decimal'}
        min={0}
        max={length}
        step="any"
        size="sm"
        className={classes.field ?? ''}
        placeholder={new Intl.NumberFormat(locale).format(reading.progress)}
        aria-label={t(':label, :title', { label, title })}
        error={form.errors['progress'] ?? problem}
      />
      <Button type="submit" size="sm" variant="light" loading={isBusy} className={classes.save ?? ''}>
        {t('Save')}
      </Button>
    </form>
  )
}
