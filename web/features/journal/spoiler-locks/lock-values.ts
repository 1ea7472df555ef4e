import { usualLengthType, type LengthType } from '../../../../contract/lengths.ts'
import type { SpoilerLock } from '../../../../contract/spoiler-locks.ts'
import type { BookFormat } from '../../../../contract/vocabulary.ts'
import { numberIn } from '../../../ui/forms/schema-form.ts'

/** A lock in a form: named as the call names its errors. */
export interface LockValues {
  until: { position: string; length_type: LengthType | 'whole' }
}

export function lockValues(lock: SpoilerLock | null | undefined, format: BookFormat | null): LockValues {
  if (lock === 'whole') return { until: { position: '', length_type: 'whole' } }
  if (!lock) return { until: { position: '', length_type: usualLengthType(format) } }
  return { until: { position: String(lock.until.position), length_type: lock.until.length_type } }
}

/** What the call takes: null without a position. */
export function lockIn({ until: { position, length_type } }: LockValues): SpoilerLock | null {
  if (length_type === 'whole') return 'whole'
  const number = numberIn(position)
  return number === null ? null : { until: { position: number, length_type } }
}
