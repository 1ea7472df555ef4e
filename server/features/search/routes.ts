import { searchCatalog } from '../../../contract/search.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { route } from '../../route.ts'
import { searchQueries } from './queries.ts'

export function searchRoutes({ db }: Context) {
  const queries = searchQueries(db)

  return [
    route(searchCatalog, async ({ reader, query, locale }) => {
      const exact = await queries.findByIsbn(reader.id, query.q)
      if (exact) {
        const counts = { book: 1, author: 0 }
        const data = query.type === 'book' && query.page === 1 ? [{ type: 'book' as const, book: exact }] : []
        return { data, meta: pageMeta(query, counts[query.type]), counts }
      }
      const [counts, data] = await Promise.all([
        queries.countMatches(query.q),
        query.type === 'book'
          ? queries
              .searchBooks(reader.id, query.q, query, locale)
              .then((books) => books.map((book) => ({ type: 'book' as const, book })))
          : queries
              .searchAuthors(query.q, query)
              .then((authors) => authors.map((author) => ({ type: 'author' as const, author }))),
      ])
      return { data, meta: pageMeta(query, counts[query.type]), counts }
    }),
  ]
}
