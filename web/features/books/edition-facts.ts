import type { BookCard } from '../../../contract/books.ts'
import type { Translator } from '../../../shared/translate.ts'
import { appData } from '../../lib/app-data.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** "May 2019 · English · Paperback": what distinguishes an edition. */
export function editionFacts(
  book: Pick<BookCard, 'publication_date' | 'language' | 'format'>,
  translator: Translator,
): string {
  const { languages, bookFormats } = appData()
  const date = book.publication_date && formatPartialDate(book.publication_date, translator)
  return [date, languages[book.language] ?? book.language, bookFormats[book.format]].filter(Boolean).join(' · ')
}
