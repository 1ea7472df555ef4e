import { lookupBook, type BookDraft } from '../../../contract/lookup.ts'
import type { Context } from '../../context.ts'
import { countUse } from '../../http/rate-limit.ts'
import { route } from '../../route.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { usualFormat } from '../catalog/sources/book-format.ts'
import { contributionQueries } from '../contributions/queries.ts'
import { languageOfBook } from './add-book.ts'
import { findBookId } from './match-queries.ts'
import { mergeBooks } from './merge-books.ts'
import { sourceService } from './service.ts'
import type { SourceBook } from './source-book.ts'

/** As fast as somebody can scan. */
const lookupLimit = { max: 60, seconds: 60 }

const toDraft = (book: SourceBook, isbn: string): BookDraft => ({
  title: book.title,
  subtitle: book.subtitle,
  authors: book.authors,
  series: book.series,
  language: languageOfBook(book),
  format: book.format ?? usualFormat,
  publication_date: book.publication_date,
  publisher: book.publisher,
  isbn_13: isbn,
  pages: book.pages,
  genres: book.genres,
  description: book.description,
  source: book.url,
})

export function lookupRoutes(context: Context) {
  const { db } = context
  const service = sourceService(context)
  const books = bookQueries(db)
  const { findGenres } = contributionQueries(db)

  /** All sources at once; what the first of them lacks is taken from the next. */
  async function askSources(
    isbn: string,
  ): Promise<{ outcome: 'found' | 'unknown' | 'off' | 'unreachable'; draft: BookDraft | null }> {
    const sources = await service.listOn()
    if (sources.length === 0) return { outcome: 'off', draft: null }
    const answers = await Promise.all(sources.map((source) => service.findByIsbn(source, isbn, 'reader')))
    const merged = mergeBooks(answers.flatMap(({ books: found }) => found))
    if (merged) return { outcome: 'found', draft: toDraft(merged, isbn) }
    return { outcome: answers.some(({ hasAnswered }) => hasAnswered) ? 'unknown' : 'unreachable', draft: null }
  }

  return [
    route(lookupBook, async ({ body: { isbn }, reader, translator }) => {
      const id = await findBookId(db, isbn)
      if (id !== undefined) {
        const book = await getBookFor(books, id, reader.id, translator)
        return { data: { outcome: 'catalogue' as const, isbn_13: isbn, book, draft: null } }
      }
      await countUse(context, `lookup ${reader.id}`, lookupLimit)
      const { outcome, draft } = await askSources(isbn)
      // Genres are this catalogue's own, and some may have gone since.
      const genres = draft && draft.genres.length > 0 ? await findGenres(draft.genres) : []
      return { data: { outcome, isbn_13: isbn, book: null, draft: draft && { ...draft, genres } } }
    }),
  ]
}
