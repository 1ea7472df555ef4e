import type { Author } from '../../../../contract/authors.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatYear } from '../../../lib/dates.ts'

/** `1859–1930`, `Born 1954`, or empty when unknown. */
export function lifeYears(
  { birth_year, death_year }: Pick<Author, 'birth_year' | 'death_year'>,
  translator: Translator,
): string | undefined {
  const { t } = translator
  if (birth_year !== null && death_year !== null) {
    return `${formatYear(birth_year, translator)}–${formatYear(death_year, translator)}`
  }
  if (birth_year !== null) return t('Born :year', { year: formatYear(birth_year, translator) })
  if (death_year !== null) return t('Died :year', { year: formatYear(death_year, translator) })
  return undefined
}
