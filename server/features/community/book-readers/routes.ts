import { listFollowedReaders } from '../../../../contract/followed-readers.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { bookReaderQueries } from './queries.ts'

export function bookReaderRoutes({ db }: Context) {
  const queries = bookReaderQueries(db)

  return [
    route(listFollowedReaders, async ({ reader, params, query, request }) => {
      const book = await getBookKey(db, params.book, request)
      const { readers, total, ...ratings } = await queries.listFollowedReaders(reader.id, book.work_id, query)
      return { data: readers, meta: pageMeta(query, total), ...ratings }
    }),
  ]
}
