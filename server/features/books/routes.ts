import { deleteBook, exportBookJournal, getBook, listBooks, listEditions } from '../../../contract/books.ts'
import { text } from '../../../contract/translate.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { route } from '../../route.ts'
import { ensureVerified } from '../account/policy.ts'
import { beginExport } from '../exports/service.ts'
import { getBookKey } from './find-book.ts'
import { getBookFor } from './get-book.ts'
import { bookQueries } from './queries.ts'

export function bookRoutes(context: Context) {
  const { db } = context
  const queries = bookQueries(db)

  return [
    route(listBooks, async ({ reader, query, locale }) => {
      const { books, total } = await queries.listBooks(reader.id, query, query, locale)
      return { data: books, meta: pageMeta(query, total) }
    }),

    route(getBook, async ({ params, reader, translator }) => ({
      data: await getBookFor(queries, params.book, reader.id, translator),
    })),

    route(listEditions, async ({ reader, params, query, request }) => {
      const book = await getBookKey(db, params.book, request)
      const isUnkept = (query.unkept ?? '0') !== '0'
      const { editions, total } = await queries.listEditions(reader.id, book, query, { isUnkept })
      return { data: editions, meta: pageMeta(query, total) }
    }),

    route(exportBookJournal, async ({ reader, params, translator, locale, request }) => {
      const { id, title } = await getBookFor(queries, params.book, reader.id, translator)
      ensureVerified(reader)
      await beginExport(context, reader, request, { kind: 'journal', name: title, subject: id, locale })
      return { data: null, message: translator.t('Your book journal is being made. It comes by e-mail.') }
    }),

    route(deleteBook, async ({ reader, params, translator, request }) => {
      const book = await getBookKey(db, params.book, request)
      const outcome = await queries.deleteBook(reader.id, book)
      if (outcome === 'not-theirs') {
        throw new AppError('forbidden', text('Only whoever added a book may delete it.'))
      }
      if (outcome === 'kept-by-others') {
        throw new AppError('conflict', text('Other readers keep this book or have written about it, so it stays.'))
      }
      return { data: null, message: translator.t('The book is deleted.') }
    }),
  ]
}
