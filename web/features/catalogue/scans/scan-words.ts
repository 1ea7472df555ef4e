import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { ScannedBook } from './scan-list.ts'

/** The outcome of a scan, in a few words. */
export function scanWords({ isbn, shelf, state, book, problem }: ScannedBook, { t }: Translator): string {
  const on = book?.me.shelves.find(isGlobalShelf)
  const shelfName = t(globalShelves[on ?? shelf])
  const missing = t('Not found: :isbn', { isbn })
  const words: Record<ScannedBook['state'], string> = {
    waiting: problem ?? t('Looking it up…'),
    shelved: t('Added to :shelf', { shelf: shelfName }),
    already: t('Already on :shelf', { shelf: shelfName }),
    undone: t('Removed from the shelf'),
    unknown: missing,
    off: missing,
    unreachable: t('No catalogue responded: :isbn', { isbn }),
    failed: problem ?? t('Something went wrong. Please try again.'),
  }
  return words[state]
}
