import type { List } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatDay } from '../../../lib/dates.ts'

/** Where the entries are from; of a list made by hand there is nothing to say. */
export function typeWords({ type, snapshot }: List, translator: Translator, zone: string | null): string | undefined {
  if (type === 'dynamic') return translator.t('Updates automatically from its filters')
  return snapshot ? translator.t('Saved on :date', { date: formatDay(snapshot.taken_at, translator, zone) }) : undefined
}

/** "12 books" */
export function entriesCount(
  { entries_type, entries_count: count }: { entries_type: EntryType; entries_count: number },
  { plural }: Translator,
): string {
  if (entries_type === 'book') return plural(count, ':count book', ':count books')
  if (entries_type === 'author') return plural(count, ':count author', ':count authors')
  return plural(count, ':count series', ':count series')
}

/** "A list of books by Rosa" */
export function kindOf({ entries_type }: Pick<List, 'entries_type'>, { t }: Translator): string {
  const kinds: Record<EntryType, string> = {
    book: t('List of books'),
    series: t('List of series'),
    author: t('List of authors'),
  }
  return kinds[entries_type]
}
