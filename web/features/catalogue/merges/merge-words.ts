import { bookFields } from '../../../../contract/book-fields.ts'
import { comparedFields, type MergeSide } from '../../../../contract/merges.ts'
import { fieldText } from '../../../../shared/book-field-words.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatYear } from '../../../lib/dates.ts'

/** What is moved by the merge: `3 readers, 1 review`. */
export function movesOf(counts: MergeSide['counts'], { plural }: Translator): string {
  const { readers, reviews, readings, notes, transactions, lists, editions, works } = counts
  return [
    editions > 0 && plural(editions, ':count edition', ':count editions'),
    works > 0 && plural(works, ':count work', ':count works'),
    readers > 0 && plural(readers, 'In :count reader’s library', 'In :count readers’ libraries'),
    reviews > 0 && plural(reviews, ':count review', ':count reviews'),
    readings > 0 && plural(readings, ':count reading log', ':count reading logs'),
    notes > 0 && plural(notes, ':count note', ':count notes'),
    transactions > 0 && plural(transactions, ':count transaction', ':count transactions'),
    lists > 0 && plural(lists, ':count list', ':count lists'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** All facts of a side with their labels; the caller leaves out those that both sides lack. */
export function factsOf({ facts, authors }: MergeSide, translator: Translator): [name: string, value: string][] {
  const { t } = translator
  const year = (value: number | null) => (value === null ? '' : formatYear(value, translator))
  return [
    [t('Authors'), authors.join(', ')],
    ...comparedFields.map((name): [string, string] => [
      t(bookFields[name].label),
      fieldText(bookFields[name].kind, facts[name], appData(), translator) ?? '',
    ]),
    [t('First published'), year(facts.first_published_year)],
    [t('Born'), year(facts.birth_year)],
    [t('Died'), year(facts.death_year)],
    [t('Editions'), String(facts.editions_count ?? '')],
    [t('Works'), String(facts.works_count ?? '')],
  ]
}
