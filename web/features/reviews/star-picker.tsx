import { lazy, Suspense } from 'react'
import { useReader } from '../account/api.ts'
import { WholeStars, type StarPickerProps } from './whole-stars.tsx'

/** For those who chose them; everybody else need not fetch it. */
const PartStars = lazy(() => import('./part-stars.tsx'))

/** The stars in the step that the reader has chosen. */
export function StarPicker(props: StarPickerProps) {
  const step = useReader()?.star_step ?? 'whole'
  const whole = <WholeStars {...props} />
  if (step === 'whole') return whole
  return (
    <Suspense fallback={whole}>
      <PartStars {...props} step={step === 'half' ? 0.5 : 0.25} />
    </Suspense>
  )
}
