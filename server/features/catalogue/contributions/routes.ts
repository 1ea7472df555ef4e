import { deleteBook, getBookDeletion } from '../../../../contract/books.ts'
import { createBook, listDuplicates, updateBook } from '../../../../contract/contributions.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { route, type CallLimit } from '../../../route.ts'
import { getBookKey } from '../books/book-key-queries.ts'
import { getBookFor } from '../books/get-book.ts'
import { bookQueries } from '../books/queries.ts'
import { deleteBookQueries } from './delete-book-queries.ts'
import { contributionService } from './service.ts'

/** A shelf of books in an evening is welcome; a script that fills the catalogue is not. */
const addLimit: CallLimit = { name: 'add book', per: 'reader', max: 300, seconds: 60 * 60 }

export function contributionRoutes(context: Context) {
  const { db } = context
  const service = contributionService(context)
  const books = bookQueries(db)
  const { countDeleted, deleteBook: deleteOwnBook } = deleteBookQueries(db)

  return [
    route(listDuplicates, async ({ query: { isbn, title, author }, reader }) => {
      const isbn13 = isbn && isbn13In(isbn)
      const [exact, alike, editionOf] = await Promise.all([
        isbn13 ? service.findByIsbn(reader.id, isbn13) : [],
        title ? service.findAlike(reader.id, title, author || undefined) : [],
        title && author ? service.findEditionOf(reader.id, title, author) : undefined,
      ])
      const others = alike.filter(({ id }) => id !== exact[0]?.id)
      return { data: [...exact, ...others], edition_of: editionOf ?? null }
    }),

    route(
      createBook,
      async ({ reader, body, translator }) => {
        const id = await service.addBook(reader.id, body, translator)
        return { data: await getBookFor(books, id, reader.id, translator), message: translator.t('Book added.') }
      },
      addLimit,
    ),

    route(updateBook, async ({ reader, params, body, translator }) => {
      const book = await getBookFor(books, params.book, reader.id, translator)
      await service.editBook(reader, book, body, translator)
      return {
        data: await getBookFor(books, book.id, reader.id, translator),
        message: translator.t('Changes saved.'),
      }
    }),

    route(getBookDeletion, async ({ reader, params, request }) => {
      const book = await getBookKey(db, params.book, request)
      return { data: await countDeleted(reader.id, book.id) }
    }),

    route(deleteBook, async ({ reader, params, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const outcome = await deleteOwnBook(reader.id, book)
      if (outcome === 'not-theirs') {
        throw new AppError('forbidden', text('Only the reader who added a book can delete it.'))
      }
      if (outcome === 'kept-by-others') {
        throw new AppError('conflict', text('Other readers have this book or wrote about it, so you can’t delete it.'))
      }
      return { data: null, message: translator.t('Book deleted.') }
    }),
  ]
}
