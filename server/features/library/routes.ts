import { listMyAuthors } from '../../../contract/library.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { route } from '../../route.ts'
import { libraryQueries } from './queries.ts'

export function libraryRoutes({ db }: Context) {
  const queries = libraryQueries(db)

  return [
    route(listMyAuthors, async ({ reader, query }) => {
      const { authors, total } = await queries.listMyAuthors(reader.id, query, query)
      return { data: authors, meta: pageMeta(query, total) }
    }),
  ]
}
