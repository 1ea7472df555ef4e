import { searchTypes, type SearchType } from '../../../../contract/search.ts'
import type { Translator } from '../../../../shared/translate.ts'

/** What a kind lists while nothing is searched for; server/features/catalogue/search has the orders. */
export function unsearchedHeading(kind: SearchType, { t }: Translator): string {
  const headings: Record<SearchType, string> = {
    book: t('Popular books'),
    author: t('Authors with the most books'),
    series: t('Longest series'),
    list: t('Recently updated lists'),
    reader: t('Recently active readers'),
  }
  return headings[kind]
}

/** The kinds of results, in the order of the tabs. */
export function kindLabels({ t }: Translator): { kind: SearchType; label: string }[] {
  const labels: Record<SearchType, string> = {
    book: t('Books'),
    author: t('Authors'),
    series: t('Series'),
    list: t('Lists'),
    reader: t('Readers'),
  }
  return searchTypes.map((kind) => ({ kind, label: labels[kind] }))
}
