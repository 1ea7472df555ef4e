import { useReader } from '../account/api.ts'
import { PartStars } from './part-stars.tsx'
import { WholeStars, type StarPickerProps } from './whole-stars.tsx'

/** The stars in the step that the reader has chosen. */
export function StarPicker(props: StarPickerProps) {
  const step = useReader()?.star_step ?? 'whole'
  return step === 'whole' ? <WholeStars {...props} /> : <PartStars {...props} step={step === 'half' ? 0.5 : 0.25} />
}
