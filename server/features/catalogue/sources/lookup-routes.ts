import { pickFields } from '../../../../contract/book-field-uses.ts'
import { creditedFields } from '../../../../contract/book-fields.ts'
import { lookupBook, type BookDraft } from '../../../../contract/lookup.ts'
import type { Context } from '../../../context.ts'
import { routeInSteps } from '../../../route.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { contributionQueries } from '../contributions/queries.ts'
import { languageOfBook, lengthsOf } from './add-book.ts'
import { askByIsbn } from './ask-by-isbn.ts'
import { findBookId } from './match-queries.ts'
import { mergeBooks } from './merge-books.ts'
import { sourceService } from './service.ts'
import type { SourceBook } from './source-book.ts'

const toDraft = (book: SourceBook, isbn: string, sourceTitle: string): BookDraft => ({
  ...pickFields(creditedFields, book),
  authors: book.authors,
  series: book.series && { title: book.series.title, position: book.series.position },
  language: languageOfBook(book),
  isbn_13: isbn,
  ...lengthsOf(book),
  genres: book.genres,
  description: book.description,
  source: book.url,
  source_title: sourceTitle,
})

export function lookupRoutes(context: Context) {
  const { db } = context
  const service = sourceService(context)
  const books = bookQueries(db)
  const { findGenres } = contributionQueries(db)

  return [
    routeInSteps(lookupBook, async ({ body: { isbn }, reader, translator }) => {
      const id = await findBookId(db, isbn)
      if (id !== undefined) {
        const book = await getBookFor(books, id, reader.id, translator)
        return { data: { outcome: 'catalogue' as const, isbn_13: isbn, book, draft: null } }
      }
      const { outcome, found: records } = await askByIsbn(context, service, reader.id, isbn)
      // What the first source lacks is taken from the next.
      const merged = mergeBooks(records.map(({ book }) => book))
      const draft = merged ? toDraft(merged, isbn, records[0]?.source.title ?? '') : null
      // Genres are this catalogue's own, and some may have gone since.
      const genres = draft && draft.genres.length > 0 ? await findGenres(draft.genres) : []
      return { data: { outcome, isbn_13: isbn, book: null, draft: draft && { ...draft, genres } } }
    }),
  ]
}
