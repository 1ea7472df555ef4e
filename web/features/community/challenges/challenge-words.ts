import type { ChallengeCard, ChallengePeriod, PromptConditions } from '../../../../contract/challenges.ts'
import { periodWords } from '../../../../shared/goal-period.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatPartialDate } from '../../../lib/dates.ts'

/** "2026", "from March 1st, 2026", "until …", "any time". */
export function challengePeriod({ start, end }: ChallengePeriod, translator: Translator): string {
  const { t } = translator
  if (start !== null && end !== null) return periodWords({ start, end }, translator)
  if (start !== null) return t('from :day', { day: formatPartialDate(start, translator) })
  return end === null ? t('Any time') : t('until :day', { day: formatPartialDate(end, translator) })
}

/** "5 of 26 prompts" */
export const filledWords = (
  { filled_count, prompts_count }: Pick<ChallengeCard, 'filled_count' | 'prompts_count'>,
  { plural }: Translator,
): string => plural(prompts_count, ':filled of :count prompt', ':filled of :count prompts', { filled: filled_count })

/** What the conditions that only challenges have ask for. */
export function conditionWords(
  { title_initial: letters, length }: Pick<PromptConditions, 'title_initial' | 'length'>,
  { t }: Translator,
): string[] {
  const words: string[] = []
  if (letters !== null)
    words.push(t('Title starts with :letters', { letters: Array.from(letters).join(', ').toUpperCase() }))
  const { min = null, max = null } = length ?? {}
  if (min !== null && max !== null) words.push(t(':min–:max pages', { min, max }))
  else if (min !== null) words.push(t('At least :count pages', { count: min }))
  else if (max !== null) words.push(t('At most :count pages', { count: max }))
  return words
}
