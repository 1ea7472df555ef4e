import type { BookCard } from '../../../contract/books.ts'
import type { Translator } from '../../../shared/translate.ts'
import { appData } from '../../lib/app-data.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** "May 2019 · English · Paperback": what distinguishes an edition. */
export function editionFacts(
  book: { [Field in 'publication_date' | 'language' | 'format']: BookCard[Field] | null },
  translator: Translator,
): string {
  const { languages, bookFormats } = appData()
  const date = book.publication_date && formatPartialDate(book.publication_date, translator)
  const language = book.language && (languages[book.language] ?? book.language)
  return [date, language, book.format && bookFormats[book.format]].filter(Boolean).join(' · ')
}
