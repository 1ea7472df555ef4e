import type { Milestones } from '../../../../contract/milestones.ts'
import { formatOrdinal } from '../../../../shared/ordinals.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** "Your 56th of 63 this year"; past the goal, its number is left out. */
export function yearWords(
  { number, ordinal, target }: NonNullable<Milestones['year']>,
  currentYear: number,
  translator: Translator,
): string {
  const { t } = translator
  const words = formatOrdinal(ordinal, translator)
  if (number !== currentYear) return t('Your :ordinal in :year', { ordinal: words, year: String(number) })
  return target === null || ordinal > target
    ? t('Your :ordinal this year', { ordinal: words })
    : t('Your :ordinal of :target this year', { ordinal: words, target })
}
