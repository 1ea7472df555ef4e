import { searchTypes, type SearchType } from '../../../contract/search.ts'
import type { Translator } from '../../../shared/translate.ts'

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
