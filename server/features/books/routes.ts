import { getBook, listBooks, listEditions } from '../../../contract/books.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { route } from '../../route.ts'
import { getBookKey } from './book-key-queries.ts'
import { getBookFor } from './get-book.ts'
import { bookQueries } from './queries.ts'

export function bookRoutes({ db }: Context) {
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
  ]
}
