import { getBook, listBooks, listEditions } from '../../../../contract/books.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { getBookKey } from './book-key-queries.ts'
import { firstBooks } from './first-books.ts'
import { getBookFor } from './get-book.ts'
import { bookQueries } from './queries.ts'

export function bookRoutes({ db }: Context) {
  const queries = bookQueries(db)

  return [
    route(listBooks, async ({ reader, query, locale }) => {
      const picked =
        (query.first ?? '0') === '0' ? undefined : await queries.listFirstBooks(reader.id, firstBooks, query, locale)
      const { books, total } =
        picked && picked.total > 0 ? picked : await queries.listBooks(reader.id, query, query, locale)
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
