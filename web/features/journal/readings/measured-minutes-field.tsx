import type { GetInputPropsReturnType } from '@mantine/form'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { mostMinutes } from './session-minutes.ts'

/** Shows what a forgotten timer counted, so that it is corrected before it is saved. */
export function MeasuredMinutesField({ isFirst = false, ...props }: GetInputPropsReturnType & { isFirst?: boolean }) {
  const { t } = useT()
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      min={1}
      max={mostMinutes}
      label={t('Minutes read')}
      description={t('From the timer. Leave it empty if you don’t know.')}
      {...(isFirst && { 'data-autofocus': true })}
    />
  )
}
