import type { GetInputPropsReturnType } from '@mantine/form'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { OwnReading } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'

/** Positions are in the unit of the reader's log, or in percent without a log. */
export const unitOf = (reading: OwnReading | null): { length_type: LengthType; length: number } =>
  reading ?? { length_type: 'percent', length: 100 }

interface BookPositionFieldProps {
  reading: OwnReading | null
  input: GetInputPropsReturnType
  description?: string
  placeholder?: string
  isRequired?: boolean
  className?: string | undefined
}

export function BookPositionField({
  reading,
  input,
  description,
  placeholder,
  isRequired = false,
  className,
}: BookPositionFieldProps) {
  const { t } = useT()
  const { length_type: type, length } = unitOf(reading)
  const labels: Record<LengthType, string> = {
    page: t('At page'),
    chapter: t('At chapter'),
    minute: t('At minute'),
    percent: t('At percent'),
  }
  return (
    <TextField
      {...input}
      className={className ?? ''}
      type="number"
      inputMode={type === 'page' ? 'numeric' : 'decimal'}
      min={0}
      max={length}
      step="any"
      label={labels[type]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={placeholder}
      {...(isRequired && { required: true })}
    />
  )
}
