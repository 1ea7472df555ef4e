import { lookupBook } from '../../../contract/lookup.ts'
import type { Context } from '../../context.ts'
import { countUse } from '../../http/rate-limit.ts'
import { route } from '../../route.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { contributionQueries } from '../contributions/queries.ts'
import { lookupService } from './service.ts'

/** As fast as somebody can scan. */
const lookupLimit = { max: 60, seconds: 60 }

export function lookupRoutes(context: Context) {
  const { db } = context
  const service = lookupService(context)
  const books = bookQueries(db)
  const { findGenres } = contributionQueries(db)

  return [
    route(lookupBook, async ({ body: { isbn }, reader, translator }) => {
      const id = await service.findBookId(isbn)
      if (id !== undefined) {
        const book = await getBookFor(books, id, reader.id, translator)
        return { data: { outcome: 'catalogue' as const, isbn_13: isbn, book, draft: null } }
      }
      await countUse(context, `lookup ${reader.id}`, lookupLimit)
      const { outcome, draft } = await service.askOutside(isbn)
      // Genres are this catalogue's own, and some may have gone since.
      const genres = draft && draft.genres.length > 0 ? await findGenres(draft.genres) : []
      return { data: { outcome, isbn_13: isbn, book: null, draft: draft && { ...draft, genres } } }
    }),
  ]
}
