import { useReader } from '../../account/session/api.ts'
import { WholeStars, type StarPickerProps } from './whole-stars.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** Lazy: only readers with half or quarter stars need it. */
const PartStars = lazyPart(() => import('./part-stars.tsx'))

/** Picks stars in the reader's step: whole, half or quarter. */
export function StarPicker(props: StarPickerProps) {
  const step = useReader()?.star_step ?? 'whole'
  const whole = <WholeStars {...props} />
  if (step === 'whole') return whole
  return <PartStars {...props} step={step === 'half' ? 0.5 : 0.25} fallback={whole} />
}
