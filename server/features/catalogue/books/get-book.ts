import type { Book } from '../../../../contract/books.ts'
import { type Translator } from '../../../../shared/translate.ts'
import { inLanguage } from '../vocabulary/labels.ts'
import type { bookQueries } from './queries.ts'
import { bookNotFound } from './book-key-queries.ts'

/** A book as its page shows it, by slug or id; 404 where there is none. */
export async function getBookFor(
  queries: Pick<ReturnType<typeof bookQueries>, 'findBook'>,
  key: string,
  viewerId: string,
  translator: Translator,
): Promise<Book> {
  const book = await queries.findBook(key, viewerId)
  if (!book) throw bookNotFound()
  return { ...book, genres: book.genres.map(inLanguage(translator)) }
}
