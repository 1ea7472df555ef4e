import { getBook, listBooks, listEditions } from '../../../contract/books.ts'
import { text } from '../../../contract/translate.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { route } from '../../route.ts'
import { bookQueries } from './queries.ts'

export function bookRoutes({ db }: Context) {
  const queries = bookQueries(db)

  const findOrFail = async (key: string) => {
    const book = await queries.findBook(key)
    if (!book) throw new AppError('not_found', text('This book could not be found.'))
    return book
  }

  return [
    route(listBooks, async ({ query, locale }) => {
      const { books, total } = await queries.listBooks(query, query, locale)
      return { data: books, meta: pageMeta(query, total) }
    }),

    route(getBook, async ({ params }) => ({ data: await findOrFail(params.book) })),

    route(listEditions, async ({ params, query }) => {
      const book = await findOrFail(params.book)
      const editions = await queries.listEditions({ id: book.id, work_id: book.work.id }, query)
      return { data: editions, meta: pageMeta(query, book.other_editions_count) }
    }),
  ]
}
