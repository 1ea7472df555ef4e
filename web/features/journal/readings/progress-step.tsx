import { Button } from '@mantine/core'
import type { LengthType } from '../../../../contract/lengths.ts'
import { formatAmount } from '../../../../shared/length-words.ts'
import { useT } from '../../../lib/i18n.tsx'

interface ProgressStepProps {
  /** In the unit of the log. */
  step: number
  type: LengthType
  title: string
  isBusy: boolean
  className: string
  onStep: (step: number) => void
}

/** A tick under the finger, where the device has one. */
const tick = () => navigator.vibrate?.(10)

/** `+10`: adds some with one press. */
export function ProgressStep({ step, type, title, isBusy, className, onStep }: ProgressStepProps) {
  const translator = useT()
  const { t, locale } = translator
  return (
    <Button
      variant="default"
      size="sm"
      radius="xl"
      disabled={isBusy}
      className={className}
      aria-label={t('Add :amount, :title', { amount: formatAmount(step, type, translator), title })}
      onClick={() => {
        tick()
        onStep(step)
      }}
    >
      {type === 'percent'
        ? new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'always' }).format(step / 100)
        : new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(step)}
    </Button>
  )
}
