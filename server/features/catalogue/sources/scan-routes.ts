import { BookCard } from '../../../../contract/books.ts'
import { scanBook } from '../../../../contract/scans.ts'
import type { Context } from '../../../context.ts'
import { countUse } from '../../../http/rate-limit.ts'
import { routeInSteps } from '../../../route.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { shelvingQueries } from '../../library/shelves/shelving-queries.ts'
import { addBook } from './add-book.ts'
import { addLimit } from './add-limit.ts'
import { askByIsbn } from './ask-by-isbn.ts'
import { findBookId } from './match-queries.ts'
import { previewAddress } from './previews.ts'
import { sourceService } from './service.ts'

export function scanRoutes(context: Context) {
  const { db, secret } = context
  const service = sourceService(context)
  const books = bookQueries(db)
  const { shelveUnshelved } = shelvingQueries(db)

  /** The catalogue's book for an ISBN; where it has none, the first source's becomes one. */
  async function findOrAdd(readerId: string, isbn: string) {
    const bookId = await findBookId(db, isbn)
    if (bookId !== undefined) return { outcome: 'here' as const, id: bookId }
    const { outcome, found: records } = await askByIsbn(context, service, readerId, isbn)
    const [best] = records
    if (outcome !== 'found' || !best) return { outcome: outcome === 'found' ? 'unknown' : outcome }
    await countUse(context, `source add ${readerId}`, addLimit)
    // Some records do not repeat the ISBN that they were found by.
    const { id } = await addBook(context, best.source, { ...best.book, isbn_13: isbn }, { readerId, shelf: null })
    // The picture is still being fetched; a card is shown at once.
    const pictured = records.find(({ book }) => book.cover !== null)
    const preview = pictured && previewAddress(secret, pictured.source.name, pictured.book.id)
    return { outcome: 'added' as const, id, preview }
  }

  return [
    routeInSteps(scanBook, async ({ body: { isbn, shelf }, reader, translator }) => {
      const { outcome, id, preview } = await findOrAdd(reader.id, isbn)
      if (id === undefined) return { data: { outcome, isbn_13: isbn, book: null } }
      const isShelved = shelf ? await shelveUnshelved(reader.id, id, shelf) : undefined
      const book = BookCard.parse(await getBookFor(books, id, reader.id, translator))
      const shelving = isShelved ? ('shelved' as const) : ('already' as const)
      return {
        data: {
          outcome: isShelved === undefined ? outcome : shelving,
          isbn_13: isbn,
          book: preview ? { ...book, cover: preview } : book,
        },
      }
    }),
  ]
}
