import { formatReached } from './length-words.ts'
import type { LengthType } from './length-types.ts'
import type { Translator } from './translate.ts'

/** What is shown instead of a text with this spoiler lock. */
export const formatLock = (
  lock: 'whole' | { until: { position: number; length_type: LengthType } },
  translator: Translator,
): string =>
  lock === 'whole'
    ? translator.t('Spoilers for the whole book')
    : translator.t('Spoilers up to :position', {
        position: formatReached(lock.until.position, lock.until.length_type, translator),
      })
