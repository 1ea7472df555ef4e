import type { BookCard } from '../../../../contract/books.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatPartialDate, formatYear } from '../../../lib/dates.ts'

/** "May 2019 · English · Paperback": what distinguishes an edition. What is not known is left out. */
export function editionFacts(
  book: Pick<BookCard, 'language' | 'format'> & { publication_date: string | null; first_published_year?: number },
  translator: Translator,
): string {
  const { languages, bookFormats } = appData()
  const { publication_date: published, first_published_year: year } = book
  const date = published ? formatPartialDate(published, translator) : year !== undefined && formatYear(year, translator)
  const language = book.language && (languages[book.language] ?? book.language)
  return [date, language, book.format && bookFormats[book.format]].filter(Boolean).join(' · ')
}
