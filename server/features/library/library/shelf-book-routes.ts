import { listShelfCovers } from '../../../../contract/own-shelves.ts'
import { listShelfBooks, usualSort } from '../../../../contract/shelf-books.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { route } from '../../../route.ts'
import { shelfQueries } from '../shelves/queries.ts'
import { getShelfOf } from '../shelves/shown-shelf.ts'
import { shelfBookQueries } from './shelf-book-queries.ts'

export function shelfBookRoutes({ db }: Context) {
  const queries = shelfBookQueries(db)
  const shelves = shelfQueries(db)

  return [
    route(listShelfCovers, async ({ reader }) => ({
      data: await queries.listCovers(reader.id, await shelves.listShelves(reader.id)),
    })),

    route(listShelfBooks, async ({ reader, params, query, locale }) => {
      const shelf = await getShelfOf(shelves, reader.id, params.shelf)
      const sort = query.sort ?? usualSort(shelf.slug)
      const { books, total } = await queries.listShelfBooks(reader.id, shelf, { q: query.q, sort, locale }, query)
      return { data: books, meta: pageMeta(query, total) }
    }),
  ]
}
