import { useReader } from '../session/api.ts'
import { WholeStars, type StarPickerProps } from './whole-stars.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** For those who chose them; everybody else need not fetch it. */
const PartStars = lazyPart(() => import('./part-stars.tsx'))

/** The stars in the step that the reader has chosen. */
export function StarPicker(props: StarPickerProps) {
  const step = useReader()?.star_step ?? 'whole'
  const whole = <WholeStars {...props} />
  if (step === 'whole') return whole
  return <PartStars {...props} step={step === 'half' ? 0.5 : 0.25} fallback={whole} />
}
