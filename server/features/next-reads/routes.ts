import { listNextReads } from '../../../contract/next-reads.ts'
import type { Context } from '../../context.ts'
import { route } from '../../route.ts'
import { getBookKey } from '../books/book-key-queries.ts'
import { nextReadQueries } from './queries.ts'

export function nextReadRoutes({ db }: Context) {
  const queries = nextReadQueries(db)

  return [
    route(listNextReads, async ({ reader, params, request, locale }) => {
      const book = await getBookKey(db, params.book, request)
      return { data: await queries.listNextReads(reader.id, book, locale) }
    }),
  ]
}
