import type { List, ListType } from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { text, type Translator } from '../../../../shared/translate.ts'

/** Explains each type of list. */
export const typeSentences = {
  manual: text('You choose the entries'),
  dynamic: text('Updates automatically from its filters'),
  snapshot: text('Fixed when it was created'),
} as const satisfies Record<ListType, string>

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
